import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import { upToNow } from '@nead/contracts/scheme/hours.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { returnDaysOf, roundingNow } from '@nead/contracts/scheme/rules.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { longDate, shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { AwardDialog } from '../../rooms/scheme/award-dialog.tsx';
import { AwardedChild } from '../../rooms/scheme/awarded-child.tsx';
import { registrationsQuery } from '../../rooms/scheme/registrations-query.ts';
import { datesOf } from '../../rooms/scheme/scheme-words.ts';
import { TypeInCard } from '../../rooms/scheme/type-in-card.tsx';
import { isReturned, schemeWeekQuery } from '../../rooms/scheme/week-query.ts';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import { useChildPhotos } from '../fees/use-child-photos.ts';
import { ClosuresCard } from './closures-card.tsx';
import { HoursTable } from './hours-table.tsx';
import { MendRows } from './mend-rows.tsx';
import { MoneyCard } from './money-card.tsx';
import '../../ui/chart-legend.css';
import '../../ui/month-bar.css';
import '../../rooms/fees/fees.css';
import '../../rooms/scheme/scheme.css';

/** The week of the address; else last week while it is due and was not returned, or this week. */
export function SchemePage() {
  const now = useNow();
  const today = dublinDate(now);
  const [search] = useSearchParams();
  const asked = search.get('week') ?? '';
  const isAsked = isDate(asked) && asked <= today;
  const last = addDays(mondayOf(today), -7);
  const isOpen = !isAsked && today <= returnDaysOf(last).returnBy;
  const before = useQuery({ ...schemeWeekQuery(last), enabled: isOpen });
  if (isOpen && before.isPending) return <LoadingEntries label={dayTexts.loadingDay} />;
  // The address keeps the week, so that it stays in sight once it was returned.
  if (isOpen && before.data && before.data.children.length > 0 && !isReturned(before.data))
    return <Navigate to={weekPath(last)} replace />;
  return <WeekOfScheme monday={mondayOf(isAsked ? asked : today)} now={now} />;
}

/** A week of the National Childcare Scheme: attended hours, registered hours, and the hours to type in elsewhere. */
function WeekOfScheme({ monday, now }: { monday: string; now: Date }) {
  const today = dublinDate(now);
  const told = useQuery(schemeWeekQuery(monday));
  const week = told.data && upToNow(told.data, now);
  return (
    <div className="stack">
      <header>
        <WeekBar monday={monday} today={today} />
        <p className="meta schemehead__due">{week ? texts.due(longDate(week.returnBy)) : texts.title}</p>
      </header>
      <LastKnown of={told} />
      {told.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
      {told.isLoadingError && <ErrorState title={careTexts.activitiesFailed} retry={() => told.refetch()} />}
      {week && <Desk key={monday} week={week} today={today} />}
    </div>
  );
}

const weekPath = (monday: string) => `/childminder/scheme?week=${monday}`;

function WeekBar({ monday, today }: { monday: string; today: string }) {
  const [from, to] = datesOf(monday, addDays(monday, 4));
  const next = addDays(monday, 7);
  return (
    <div className="monthbar schemehead">
      <Link className="iconbtn" to={weekPath(addDays(monday, -7))} aria-label={texts.weekBefore}>
        <Icon of={ChevronLeft} />
      </Link>
      <PageTitle title={texts.title} heading={texts.dates(from, to)} />
      {next <= today ? (
        <Link className="iconbtn" to={weekPath(next)} aria-label={texts.weekAfter}>
          <Icon of={ChevronRight} />
        </Link>
      ) : (
        <span className="iconbtn" />
      )}
    </div>
  );
}

function Desk({ week, today }: { week: SchemeWeek; today: string }) {
  const plan = usePlan();
  const mayType = plan?.granted('enableScheme') === true;
  const photoOf = useChildPhotos('childminder');
  const [open, setOpen] = useState<string>();
  const awards = useQuery({ ...registrationsQuery, enabled: Boolean(open) }).data ?? [];
  const withHours = week.children.filter(({ registrations }) => registrations.length > 0);
  const goesOn = today <= week.to;
  const table = <HoursTable week={week} goesOn={goesOn} />;
  const among = week.children.map(({ childId, childName }) => ({ childId, name: childName ?? erased }));
  const addAward = (
    <Button variant="line" icon={Plus} onClick={() => setOpen('')}>
      {texts.addAward}
    </Button>
  );
  const opened = awards.find(({ _id }) => _id === open);
  const dialog = (open === '' || opened) && (
    <AwardDialog
      key={open}
      of={open === '' ? undefined : opened}
      among={among}
      today={today}
      onClose={() => setOpen(undefined)}
    />
  );
  const older = week.from < roundingNow.from && week.children.length > 0 && (
    <p className="muted">{texts.olderRule(shortDate(roundingNow.from))}</p>
  );
  if (withHours.length === 0)
    return (
      <>
        <MendRows week={week} />
        {older}
        {table}
        {plan && !mayType && (
          <Note>
            {texts.notInPlan} <PlansLink />
          </Note>
        )}
        {mayType && week.children.length > 0 && (
          <EmptyState title={texts.noAwards} detail={texts.noAwardsDetail} action={addAward} />
        )}
        {dialog}
      </>
    );
  return (
    <>
      <div className="cols">
        <div className="scheme">
          <MendRows week={week} />
          <div className="schemelegend">
            <h2>{week.rounding.up ? texts.hoursRoundedUp : texts.hoursToQuarters}</h2>
            <p className="chartlegend">
              <span>
                <i className="full" />
                {texts.full}
              </span>
              <span>
                <i className="under" />
                {texts.under}
              </span>
              <span>
                <i className="reg" />
                {texts.registered}
              </span>
              <span>
                <i className="cut" />
                {texts.cut}
              </span>
            </p>
          </div>
          {older}
          {withHours.map((child) => (
            <AwardedChild
              key={child.childId}
              child={child}
              photoUrl={photoOf(child.childId)}
              today={today}
              openAward={setOpen}
            />
          ))}
          <p className="meta">{texts.judgedHow}</p>
          {mayType && <p>{addAward}</p>}
        </div>
        <div className="stack">
          <TypeInCard week={week} today={today} mayType={mayType} />
          <MoneyCard week={week} mayType={mayType} />
          <ClosuresCard today={today} />
        </div>
      </div>
      <details className="schemeall">
        <summary>{texts.everyChild}</summary>
        <div className="stack">{table}</div>
      </details>
      {dialog}
    </>
  );
}
