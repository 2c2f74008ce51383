import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('scheme');

/** Awards as now known; null if it was erased. Devices propose the ids, which are valid for their childminder only. */
export const registration = table({
  name: 'registration',
  columns: {
    childminder_id: 'text',
    id: 'text',
    child_id: 'text',
    version: 'integer',
    award: 'jsonb null',
  },
  key: ['childminder_id', 'id'],
});

/** The hours returned for a week under an award. */
export const weekSent = table({
  name: 'week_sent',
  columns: {
    childminder_id: 'text',
    week: 'text',
    registration_id: 'text',
    child_id: 'text',
    hours: 'jsonb null',
    at: 'text',
  },
  key: ['childminder_id', 'week', 'registration_id'],
  indexes: [['child_id', 'week']],
});

/** The scheme's payment for a week in all. */
export const weekPaid = table({
  name: 'week_paid',
  columns: { childminder_id: 'text', week: 'text', cents: 'integer' },
  key: ['childminder_id', 'week'],
});

/** Children whose parents are told too that hours will be cut soon. */
export const warnedParents = table({
  name: 'warned_parents',
  columns: { childminder_id: 'text', child_id: 'text' },
  key: ['childminder_id', 'child_id'],
});
