import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRefreshEvery } from '../lib/connection.ts';
import { useWaiting } from '../lib/waiting.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { LoadingEntries } from '../ui/loading-entries.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { byTime } from './by-time.ts';
import { type DayChoice, DayPicker } from './day-choice.tsx';
import { DayEntries } from './day-entries.tsx';
import { dayQuery } from './day-query.ts';
import { kindOf } from './kind-of.ts';
import { listName } from './list-name.ts';
import { recordsWith } from './waiting-records.ts';

const REFRESH_MS = 60_000;

/** The records of a day, with what waits on this device laid over what the server has told. */
export function useDay(childId: string, date: string) {
  const told = useQuery({ ...dayQuery(childId, date), refetchInterval: useRefreshEvery(REFRESH_MS) });
  const entries = useWaiting();
  const { data, isPending, isLoadingError, refetch } = told;
  const shown = useMemo(
    () => recordsWith(data ?? [], entries, { childId, date }),
    [data, entries, childId, date],
  );
  // Without a line there may be nothing but what waits.
  const known = data !== undefined || (isLoadingError && shown.length > 0);
  return { isPending, isLoadingError, refetch, data: known ? shown : undefined };
}

/** A child's whole day: by kind if wanted, in the order that is wanted. With a keeper, entries can be changed. */
export function DayList(props: { childId: string; day: DayChoice; keeper?: ChildProfile }) {
  const { childId, day, keeper } = props;
  const records = useDay(childId, day.date);
  const [only, setOnly] = useState('');
  const [newestFirst, setNewestFirst] = useState(true);
  const shown = byTime(records.data ?? [], newestFirst).filter(
    (record) => only === '' || kindOf(record)?.kind === only,
  );
  return (
    <section className="stack" aria-label={dayTexts.dailySummary}>
      <div className="dayhead">
        <DayPicker day={day} />
        <Select label={dayTexts.activities} value={only} onChange={({ target }) => setOnly(target.value)}>
          <option value="">{texts.allActivities}</option>
          {activities.map((kind) => (
            <option key={kind.kind} value={kind.kind}>
              {listName(kind)}
            </option>
          ))}
        </Select>
        <Button
          look="line"
          icon={newestFirst ? ArrowDownNarrowWide : ArrowUpNarrowWide}
          onClick={() => setNewestFirst(!newestFirst)}
        >
          {newestFirst ? dayTexts.newestFirst : dayTexts.oldestFirst}
        </Button>
      </div>
      {records.isPending && <LoadingEntries label={dayTexts.loadingDay} />}
      {records.isLoadingError && (
        <ErrorState title={texts.activitiesFailed} retry={() => void records.refetch()} />
      )}
      {records.data && shown.length === 0 && <EmptyState title={texts.noActivities} />}
      {shown.length > 0 && (
        <div className="card">
          <DayEntries records={shown} child={keeper} />
        </div>
      )}
    </section>
  );
}
