import { isOn } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { useQuery } from '@tanstack/react-query';
import { Meter } from '../subscription/meter.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { monthEventsQuery } from './calendar-queries.ts';

/** It is shown once so few are left. */
const FEW = 2;

/** How many events the plan still takes on a date; nothing while there is room. */
export function EventsMeter({ account, date }: { account: string; date: string }) {
  const most = usePlan()?.limits.events;
  const { data: events = [] } = useQuery({ ...monthEventsQuery(account, date), enabled: isDate(date) });
  const used = isDate(date) ? events.filter((event) => isOn(event, date)).length : 0;
  if (most === undefined || used === 0 || most - used > FEW) return null;
  return <Meter used={used} most={most} words={calendarTexts.eventsOf(used, most)} />;
}
