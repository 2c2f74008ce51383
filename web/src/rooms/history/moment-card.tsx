import { isDate } from '@nead/contracts/care/when.ts';
import { dublinDate, dublinInstant, dublinTime } from '@nead/contracts/dublin.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeNow } from '../../engine/device/clock.ts';
import { longDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/chips.tsx';
import { DayPicker } from '../../ui/form/day-choice.tsx';
import { Select } from '../../ui/form/field.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type HistorySource, momentQuery } from './history-query.ts';
import { CardThen, DayThen, HouseThen, StatusThen } from './moment-parts.tsx';
import { Scrubber } from './scrubber.tsx';
import type { ChosenMoment } from './use-moment.ts';

interface MomentCardProps {
  source: HistorySource;
  moment: ChosenMoment;
  /** The days that the reader may see, if not all. */
  days?: { from: string; to: string };
}

/** Scrolls up to the moment, which stands above the list. */
export const goToMoment = () =>
  document.getElementById('as-it-was')?.closest('section')?.scrollIntoView({ block: 'start' });

/** The child, the day and the house at one moment, with the controls that choose it. */
export function MomentCard({ source, moment: chosen, days }: MomentCardProps) {
  const moment = useQuery(momentQuery(source, chosen.asked));
  const { data } = moment;
  // The moment may be long past, for a reader who may only see earlier days.
  const shownAt = chosen.at ?? (days && data?.at);
  return (
    <section
      className="card stack momentcard"
      aria-labelledby="as-it-was"
      aria-busy={moment.isPlaceholderData}
    >
      <div className="section__head">
        <div>
          <h2 id="as-it-was">{shownAt ? historyTexts.asItWas(dublinTime(shownAt)) : historyTexts.asItIs}</h2>
          <p className="small muted">{longDate(chosen.at ?? data?.at ?? timeNow())}</p>
        </div>
        {chosen.at && (
          <Button
            variant="text"
            small
            onClick={() => chosen.choose({ at: undefined, clock: undefined, eyes: undefined })}
          >
            {historyTexts.toNow}
          </Button>
        )}
      </div>
      {moment.isPending && (
        <Loading label={historyTexts.loadingMoment}>
          <div className="stack">
            <Skeleton shape="box" />
            <Skeleton shape="line" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {moment.isLoadingError && (
        <ErrorState
          title={historyTexts.momentFailed}
          detail={moment.error.message}
          retry={() => moment.refetch()}
        />
      )}
      {data && (
        <>
          {data.there && <StatusThen moment={data} />}
          <DayOfMoment moment={data} chosen={chosen} days={days} />
          <Scrubber moment={data} chosen={chosen} />
          <Clocks moment={data} chosen={chosen} />
          <Then moment={data} chosen={chosen} />
        </>
      )}
    </section>
  );
}

/** The date field that all pages use. The time of day stays as it is. */
function DayOfMoment(props: { moment: Moment; chosen: ChosenMoment; days: MomentCardProps['days'] }) {
  const { moment, chosen, days } = props;
  const today = dublinDate(useNow());
  const last = days && days.to < today ? days.to : today;
  const at = chosen.at ?? moment.at;
  const date = dublinDate(at);
  const choose = (next: string) => {
    if (!isDate(next) || next > last || (days && next < days.from)) return;
    chosen.choose({ at: dublinInstant(next, dublinTime(at)).toISOString() });
  };
  const isFirst = days !== undefined && date <= days.from;
  return <DayPicker day={{ date, isToday: date >= last, isFirst, problem: undefined, choose }} />;
}

/** The choice of the clock, and of the person whose view is shown. */
function Clocks({ moment, chosen }: { moment: Moment; chosen: ChosenMoment }) {
  const { watchers } = moment;
  const watcher = watchers?.find(({ account }) => account === chosen.eyes);
  return (
    <div className="momentby">
      {!chosen.eyes && (
        <Segments
          legend={historyTexts.laterChanges}
          quiet
          choices={[
            { value: 'now', label: historyTexts.included },
            { value: 'then', label: historyTexts.leftOut },
          ]}
          value={chosen.clock}
          // The second clock needs a fixed moment.
          onChange={(clock) => chosen.choose({ clock, at: chosen.at ?? moment.at })}
        />
      )}
      {watchers && watchers.length > 0 && (
        <Select
          label={historyTexts.seenBy}
          value={chosen.eyes ?? ''}
          onChange={({ target }) =>
            chosen.choose({ eyes: target.value, at: chosen.at ?? moment.at, clock: 'then' })
          }
        >
          <option value="">{historyTexts.ownEyes}</option>
          {watchers.map(({ account, name, could }) => (
            <option value={account} key={account}>
              {could ? (name ?? erased) : historyTexts.watcherBlind(name ?? erased)}
            </option>
          ))}
        </Select>
      )}
      {watcher && (
        <p className="small muted momentby__say">
          {historyTexts.whatCouldSee(watcher.name ?? historyTexts.thisParent, dublinTime(moment.at))}
        </p>
      )}
    </div>
  );
}

const parts = ['day', 'card', 'house'] as const;
type MomentTab = (typeof parts)[number];

function Then({ moment, chosen }: { moment: Moment; chosen: ChosenMoment }) {
  const [part, show] = useState<MomentTab>('day');
  if (!moment.there) {
    const blind =
      chosen.eyes && moment.watchers?.some(({ account, could }) => account === chosen.eyes && !could);
    return <p className="muted">{blind ? historyTexts.couldNotSee : historyTexts.notThere}</p>;
  }
  const house = moment.house && historyTexts.inHouse(moment.house.length);
  return (
    <div className="asof">
      <Tabs
        label={historyTexts.whatWasSo}
        tabs={[
          { value: 'day', text: historyTexts.day },
          { value: 'card', text: historyTexts.card },
          ...(house ? [{ value: 'house', text: house } as const] : []),
        ]}
        value={part === 'house' && !house ? 'day' : part}
        onChange={show}
      >
        {part === 'day' && <DayThen moment={moment} />}
        {part === 'card' && moment.card && <CardThen card={moment.card} />}
        {part === 'house' && moment.house && <HouseThen house={moment.house} at={moment.at} />}
      </Tabs>
    </div>
  );
}
