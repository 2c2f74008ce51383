import { mondayOf } from '@nead/contracts/dublin.ts';
import type { Meals, MenuWeek } from '@nead/contracts/menus/menu.ts';
import { menuFoods, menus } from '@nead/contracts/menus/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** The menus of the week that holds a date: the childminder's own, or those of a parent's childminders. */
export const menusQuery = (date: string) => {
  const week = mondayOf(date);
  return queryOptions({
    queryKey: ['menus', week],
    queryFn: ({ signal }) => load(menus, { query: { week }, signal }),
    meta: { ...liveMeta<MenuWeek[]>({ refetch: ['menu', 'register'] }), keptOnDevice: true },
  });
};

export const menuFoodsQuery = queryOptions({
  queryKey: ['menu-foods'],
  queryFn: ({ signal }) => load(menuFoods, { signal }),
  meta: liveMeta<Meals>({ refetch: ['menu'] }),
});
