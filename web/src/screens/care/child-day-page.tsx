import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { type ActivityKind, labelOf } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarOff, ClipboardList, Ellipsis, History, Plus, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { useLeftDraft } from '../../engine/offline-queue/sealed-draft.ts';
import { CareHead } from '../../rooms/care/day/care-head.tsx';
import { DayEntries } from '../../rooms/care/day/day-entries.tsx';
import { useDay } from '../../rooms/care/day/day-list.tsx';
import { nextTimes } from '../../rooms/care/day/next-times.ts';
import { ShareDay } from '../../rooms/care/day/share-day.tsx';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { formOf } from '../../rooms/care/kinds/forms.ts';
import { RecordSheet } from '../../rooms/care/record/record-sheet.tsx';
import { SameAsOther, useSameAsOther } from '../../rooms/care/tap/same-as-other.tsx';
import { foodsHadQuery } from '../../rooms/care/today/day-query.ts';
import { byTime, kindOfRecord } from '../../rooms/care/today/records.ts';
import { childrenTodayQuery } from '../../rooms/care/today/today-query.ts';
import { useToday } from '../../rooms/care/today/use-today.ts';
import type { ShownRecord } from '../../rooms/care/today/waiting-records.ts';
import { TuslaLine } from '../../rooms/compliance/tusla-line.tsx';
import { ExtrasRow } from '../../rooms/fees/extras/extras-row.tsx';
import { useDayExtras } from '../../rooms/fees/extras/use-day-extras.ts';
import { AwaySheet } from '../../rooms/register/child/away-sheet.tsx';
import { leftCare } from '../../rooms/register/child/child-presence.ts';
import { absenceCommands } from '../../rooms/register/child/use-away.ts';
import { MeterNearLimit } from '../../rooms/subscription/meter.tsx';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/layer/menu.tsx';
import { Note } from '../../ui/note.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { firstNameOf, fullName } from '../../ui/person-name.ts';
import { ChildOfCare } from './care-page.tsx';
import { MissingConsent } from './missing-consent.tsx';
import './child-day-page.css';

/** Kinds with a sheet; attendance has a button of its own, and photos a page. */
const kinds = activities.filter(({ movesChild, isMoment }) => !movesChild && !isMoment);

/** A child's day, which is the child's page: its state, the buttons that record something, and the records. */
export function ChildDayPage() {
  const { childId } = useParams();
  return (
    <ChildOfCare childId={childId} page={dayTexts.theDay}>
      {(child) => <ChildDay child={child} key={child._id} />}
    </ChildOfCare>
  );
}

function ChildDay({ child }: { child: ChildProfile }) {
  const [open, show, close] = useOpened<ActivityKind>();
  const [away, sayAway, closeAway] = useOpened<true>();
  const now = useNow();
  const left = leftCare(child, now);
  const page = `/childminder/child/${child._id}`;
  // The foods that other children have had today are fetched ahead, so that the meal's sheet opens at once.
  useQuery(foodsHadQuery);
  return (
    <div className="stack">
      <CareHead
        child={child}
        page={dayTexts.theDay}
        isDay
        back={{
          to: '/childminder/dashboard',
          label: childTexts.dashboard,
          or: [
            { to: '/childminder/children', label: childTexts.children },
            { to: page, label: shellTexts.profile },
            { to: `${page}/details`, label: shellTexts.profile },
          ],
          orAnyBut: page,
        }}
        more={
          <Menu
            label={dayTexts.moreOf(fullName(child))}
            buttonClass="iconbtn"
            button={
              <>
                <Icon of={Ellipsis} />
                <span className="sr">{dayTexts.moreOf(fullName(child))}</span>
              </>
            }
            entries={[
              { label: childTexts.viewProfile, icon: UserRound, to: `${page}/details` },
              { label: dayTexts.dailySummary, icon: ClipboardList, to: `${page}/daily-activities` },
              { label: dayTexts.timesHere, icon: CalendarDays, to: `${page}/attendance` },
              { label: historyTexts.history, icon: History, to: `${page}/history` },
              ...(left ? [] : [{ label: childTexts.away, icon: CalendarOff, onSelect: () => sayAway(true) }]),
            ]}
          />
        }
      />
      <DayColumns child={child} left={left} opened={open} open={show} page={page} />
      {open && (
        <RecordSheet kind={open} child={child} close={close}>
          <MissingConsent kind={open} child={child} date={dublinDate(now)} />
        </RecordSheet>
      )}
      {away && <AwaySheet child={child} by={absenceCommands.childminder} onClose={closeAway} />}
    </div>
  );
}

interface KindButtonsProps {
  child: ChildProfile;
  /** The kind whose sheet is open. */
  opened: ActivityKind | undefined;
  open: (kind: ActivityKind) => void;
}

/** A button for every kind, large enough for a thumb. */
function KindButtons({ child, opened, open }: KindButtonsProps) {
  const today = useToday(child._id);
  const told = useQuery(childrenTodayQuery);
  return (
    <section className="kinds" aria-label={dayTexts.writeDown}>
      {kinds
        .filter(({ isFor }) => isFor?.(child) ?? true)
        .map((kind) => (
          <KindButton
            key={kind.kind}
            kind={kind}
            isOpen={opened === kind}
            child={child}
            goes={Boolean(kind.span && today?.sleepId)}
            // The button waits until it is known whether such a record is running: then it ends it, otherwise it starts one.
            disabled={kind.span !== undefined && !told.data}
            onClick={() => open(kind)}
          />
        ))}
    </section>
  );
}

interface KindButtonProps extends Pick<KindButtonsProps, 'child'> {
  kind: ActivityKind;
  isOpen: boolean;
  goes: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** A kind's button, with a dot if its form holds a draft. */
function KindButton({ kind, child, isOpen, goes, ...pressed }: KindButtonProps) {
  const [isWritten, setWritten] = useState(false);
  useEffect(() => {
    if (isOpen) setWritten(false);
  }, [isOpen]);
  const { icon, tint } = appearanceOfKind(kind.kind);
  const { begins = labelOf(kind), ends } = formOf(kind);
  return (
    <button
      type="button"
      className={classes(tint, isWritten && 'is-written')}
      {...(isWritten && { 'aria-description': dayTexts.halfWritten })}
      {...pressed}
    >
      <Icon of={icon} />
      <span key={String(goes)}>{goes ? ends?.short : begins}</span>
      {!isOpen && (
        <LeftDraft name={`record ${kind.kind} ${child._id} sheet`} found={() => setWritten(true)} />
      )}
    </button>
  );
}

/** Looks for a draft when this is drawn: with the page, and each time that a sheet is closed. */
function LeftDraft({ name, found }: { name: string; found: () => void }) {
  useLeftDraft(name, found);
  return null;
}

interface DayColumnsProps {
  child: ChildProfile;
  left: ReturnType<typeof leftCare>;
  opened: ActivityKind | undefined;
  open: (kind: ActivityKind) => void;
  page: string;
}

/**
 * The columns of the day. The parts that load later appear all at once, so that nothing moves under a reader's eyes or finger.
 */
function DayColumns({ child, left, opened, open, page }: DayColumnsProps) {
  const date = dublinDate(useNow());
  const records = useDay(child._id, date);
  const today = useQuery(childrenTodayQuery);
  const offers = useSameAsOther(child);
  const extras = useDayExtras(child, date);
  const isThere = !records.isPending && today.isFetched && !extras.isPending && offers !== undefined;
  return (
    <div className="cols cols--wide cols--day">
      <div className="stack">
        {left && child.endDate && (
          <Note tone="gold">{childTexts.leftOn(firstNameOf(child), shortDate(child.endDate))}</Note>
        )}
        <KindButtons child={child} opened={opened} open={open} />
        {isThere && !left && (
          <>
            <NextDoses child={child} open={open} />
            <SameAsOther child={child} offers={offers} />
            <ExtrasRow key={date} child={child} day={extras} />
          </>
        )}
      </div>
      <div className="stack" key={String(isThere)}>
        {isThere ? (
          <>
            <Today child={child} date={date} records={records} />
            <p className="row wrap">
              <LinkButton variant="soft" icon={UserRound} to={`${page}/details`}>
                {childTexts.viewProfile}
              </LinkButton>
              <LinkButton variant="text" to={`${page}/daily-activities`}>
                {dayTexts.dailySummary}
              </LinkButton>
            </p>
          </>
        ) : (
          <LoadingEntries label={dayTexts.loadingDay} />
        )}
      </div>
    </div>
  );
}

/** The medicines that may be given again today, each with a button that opens the form. */
function NextDoses({ child, open }: { child: ChildProfile; open: (kind: ActivityKind) => void }) {
  const now = useNow();
  const today = useToday(child._id);
  return (today ? nextTimes(today, now) : []).map(({ _id, kind: name, name: what, at, isDue }) => {
    const kind = kinds.find((one) => one.kind === name);
    if (!kind) return null;
    return (
      <button type="button" key={_id} className="usual" onClick={() => open(kind)}>
        <KindBadge emblem={appearanceOfKind(name)} />
        <span className="grow">
          <b className="strong">{dayTexts.nextDose(what)}</b>
          <small>{dayTexts.nextAt(dublinTime(at), isDue)}</small>
        </span>
        <Icon of={Plus} />
      </button>
    );
  });
}

function Today(props: { child: ChildProfile; date: string; records: ReturnType<typeof useDay> }) {
  const { child, date, records } = props;
  const shown = byTime(records.data ?? [], true);
  return (
    <section className="card stack" aria-labelledby="today">
      <div className="sechead">
        <h2 id="today">{dayTexts.today}</h2>
        <span className="sechead__acts">
          {shown.length > 0 && <ShareDay small childId={child._id} date={date} />}
          <LinkButton variant="text" small icon={History} to={`/childminder/child/${child._id}/history`}>
            {historyTexts.history}
          </LinkButton>
        </span>
      </div>
      <LastKnown of={records} />
      {records.isLoadingError && !records.data && (
        <ErrorState title={careTexts.activitiesFailed} retry={() => records.refetch()} />
      )}
      {records.data && shown.length === 0 && <EmptyState title={dayTexts.nothingYet} />}
      <RecordsMeter records={shown} />
      <DayEntries records={shown} child={child} beside={(record) => <TuslaLine record={record} />} />
    </section>
  );
}

/** The number of records that the plan still allows for a child today; nothing while there is room. */
function RecordsMeter({ records }: { records: readonly ShownRecord[] }) {
  const most = usePlan()?.limits.activities;
  const used = records.filter((record) => kindOfRecord(record)?.counted && !record.isRefused).length;
  return <MeterNearLimit used={used} most={most} words={dayTexts.recordsOf} />;
}
