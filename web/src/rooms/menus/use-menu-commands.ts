import { copyMenus, planMenu } from '@nead/contracts/menus/requests.ts';
import { menuTexts } from '@nead/contracts/menus/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { menuDayName } from './menu-day-name.ts';

const about = 'menu';

export const usePlanMenu = () =>
  useCommand(planMenu, {
    said: (_, { params }) => ({ about, text: menuTexts.saved(menuDayName(params.date)) }),
    failed: menuTexts.saveFailed,
  });

/** Its Undo takes off again what was copied, day by day. */
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
