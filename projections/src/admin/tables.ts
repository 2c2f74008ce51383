import { table } from '../projection.ts';

/** What happened lately, by reference: names are looked up when it is read, so nothing here is personal. */
export const activity = table({
  name: 'activity',
  columns: {
    id: 'text',
    position: 'bigint',
    at: 'timestamptz',
    type: 'text',
    /** Whose account it is about; null: about everybody's. */
    account_id: 'text null',
    /** The administrator who did it. */
    actor_id: 'text null',
    detail: 'jsonb null',
  },
  key: ['id'],
  indexes: [['position'], ['account_id']],
});
