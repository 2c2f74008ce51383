import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('inspection');

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
    /** Whether an administrator opened it, and why; the reason is erased with the childminder's account. */
    by_admin: 'boolean',
    reason: 'text null',
    /** The session that the look ends with. */
    session_id: 'text null',
    ended_at: 'text null',
    ended_by: 'text null',
  },
  key: ['id'],
  indexes: [['childminder_id', 'made']],
});

/** Each time a code opened a pass. Their number says which code is next. */
export const opening = table({
  name: 'opening',
  columns: { pass_id: 'text', position: 'bigint', at: 'text' },
  key: ['pass_id', 'position'],
});

export const look = table({
  name: 'look',
  columns: { id: 'text', pass_id: 'text', section: 'text', document_id: 'text null', at: 'text' },
  key: ['id'],
  indexes: [['pass_id', 'at']],
});

/** An inspection pack that the childminder asked for; it can be fetched for some minutes. */
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
