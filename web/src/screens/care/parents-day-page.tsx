import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { ribbonTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { DayList } from '../../rooms/care/day/day-list.tsx';
import { ribbonDay } from '../../rooms/care/day/ribbon-day.ts';
import { todayOn } from '../../rooms/care/today/today-on.ts';
import { parentTodayQuery } from '../../rooms/care/today/today-query.ts';
import { WeekView } from '../../rooms/care/week/week-view.tsx';
import { parentsChildQuery } from '../../rooms/register/child/children-query.ts';
import { isNoChild, NoChild, strangersChild } from '../../rooms/register/child/no-child.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LargeRibbon } from '../../ui/child/ribbon.tsx';
import { useDayChoice } from '../../ui/form/day-choice.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { firstNameOf, fullName } from '../../ui/person-name.ts';
import '../../rooms/register/child/child-page.css';
import '../../rooms/care/care.css';

/** A child's day for its parents, live. */
export function ParentsDayPage() {
  const { childId = '' } = useParams();
  const now = useNow();
  const day = useDayChoice();
  const asked = useQuery(parentsChildQuery(childId));
  const child = asked.data;
  const told = useQuery(parentTodayQuery);
  const found = told.data?.find(({ _id }) => _id === childId);
  const today = found && todayOn(found, dublinDate(now));
  if (isNoChild(asked.error)) {
    return (
      <NoChild
        query={asked}
        title={dayTexts.theDay}
        loading={null}
        failed={registerTexts.loadFailed}
        missing={strangersChild}
      />
    );
  }
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to={`/parent/child/${childId}`} label={child ? firstNameOf(child) : dayTexts.theChild} />
        <div className="grow">
          <PageTitle
            title={child ? ribbonTexts.dayOf(fullName(child)) : dayTexts.theDay}
            heading={child ? ribbonTexts.dayOf(firstNameOf(child)) : dayTexts.theDay}
          />
        </div>
      </header>
      {day.isToday && (today || told.isPending) && (
        <section className="card" aria-label={dayTexts.atAGlance}>
          <div className="headribbon">
            {child && today && <LargeRibbon name={firstNameOf(child)} day={ribbonDay(today, child, now)} />}
          </div>
        </section>
      )}
      <DayList childId={childId} day={day} beyond={child && <WeekView child={child} day={day} />} />
    </div>
  );
}
