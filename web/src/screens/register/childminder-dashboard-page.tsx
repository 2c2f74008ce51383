import type { Child } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { SquareCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useAuth } from '../lib/auth.ts';
import { useRefreshEvery } from '../lib/connection.ts';
import { greeting, longDate } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { useWelcome } from '../preferences/use-welcome.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Landscape } from '../ui/landscape.tsx';
import { latePart } from '../ui/late-part.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState, Loading, TileSkeletons } from '../ui/states.tsx';
import './childminder-dashboard.css';
import { ChildTiles } from './child-tiles.tsx';
import { childrenQuery } from './children-query.ts';
import { NoChildren } from './no-children.tsx';
import { SelectTiles } from './select-tiles.tsx';
import { useShownChildren } from './shown-children.ts';
import { tallyOf } from './tally.ts';

const WeatherLine = latePart(async () => (await import('../preferences/weather-line.tsx')).WeatherLine);
/** These come after the children: nothing that is pressed forty times a day waits for them. */
const ThingsToDo = latePart(async () => (await import('./things-to-do.tsx')).ThingsToDo);
const Aside = latePart(async () => (await import('./dashboard-aside.tsx')).DashboardAside);

const REFRESH_MS = 60_000;

export function ChildminderDashboardPage() {
  const children = useQuery({ ...childrenQuery, refetchInterval: useRefreshEvery(REFRESH_MS) });
  const [selecting, setSelecting] = useState(false);
  return (
    <div className="stack">
      <Welcome />
      {children.data?.length !== 0 && (
        <Suspense fallback={<div className="todos" />}>
          {children.data ? <ThingsToDo all={children.data} /> : <div className="todos" />}
        </Suspense>
      )}
      <div className="cols">
        <section aria-labelledby="children-now">
          <div className="sechead">
            <h2 id="children-now">{homeTexts.childrenNow}</h2>
            <span className="sechead__acts">
              {children.data?.length !== 0 && !selecting && (
                <Button
                  look="text"
                  small
                  icon={SquareCheck}
                  disabled={!children.data}
                  onClick={() => setSelecting(true)}
                >
                  {homeTexts.select}
                </Button>
              )}
              <LinkButton look="text" small to="/childminder/children">
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
              <ChildrenNow all={children.data} selecting={selecting} close={() => setSelecting(false)} />
            )
          )}
          {children.isLoadingError && (
            <ErrorState title={children.error.message} retry={() => void children.refetch()} />
          )}
        </section>
        <Suspense>
          <Aside />
        </Suspense>
      </div>
    </div>
  );
}

function Welcome() {
  const now = useNow();
  const firstName = useAuth()?.user.firstName;
  if (!useWelcome()) return <PageTitle title={homeTexts.dashboard} className="sr" />;
  return (
    <section className="banner" aria-label={homeTexts.welcome}>
      <Landscape />
      <PageTitle title={homeTexts.dashboard} heading={`${greeting(now)}, ${firstName}`} />
      <p className="banner__weather">
        <Suspense fallback={<>&nbsp;</>}>
          <WeatherLine />
        </Suspense>
      </p>
      <p className="banner__weather">{longDate(now)}</p>
    </section>
  );
}

function ChildrenNow(props: { all: readonly Child[]; selecting: boolean; close: () => void }) {
  const { all, selecting, close } = props;
  const now = useNow();
  const shown = useShownChildren(all);
  if (all.length === 0) return <NoChildren />;
  return (
    <>
      <p className="tally">
        {tallyOf(shown, now).map(({ count, word, late }) => (
          <span key={word} className={late ? 'is-late' : undefined}>
            <b>{count}</b> {word}
          </span>
        ))}
      </p>
      {selecting ? <SelectTiles all={all} close={close} /> : <ChildTiles all={all} />}
    </>
  );
}
