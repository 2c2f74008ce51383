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

/** What a childminder or a parent wants to be notified of; whoever has no row never chose. */
export const noticeChoice = table({
  name: 'notice_choice',
  columns: {
    account_id: 'text',
    messages: 'boolean',
    incidents: 'boolean',
    attendance: 'boolean',
    quiet_hours: 'jsonb null',
  },
  key: ['account_id'],
});

/** What a childminder was notified of. No name and no word of it: those are read where they are kept. */
export const notice = table({
  name: 'notice',
  columns: {
    id: 'text',
    childminder_id: 'text',
    kind: 'text',
    child_id: 'text null',
    contact_id: 'text null',
    at: 'timestamptz',
    added: 'bigint',
  },
  key: ['id'],
  indexes: [['childminder_id', 'added']],
});
