import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Camera, Lock } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../engine/api/auth.ts';
import { storageOfLogin } from '../../engine/api/storage-of-login.ts';
import { greeting, longDate } from '../../engine/device/dates.ts';
import { todayHere, useNow } from '../../engine/device/now.ts';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { useWelcome } from '../../rooms/preferences/use-welcome.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { Landscape } from '../../ui/page/landscape.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, TileSkeletons } from '../../ui/page/states.tsx';
import '../../ui/child/tally.css';
import '../../ui/page/banner.css';
import './childminder-dashboard.css';
import { useShownChildren } from '../../rooms/care/today/shown-children.ts';
import { PickPhoto } from '../../rooms/moments/pick-photo.tsx';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { NoChildren } from '../../rooms/register/child/no-children.tsx';
import { ChildTiles } from './child-tiles.tsx';
import { presenceCounts } from './presence-counts.ts';
import { SelectTiles } from './select-tiles.tsx';

const WeatherLine = lazyPart(
  async () => (await import('../../rooms/preferences/weather-line.tsx')).WeatherLine,
);
/** Parts that are loaded after the children, so that the buttons that are used most do not wait. */
const ThingsToDo = lazyPart(async () => (await import('./things-to-do.tsx')).ThingsToDo);
const FirstUse = lazyPart(async () => (await import('./first-use.tsx')).FirstUse);
const Aside = lazyPart(async () => (await import('./dashboard-aside.tsx')).DashboardAside);

const REFRESH_MS = 60_000;

export function ChildminderDashboardPage() {
  const children = useQuery({ ...childrenQuery, refetchInterval: useRefreshEvery(REFRESH_MS) });
  return (
    <div className="stack home">
      <Welcome />
      {children.data?.length !== 0 && (
        <Suspense fallback={<div className="todos" />}>
          {children.data ? <ThingsToDo all={children.data} /> : <div className="todos" />}
        </Suspense>
      )}
      <div className="cols">
        {children.data?.length === 0 ? (
          <Suspense>
            <FirstUse all={children.data} otherwise={<NoChildren />} />
          </Suspense>
        ) : (
          <Children query={children} />
        )}
        <Suspense>
          <Aside all={children.data} />
        </Suspense>
      </div>
    </div>
  );
}

function Children({ query: children }: { query: UseQueryResult<Child[]> }) {
  const [selecting, setSelecting] = useState(false);
  // The pressed button disappears when the choice ends, so the focus moves here.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="children-now">
      <div className="sechead">
        <h2 id="children-now" tabIndex={-1} ref={heading}>
          {homeTexts.childrenNow}
        </h2>
        <span className="sechead__acts">
          {!selecting && (
            <PickPhoto>
              {(open, isLocked) => (
                <span className="home__photo">
                  <IconButton
                    icon={Camera}
                    label={homeTexts.photo}
                    disabled={!children.data}
                    {...(isLocked && { 'aria-description': shellTexts.locked })}
                    onClick={open}
                  />
                  {isLocked && <Icon of={Lock} size="xs" />}
                </span>
              )}
            </PickPhoto>
          )}
          <Button
            key={String(selecting)}
            variant="text"
            small
            disabled={!children.data}
            onClick={() => setSelecting(!selecting)}
          >
            {selecting ? homeTexts.stopSelecting : homeTexts.select}
          </Button>
          <LinkButton variant="text" small to="/childminder/children">
            {homeTexts.viewAll}
          </LinkButton>
        </span>
      </div>
      {children.isPending ? (
        <Loading label={homeTexts.loadingChildren}>
          <div className="tally">&nbsp;</div>
          <TileSkeletons count={4} />
        </Loading>
      ) : (
        children.data && (
          <ChildrenNow
            all={children.data}
            known={<LastKnown of={children} />}
            selecting={selecting}
            endSelecting={() => {
              setSelecting(false);
              heading.current?.focus();
            }}
          />
        )
      )}
      {children.isLoadingError && (
        <ErrorState title={children.error.message} retry={() => children.refetch()} />
      )}
    </section>
  );
}

const SEEN = 'nead-greeted-on';

/**
 * Answers whether the greeting is one line: it was seen today on this device, or the screen is too low for a picture above the
 * children. The answer stays the same while the page is open.
 */
function useBriefGreeting(): boolean {
  const [today] = useState(todayHere);
  const [isBrief] = useState(
    () => storageOfLogin().getItem(SEEN) === today || matchMedia('(max-height: 500px)').matches,
  );
  useEffect(() => {
    try {
      storageOfLogin().setItem(SEEN, today);
    } catch {
      // If the storage takes nothing more, every look counts as the first.
    }
  }, [today]);
  return isBrief;
}

/** A picture at the first look of a day. Later, and on a phone held sideways, it is one line: people look for the children. */
function Welcome() {
  const now = useNow();
  const isBrief = useBriefGreeting();
  const firstName = useAuth()?.user.firstName;
  if (!useWelcome()) return <PageTitle title={homeTexts.dashboard} className="sr" />;
  return (
    <section className={classes('banner', isBrief && 'banner--line')} aria-label={homeTexts.welcome}>
      <Landscape />
      <PageTitle title={homeTexts.dashboard} heading={`${greeting(now)}, ${firstName}`} />
      <p className="banner__weather">
        <Suspense fallback={<>&nbsp;</>}>
          <WeatherLine />
        </Suspense>
      </p>
      <p className="banner__weather banner__more">{longDate(now)}</p>
    </section>
  );
}

interface ChildrenNowProps {
  all: readonly Child[];
  /** The time since which the screen may be outdated. */
  known: ReactNode;
  selecting: boolean;
  endSelecting: () => void;
}

function ChildrenNow({ all, known, selecting, endSelecting }: ChildrenNowProps) {
  const now = useNow();
  const shown = useShownChildren(all);
  const tally = presenceCounts(shown, now);
  return (
    <>
      {/* Other words make a new line, so that no word is seen moving. */}
      <p className="tally" key={tally.map(({ word }) => word).join()}>
        {tally.map(({ count, word, late }) => (
          <span key={word} className={late ? 'is-late' : undefined}>
            <b>{count}</b> {word}
          </span>
        ))}
        {known}
      </p>
      {selecting ? <SelectTiles all={all} end={endSelecting} /> : <ChildTiles all={all} />}
    </>
  );
}
