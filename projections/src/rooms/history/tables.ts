import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('history');

/**
 * Every event about a child, or about a contact, as an entry of its history. Later events never change it. The log
 * stays the truth, and Verify reads the log.
 */
export const entry = table({
  name: 'entry',
  columns: {
    /** The child or the contact. */
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
    /** For a record: its beginning and end, in this version. */
    time: 'timestamptz null',
    end_time: 'timestamptz null',
    /** The clock of events: a record's own time, else the time of the act. */
    happened_at: 'timestamptz',
    /** The clock of knowledge: the time of recording. */
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

/** Children and their childminders, also deleted children, which are no longer in the register. */
export const historyChild = table({
  name: 'child',
  columns: { child_id: 'text', childminder_id: 'text', removed: 'boolean' },
  key: ['child_id'],
  indexes: [['childminder_id']],
});

/** People who ever recorded something about a child or contact. */
export const person = table({
  name: 'person',
  columns: { subject: 'text', account: 'text', role: 'text' },
  key: ['subject', 'account'],
});
