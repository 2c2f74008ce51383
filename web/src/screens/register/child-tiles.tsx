import type { Child } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { Suspense, useEffect } from 'react';
import { useArrivalNews, useArrivals } from '../care/arrivals.ts';
import { asleepChildren, asleepOr } from '../care/asleep.ts';
import { useAttendanceTap } from '../care/use-attendance-tap.ts';
import { useNow } from '../lib/now.ts';
import { useStore } from '../lib/store.ts';
import { latePart } from '../ui/late-part.ts';
import { FootSkeleton } from '../ui/states.tsx';
import { Tile, Tiles } from '../ui/tile.tsx';
import { presenceOf } from './child-presence.ts';
import { useNumbersGuard } from './numbers-guard.tsx';
import { sharedFirstNames, useShownChildren } from './shown-children.ts';

/** A tile's foot comes after the tiles, in room that is kept for it: it brings the schemas of every kind of record. */
const LateActions = latePart(async () => (await import('./late-actions.tsx')).LateActions);
const tileDay = async () => (await import('../care/tile-day.tsx')).TileDay;
const TileDay = latePart(tileDay);

const DayOnItsWay = () => (
  <div className="late" aria-busy="true">
    <FootSkeleton />
  </div>
);

/** The children as tiles that sign in and out with one tap. */
export function ChildTiles(props: {
  all: readonly Child[];
  /** One quiet line more on each tile. */
  detailOf?: (child: Child) => string | undefined;
}) {
  const { all, detailOf } = props;
  const now = useNow();
  const arrivals = useArrivals();
  const shown = useShownChildren(all);
  const asleep = useStore(asleepChildren);
  const { tap, dialog } = useNumbersGuard(shown, useAttendanceTap());
  const shared = sharedFirstNames(shown);
  // Also while nobody is here: the first child to come is signed in as quickly as the others, and perhaps without a line.
  useEffect(() => void tileDay().catch(() => undefined), []);
  return (
    <>
      <Tiles label={homeTexts.children}>
        {shown.map((child) => {
          const presence = asleepOr(presenceOf(child, now), asleep.get(child._id));
          const signedIn = child.currentStatus === 'signed-in';
          return (
            <Tile
              key={child._id}
              who={child}
              to={`/childminder/child/${child._id}`}
              showSurname={child.firstName !== null && shared.has(child.firstName)}
              presence={presence}
              signedIn={signedIn}
              allergies={shownChoices(child.allergies, child.otherAllergies)}
              fresh={arrivals.has(child._id)}
              waiting={child.waiting}
              onToggle={() => tap(child)}
              detail={detailOf?.(child)}
              {...(presence.state === 'late' &&
                !signedIn && {
                  foot: (
                    <Suspense fallback={<div className="min-h-12" />}>
                      <LateActions child={child} />
                    </Suspense>
                  ),
                })}
              {...(signedIn && {
                foot: (
                  <Suspense fallback={<DayOnItsWay />}>
                    <TileDay child={child} />
                  </Suspense>
                ),
              })}
            />
          );
        })}
      </Tiles>
      {dialog}
      <ArrivalNews />
    </>
  );
}

/** A change on another device, for those who hear the screen. */
const ArrivalNews = () => (
  <p className="sr" role="status">
    {useArrivalNews()}
  </p>
);
