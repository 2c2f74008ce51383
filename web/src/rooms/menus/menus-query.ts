import { mondayOf } from '@nead/contracts/dublin.ts';
import { menuFoods, menus } from '@nead/contracts/menus/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The menus of the week that holds a date: the childminder's own, or those of a parent's childminders. */
export const menusQuery = (date: string) => {
  const week = mondayOf(date);
  return queryOf(menus, ['menus', week], {
    ask: { query: { week } },
    refetch: ['menu', 'register'],
    keptOnDevice: true,
  });
};

export const menuFoodsQuery = queryOf(menuFoods, ['menu-foods'], { refetch: ['menu'] });
