import { dublinDate } from '@nead/contracts/dublin.ts';
import { historyKinds } from '@nead/contracts/history/kinds.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import type { HistoryAbout, HistoryEntry } from '@nead/contracts/history/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type NextPage, useNextPage } from '../../engine/api/next-page.ts';
import { longDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Timeline } from '../../ui/child/timeline.tsx';
import { ChoiceChips } from '../../ui/form/chips.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { HistoryEntryLine } from './history-entry-line.tsx';
import { type BrokenEvent, type Filters, type HistorySource, linesQuery } from './history-query.ts';

const onlyChoices = [
  { value: 'all', label: historyTexts.all },
  { value: 'corrections', label: historyTexts.corrections },
  { value: 'late', label: historyTexts.late },
] as const;
type Only = (typeof onlyChoices)[number]['value'];

function useFilters() {
  const [search, setSearch] = useSearchParams();
  const only = onlyChoices.find(({ value }) => value === search.get('only'))?.value ?? 'all';
  const kind = search.get('kind') ?? '';
  const person = /^[0-9a-f]{24}$/.test(search.get('person') ?? '') ? (search.get('person') ?? '') : '';
  const filters: Filters = {
    ...(kind && { kind }),
    ...(person && { person }),
    ...(only !== 'all' && { only }),
  };
  const set = (name: 'only' | 'kind' | 'person', value: string) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if (value && value !== 'all') params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return { only, kind, person, filters, set };
}

/** Entries grouped by the day on which they were recorded, newest first. */
function byDay(entries: readonly HistoryEntry[]): { date: string; entries: HistoryEntry[] }[] {
  const days: { date: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const date = dublinDate(entry.recordedAt);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

interface HistoryListProps {
  source: HistorySource;
  /** The kinds and people to filter by; without them there is no such filter. */
  about?: HistoryAbout;
  show: (entry: HistoryEntry) => void;
  /** Shown below the oldest entry, if that is not the beginning of the history. */
  ending?: string;
  /** The list begins at this event, which is highlighted and focused. */
  broken?: BrokenEvent | undefined;
  toNewest?: () => void;
}

/** The history page by page, with filters. */
export function HistoryList(props: HistoryListProps) {
  const { source, about, show, ending = historyTexts.beginning, broken, toNewest } = props;
  const { only, kind, person, filters, set } = useFilters();
  const lines = useInfiniteQuery(linesQuery(source, filters, broken));
  const next = useNextPage(lines);
  const entries = lines.data?.pages.flatMap((page) => page.entries) ?? [];
  const filtered = !broken && Object.keys(filters).length > 0;
  /** All pages are loaded. */
  const whole = lines.data !== undefined && !lines.hasNextPage;
  const choose: typeof set = (name, value) => {
    toNewest?.();
    set(name, value);
  };
  return (
    <section className="stack" aria-labelledby="what-changed">
      <div className="section__head">
        <h2 id="what-changed">{historyTexts.whatChanged}</h2>
        {about && (
          <span className="meta">
            {filtered
              ? historyTexts.eventsOf(whole ? entries.length : null, about.events)
              : historyTexts.events(about.events)}
          </span>
        )}
      </div>
      <HistoryFilter about={about} chosen={{ only, kind, person }} choose={choose} />
      {broken && lines.data && (
        <Note tone="coral">
          <p>{entries.some(({ asked }) => asked) ? historyTexts.fromBroken : historyTexts.brokenElsewhere}</p>
          <Button variant="text" small className="btn--edge" onClick={toNewest}>
            {historyTexts.toNewest}
          </Button>
        </Note>
      )}
      {lines.isPending && <LoadingEntries label={historyTexts.loading} />}
      {lines.isLoadingError && (
        <ErrorState
          title={historyTexts.loadFailed}
          detail={lines.error.message}
          retry={() => lines.refetch()}
        />
      )}
      {lines.data && entries.length === 0 && (
        <EmptyState
          title={filtered ? historyTexts.nothingLikeThis : historyTexts.nothing}
          action={
            filtered && (
              <Button
                variant="soft"
                onClick={() => {
                  for (const name of ['only', 'kind', 'person'] as const) set(name, '');
                }}
              >
                {historyTexts.showEverything}
              </Button>
            )
          }
        />
      )}
      {byDay(entries).map(({ date, entries }) => (
        <section className="card historyday" key={date} aria-label={longDate(date)}>
          <h3 className="small strong muted">{longDate(date)}</h3>
          <Timeline>
            {entries.map((entry) => (
              <HistoryEntryLine
                entry={entry}
                day={date}
                show={() => show(entry)}
                broken={entry.asked ? broken : undefined}
                key={entry._id}
              />
            ))}
          </Timeline>
        </section>
      ))}
      {lines.hasNextPage && <More {...next} />}
      {whole && entries.length > 0 && (
        <p className="meta historyend">{filtered ? historyTexts.noEarlierMatch : ending}</p>
      )}
    </section>
  );
}

interface HistoryFilterProps {
  about: HistoryAbout | undefined;
  chosen: Pick<ReturnType<typeof useFilters>, 'only' | 'kind' | 'person'>;
  choose: ReturnType<typeof useFilters>['set'];
}

/** A filter by kind or person, shown once its options are known. */
function HistoryFilter({ about, chosen, choose }: HistoryFilterProps) {
  return (
    <div className="historyfilter">
      <ChoiceChips<Only>
        legend={historyTexts.show}
        quiet
        scroll
        choices={onlyChoices}
        value={chosen.only}
        onChange={(value) => choose('only', value)}
      />
      {about && (
        <>
          <Select
            label={historyTexts.kind}
            value={chosen.kind}
            onChange={({ target }) => choose('kind', target.value)}
          >
            <option value="">{historyTexts.everyKind}</option>
            {historyKinds
              .filter((one) => about.kinds.includes(one.kind))
              .map((one) => (
                <option value={one.kind} key={one.kind}>
                  {one.name}
                </option>
              ))}
          </Select>
          <Select
            label={historyTexts.person}
            value={chosen.person}
            onChange={({ target }) => choose('person', target.value)}
          >
            <option value="">{historyTexts.everybody}</option>
            {about.people.map(({ account, name, role }) => (
              <option value={account} key={account}>
                {role === 'parent' ? historyTexts.parentNamed(name ?? erased) : (name ?? erased)}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  );
}

/** Loads the next page shortly before it is scrolled into view. The button is for keyboards. */
function More({ more, busy, failed }: NextPage) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || busy || failed) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: '600px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [more, busy, failed]);
  return (
    <div ref={place} className="historyend">
      <Button variant="line" onClick={more} disabled={busy}>
        {busy ? historyTexts.loadingMore : failed ? historyTexts.tryAgain : historyTexts.earlier}
      </Button>
    </div>
  );
}
