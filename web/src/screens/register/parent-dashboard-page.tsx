import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemSentence } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { ago, greeting, isToday, longDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { useFreshLinks } from '../../rooms/files/fresh-links.ts';
import { parentDashboardQuery } from '../../rooms/register/parent-dashboard-query.ts';
import { childmindersAmong, nameAmong } from '../../rooms/register/whose-child.ts';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Timeline, TimelineEntry } from '../../ui/child/timeline.tsx';
import { calendarEmblem, type Emblem, messageEmblem } from '../../ui/emblem.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { MyChildren } from './my-children.tsx';
import './parent-dashboard.css';

const ParentNotices = lazyPart(async () => (await import('./parent-notices.tsx')).ParentNotices);

const TodaysEvents = lazyPart(
  async () => (await import('../../rooms/calendar/todays-events.tsx')).TodaysEvents,
);

const REFRESH_MS = 60_000;

export function ParentDashboardPage() {
  const now = useNow();
  const firstName = useAuth()?.user.firstName;
  const plan = usePlan();
  const open = plan?.granted('enableParentPortal') ?? true;
  const calendar = plan?.granted('enableCalendar');
  const dashboard = useQuery({
    ...parentDashboardQuery,
    ...useFreshLinks(REFRESH_MS),
    enabled: open,
  });
  const [minder, ...others] = childmindersAmong(dashboard.data?.children ?? []);
  return (
    <div className="stack stack--l parenthome">
      <header>
        <PageTitle title={parentsHomeTexts.dashboard} heading={`${greeting(now)}, ${firstName}`} />
        <p className="muted">
          {minder && !others.length ? parentsHomeTexts.onDayWith(longDate(now), minder) : longDate(now)}
        </p>
      </header>
      {!open && <Closed />}
      {open && dashboard.isLoadingError && (
        <ErrorState
          title={problemMessage(dashboard.error)}
          retry={() => window.location.reload()}
          retryLabel={parentsHomeTexts.retry}
        />
      )}
      {open && !dashboard.isLoadingError && (
        <Suspense fallback={<LoadingDay />}>
          <ParentNotices all={dashboard.data?.children ?? []} waiting={<LoadingDay />}>
            {dashboard.data && (
              <div className="cols">
                <MyChildren
                  all={dashboard.data.children}
                  former={dashboard.data.former ?? []}
                  now={now}
                  known={<LastKnown of={dashboard} />}
                />
                {calendar && (
                  <div className="parenthome__aside">
                    <Suspense fallback={<Skeleton shape="box" className="wait-events" />}>
                      <TodaysEvents />
                    </Suspense>
                  </div>
                )}
                <LatestActivities
                  activities={dashboard.data.activities}
                  all={dashboard.data.children}
                  now={now}
                />
              </div>
            )}
          </ParentNotices>
        </Suspense>
      )}
    </div>
  );
}

/** The pages of the day are switched off for all parents; the menu has the other pages. */
const Closed = () => <EmptyState title={parentsHomeTexts.closed} detail={parentsHomeTexts.closedDetail} />;

const problemMessage = (error: Error) => problemSentence(error, homeTexts.dashboardFailed);

const LoadingDay = () => (
  <Loading label={parentsHomeTexts.loadingDay}>
    <div className="cols">
      <div className="stack">
        <Skeleton shape="line" className="third" />
        <div className="card row">
          <Skeleton shape="round" />
          <span className="grow">
            <Skeleton shape="line" className="third" />
            <Skeleton shape="line" className="half" />
          </span>
        </div>
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="half" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  </Loading>
);

/** The story of moments, whose code is loaded with the day's first moment or photo. */
const MomentStory = lazyPart(async () => (await import('../../rooms/moments/moment-story.tsx')).MomentStory);

/** The activities that are not records, each with the page that has more about it. A record is shown in full already. */
const noRecords: Partial<Record<ParentActivity['type'], { emblem: Emblem; to: string }>> = {
  schedule: { emblem: calendarEmblem, to: '/parent/calendar' },
  message: { emblem: messageEmblem, to: '/parent/messages' },
};

/** A record has the icon and tint of its kind. */
const emblemOf = ({ type, kind }: ParentActivity): Emblem =>
  noRecords[type]?.emblem ?? appearanceOfKind(kind ?? type);

/** The number that is shown before a tap shows more. */
const AT_ONCE = 8;

interface LatestActivitiesProps {
  activities: readonly ParentActivity[];
  all: readonly Child[];
  now: Date;
}

function LatestActivities({ activities, all: children, now }: LatestActivitiesProps) {
  const nameOf = nameAmong(children);
  const whoIn = ({ childId, childName }: ParentActivity) => {
    const child = children.find(({ _id }) => _id === childId);
    return child ? nameOf(child) : (childName ?? erased);
  };
  const [all, setAll] = useState(false);
  const moments = activities.filter(
    ({ type, photoUrl, timestamp }) => (photoUrl || type === 'photo') && isToday(timestamp, now),
  );
  const told = activities.filter((activity) => activity.type !== 'photo' || !moments.includes(activity));
  const shown = all ? told : told.slice(0, AT_ONCE);
  return (
    <Card aria-labelledby="recent">
      <h2 id="recent">{parentsHomeTexts.recentActivity}</h2>
      {activities.length === 0 && <p className="muted apart">{parentsHomeTexts.nothingYet}</p>}
      {moments.length > 0 && (
        <Suspense fallback={<Skeleton shape="box" className="wait-photos" />}>
          <MomentStory all={moments} />
        </Suspense>
      )}
      <Timeline>
        {shown.map((activity) => (
          <TimelineEntry
            key={activity._id}
            emblem={emblemOf(activity)}
            {...wordsOf(activity, whoIn(activity), now)}
          />
        ))}
      </Timeline>
      {shown.length < told.length && (
        <Button variant="text" wide onClick={() => setAll(true)}>
          {parentsHomeTexts.showEarlier}
        </Button>
      )}
    </Card>
  );
}

/** The event comes first, since the name is the same all the way down. */
function wordsOf({ type, description, timestamp }: ParentActivity, who: string, now: Date) {
  const to = noRecords[type]?.to;
  return {
    title: to ? <Link to={to}>{description}</Link> : description,
    by: `${who}, ${ago(timestamp, now)}`,
  };
}
