import { countOf, tablesOf } from '../../engine/projection.ts';

const table = tablesOf('admin');

/** Recent events, by reference: names are looked up when read, so nothing here is personal (docs/decisions/033). */
export const recentActivity = table({
  name: 'activity',
  columns: {
    id: 'text',
    position: 'bigint',
    at: 'timestamptz',
    type: 'text',
    /** The account it is about; null if it is about all. */
    account_id: 'text null',
    /** The administrator who acted. */
    actor_id: 'text null',
    detail: 'jsonb null',
    /** An administrator acted. */
    act: 'boolean',
  },
  key: ['id'],
  indexes: [['position'], ['account_id'], ['act', 'position', 'id']],
});

export const activityCount = countOf(recentActivity, 'activity_count', ['act']);

/** The opening of an account, including accounts erased since. */
export const accountOpening = table({
  name: 'opening',
  columns: { account_id: 'text', role: 'text', at: 'timestamptz', day: 'text' },
  key: ['account_id'],
  indexes: [['at']],
});

export const accountOpeningCount = countOf(accountOpening, 'opening_count', ['day', 'role']);

/** Everybody with an account, with the facts that the desk counts. */
export const member = table({
  name: 'member',
  columns: {
    id: 'text',
    role: 'text',
    verified: 'boolean',
    suspended: 'boolean',
    /** The real plan: one that is not running is the free plan. */
    tier: 'text',
    /** A plan with a failed payment, or one that is not running. */
    unpaid: 'boolean',
    /** A plan that is paid month by month. */
    monthly: 'boolean',
  },
  key: ['id'],
});

export const memberCount = countOf(member, 'member_count', [
  'role',
  'verified',
  'suspended',
  'tier',
  'unpaid',
  'monthly',
]);

/** Children, counted by their last day in care; so there are at most as many counts as days. */
export const countedChild = table({
  name: 'child',
  columns: { id: 'text', end_date: 'text null' },
  key: ['id'],
});

export const childCount = countOf(countedChild, 'child_count', ['end_date']);

/** A request that a parent reported, until it is dealt with. */
export const report = table({
  name: 'report',
  columns: {
    id: 'text',
    at: 'timestamptz',
    childminder_id: 'text',
    parent_id: 'text',
    settled: 'boolean',
    why: 'text null',
  },
  key: ['id'],
  indexes: [['childminder_id']],
});
