import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('admin');

/** Recent events, by reference: names are looked up when read, so nothing here is personal (docs/decisions/033). */
export const recentActivity = table({
  name: 'activity',
  columns: {
    id: 'text',
    position: 'bigint',
    at: 'timestamptz',
    type: 'text',
    /** The account that it is about; null if it is about all. */
    account_id: 'text null',
    /** The administrator who acted. */
    actor_id: 'text null',
    detail: 'jsonb null',
  },
  key: ['id'],
  indexes: [['position'], ['account_id'], ['type', 'at']],
});

/** A request that a parent reported, until it is dealt with. */
export const report = table({
  name: 'report',
  columns: {
    id: 'text',
    at: 'timestamptz',
    childminder_id: 'text',
    parent_id: 'text',
    settled: 'boolean',
  },
  key: ['id'],
  indexes: [['childminder_id']],
});
