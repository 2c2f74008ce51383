import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { useStore } from '../../engine/device/store.ts';
import { useLastKnown } from '../../engine/live/last-known.ts';
import { useArrivalNews, useArrivals } from '../../rooms/care/tap/arrivals.ts';
import { useAttendanceTap } from '../../rooms/care/tap/use-attendance-tap.ts';
import { asleepChildren, asleepOr } from '../../rooms/care/today/asleep.ts';
import { sharedFirstNames, useShownChildren } from '../../rooms/care/today/shown-children.ts';
import { presenceOf } from '../../rooms/register/child/child-presence.ts';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { useNumbersGuard } from '../../rooms/register/child/numbers-guard.tsx';
import { Tile, Tiles } from '../../ui/child/tile.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { TileDaySkeleton } from '../../ui/page/states.tsx';

/** The lower part of a tile comes after the tile, in room that is kept for it: it brings the schemas of every kind of record. */
const DayOfTile = lazyPart(async () => (await import('./day-of-tile.tsx')).DayOfTile);

/** The children as tiles, which sign in and out with one tap. */
export function ChildTiles(props: {
  all: readonly Child[];
  /** A further quiet line on each tile. */
  detailOf?: (child: Child) => string | undefined;
}) {
  const { all, detailOf } = props;
  const now = useNow();
  const arrivals = useArrivals();
  const shown = useShownChildren(all);
  const asleep = useStore(asleepChildren);
  const { tap, dialog } = useNumbersGuard(shown, useAttendanceTap());
  const shared = sharedFirstNames(shown);
  const isOld = useLastKnown(useQuery(childrenQuery)) !== undefined;
  return (
    <>
      <Tiles label={homeTexts.children}>
        {shown.map((child) => {
          const presence = {
            ...asleepOr(presenceOf(child, now), asleep.get(child._id)),
            isOld: isOld && !child.waiting,
          };
          const signedIn = child.currentStatus === 'signed-in';
          return (
            <Tile
              key={child._id}
              who={child}
              to={`/childminder/child/${child._id}/day`}
              showSurname={child.firstName !== null && shared.has(child.firstName)}
              presence={presence}
              signedIn={signedIn}
              allergies={shownChoices(child.allergies, child.otherAllergies)}
              fresh={arrivals.has(child._id)}
              waiting={child.waiting}
              onToggle={() => tap(child)}
              detail={detailOf?.(child)}
              day={
                <Suspense fallback={<TileDaySkeleton />}>
                  <DayOfTile child={child} state={presence.state} />
                </Suspense>
              }
            />
          );
        })}
      </Tiles>
      {dialog}
      <ArrivalNews />
    </>
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
