import { isWeekend } from '@nead/contracts/dublin.ts';
import { clashesOf, isPlanned, type MenuDay, type MenuWeek } from '@nead/contracts/menus/menu.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { MenuDays } from '../../rooms/menus/menu-days.tsx';
import { menusQuery } from '../../rooms/menus/menus.ts';
import { useWeekChoice, WeekPicker } from '../../rooms/menus/week-choice.tsx';
import { parentDashboardQuery } from '../../rooms/register/parent-dashboard-query.ts';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';

/** The menus that a parent's childminders have planned. */
export function ParentsMenusPage() {
  const week = useWeekChoice();
  const told = useQuery(menusQuery(week.monday));
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  const planned = told.data?.filter((week) => week.days.some(isTold(week))) ?? [];
  return (
    <div className="stack">
      <header>
        <PageTitle title={texts.parentsTitle} />
        <p className="muted">{texts.parentsDetail}</p>
      </header>
      <WeekPicker week={week} />
      <LastKnown of={told} />
      {told.isPending && <LoadingEntries label={texts.loading} />}
      {told.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => told.refetch()} />}
      {told.data && planned.length === 0 && <EmptyState title={texts.parentsNothing} />}
      {planned.map((own) => (
        <section key={own.childminderId} className="stack" aria-label={texts.menuBy(own.childminder ?? '')}>
          {planned.length > 1 && <h2>{texts.menuBy(own.childminder ?? '')}</h2>}
          <MenuDays
            days={own.days.filter(isTold(own))}
            daysOff={own.daysOff}
            away={texts.isAway(own.childminder ?? texts.yourChildminder)}
            today={week.today}
            clashesOf={({ menu }) => clashesOf(menu, children)}
          />
        </section>
      ))}
    </div>
  );
}

/**
 * Answers whether a parent is told something of a day: a planned meal, or, except at a weekend, that the childminder is away.
 */
const isTold =
  ({ daysOff }: MenuWeek) =>
  ({ date, menu }: MenuDay): boolean =>
    isPlanned(menu) || (daysOff.includes(date) && !isWeekend(date));
