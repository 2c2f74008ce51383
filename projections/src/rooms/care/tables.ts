import { table } from '../projection.ts';

/**
 * What a tile shows. A child without a row was never signed in or out. `since` stays text, so that a fetch and a live
 * message tell the same characters.
 */
export const status = table({
  name: 'status',
  columns: { child_id: 'text', current_status: 'text', since: 'text null', record_id: 'text null' },
  key: ['child_id'],
});

/** Records of every kind. The body is as its kind describes it, and null when it was erased. */
export const activity = table({
  name: 'activity',
  columns: {
    record_id: 'text',
    child_id: 'text',
    kind: 'text',
    /** The Dublin day; text, so that it compares and travels as such. */
    date: 'text',
    time: 'timestamptz',
    end_time: 'timestamptz null',
    body: 'jsonb null',
    version: 'integer',
    recorded: 'bigint',
    recorded_at: 'timestamptz',
    recorded_by: 'jsonb',
    recorded_later: 'boolean',
    /** It went on when it was written down, so that its end changes nothing of what was said. */
    began_open: 'boolean',
    changed_at: 'timestamptz null',
    changed_by: 'jsonb null',
  },
  /** With the child: an id that a client proposes is taken among the records of one child only. */
  key: ['child_id', 'record_id'],
  indexes: [
    ['child_id', 'date'],
    ['child_id', 'kind', 'time'],
  ],
});

/** Records of what lasts and has not ended: few, so that nobody looks for them among all. */
export const ongoing = table({
  name: 'ongoing',
  columns: { child_id: 'text', record_id: 'text' },
  key: ['child_id', 'record_id'],
});

/** Parents who have read a record. */
export const acknowledgement = table({
  name: 'acknowledgement',
  columns: {
    child_id: 'text',
    record_id: 'text',
    account_id: 'text',
    name: 'text null',
    at: 'text',
    version: 'integer',
  },
  key: ['child_id', 'record_id', 'account_id'],
});

/** Food that a childminder added to everybody's list. */
export const foodItem = table({
  name: 'food_item',
  columns: { childminder_id: 'text', item: 'text', added: 'bigint' },
  key: ['childminder_id', 'item'],
});

/**
 * Children whose care has begun: they were signed in once. Taking that back does not make a child pending again. It follows
 * the status, so that the live message about the status tells this too.
 */
export const begun = table({ name: 'begun', columns: { child_id: 'text' }, key: ['child_id'] });
