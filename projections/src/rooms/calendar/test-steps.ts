import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

/** For tests: every event of a calendar, in a possible order. */
export function calendarSteps({ childminderId }: { childminderId: string }): [string, ...DomainEvent[]][] {
  const stream = `calendar-${childminderId}`;
  const [library, visit, beach] = [newId(), newId(), newId()];
  const at = '2026-11-17T09:00:00.000Z';
  const of = { childminderId, date: '2026-11-17', at };
  const away = { ...of, eventId: beach, away: true } as const;
  const recurrence = { frequency: 'weekly', until: '2027-06-29' } as const;
  return [
    [
      stream,
      {
        type: 'CalendarEventAdded',
        data: { ...of, eventId: library, title: 'Library', startTime: '11:00', endTime: '12:00', recurrence },
      },
    ],
    [stream, { type: 'CalendarEventAdded', data: { ...of, eventId: visit, title: 'Farm visit' } }],
    [
      stream,
      {
        type: 'CalendarEventChanged',
        data: { ...of, eventId: visit, title: 'Zoo', description: 'Boots', version: 2 },
      },
    ],
    [stream, { type: 'CalendarDateSkipped', data: { childminderId, eventId: library, date: '2026-11-24' } }],
    [stream, { type: 'CalendarEventDeleted', data: { childminderId, eventId: visit } }],
    [
      stream,
      {
        type: 'CalendarEventAdded',
        data: { ...away, title: 'Away', recurrence: { frequency: 'daily', until: '2026-11-20' } },
      },
    ],
    [
      stream,
      {
        type: 'CalendarEventChanged',
        data: {
          ...away,
          title: 'At the beach',
          recurrence: { frequency: 'daily', until: '2026-11-21' },
          version: 2,
        },
      },
    ],
    [
      stream,
      {
        type: 'CalendarDateSkipped',
        data: { childminderId, eventId: beach, date: '2026-11-18', away: true },
      },
    ],
    [stream, { type: 'CalendarEventDeleted', data: { childminderId, eventId: beach, away: true } }],
    [stream, { type: 'CalendarFeedOpened', data: { childminderId, secretHash: 'hash' } }],
    [stream, { type: 'CalendarFeedClosed', data: { childminderId } }],
  ];
}
