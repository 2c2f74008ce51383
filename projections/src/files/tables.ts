import { table } from '../projection.ts';

/** What lies in storage. `owner` is the person under whose key it is sealed: a child, or an account. */
export const file = table({
  name: 'file',
  columns: {
    id: 'text',
    childminder_id: 'text',
    use: 'text',
    owner: 'text',
    content_type: 'text',
    stored: 'bigint',
  },
  key: ['id'],
  indexes: [['owner', 'use']],
});
