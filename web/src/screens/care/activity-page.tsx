import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { longDate } from '../lib/dates.ts';
import { LoadingEntries } from '../ui/loading-entries.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { byTime } from './by-time.ts';
import { CarePage, isChildId } from './care-page.tsx';
import { type DayChoice, DayPicker, useDayChoice } from './day-choice.tsx';
import { DayEntries } from './day-entries.tsx';
import { useDay } from './day-list.tsx';
import { EndForm } from './end-form.tsx';
import { kindOf } from './kind-of.ts';
import { lookOf } from './kinds/registry.ts';
import { listName } from './list-name.ts';
import { useRecordCalls } from './record-calls.ts';
import { RecordForm } from './record-form.tsx';
import { childrenTodayQuery } from './today-query.ts';
import { useToday } from './use-today.ts';
import { UsualButton } from './usual-button.tsx';
import '../register/form-parts.css';
import './care.css';

/** One kind of record of one child: the form, and what was written down on the day. */
export function ActivityPage() {
  const { childId, kind: name = '' } = useParams();
  const kind = activityOf(name);
  const day = useDayChoice();
  if (!kind) return <Navigate to={`/childminder/child/${childId}`} replace />;
  // The specification sends whoever comes here with something that is no id to the dashboard, on this page alone.
  if (kind.movesChild && !isChildId(childId)) return <Navigate to="/childminder/dashboard" replace />;
  return (
    <CarePage childId={childId} page={listName(kind)} search={day.search}>
      {(child) => <KindOfDay kind={kind} child={child} day={day} key={`${kind.kind} ${child._id}`} />}
    </CarePage>
  );
}

const LoadingForm = () => (
  <Loading label={dayTexts.loadingForm}>
    <div className="card stack">
      <Skeleton shape="line" className="w-1/3" />
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  </Loading>
);

function KindOfDay({ kind, child, day }: { kind: ActivityKind; child: ChildProfile; day: DayChoice }) {
  const calls = useRecordCalls(kind, child);
  const records = useDay(child._id, day.date);
  const today = useToday(child._id);
  const shown = byTime(records.data ?? [], true).filter((record) => kindOf(record) === kind);
  // It may have begun on an earlier day than the one that is looked at.
  const going = shown.find(({ ongoing }) => ongoing === true);
  const goingId = going?._id ?? (kind.span && today?.sleepId);
  const since = going?.time ?? today?.asleepSince;
  // Which form it is, only that tells: a start is not offered where one may be going on.
  const isTold = !useQuery(childrenTodayQuery).isPending;
  return (
    <div className="cols cols--wide">
      {kind.span && day.isToday && !isTold ? (
        <LoadingForm />
      ) : goingId && since && day.isToday ? (
        <EndForm kind={kind} recordId={goingId} since={since} calls={calls} key={goingId} />
      ) : (
        <div className="stack">
          {day.isToday && lookOf(kind).usual && <UsualButton kind={kind} child={child} calls={calls} />}
          <RecordForm
            key={`${day.date} ${kind.movesChild ? child.currentStatus : ''}`}
            kind={kind}
            child={child}
            date={day.date}
            isToday={day.isToday}
            calls={calls}
          />
        </div>
      )}
      <section className="stack" aria-label={dayTexts.records}>
        <DayPicker day={day} />
        {records.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
        {records.isLoadingError && (
          <ErrorState title={texts.activitiesFailed} retry={() => void records.refetch()} />
        )}
        {records.data && shown.length === 0 && <EmptyState title={texts.noActivities} />}
        {shown.length > 0 && (
          <div className="card">
            <h2>
              {day.date === dublinDate(new Date()) ? dayTexts.today : longDate(`${day.date}T12:00:00Z`)}
            </h2>
            <DayEntries records={shown} child={child} />
          </div>
        )}
      </section>
    </div>
  );
}
