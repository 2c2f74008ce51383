import { type ActivityKind, labelOf } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ClipboardList, Ellipsis, History, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { byTime } from '../../rooms/care/day/by-time.ts';
import { CareHead } from '../../rooms/care/day/care-head.tsx';
import { DayEntries } from '../../rooms/care/day/day-entries.tsx';
import { useDay } from '../../rooms/care/day/day-list.tsx';
import { childrenTodayQuery } from '../../rooms/care/day/today-query.ts';
import { useToday } from '../../rooms/care/day/use-today.ts';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { formOf } from '../../rooms/care/kinds/forms.ts';
import { RecordSheet } from '../../rooms/care/record/record-sheet.tsx';
import { SameAsOther } from '../../rooms/care/tap/same-as-other.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/layer/menu.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { ChildOfCare } from './care-page.tsx';
import './child-day-page.css';

/** What is written down with a sheet: coming and going has its own button, and a picture its own page. */
const kinds = activities.filter(({ movesChild, isPhoto }) => !movesChild && !isPhoto);

/** A child's day, which is the child's page: how it is, what can be written down, and what was. */
export function ChildDayPage() {
  const { childId } = useParams();
  return (
    <ChildOfCare childId={childId} page={dayTexts.theDay}>
      {(child) => <ChildDay child={child} key={child._id} />}
    </ChildOfCare>
  );
}

function ChildDay({ child }: { child: ChildProfile }) {
  const [open, setOpen] = useState<ActivityKind>();
  const page = `/childminder/child/${child._id}`;
  return (
    <div className="stack">
      <CareHead
        child={child}
        page={dayTexts.theDay}
        back={{ to: '/childminder/children', label: childTexts.children }}
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
            ]}
          />
        }
      />
      <KindButtons child={child} open={setOpen} />
      <SameAsOther child={child} />
      <Today child={child} />
      <p className="row wrap">
        <LinkButton variant="soft" icon={UserRound} to={`${page}/details`}>
          {childTexts.viewProfile}
        </LinkButton>
        <LinkButton variant="text" to={`${page}/daily-activities`}>
          {dayTexts.dailySummary}
        </LinkButton>
      </p>
      {open && <RecordSheet kind={open} child={child} close={() => setOpen(undefined)} />}
    </div>
  );
}

/** Every kind, large enough for a thumb. */
function KindButtons({ child, open }: { child: ChildProfile; open: (kind: ActivityKind) => void }) {
  const today = useToday(child._id);
  const told = useQuery(childrenTodayQuery);
  return (
    <section className="kinds" aria-label={dayTexts.writeDown}>
      {kinds
        .filter(({ isFor }) => isFor?.(child) ?? true)
        .map((kind) => {
          const { icon, tint } = appearanceOfKind(kind.kind);
          const { begins = labelOf(kind), ends } = formOf(kind);
          const goes = kind.span && today?.sleepId;
          return (
            <button
              type="button"
              key={kind.kind}
              className={tint}
              // Whether it begins or ends one, only what goes on tells.
              disabled={kind.span !== undefined && !told.data}
              onClick={() => open(kind)}
            >
              <Icon of={icon} />
              <span>{goes ? ends?.short : begins}</span>
            </button>
          );
        })}
    </section>
  );
}

function Today({ child }: { child: ChildProfile }) {
  const date = dublinDate(useNow());
  const records = useDay(child._id, date);
  const shown = byTime(records.data ?? [], true);
  return (
    <section className="card stack" aria-labelledby="today">
      <div className="sechead">
        <h2 id="today">{dayTexts.today}</h2>
        <span className="sechead__acts">
          <LinkButton variant="text" small icon={History} to={`/childminder/child/${child._id}/history`}>
            {historyTexts.history}
          </LinkButton>
        </span>
      </div>
      <LastKnown of={records} />
      {records.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
      {records.isLoadingError && !records.data && (
        <ErrorState title={careTexts.activitiesFailed} retry={() => void records.refetch()} />
      )}
      {records.data && shown.length === 0 && <EmptyState title={dayTexts.nothingYet} />}
      {shown.length > 0 && <DayEntries records={shown} child={child} />}
    </section>
  );
}
