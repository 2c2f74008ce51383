import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child, FormerChildminder } from '@nead/contracts/register/child-queries.ts';
import { childrenListTexts, homeTexts, tileFootTexts } from '@nead/contracts/register/home-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isToday, shortDuration } from '../../engine/device/dates.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { useArrivalNews, useArrivals } from '../../rooms/care/tap/arrivals.ts';
import { asleepOr } from '../../rooms/care/today/asleep.ts';
import { todayOn } from '../../rooms/care/today/today-on.ts';
import { parentTodayQuery } from '../../rooms/care/today/today-query.ts';
import { leftCare, presenceOf } from '../../rooms/register/child/child-presence.ts';
import { minutesHere } from '../../rooms/register/child/minutes-here.ts';
import { childmindersAmong } from '../../rooms/register/whose-child.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AllergyChip } from '../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { PresenceWords, presenceAppearances } from '../../ui/child/presence.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { EmptyState, NotLoaded, Skeleton } from '../../ui/page/states.tsx';

const NotComing = lazyPart(async () => (await import('../../rooms/register/child/not-coming.tsx')).NotComing);

const KidDay = lazyPart(async () => (await import('../../rooms/care/day/kid-day.tsx')).KidDay);

interface MyChildrenProps {
  all: readonly Child[];
  /** Childminders whose records the parent does not see any more. */
  former: readonly FormerChildminder[];
  now: Date;
  /** The time since which the screen may be outdated. */
  known: ReactNode;
}

export function MyChildren({ all, former, now, known }: MyChildrenProps) {
  const several = childmindersAmong(all).length > 1;
  const arrivals = useArrivals();
  const news = useArrivalNews();
  const [open, show, close] = useOpened<true>();
  return (
    <section aria-labelledby="my-children">
      <div className="row row--between parenthome__head">
        <h2 id="my-children">{parentsHomeTexts.myChildren}</h2>
        {all.some((child) => !leftCare(child, now)) && (
          <Button variant="line" small icon={CalendarOff} aria-haspopup="dialog" onClick={() => show(true)}>
            {parentsHomeTexts.notComing}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <NotComing all={all} onClose={close} />
        </Suspense>
      )}
      {known}
      {all.length === 0 && former.length === 0 && (
        <EmptyState title={homeTexts.noChildren} detail={parentsHomeTexts.noChildrenDetail} />
      )}
      {all.length === 0 && former.length > 0 && <NoChildAnyMore former={former} />}
      <div className="stack">
        {all.map((child) => (
          <ChildCard
            key={child._id}
            child={child}
            now={now}
            fresh={arrivals.has(child._id)}
            several={several}
          />
        ))}
      </div>
      <p className="sr" role="status">
        {news}
      </p>
    </section>
  );
}

/** A parent who was removed is told so, and not welcomed as if they were new. */
const NoChildAnyMore = ({ former }: { former: readonly FormerChildminder[] }) => (
  <EmptyState
    title={parentsHomeTexts.seesNoChildAnyMore}
    detail={[
      ...former.map(({ name, endedBy }) =>
        parentsHomeTexts.endedBy[endedBy](name ?? parentsHomeTexts.aChildminder),
      ),
      parentsHomeTexts.copyIsYours,
    ].join(' ')}
    action={
      <LinkButton variant="soft" to="/parent/your-data">
        {parentsHomeTexts.takeACopy}
      </LinkButton>
    }
  />
);

interface ChildCardProps {
  child: Child;
  now: Date;
  fresh: boolean;
  /** The parent has several childminders. */
  several: boolean;
}

function ChildCard({ child, now, fresh, several }: ChildCardProps) {
  const { data, isLoadingError, refetch } = useQuery(parentTodayQuery);
  const told = data?.find(({ _id }) => _id === child._id);
  const today = told && todayOn(told, dublinDate(now));
  const unknown = isLoadingError ? 'not-told' : undefined;
  const left = leftCare(child, now);
  const presence = left ?? asleepOr(presenceOf(child, now), data ? (today?.asleepSince ?? null) : unknown);
  const { className } = presenceAppearances[presence.state];
  const hours =
    !left && child.currentStatus === 'signed-in' && presence.state !== 'late' && child.since
      ? minutesHere(child.since, today, now)
      : undefined;
  return (
    <article className={classes('card kid', fresh && 'tile--new')} data-child={child._id}>
      <div className="row">
        <Avatar who={child} state={presence.state} />
        <div className="grow kid__who">
          <h3 className="h2">
            <Link to={`/parent/child/${child._id}`}>{child.firstName ?? erased}</Link>
          </h3>
          {several && child.childminder?.name && (
            <p className="small muted">{parentsHomeTexts.minder(child.childminder.name)}</p>
          )}
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

const DayOnItsWay = () => (
  <div className="late kid__wait" aria-busy="true">
    <Skeleton shape="box" />
    <Skeleton shape="box" />
  </div>
);
