import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('places');

/** The places that a childminder offers; null if it was erased. */
export const placeOffer = table({
  name: 'offer',
  columns: { childminder_id: 'text', offer: 'jsonb null' },
  key: ['childminder_id'],
});

/** The first days of school that she said. */
export const schoolStart = table({
  name: 'school_start',
  columns: { childminder_id: 'text', child_id: 'text', date: 'text', is_estimate: 'boolean' },
  key: ['childminder_id', 'child_id'],
});
