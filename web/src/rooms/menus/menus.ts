import { addDays, mondayOf } from '@nead/contracts/dublin.ts';
import type { Meals } from '@nead/contracts/menus/menu.ts';
import { copyMenus, menuFoods, menus, planMenu } from '@nead/contracts/menus/requests.ts';
import { menuTexts } from '@nead/contracts/menus/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { shortDay } from '../../engine/device/dates.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { useCommand } from '../../ui/command/use-command.ts';

/** 'Monday 16 Nov'. */
export const menuDayName = (date: string): string => shortDay(date);

/** 'Monday'. */
export const weekdayName = (date: string): string => menuDayName(date).split(' ')[0] ?? date;

/** The menus of the week that holds a date: the childminder's own, or those of a parent's childminders. */
export const menusQuery = (date: string) => {
  const week = mondayOf(date);
  return queryOf(menus, ['menus', week], {
    ask: { query: { week } },
    refetch: ['menu', 'register', 'calendar'],
    keptOnDevice: true,
  });
};

export const menuFoodsQuery = queryOf(menuFoods, ['menu-foods'], { refetch: ['menu'] });

/** The childminder's own menu of a day; undefined until it is known. */
export function useMenu(date: string): Meals | undefined {
  const [week] = useQuery(menusQuery(date)).data ?? [];
  return week?.days.find((day) => day.date === date)?.menu;
}

export interface KnownMenus {
  isLoading: boolean;
  of: (date: string) => Meals | undefined;
}

/** The menus of the days for which meals are mostly recorded. */
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

const about = 'menu';

export const usePlanMenu = () =>
  useCommand(planMenu, {
    said: (_, { params }) => ({ about, text: menuTexts.saved(menuDayName(params.date)) }),
    failed: menuTexts.saveFailed,
  });

/** Copies menus. Its Undo removes the copied meals again, day by day. */
export function useCopyMenus() {
  const emptied = useCommand(planMenu, { failed: menuTexts.saveFailed });
  return useCommand(copyMenus, {
    said(days) {
      const undo = async () => {
        for (const { date, version, filled = [] } of days) {
          const menu = Object.fromEntries(filled.map((type) => [type, []]));
          if (!(await emptied.run({ params: { date }, body: { menu, version } }))) return;
        }
      };
      return {
        about,
        text: menuTexts.copied(days.length),
        ...(days.every(({ filled }) => filled) && {
          action: { label: frameTexts.undo, act: () => void undo() },
        }),
      };
    },
    failed: menuTexts.copyFailed,
  });
}
