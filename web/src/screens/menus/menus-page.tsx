import { addDays, isWeekend } from '@nead/contracts/dublin.ts';
import {
  clashesOf,
  filledFrom,
  isPlanned,
  type MenuDay,
  type MenuWeek,
  sameMeals,
} from '@nead/contracts/menus/menu.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy, PenLine } from 'lucide-react';
import { useState } from 'react';
import { MenuDays } from '../../rooms/menus/menu-days.tsx';
import { menuDayName, menuFoodsQuery, menusQuery, useCopyMenus } from '../../rooms/menus/menus.ts';
import { useWeekChoice, WeekPicker } from '../../rooms/menus/week-choice.tsx';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { MenuForm } from './menu-sheet.tsx';

/** A week's menus, to be planned day by day. */
export function MenusPage() {
  const week = useWeekChoice();
  const told = useQuery(menusQuery(week.monday));
  const [own] = told.data ?? [];
  return (
    <div className="stack">
      <header>
        <PageTitle title={texts.title} />
        <p className="muted">{texts.detail}</p>
      </header>
      <WeekPicker
        week={week}
        more={<CopyLastWeek key={week.monday} monday={week.monday} days={own?.days ?? []} />}
      />
      <LastKnown of={told} />
      {told.isPending && <LoadingEntries label={texts.loading} />}
      {told.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => told.refetch()} />}
      {own && <Week key={week.monday} today={week.today} {...own} />}
    </div>
  );
}

function Week({ today, days, daysOff }: { today: string } & Pick<MenuWeek, 'days' | 'daysOff'>) {
  const minded = useQuery(childrenQuery).data ?? [];
  // The foods are fetched with the page, so that the chips are there when a day is opened.
  useQuery(menuFoodsQuery);
  const [open, setOpen] = useState<string>();
  const [weekend, setWeekend] = useState(false);
  const isShown = ({ date, menu }: MenuDay) =>
    weekend || !isWeekend(date) || date === today || isPlanned(menu);
  const shown = days.filter(isShown);
  const day = days.find(({ date }) => date === open);
  const following = day && shown.find(({ date }) => date > day.date && !daysOff.includes(date));
  return (
    <>
      <MenuDays
        days={shown}
        daysOff={daysOff}
        away={texts.youAreAway}
        today={today}
        clashesOf={({ menu }) => clashesOf(menu, minded)}
        act={({ date, menu }) => (
          <Button variant="text" small icon={PenLine} className="menuday__open" onClick={() => setOpen(date)}>
            {isPlanned(menu) ? texts.change : texts.plan}
            <span className="sr"> {menuDayName(date)}</span>
          </Button>
        )}
      />
      {shown.length < days.length && (
        <p className="row wrap">
          <Button variant="text" icon={CalendarPlus} onClick={() => setWeekend(true)}>
            {texts.weekend}
          </Button>
        </p>
      )}
      {day && (
        <Dialog open onClose={() => setOpen(undefined)} title={texts.menuOf(menuDayName(day.date))}>
          <MenuForm key={day.date} day={day} minded={minded} next={following?.date} done={setOpen} />
        </Dialog>
      )}
    </>
  );
}

/** The button keeps its place, even if there is nothing to copy. */
function CopyLastWeek({ monday, days }: { monday: string; days: readonly MenuDay[] }) {
  const copy = useCopyMenus();
  const [before] = useQuery(menusQuery(addDays(monday, -7))).data ?? [];
  const lacks = days.some(({ menu }, nth) => {
    const last = before?.days[nth]?.menu;
    return last && !sameMeals(filledFrom(menu, last), menu);
  });
  return (
    <Button
      variant="soft"
      icon={Copy}
      disabled={!lacks}
      onClick={() => void copy.run({ body: { from: addDays(monday, -7), to: monday } })}
    >
      {texts.copyLastWeek}
    </Button>
  );
}
