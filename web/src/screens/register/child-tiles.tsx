import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { dublinMinute } from '@nead/contracts/clock.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { ageText } from '@nead/contracts/register/age.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { hoursOn } from '@nead/contracts/register/expected-today.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { Suspense } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { useStore } from '../../engine/device/store.ts';
import { useArrivalNews, useArrivals } from '../../rooms/care/tap/arrivals.ts';
import { useAttendanceTap } from '../../rooms/care/tap/use-attendance-tap.ts';
import { asleepChildren, asleepOr, notSaidWhoCollected } from '../../rooms/care/today/asleep.ts';
import { sharedFirstNames, useShownChildren } from '../../rooms/care/today/shown-children.ts';
import { presenceOf } from '../../rooms/register/child/child-presence.ts';
import { useCompactList } from '../../rooms/register/child/compact-list.ts';
import { useNumbersGuard } from '../../rooms/register/child/numbers-guard.tsx';
import { Tile, Tiles } from '../../ui/child/tile.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { TileDaySkeleton } from '../../ui/page/states.tsx';
import { useRows } from './row-of-child.ts';

/**
 * The lower part of a tile is loaded after the tile, in space that is reserved: it needs the schemas of every kind of record.
 */
const DayOfTile = lazyPart(async () => (await import('./day-of-tile.tsx')).DayOfTile);
const AboutTile = lazyPart(async () => (await import('./day-of-tile.tsx')).AboutTile);

/** The minutes before a child is expected in which its sign-in is the next thing to do. */
const SOON_MINUTES = 60;

function isDueToday(child: Child, now: Date): boolean {
  const hours = hoursOn(child, dublinDate(now));
  return hours !== undefined && dublinMinute(now) >= hours.from - SOON_MINUTES;
}

/**
 * The children who are here or may come, as tiles that sign in and out with one tap, and below them the others as rows. In the
 * register all are rows, which lead to the child's profile and not to its day.
 */
export function ChildTiles({ all, isRegister = false }: { all: readonly Child[]; isRegister?: boolean }) {
  const now = useNow();
  const shown = useShownChildren(all);
  const isCompact = useCompactList();
  const notSaid = useStore(notSaidWhoCollected);
  const isAway = (child: Child) => presenceOf(child, now).state === 'gone' && !notSaid.has(child._id);
  const rows = useRows(shown.filter(isAway).map(({ _id }) => _id));
  const isRow = ({ _id }: Child) => isRegister || isCompact || rows.has(_id);
  const { tap, dialog } = useNumbersGuard(shown, useAttendanceTap());
  const names = sharedFirstNames(shown);
  const tileOf = (child: (typeof shown)[number]) => (
    <TileOfChild
      key={child._id}
      child={child}
      showSurname={isRegister || (child.firstName !== null && names.has(child.firstName))}
      isRow={isRow(child)}
      isRegister={isRegister}
      onToggle={() => tap(child)}
    />
  );
  const away = isRegister || isCompact ? [] : shown.filter(isRow);
  const others = shown.filter((child) => !away.includes(child));
  return (
    <>
      {others.length > 0 && <Tiles label={homeTexts.children}>{others.map(tileOf)}</Tiles>}
      {away.length > 0 && (
        <Tiles label={others.length > 0 ? homeTexts.notHere : homeTexts.children}>{away.map(tileOf)}</Tiles>
      )}
      {dialog}
      <ArrivalNews />
    </>
  );
}

interface TileOfChildProps {
  child: Child & { waiting?: boolean | undefined };
  showSurname: boolean;
  isRow: boolean;
  isRegister: boolean;
  onToggle: () => void;
}

function TileOfChild({ child, showSurname, isRow, isRegister, onToggle }: TileOfChildProps) {
  const now = useNow();
  const arrivals = useArrivals();
  const asleep = useStore(asleepChildren);
  const presence = asleepOr(presenceOf(child, now), asleep.get(child._id));
  const file = `/childminder/child/${child._id}`;
  return (
    <Tile
      who={child}
      to={isRegister ? file : `${file}/day`}
      showSurname={showSurname}
      presence={presence}
      signedIn={child.currentStatus === 'signed-in'}
      allergies={shownChoices(child.allergies, child.otherAllergies)}
      fresh={arrivals.has(child._id)}
      waiting={child.waiting}
      isDue={presence.state === 'expected' && isDueToday(child, now)}
      isRow={isRow}
      onToggle={onToggle}
      detail={isRegister && child.dateOfBirth ? ageText(child.dateOfBirth, now) : undefined}
      day={
        <Suspense fallback={isRow ? null : <TileDaySkeleton />}>
          <AboutTile child={child} />
          {!isRow && <DayOfTile child={child} state={presence.state} />}
        </Suspense>
      }
    />
  );
}

/** Announces changes from other devices to screen readers. */
function ArrivalNews() {
  const news = useArrivalNews();
  return (
    <p className="sr" role="status">
      {news && tapTexts.changedElsewhere(news)}
    </p>
  );
}
