import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useWaiting } from '../../../engine/offline-queue/waiting.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { type DayChoice, DayPicker } from '../../../ui/form/day-choice.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { LoadingEntries } from '../../../ui/page/loading-entries.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { useFreshLinks } from '../../files/fresh-links.ts';
import { dayQuery } from '../today/day-query.ts';
import { byTime, kindOfRecord, listName } from '../today/records.ts';
import { recordsWith } from '../today/waiting-records.ts';
import { DayEntries } from './day-entries.tsx';
import { ShareDay } from './share-day.tsx';

const REFRESH_MS = 60_000;

/** The server's records of a day, with unsent changes of this device applied. */
export function useDay(childId: string, date: string) {
  const told = useQuery({ ...dayQuery(childId, date), ...useFreshLinks(REFRESH_MS) });
  const entries = useWaiting();
  const { data, isPending, isLoadingError, isRefetchError, dataUpdatedAt, refetch } = told;
  const shown = useMemo(
    () => recordsWith(data ?? [], entries, { childId, date }),
    [data, entries, childId, date],
  );
  // Without a connection, there may only be unsent records.
  const known = data !== undefined || (isLoadingError && shown.length > 0);
  return {
    isPending,
    isLoadingError,
    isRefetchError,
    dataUpdatedAt,
    refetch,
    data: known ? shown : undefined,
  };
}

interface DayListProps {
  childId: string;
  day: DayChoice;
  /** The child, if its entries may be changed. */
  keeper?: ChildProfile;
  /** Further actions on a record that parents confirm. */
  beside?: (record: RecordView) => ReactNode;
  /** Content beside the entries, or below them where there is no room. It is shown together with them, since they would push it down. */
  beyond: ReactNode;
  /** `beyond` is still loading. */
  beyondIsPending?: boolean;
}

/** A child's day, by kind if wanted. */
export function DayList({ childId, day, keeper, beside, beyond, beyondIsPending = false }: DayListProps) {
  const records = useDay(childId, day.date);
  const isThere = !records.isPending && !beyondIsPending;
  const [isBeyondShown, showBeyond] = useState(isThere);
  if (isThere && !isBeyondShown) showBeyond(true);
  const [only, setOnly] = useState('');
  const [newestFirst, setNewestFirst] = useState(true);
  const shown = byTime(records.data ?? [], newestFirst).filter(
    (record) => only === '' || kindOfRecord(record)?.kind === only,
  );
  return (
    <div className="cols cols--wide daycols">
      <section className="stack" aria-label={dayTexts.dailySummary}>
        <div className="dayhead">
          <DayPicker day={day} />
          <Select label={dayTexts.activities} value={only} onChange={({ target }) => setOnly(target.value)}>
            <option value="">{careTexts.allActivities}</option>
            {activities.map((kind) => (
              <option key={kind.kind} value={kind.kind}>
                {listName(kind)}
              </option>
            ))}
          </Select>
          <ShareDay childId={childId} date={day.date} empty={!records.data?.length} />
          <IconButton
            icon={newestFirst ? ArrowDownNarrowWide : ArrowUpNarrowWide}
            label={newestFirst ? dayTexts.newestFirst : dayTexts.oldestFirst}
            onClick={() => setNewestFirst(!newestFirst)}
          />
        </div>
        {records.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
        {records.isLoadingError && (
          <ErrorState title={careTexts.activitiesFailed} retry={() => records.refetch()} />
        )}
        {records.data && shown.length === 0 && <EmptyState title={careTexts.noActivities} />}
        <div className={classes(shown.length > 0 && 'card')}>
          <DayEntries records={shown} child={keeper} beside={beside} />
        </div>
      </section>
      <div hidden={!isBeyondShown}>{beyond}</div>
    </div>
  );
}
