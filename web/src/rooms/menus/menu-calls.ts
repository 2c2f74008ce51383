import { addDays } from '@nead/contracts/dublin.ts';
import type { MenuDay } from '@nead/contracts/menus/menu.ts';
import { copyMenus, type PlannedMeals, planMenu } from '@nead/contracts/menus/requests.ts';
import { menuTexts } from '@nead/contracts/menus/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { menuDayName } from './menu-day-name.ts';

const about = 'menu';

interface ToPlan extends Pick<MenuDay, 'date' | 'version'> {
  menu: PlannedMeals;
}

async function put(queries: QueryClient, { date, version, menu }: ToPlan): Promise<boolean> {
  const reply = await call(planMenu, { params: { date }, body: { menu, version } });
  await queries.invalidateQueries({ queryKey: ['menus'] });
  if (!isProblem(reply)) return true;
  tellProblem(reply, menuTexts.saveFailed);
  return false;
}

async function copy(queries: QueryClient, monday: string): Promise<void> {
  const reply = await call(copyMenus, { body: { from: addDays(monday, -7), to: monday } });
  await queries.invalidateQueries({ queryKey: ['menus'] });
  if (isProblem(reply)) return tellProblem(reply, menuTexts.copyFailed);
  const undo = async () => {
    for (const { date, version, filled = [] } of reply.data) {
      const menu = Object.fromEntries(filled.map((type) => [type, []]));
      if (!(await put(queries, { date, version, menu }))) return;
    }
  };
  const canUndo = reply.data.every(({ filled }) => filled);
  showToast({
    about,
    text: menuTexts.copied(reply.data.length),
    ...(canUndo && { action: { label: frameTexts.undo, act: () => void undo() } }),
  });
}

export interface MenuCalls {
  /** Whether it was done. */
  plan: (day: MenuDay) => Promise<boolean>;
  copyLastWeek: (monday: string) => Promise<void>;
}

export function useMenuCalls(): MenuCalls {
  const queries = useQueryClient();
  return {
    async plan(day) {
      const done = await put(queries, day);
      if (done) showToast({ about, text: menuTexts.saved(menuDayName(day.date)) });
      return done;
    },
    copyLastWeek: (monday) => copy(queries, monday),
  };
}
