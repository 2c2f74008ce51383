import { clashesOf, isPlanned, type MenuDay } from '@nead/contracts/menus/menu.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { MenuDays } from '../../rooms/menus/menu-days.tsx';
import { menusQuery } from '../../rooms/menus/menus.ts';
import { useWeekChoice, WeekPicker } from '../../rooms/menus/week-choice.tsx';
import { parentDashboardQuery } from '../../rooms/register/parent-dashboard-query.ts';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';

/** What a parent's childminders plan to serve. */
export function ParentsMenusPage() {
  const week = useWeekChoice();
  const told = useQuery(menusQuery(week.monday));
  const children = useQuery(parentDashboardQuery).data?.children ?? [];
  const planned = told.data?.filter(({ days }) => days.some(({ menu }) => isPlanned(menu))) ?? [];
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
      {planned.map(({ childminderId, childminder, days }) => (
        <section key={childminderId} className="stack" aria-label={texts.menuBy(childminder ?? '')}>
          {planned.length > 1 && <h2>{texts.menuBy(childminder ?? '')}</h2>}
          <Planned days={days} today={week.today} minded={children} />
        </section>
      ))}
    </div>
  );
}

interface PlannedProps {
  days: readonly MenuDay[];
  today: string;
  minded: readonly Child[];
}

/** The planned days alone: a parent has nothing to do with the others. */
const Planned = ({ days, today, minded }: PlannedProps) => (
  <MenuDays
    days={days.filter(({ menu }) => isPlanned(menu))}
    today={today}
    clashesOf={({ menu }) => clashesOf(menu, minded)}
  />
);
