import { table } from '../projection.ts';

export const pass = table({
  name: 'pass',
  columns: {
    id: 'text',
    childminder_id: 'text',
    made: 'bigint',
    child_ids: 'jsonb',
    from_date: 'text',
    to_date: 'text',
    ends_at: 'timestamptz',
    revoked: 'boolean',
    /** Whether an administrator opened it, and why; the reason goes with her account. */
    by_admin: 'boolean',
    reason: 'text null',
  },
  key: ['id'],
  indexes: [['childminder_id', 'made']],
});

/** Each time a code opened a pass: how often says which code is next. */
export const opening = table({
  name: 'opening',
  columns: { pass_id: 'text', position: 'bigint', at: 'text' },
  key: ['pass_id', 'position'],
});

/** What was looked at, and when. */
export const look = table({
  name: 'look',
  columns: { id: 'text', pass_id: 'text', section: 'text', document_id: 'text null', at: 'text' },
  key: ['id'],
  indexes: [['pass_id', 'at']],
});

/** A document that the childminder made; it can be fetched for a while. */
export const pack = table({
  name: 'pack',
  columns: {
    id: 'text',
    childminder_id: 'text',
    child_ids: 'jsonb',
    from_date: 'text',
    to_date: 'text',
    at: 'timestamptz',
  },
  key: ['id'],
});
