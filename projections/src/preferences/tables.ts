import { table } from '../projection.ts';

/** Whoever has no row never chose. */
export const choice = table({
  name: 'choice',
  columns: {
    childminder_id: 'text',
    show_welcome: 'boolean',
    show_events: 'boolean',
    show_montessori: 'boolean',
    marketing: 'boolean',
    newsletter: 'boolean',
  },
  key: ['childminder_id'],
});
