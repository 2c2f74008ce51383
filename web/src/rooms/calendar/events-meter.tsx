import { isOn } from '@nead/contracts/calendar/recurrence.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { useQuery } from '@tanstack/react-query';
import { useShown } from '../../engine/command/shown.ts';
import { MeterNearLimit } from '../subscription/meter.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { monthEventsQuery } from './calendar-queries.ts';

/** The number of events that the plan still allows on a date; nothing while there is room. */
export function EventsMeter({ account, date }: { account: string; date: string }) {
  const most = usePlan()?.limits.events;
  const { data } = useQuery({ ...monthEventsQuery(account, date), enabled: isDate(date) });
  const events = useShown(shownEvents, data) ?? [];
  const used = isDate(date) ? events.filter((event) => isOn(event, date)).length : 0;
  return <MeterNearLimit used={used} most={most} words={calendarTexts.eventsOf} />;
}
