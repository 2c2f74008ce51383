import { addDays } from '@nead/contracts/dublin.ts';
import type { Meals } from '@nead/contracts/menus/menu.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { menusQuery } from './menus-query.ts';

/** The childminder's own menu of a day; undefined as long as it is not known. */
export function useMenu(date: string): Meals | undefined {
  const [week] = useQuery(menusQuery(date)).data ?? [];
  return week?.days.find((day) => day.date === date)?.menu;
}

export interface KnownMenus {
  isLoading: boolean;
  of: (date: string) => Meals | undefined;
}

/** The menus of the days for which meals are mostly written down. */
export function useMenusAround(today: string): KnownMenus {
  return useQueries({
    queries: [menusQuery(today), menusQuery(addDays(today, -1))],
    combine: (weeks) => ({
      isLoading: weeks.some((week) => !week.isFetched),
      of: (date: string) =>
        weeks.flatMap(({ data = [] }) => data.flatMap(({ days }) => days)).find((day) => day.date === date)
          ?.menu,
    }),
  });
}
