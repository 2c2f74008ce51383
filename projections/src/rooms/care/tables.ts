import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('care');

/**
 * A child's status. A child that was never signed in or out has no row. `since` is text, so that a query and a live message
 * give the same characters.
 */
export const status = table({
  name: 'status',
  columns: { child_id: 'text', current_status: 'text', since: 'text null', record_id: 'text null' },
  key: ['child_id'],
});

/** Records of every kind. The body is defined by its kind; null if it was erased. */
export const activityRecord = table({
  name: 'activity',
  columns: {
    record_id: 'text',
    child_id: 'text',
    kind: 'text',
    /** The day in Dublin; text, which can be compared and sent unchanged. */
    date: 'text',
    time: 'timestamptz',
    end_time: 'timestamptz null',
    body: 'jsonb null',
    version: 'integer',
    recorded: 'bigint',
    recorded_at: 'timestamptz',
    recorded_by: 'jsonb',
    recorded_later: 'boolean',
    /** It was running when it was recorded, so adding its end is no correction. */
    began_open: 'boolean',
    changed_at: 'timestamptz null',
    changed_by: 'jsonb null',
  },
  /** The key includes the child, since devices propose ids: an id is valid among the records of one child only. */
  key: ['child_id', 'record_id'],
  indexes: [
    ['child_id', 'date'],
    ['child_id', 'kind', 'time'],
  ],
});

/** Running records; few, so they are found without searching all records. */
export const ongoing = table({
  name: 'ongoing',
  columns: { child_id: 'text', record_id: 'text' },
  key: ['child_id', 'record_id'],
});

/** Parents who have confirmed reading a record. */
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

/** Words and photos that parents added to moments. */
export const fromHome = table({
  name: 'from_home',
  columns: {
    child_id: 'text',
    record_id: 'text',
    home_id: 'text',
    account_id: 'text',
    words: 'text null',
    photo: 'text null',
    at: 'text',
  },
  key: ['child_id', 'record_id', 'home_id'],
});

/** Months of a child's book that the childminder laid out by hand. */
export const arrangedMonth = table({
  name: 'arranged_month',
  columns: { child_id: 'text', month: 'text', placed: 'jsonb', left_out: 'jsonb', captions: 'jsonb null' },
  key: ['child_id', 'month'],
});

/** Food items that a childminder added to the common list. */
export const foodItem = table({
  name: 'food_item',
  columns: { childminder_id: 'text', item: 'text', added: 'bigint' },
  key: ['childminder_id', 'item'],
});

/**
 * Children whose care has begun, which means that they were signed in once. A removed sign-in does not change that.
 * Written with the status, so that the live message about the status covers it.
 */
export const begun = table({ name: 'begun', columns: { child_id: 'text' }, key: ['child_id'] });
