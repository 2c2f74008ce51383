import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('menus');

/** The present menu of a day; null if it was erased. */
export const menuDay = table({
  name: 'day',
  columns: { childminder_id: 'text', date: 'text', version: 'integer', menu: 'jsonb null' },
  key: ['childminder_id', 'date'],
});
