import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { ribbonTexts } from '@nead/contracts/ui/ribbon-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useNow } from '../lib/now.ts';
import { BackLink } from '../register/back-link.tsx';
import { parentsChildQuery } from '../register/children-query.ts';
import { firstNameOf, fullName } from '../register/person-name.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { LargeRibbon } from '../ui/ribbon.tsx';
import { useDayChoice } from './day-choice.tsx';
import { DayList } from './day-list.tsx';
import { ribbonDay } from './ribbon-day.ts';
import { parentTodayQuery } from './today-query.ts';
import { WeekView } from './week-view.tsx';
import '../register/child-page.css';
import './care.css';

/** A parent's own child's day, as it happens. */
export function ParentsDayPage() {
  const { childId = '' } = useParams();
  const now = useNow();
  const day = useDayChoice();
  const child = useQuery(parentsChildQuery(childId)).data;
  const today = useQuery(parentTodayQuery).data?.find(({ _id }) => _id === childId);
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to={`/parent/child/${childId}`} label={child ? firstNameOf(child) : dayTexts.theChild} />
        <PageTitle title={child ? ribbonTexts.dayOf(fullName(child)) : dayTexts.theDay} />
      </header>
      {child && today && day.isToday && (
        <section className="card" aria-label={dayTexts.atAGlance}>
          <LargeRibbon name={firstNameOf(child)} day={ribbonDay(today, child, now)} />
        </section>
      )}
      <DayList childId={childId} day={day} />
      {child && <WeekView child={child} day={day} />}
    </div>
  );
}
