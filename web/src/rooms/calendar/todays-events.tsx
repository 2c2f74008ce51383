import { CALENDAR } from '@nead/contracts/calendar/access.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { byDate, type CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { useShown } from '../../engine/command/shown.ts';
import { useNow } from '../../engine/device/now.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NotLoaded, Skeleton } from '../../ui/page/states.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import './calendar.css';
import { monthEventsQuery } from './calendar-queries.ts';
import { EventList } from './event-list.tsx';

/** Today's events for dashboards: those of the own calendar, or those that a parent may read. */
export function TodaysEvents() {
  const user = useAuth()?.user;
  const today = dublinDate(useNow());
  const granted = usePlan()?.granted(CALENDAR) ?? false;
  const asked = useTodaysEvents(user?._id ?? '', today, granted);
  if (!user || !granted) return null;
  return (
    <Card aria-labelledby="todays-events" aria-busy={asked.isPending}>
      <div className="sechead">
        <h2 id="todays-events">{calendarTexts.todaysEvents}</h2>
        <span className="sechead__acts">
          <LinkButton variant="text" small to={`/${user.role}/calendar`}>
            {calendarTexts.calendar}
          </LinkButton>
        </span>
      </div>
      <TodaysList asked={asked} />
    </Card>
  );
}

/** Today's events, even if another month is shown. */
export function useTodaysEvents(of: string, today: string, enabled = true) {
  const { data, isLoadingError, refetch } = useQuery({ ...monthEventsQuery(of, today), enabled });
  const shown = useShown(shownEvents, data);
  const events = shown && (byDate(shown, today, today).get(today) ?? []);
  return { events, isPending: !events && !isLoadingError, refetch };
}

export function TodaysList(props: {
  asked: ReturnType<typeof useTodaysEvents>;
  onOpen?: (event: CalendarEvent) => void;
}) {
  const {
    asked: { events, isPending, refetch },
    ...open
  } = props;
  if (events) {
    if (events.length === 0) return <p className="muted">{calendarTexts.nothingIsOnToday}</p>;
    return <EventList events={events} {...open} />;
  }
  if (isPending) return <Skeleton shape="box" />;
  return <NotLoaded text={calendarTexts.loadFailed} retry={refetch} />;
}
