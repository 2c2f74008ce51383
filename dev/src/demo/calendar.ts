import { calendarContext } from '@nead/command-api/doors/calendar/routes.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { calendarDecider } from '@nead/command-api/rooms/calendar/decider.ts';
import type { Frequency } from '@nead/contracts/calendar/recurrence.ts';
import { addDays, dublinDate, dublinInstant, weekday } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';

interface DemoEvent {
  title: string;
  description?: string;
  /** Days from today; `on` then moves it ahead to that day of the week, where 1 is Monday. */
  days: number;
  on?: number;
  times?: readonly [string, string];
  repeats?: { frequency: Frequency; days: number };
}

const events: readonly DemoEvent[] = [
  {
    title: 'Story time, Naas Library',
    description: 'We walk there at 10:40. Library bags, please.',
    days: -21,
    on: 2,
    times: ['11:00', '12:00'],
    repeats: { frequency: 'weekly', days: 210 },
  },
  {
    title: 'Music with Gráinne',
    days: -19,
    on: 4,
    times: ['10:00', '10:45'],
    repeats: { frequency: 'fortnightly', days: 180 },
  },
  { title: 'First aid refresher', days: -12, times: ['19:00', '21:30'] },
  { title: 'Tusla visit', days: -5, times: ['10:00', '11:00'] },
  { title: 'Park morning', description: 'Boots and rain gear.', days: 0, times: ['10:30', '11:45'] },
  {
    title: 'Library books back',
    description: 'Two picture books, in the red bag.',
    days: 0,
    times: ['16:30', '16:30'],
  },
  { title: 'Baking', description: 'Aprons are here.', days: 1, times: ['10:30', '11:15'] },
  { title: 'Farm visit, Kilcullen', description: 'Lunch from home, old clothes.', days: 3 },
  { title: 'Visit of the dentist', days: 8, times: ['09:30', '10:15'] },
  { title: 'Closed, training day', days: 13, on: 1 },
  {
    title: 'Christmas party',
    description: 'Parents are welcome from 15:00.',
    days: 27,
    on: 5,
    times: ['14:00', '16:00'],
  },
];

const dateOf = (today: string, { days, on }: DemoEvent): string => {
  const date = addDays(today, days);
  return on === undefined ? date : addDays(date, (on - weekday(date) + 7) % 7);
};

/** Events from three weeks ago to some weeks ahead, entered by the childminder some time before. */
export async function fillCalendar(
  { streams, now }: DemoParts,
  childminderId: Id,
  began: Date,
): Promise<void> {
  const context = await calendarContext(streams, childminderId, now);
  if (context.plan !== 'full') return;
  const today = dublinDate(now);
  const lastEvening = dublinInstant(addDays(today, -1), '20:30').getTime();
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  for (const event of events) {
    const { title, description, times, repeats } = event;
    const date = dateOf(today, event);
    const fortnightBefore = dublinInstant(addDays(date, -14), '20:30').getTime();
    const written = new Date(Math.max(began.getTime(), Math.min(fortnightBefore, lastEvening)));
    const { metadata, inputs } = systemIdentity('demo', `event ${childminderId} ${title}`, written);
    must(
      await streams.handle(
        calendarDecider,
        childminderId,
        {
          type: 'Add',
          eventId: inputs.newId('event'),
          sent: {
            title,
            description,
            date,
            isWholeDay: times === undefined,
            startTime: times?.[0],
            endTime: times?.[1],
            recurrence: repeats && { frequency: repeats.frequency, until: addDays(date, repeats.days) },
          },
          at: metadata.recordedAt,
        },
        { ...metadata, actor },
        context,
      ),
    );
  }
}
