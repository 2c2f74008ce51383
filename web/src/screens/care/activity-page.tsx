import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { longDate, shortDate } from '../../engine/device/dates.ts';
import { todayHere } from '../../engine/device/now.ts';
import { DayEntries } from '../../rooms/care/day/day-entries.tsx';
import { useDay } from '../../rooms/care/day/day-list.tsx';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { formOf } from '../../rooms/care/kinds/forms.ts';
import { changeAddress } from '../../rooms/care/record/change-of.ts';
import { EndForm } from '../../rooms/care/record/end-form.tsx';
import { useFormIsComing } from '../../rooms/care/record/form-is-coming.ts';
import { type RecordCalls, useRecordCalls } from '../../rooms/care/record/record-calls.ts';
import { RecordForm } from '../../rooms/care/record/record-form.tsx';
import { usualOf } from '../../rooms/care/tap/usual.ts';
import { byTime, kindOfRecord, listName } from '../../rooms/care/today/records.ts';
import { childrenTodayQuery } from '../../rooms/care/today/today-query.ts';
import { useToday } from '../../rooms/care/today/use-today.ts';
import { TuslaLine } from '../../rooms/compliance/tusla-line.tsx';
import { PlainButton } from '../../ui/button.tsx';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import { classes } from '../../ui/classes.ts';
import { type DayChoice, DayPicker, useDayChoice } from '../../ui/form/day-choice.tsx';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { firstNameOf } from '../../ui/person-name.ts';
import { CarePage, isChildId } from './care-page.tsx';
import { MissingConsent } from './missing-consent.tsx';
import '../../ui/form/form-parts.css';
import '../../rooms/care/care.css';

/** One kind of record of one child: the form, and the day's records. */
export function ActivityPage() {
  const { childId, kind: name = '' } = useParams();
  const kind = activityOf(name);
  const day = useDayChoice();
  if (!kind) return <Navigate to={`/childminder/child/${childId}`} replace />;
  // The specification redirects from malformed ids to the dashboard, on this page only.
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
      <Skeleton shape="line" className="third" />
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  </Loading>
);

function KindOfDay({ kind, child, day }: { kind: ActivityKind; child: ChildProfile; day: DayChoice }) {
  const calls = useRecordCalls(kind, child);
  const records = useDay(child._id, day.date);
  const today = useToday(child._id);
  const shown = byTime(records.data ?? [], true).filter((record) => kindOfRecord(record) === kind);
  // The running record may have begun on an earlier day.
  const going = shown.find(({ ongoing }) => ongoing === true);
  const goingId = going?._id ?? (kind.span && today?.sleepId);
  const since = going?.time ?? today?.asleepSince;
  const isComing = useFormIsComing(kind, day.date);
  // Until the day is loaded, it is unknown whether a record is running, and so which form to show.
  const told = useQuery(childrenTodayQuery);
  // All parts appear together, so that the form is not moved by one that loads later.
  if (day.isToday && (!told.isFetched || isComing)) {
    return (
      <div className="cols cols--wide">
        <LoadingForm />
      </div>
    );
  }
  return (
    <div className="cols cols--wide">
      {child.endDate && day.date > child.endDate ? (
        <Note tone="gold">{childTexts.leftOn(firstNameOf(child), shortDate(child.endDate))}</Note>
      ) : kind.span && day.isToday && told.isLoadingError ? (
        <ErrorState title={dayTexts.notKnownWhetherGoing} retry={() => told.refetch()} />
      ) : goingId && since && day.isToday ? (
        <EndForm kind={kind} recordId={goingId} since={since} calls={calls} key={goingId} />
      ) : (
        <div className="stack">
          {day.isToday && formOf(kind).usual && <UsualButton kind={kind} child={child} calls={calls} />}
          <MissingConsent kind={kind} child={child} date={day.date} />
          <RecordForm
            key={`${day.date} ${kind.movesChild ? child.currentStatus : ''}`}
            kind={kind}
            child={child}
            date={day.date}
            calls={calls}
          />
        </div>
      )}
      <section className="stack" aria-label={dayTexts.records}>
        <DayPicker day={day} />
        {records.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
        {records.isLoadingError && (
          <ErrorState title={careTexts.activitiesFailed} retry={() => records.refetch()} />
        )}
        {records.data && shown.length === 0 && <EmptyState title={careTexts.noActivities} />}
        <div className={classes(shown.length > 0 && 'card')}>
          {shown.length > 0 && <h2>{day.date === todayHere() ? dayTexts.today : longDate(day.date)}</h2>}
          <DayEntries records={shown} child={child} beside={(record) => <TuslaLine record={record} />} />
        </div>
      </section>
    </div>
  );
}

const FRESH_MS = 5 * 60_000;

const NoUsual = ({ isLoading }: { isLoading: boolean }) => (
  <section className="stack stack--s onetap" aria-label={recordTexts.oneTap}>
    <h2 className="h3">{recordTexts.oneTap}</h2>
    {isLoading ? (
      <Loading label={recordTexts.loadingUsual}>
        <Skeleton shape="box" className="usual" />
      </Loading>
    ) : (
      <p className="usual usual--none">{recordTexts.noUsual}</p>
    )}
  </section>
);

/** Repeats the child's usual record of this time of day with one tap. */
function UsualButton(props: { kind: ActivityKind; child: ChildProfile; calls: RecordCalls }) {
  const { kind, child, calls } = props;
  const [sending, during] = useUnderWay();
  const once = useOneTouch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isPending } = useQuery(childrenTodayQuery);
  const last = useToday(child._id)?.last[kind.kind];
  const { data: usual, isLoading } = useQuery({
    queryKey: ['usual', child._id, kind.kind, last?._id],
    // A query must not return undefined.
    queryFn: async () => (await usualOf(queries, kind, child, last)) ?? null,
    enabled: last !== undefined,
    refetchInterval: FRESH_MS,
  });
  if (last === undefined && !isPending) return null;
  // Its room is always reserved, so that the form below does not move under a thumb.
  if (isPending || isLoading || !usual) return <NoUsual isLoading={isPending || isLoading} />;
  const { fields, says } = usual;

  const touch = async () => {
    const change = (recordId: string) => navigate(changeAddress(child._id, kind, recordId));
    await during(() => calls.repeat(fields, change));
  };

  return (
    <section className="stack stack--s onetap" aria-label={recordTexts.oneTap}>
      <h2 className="h3">{recordTexts.oneTap}</h2>
      <PlainButton className="usual" disabled={sending} onClick={() => void once(touch)}>
        <KindBadge emblem={appearanceOfKind(kind.kind)} />
        <span className="grow">
          <b className="strong">{recordTexts.usualFor(firstNameOf(child))}</b>
          <small>{says}</small>
        </span>
        <Icon of={Plus} />
      </PlainButton>
    </section>
  );
}
