import { isOn } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { useQuery } from '@tanstack/react-query';
import { MeterNearLimit } from '../subscription/meter.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { monthEventsQuery } from './calendar-queries.ts';

/** How many events the plan still takes on a date; nothing while there is room. */
export function EventsMeter({ account, date }: { account: string; date: string }) {
  const most = usePlan()?.limits.events;
  const { data: events = [] } = useQuery({ ...monthEventsQuery(account, date), enabled: isDate(date) });
  const used = isDate(date) ? events.filter((event) => isOn(event, date)).length : 0;
  return <MeterNearLimit used={used} most={most} words={calendarTexts.eventsOf} />;
}
