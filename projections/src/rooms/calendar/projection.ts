import { lastDate } from '@nead/contracts/calendar/recurrence.ts';
import { type Effect, type Projection, patch, publish, put, remove } from '../../engine/projection.ts';
import { parentsWith } from '../register/audiences.ts';
import { event as eventTable, feed, skipped } from './tables.ts';

/** Days off change which children are expected. */
const tellOfDaysOff = (childminderId: string): readonly Effect[] => [
  publish({ audience: { childminder: childminderId }, kind: 'register' }),
  publish({ audience: parentsWith(childminderId), kind: 'register' }),
];

/** The message says only that something changed; the screens fetch it. */
const tellAll = (childminderId: string, id: string): readonly Effect[] => [
  publish({ audience: { childminder: childminderId }, kind: 'calendar', id }),
  publish({ audience: parentsWith(childminderId), kind: 'calendar', id }),
];

export const calendarProjection: Projection = {
  name: 'calendar',
  version: 2,
  tables: [eventTable, skipped, feed],
  unseals: new Set(['CalendarEventAdded', 'CalendarEventChanged'] as const),
  handle(event): readonly Effect[] {
    switch (event.type) {
      case 'CalendarEventAdded':
      case 'CalendarEventChanged': {
        const { childminderId, eventId, title, description, date, startTime, endTime, at } = event.data;
        const recurrence = event.data.recurrence ?? null;
        const key = { childminder_id: childminderId, event_id: eventId };
        const written = {
          title,
          description: description ?? null,
          date,
          last_date: lastDate({ date, recurrence }),
          start_time: startTime ?? null,
          end_time: endTime ?? null,
          recurrence: recurrence && { ...recurrence },
          is_away: event.data.away ?? false,
          updated_at: at,
        };
        return [
          event.type === 'CalendarEventAdded'
            ? put(eventTable, { ...key, ...written, version: 1, created_at: at })
            : patch(eventTable, key, { ...written, version: event.data.version }),
          ...tellAll(childminderId, eventId),
          ...(event.data.away ? tellOfDaysOff(childminderId) : []),
        ];
      }
      case 'CalendarEventDeleted': {
        const { childminderId, eventId } = event.data;
        return [
          remove(eventTable, { childminder_id: childminderId, event_id: eventId }),
          ...tellAll(childminderId, eventId),
          ...(event.data.away ? tellOfDaysOff(childminderId) : []),
        ];
      }
      case 'CalendarDateSkipped': {
        const { childminderId, eventId, date } = event.data;
        return [
          put(skipped, { childminder_id: childminderId, event_id: eventId, date }),
          ...tellAll(childminderId, eventId),
          ...(event.data.away ? tellOfDaysOff(childminderId) : []),
        ];
      }
      case 'CalendarFeedOpened': {
        const { childminderId, secretHash } = event.data;
        return [
          put(feed, {
            childminder_id: childminderId,
            secret_hash: secretHash,
            since: event.meta.recordedAt,
          }),
          publish({ audience: { childminder: childminderId }, kind: 'calendar' }),
        ];
      }
      case 'CalendarFeedClosed': {
        const { childminderId } = event.data;
        return [
          remove(feed, { childminder_id: childminderId }),
          publish({ audience: { childminder: childminderId }, kind: 'calendar' }),
        ];
      }
      default:
        return [];
    }
  },
};
