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
    /** Whether the complaints of these days are put in. */
    complaints: 'boolean',
    ends_at: 'timestamptz',
    revoked: 'boolean',
    /** Who holds it: `inspector`, `admin` or `cover`. */
    kind: 'text',
    /** Why an administrator opened it; erased with the childminder's account. */
    reason: 'text null',
    /** Who covers; erased likewise. */
    person: 'text null',
    /** When cover was given; null for the other kinds. */
    given_at: 'text null',
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

/** What somebody wrote who covered. */
export const coverNote = table({
  name: 'cover_note',
  columns: {
    id: 'text',
    pass_id: 'text',
    childminder_id: 'text',
    child_id: 'text null',
    note: 'text null',
    at: 'text',
  },
  key: ['id'],
  indexes: [['pass_id']],
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
    complaints: 'boolean',
    at: 'timestamptz',
  },
  key: ['id'],
});
