import { table } from '../projection.ts';

/**
 * Every event about a child, or about a contact alone, as a line of its history: open where the read models are, and
 * never changed by what comes later. The log stays the truth; Verify looks there.
 */
export const entry = table({
  name: 'entry',
  columns: {
    /** The child, or the contact. */
    subject: 'text',
    position: 'bigint',
    childminder_id: 'text',
    event_id: 'text',
    stream: 'text',
    revision: 'integer',
    type: 'text',
    kind: 'text',
    did: 'text',
    about: 'text null',
    version: 'integer null',
    /** Of a record: when it began and ended, as this version says. */
    time: 'timestamptz null',
    end_time: 'timestamptz null',
    /** The clock of what happened: of a record its time, else when it was done. */
    happened_at: 'timestamptz',
    /** The clock of what was known. */
    recorded_at: 'timestamptz',
    late: 'boolean',
    waited: 'boolean',
    account: 'text null',
    actor: 'jsonb',
    data: 'jsonb',
  },
  key: ['subject', 'position'],
  indexes: [
    ['subject', 'about', 'position'],
    ['subject', 'kind', 'happened_at'],
    ['subject', 'recorded_at'],
  ],
});

/** Whose child it is or was: also of one that was deleted, which the register forgets. */
export const child = table({
  name: 'child',
  columns: { child_id: 'text', childminder_id: 'text', removed: 'boolean' },
  key: ['child_id'],
  indexes: [['childminder_id']],
});

/** Who ever recorded something about a child or contact. */
export const person = table({
  name: 'person',
  columns: { subject: 'text', account: 'text', role: 'text' },
  key: ['subject', 'account'],
});
