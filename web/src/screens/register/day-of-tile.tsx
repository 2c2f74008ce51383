import type { ChildToday } from '@nead/contracts/care/views.ts';
import { clockOfMinute } from '@nead/contracts/clock.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { hoursOn } from '@nead/contracts/register/expected-today.ts';
import { tileFootTexts as texts } from '@nead/contracts/register/home-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarOff, Clock, CloudOff, House } from 'lucide-react';
import { useEffect } from 'react';
import { isToday, longDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { NextChip } from '../../rooms/care/day/next-chip.tsx';
import { ribbonDay } from '../../rooms/care/day/ribbon-day.ts';
import { CollectedBy, isCollectorSaid } from '../../rooms/care/tap/collected-by.tsx';
import { TileRecords } from '../../rooms/care/tap/tile-records.tsx';
import { tellAsleep, tellNotSaid } from '../../rooms/care/today/asleep.ts';
import { childrenTodayQuery } from '../../rooms/care/today/today-query.ts';
import { useAsleepSince, useToday } from '../../rooms/care/today/use-today.ts';
import { AwaySheet } from '../../rooms/register/child/away-sheet.tsx';
import { LateActions } from '../../rooms/register/child/late-actions.tsx';
import { absenceCommands } from '../../rooms/register/child/use-away.ts';
import { Button } from '../../ui/button.tsx';
import type { PresenceState } from '../../ui/child/presence.tsx';
import { SmallRibbon } from '../../ui/child/ribbon.tsx';
import { FootLine, TileDayFrame } from '../../ui/child/tile-day.tsx';
import { TileDaySkeleton } from '../../ui/page/states.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

/** Tells the tile or row of a child what it cannot know by itself. It draws nothing. */
export function AboutTile({ child }: { child: Child }) {
  const now = useNow();
  const today = useToday(child._id);
  const asleep = useAsleepSince(child._id);
  useEffect(() => {
    tellAsleep(child._id, asleep);
    return () => tellAsleep(child._id, undefined);
  }, [child._id, asleep]);
  const notSaid = today && hasGone(child, now) && !isCollectorSaid(child, today);
  useEffect(() => {
    if (notSaid !== undefined) tellNotSaid(child._id, notSaid);
  }, [child._id, notSaid]);
  return null;
}

const hasGone = ({ currentStatus, since }: Child, now: Date) =>
  currentStatus === 'signed-out' && since !== null && isToday(since, now);

/** A child's day so far on one line, and under it the next step: the height is the same in every state. */
export function DayOfTile({ child, state }: { child: Child; state: PresenceState }) {
  const now = useNow();
  const today = useToday(child._id);
  const { isLoadingError, refetch } = useQuery(childrenTodayQuery);
  if (!today && !isLoadingError) return <TileDaySkeleton />;
  return (
    <TileDayFrame
      ribbon={
        today && (
          <>
            <SmallRibbon name={firstNameOf(child)} day={ribbonDay(today, child, now)} />
            {child.currentStatus === 'signed-in' && <NextChip today={today} />}
          </>
        )
      }
      foot={
        today ? (
          <Foot child={child} state={state} today={today} />
        ) : (
          <FootLine icon={CloudOff}>
            {texts.notKnown}
            <Button variant="text" small onClick={() => void refetch()}>
              {frameTexts.tryAgain}
            </Button>
          </FootLine>
        )
      }
    />
  );
}

function Foot({ child, state, today }: { child: Child; state: PresenceState; today: ChildToday }) {
  const now = useNow();
  if (child.currentStatus === 'signed-in') return <TileRecords child={child} today={today} />;
  if (state === 'late') return <LateActions child={child} />;
  const date = dublinDate(now);
  const hours = hoursOn(child, date);
  if (state === 'expected' && hours) {
    return <Expected child={child} hours={texts.hours(clockOfMinute(hours.from), clockOfMinute(hours.to))} />;
  }
  if (state === 'expected') return <FootLine icon={Clock}>{texts.noSetDays}</FootLine>;
  if (hasGone(child, now)) return <CollectedBy child={child} today={today} />;
  const next = nextDay(child, date);
  if (!next) return <FootLine icon={House}>{texts.noSetDays}</FootLine>;
  return <FootLine icon={CalendarDays}>{texts.expectedAgain(longDate(next))}</FootLine>;
}

/** The time at which a child is expected, and a button that says that it is not coming. */
function Expected({ child, hours }: { child: Child; hours: string }) {
  const [open, show, close] = useOpened<true>();
  return (
    <>
      <div className="row row--between">
        <FootLine icon={Clock}>{hours}</FootLine>
        <Button variant="text" small icon={CalendarOff} onClick={() => show(true)}>
          {childTexts.away}
          <span className="sr">, {firstNameOf(child)}</span>
        </Button>
      </div>
      {open && <AwaySheet child={child} by={absenceCommands.childminder} onClose={close} />}
    </>
  );
}

/** The number of days that are looked ahead: a week without a day is a holiday, and nobody plans farther than a month. */
const FAR_DAYS = 31;

function nextDay(child: Child, today: string): string | undefined {
  const { startDate } = child;
  const first = startDate && startDate > today ? startDate : addDays(today, 1);
  for (let on = 0; on < FAR_DAYS; on += 1) {
    const date = addDays(first, on);
    if (hoursOn(child, date)) return date;
  }
  return undefined;
}
