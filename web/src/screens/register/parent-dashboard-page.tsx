import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { childrenListTexts } from '@nead/contracts/register/children-list-texts.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { tileFootTexts } from '@nead/contracts/register/tile-foot-texts.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemSentence } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import {
  ago,
  elapsedMinutes,
  greeting,
  isToday,
  longDate,
  shortDuration,
} from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { useArrivalNews, useArrivals } from '../../rooms/care/tap/arrivals.ts';
import { asleepOr } from '../../rooms/care/today/asleep.ts';
import { todayOn } from '../../rooms/care/today/today-on.ts';
import { parentTodayQuery } from '../../rooms/care/today/today-query.ts';
import { useFreshLinks } from '../../rooms/files/fresh-links.ts';
import { isAwaited } from '../../rooms/register/child/awaited.ts';
import { presenceOf } from '../../rooms/register/child/child-presence.ts';
import { leftCare } from '../../rooms/register/child/left.ts';
import { usePlan, usePlanQuery } from '../../rooms/subscription/plan-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AllergyChip } from '../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { PresenceWords, presenceAppearances } from '../../ui/child/presence.tsx';
import { Timeline, TimelineEntry } from '../../ui/child/timeline.tsx';
import { classes } from '../../ui/classes.ts';
import { calendarEmblem, type Emblem, messageEmblem } from '../../ui/emblem.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, NotLoaded, Skeleton } from '../../ui/page/states.tsx';
import { EntryCount } from '../navigation/entry-count.tsx';
import { EntryLink } from '../navigation/entry-link.tsx';
import { accountEntries, entriesFor } from '../navigation/navigation.ts';
import './parent-dashboard.css';
import { parentDashboardQuery } from '../../rooms/register/parent-dashboard-query.ts';

const ParentNotices = lazyPart(async () => (await import('./parent-notices.tsx')).ParentNotices);

const LastKnown = lazyPart(async () => (await import('../../ui/page/last-known.tsx')).LastKnown);

const TodaysEvents = lazyPart(
  async () => (await import('../../rooms/calendar/todays-events.tsx')).TodaysEvents,
);

/** Loaded with the day's first photo. */
const PhotoStory = lazyPart(async () => (await import('../../rooms/care/photos/photo-story.tsx')).PhotoStory);

const NotComing = lazyPart(async () => (await import('../../rooms/register/child/not-coming.tsx')).NotComing);

const KidDay = lazyPart(async () => (await import('../../rooms/care/day/kid-day.tsx')).KidDay);

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
          <ParentNotices all={dashboard.data?.children ?? []} waiting={<LoadingDay />}>
            {dashboard.data && (
              <div className="cols parenthome">
                <MyChildren
                  all={dashboard.data.children}
                  now={now}
                  known={
                    <Suspense>
                      <LastKnown of={dashboard} />
                    </Suspense>
                  }
                />
                <div className="stack parenthome__aside">
                  <Shortcuts all={dashboard.data.children} />
                  {calendar && (
                    <Suspense fallback={<Skeleton shape="box" className="wait-events" />}>
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

/** The pages of the day are switched off for all parents; the other pages are linked. */
const Closed = () => (
  <>
    <EmptyState title={parentsHomeTexts.closed} detail={parentsHomeTexts.closedDetail} />
    <Shortcuts />
  </>
);

const messageOf = (error: Error) => problemSentence(error, homeTexts.dashboardFailed);

interface MyChildrenProps {
  all: readonly Child[];
  now: Date;
  /** Since when what is shown may be outdated. */
  known: ReactNode;
}

function MyChildren({ all, now, known }: MyChildrenProps) {
  const arrivals = useArrivals();
  const news = useArrivalNews();
  return (
    <section aria-labelledby="my-children">
      <h2 id="my-children" className="parenthome__head">
        {parentsHomeTexts.myChildren}
      </h2>
      {known}
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
  const { data, isLoadingError, refetch } = useQuery(parentTodayQuery);
  const told = data?.find(({ _id }) => _id === child._id);
  const today = told && todayOn(told, dublinDate(now));
  const unknown = isLoadingError ? 'not-told' : undefined;
  const left = leftCare(child, now);
  const presence = left ?? asleepOr(presenceOf(child, now), data ? (today?.asleepSince ?? null) : unknown);
  const { className } = presenceAppearances[presence.state];
  const hours =
    !left && child.currentStatus === 'signed-in' && presence.state !== 'late' && child.since
      ? elapsedMinutes(child.since, now)
      : undefined;
  return (
    <article className={classes('card kid', fresh && 'tile--new')} data-child={child._id}>
      <div className="row">
        <Avatar who={child} state={presence.state} />
        <div className="grow kid__who">
          <h3 className="h2">
            <Link to={`/parent/child/${child._id}`}>{child.firstName ?? erased}</Link>
          </h3>
          <p className={classes('status', className)}>
            <PresenceWords presence={presence} />
          </p>
          <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
        </div>
        {left && <Badge>{childrenListTexts.left}</Badge>}
        {hours !== undefined && <Badge tone="green">{shortDuration(hours)}</Badge>}
      </div>
      {child.since && isToday(child.since, now) && (
        <div className="kid__day">
          <Suspense fallback={<DayOnItsWay />}>
            {today && <KidDay child={child} today={today} />}
            {!today && isLoadingError && <NotLoaded text={tileFootTexts.notKnown} retry={refetch} />}
            {!today && !isLoadingError && <DayOnItsWay />}
          </Suspense>
        </div>
      )}
    </article>
  );
}

/**
 * Links to the parent's other pages, without those that the childminder's plan leaves out. With children, a sheet for
 * one that stays away takes the place of what the account's menu has as well, while one is awaited.
 */
function Shortcuts({ all = [] }: { all?: readonly Child[] }) {
  const now = useNow();
  const [open, show, close] = useOpened<true>();
  const entries = [
    ...entriesFor('parent', usePlanQuery()).filter(({ to }) => to !== '/parent/dashboard'),
    ...accountEntries.parent.filter(({ to }) => all.length === 0 || to !== '/parent/your-data'),
  ];
  return (
    <nav className="shortcuts" aria-label={parentsHomeTexts.shortcuts}>
      {all.some((child) => isAwaited(child, now)) && (
        <button type="button" className="shortcut" aria-haspopup="dialog" onClick={() => show(true)}>
          <Icon of={CalendarOff} />
          {parentsHomeTexts.notComing}
        </button>
      )}
      {open && (
        <Suspense>
          <NotComing all={all} onClose={close} />
        </Suspense>
      )}
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

/** For activities that are no records. */
const emblems: Partial<Record<ParentActivity['type'], Emblem>> = {
  schedule: calendarEmblem,
  message: messageEmblem,
};

const DayOnItsWay = () => (
  <div className="late kid__wait" aria-busy="true">
    <Skeleton shape="box" />
    <Skeleton shape="box" />
  </div>
);

/** Pages with more about an activity; a record is shown in full already. */
const ways: Partial<Record<ParentActivity['type'], string>> = {
  message: '/parent/messages',
  schedule: '/parent/calendar',
};

/** A record has the icon and tint of its kind. */
const emblemOf = ({ type, kind }: ParentActivity): Emblem => emblems[type] ?? appearanceOfKind(kind ?? type);

/** The others are shown after a tap. */
const AT_ONCE = 8;

function RecentActivity({ activities, now }: { activities: readonly ParentActivity[]; now: Date }) {
  const [all, setAll] = useState(false);
  const photos = activities.filter(({ photoUrl, timestamp }) => photoUrl && isToday(timestamp, now));
  const told = activities.filter((activity) => activity.type !== 'photo' || !photos.includes(activity));
  const shown = all ? told : told.slice(0, AT_ONCE);
  return (
    <Card aria-labelledby="recent">
      <h2 id="recent">{parentsHomeTexts.recentActivity}</h2>
      {activities.length === 0 && <p className="muted apart">{parentsHomeTexts.nothingYet}</p>}
      {photos.length > 0 && (
        <Suspense fallback={<Skeleton shape="box" className="wait-photos" />}>
          <PhotoStory photos={photos} />
        </Suspense>
      )}
      <Timeline>
        {shown.map((activity) => (
          <TimelineEntry key={activity._id} emblem={emblemOf(activity)} {...wordsOf(activity, now)} />
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

/** A record is told by its child; a message and an event by what they are, for they are of no child. */
function wordsOf({ type, childName, description, timestamp }: ParentActivity, now: Date) {
  const name = childName ?? erased;
  const way = ways[type];
  const when = ago(timestamp, now);
  if (!way) return { title: name, by: `${description}, ${when}` };
  return { title: <Link to={way}>{description}</Link>, by: `${name}, ${when}` };
}

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
