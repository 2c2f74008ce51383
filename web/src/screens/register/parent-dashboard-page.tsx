import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { EntryCount } from '../app/entry-count.tsx';
import { EntryLink } from '../app/entry-link.tsx';
import { accountEntries, entriesFor } from '../app/navigation.ts';
import { useArrivalNews, useArrivals } from '../care/arrivals.ts';
import { asleepOr } from '../care/asleep.ts';
import { parentTodayQuery } from '../care/today-query.ts';
import { isProblem } from '../lib/api-problem.ts';
import { useAuth } from '../lib/auth.ts';
import { useRefreshEvery } from '../lib/connection.ts';
import { ago, greeting, isToday, longDate, minutesBetween, shortDuration } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { usePlan } from '../subscription/plan-query.ts';
import { type ActivityKind, activityLooks } from '../ui/activity-looks.ts';
import { AllergyChip } from '../ui/allergy-chip.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { latePart } from '../ui/late-part.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PresenceWords, presenceLooks } from '../ui/presence.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { Timeline, TimelineEntry } from '../ui/timeline.tsx';
import { presenceOf } from './child-presence.ts';
import './parent-dashboard.css';
import { parentDashboardQuery } from './parent-dashboard-query.ts';
import { firstNameOf } from './person-name.ts';

const ParentNotices = latePart(async () => (await import('./parent-notices.tsx')).ParentNotices);

const TodaysEvents = latePart(async () => (await import('../calendar/todays-events.tsx')).TodaysEvents);

/** With the first photo of the day. */
const PhotoStory = latePart(async () => (await import('../care/photo-story.tsx')).PhotoStory);

const KidDay = latePart(async () => (await import('../care/kid-day.tsx')).KidDay);

const REFRESH_MS = 60_000;

export function ParentDashboardPage() {
  const now = useNow();
  const firstName = useAuth()?.user.firstName;
  const plan = usePlan();
  const open = plan?.granted('enableParentPortal') ?? true;
  const calendar = plan?.granted('enableCalendar');
  const dashboard = useQuery({
    ...parentDashboardQuery,
    refetchInterval: useRefreshEvery(REFRESH_MS),
    enabled: open,
  });
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title={parentsHomeTexts.dashboard} heading={`${greeting(now)}, ${firstName}`} />
        <p className="muted">{longDate(now)}</p>
      </header>
      {!open && <Closed />}
      {open && dashboard.isLoadingError && (
        <ErrorState
          title={messageOf(dashboard.error)}
          retry={() => window.location.reload()}
          retryLabel={parentsHomeTexts.retry}
        />
      )}
      {open && !dashboard.isLoadingError && (
        <Suspense fallback={<LoadingDay />}>
          <ParentNotices waiting={<LoadingDay />}>
            {dashboard.data && (
              <div className="cols parenthome">
                <MyChildren all={dashboard.data.children} now={now} />
                <div className="stack parenthome__aside">
                  <Shortcuts />
                  {calendar && (
                    <Suspense fallback={<Skeleton shape="box" className="h-36" />}>
                      <TodaysEvents />
                    </Suspense>
                  )}
                </div>
                <RecentActivity activities={dashboard.data.activities} now={now} />
              </div>
            )}
          </ParentNotices>
        </Suspense>
      )}
    </div>
  );
}

/** Switched off for every parent: what else there is stays a touch away. */
const Closed = () => (
  <>
    <EmptyState title={parentsHomeTexts.closed} detail={parentsHomeTexts.closedDetail} />
    <Shortcuts />
  </>
);

/** The server's sentence where there is one. */
const messageOf = (error: Error) =>
  isProblem(error) && error.status !== 0 && error.message ? error.message : homeTexts.dashboardFailed;

function MyChildren({ all, now }: { all: readonly Child[]; now: Date }) {
  const arrivals = useArrivals();
  const news = useArrivalNews();
  return (
    <section aria-labelledby="my-children">
      <h2 id="my-children" className="mb-3">
        {parentsHomeTexts.myChildren}
      </h2>
      {all.length === 0 && (
        <EmptyState title={homeTexts.noChildren} detail={parentsHomeTexts.noChildrenDetail} />
      )}
      <div className="stack">
        {all.map((child) => (
          <ChildCard key={child._id} child={child} now={now} fresh={arrivals.has(child._id)} />
        ))}
      </div>
      <p className="sr" role="status">
        {news}
      </p>
    </section>
  );
}

function ChildCard({ child, now, fresh }: { child: Child; now: Date; fresh: boolean }) {
  const today = useQuery(parentTodayQuery).data?.find(({ _id }) => _id === child._id);
  const presence = asleepOr(presenceOf(child, now), today?.asleepSince);
  const { className } = presenceLooks[presence.state];
  const hours =
    child.currentStatus === 'signed-in' && presence.state !== 'late' && child.since
      ? minutesBetween(child.since, now)
      : undefined;
  return (
    <article className={classes('card kid', fresh && 'tile--new')} data-child={child._id}>
      <div className="row">
        <Avatar who={child} state={presence.state} />
        <div className="grow grid gap-0.5">
          <h3 className="h2">
            <Link to={`/parent/child/${child._id}`}>{child.firstName ?? erased}</Link>
          </h3>
          <p className={classes('status', className)}>
            <PresenceWords presence={presence} />
          </p>
          <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
        </div>
        {hours !== undefined && <Badge tone="green">{shortDuration(hours)}</Badge>}
      </div>
      {child.since && isToday(child.since, now) && (
        <div className="kid__day">
          <Suspense fallback={<DayOnItsWay />}>
            {today ? (
              <KidDay
                name={firstNameOf(child)}
                today={today}
                week={child}
                wearsNappies={child.isPottyTrained !== 'yes'}
              />
            ) : (
              <DayOnItsWay />
            )}
          </Suspense>
        </div>
      )}
    </article>
  );
}

/** The rest of the parent's own room: what the childminder's plan leaves out is not offered. */
function Shortcuts() {
  const entries = [
    ...entriesFor('parent', usePlan()).filter(({ to }) => to !== '/parent/dashboard'),
    ...accountEntries.parent,
  ];
  return (
    <nav className="shortcuts" aria-label={parentsHomeTexts.shortcuts}>
      {entries.map((entry) => (
        <EntryLink entry={entry} className="shortcut" key={entry.to}>
          <Icon of={entry.icon} />
          {entry.label}
          <EntryCount entry={entry} className="count" />
        </EntryLink>
      ))}
    </nav>
  );
}

const looks: Record<ParentActivity['type'], { kind: ActivityKind }> = {
  attendance: { kind: 'attendance' },
  schedule: { kind: 'calendar' },
  message: { kind: 'message' },
  report: { kind: 'document' },
  photo: { kind: 'photo' },
};

const DayOnItsWay = () => (
  <div className="late grid gap-4" aria-busy="true">
    <Skeleton shape="box" className="h-28" />
    <Skeleton shape="box" className="h-20" />
  </div>
);

/** Where there is more to read; a record is told whole. */
const ways: Partial<Record<ParentActivity['type'], string>> = {
  message: '/parent/messages',
  schedule: '/parent/calendar',
};

/** A record in the icon and tint of its kind, as everywhere. */
const lookOf = ({ type, kind }: ParentActivity) =>
  kind !== undefined && isKind(kind) ? { kind } : looks[type];
const isKind = (kind: string): kind is ActivityKind => Object.hasOwn(activityLooks, kind);

/** As many as are read at a glance; the rest is a touch away. */
const AT_ONCE = 8;

function RecentActivity({ activities, now }: { activities: readonly ParentActivity[]; now: Date }) {
  const [all, setAll] = useState(false);
  const photos = activities.filter(({ photoUrl, timestamp }) => photoUrl && isToday(timestamp, now));
  const told = activities.filter((activity) => activity.type !== 'photo' || !photos.includes(activity));
  const shown = all ? told : told.slice(0, AT_ONCE);
  return (
    <Card aria-labelledby="recent">
      <h2 id="recent">{parentsHomeTexts.recentActivity}</h2>
      {activities.length === 0 && <p className="muted mt-2">{parentsHomeTexts.nothingYet}</p>}
      {photos.length > 0 && (
        <Suspense fallback={<Skeleton shape="box" className="h-56" />}>
          <PhotoStory photos={photos} />
        </Suspense>
      )}
      <Timeline>
        {shown.map((activity) => (
          <TimelineEntry
            key={activity._id}
            {...lookOf(activity)}
            title={<Whom activity={activity} />}
            by={`${activity.description}, ${ago(activity.timestamp, now)}`}
          />
        ))}
      </Timeline>
      {shown.length < told.length && (
        <Button look="text" wide onClick={() => setAll(true)}>
          {parentsHomeTexts.showEarlier}
        </Button>
      )}
    </Card>
  );
}

function Whom({ activity: { type, childName } }: { activity: ParentActivity }) {
  const name = childName ?? erased;
  const way = ways[type];
  return way ? <Link to={way}>{name}</Link> : name;
}

const LoadingDay = () => (
  <Loading label={parentsHomeTexts.loadingDay}>
    <div className="cols">
      <div className="stack">
        <Skeleton shape="line" className="w-1/3" />
        <div className="card row">
          <Skeleton shape="round" />
          <span className="grow">
            <Skeleton shape="line" className="w-1/3" />
            <Skeleton shape="line" className="w-1/2 mt-1" />
          </span>
        </div>
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  </Loading>
);
