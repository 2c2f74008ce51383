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
    /** The complaints of these days are included. */
    complaints: 'boolean',
    /** The themes of moments are seen. */
    themes: 'boolean',
    ends_at: 'timestamptz',
    revoked: 'boolean',
    /** The holder: `inspector`, `admin` or `cover`. */
    kind: 'text',
    /** An administrator's reason; erased with the childminder's account. */
    reason: 'text null',
    /** The person who covers; erased in the same way. */
    person: 'text null',
    /** The time at which cover was given; null for the other kinds. */
    given_at: 'text null',
    /** The session whose end also ends the look. */
    session_id: 'text null',
    ended_at: 'text null',
    ended_by: 'text null',
  },
  key: ['id'],
  indexes: [['childminder_id', 'made']],
});

/** Each time a code opened a pass. Their number determines the next code. */
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

/** A note of somebody who covered. */
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

/** An inspection pack that the childminder requested; it can be fetched for some minutes. */
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
