import { isOn } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { Meter } from '../subscription/meter.tsx';
import { usePlan } from '../subscription/plan-query.ts';

/** It is shown once so few are left. */
const FEW = 2;

/** How many events the plan still takes on a date; nothing while there is room. */
export function EventsMeter({ date, events }: { date: string; events: readonly CalendarEvent[] }) {
  const most = usePlan()?.limits.events;
  const used = isDate(date) ? events.filter((event) => isOn(event, date)).length : 0;
  if (most === undefined || used === 0 || most - used > FEW) return null;
  return <Meter used={used} most={most} words={calendarTexts.eventsOf(used, most)} />;
}
