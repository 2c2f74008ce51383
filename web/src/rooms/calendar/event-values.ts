import type { Frequency } from '@nead/contracts/calendar/recurrence.ts';
import type { NewCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { usualTimes } from '@nead/contracts/calendar/times.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';

type EventRequest = NewCalendarEvent & { _id: string };

export type EventValues = {
  _id: string;
  title: string;
  description: string;
  date: string;
  isWholeDay: boolean;
  isAway: boolean;
  startTime: string;
  endTime: string;
  frequency: Frequency | 'never';
  until: string;
};

/** The repetition of an event. A time away lasts from the first day to the last, which is a daily repetition. */
const lasting = ({ isAway, date, frequency, until }: EventValues): EventRequest['recurrence'] => {
  if (isAway) return until > date ? { frequency: 'daily', until } : null;
  return frequency === 'never' ? null : { frequency, until };
};

export const newEventValues = (_id: string, date: string): EventValues => ({
  _id,
  title: '',
  description: '',
  date,
  isWholeDay: false,
  isAway: false,
  ...usualTimes,
  frequency: 'never',
  until: '',
});

/** A new day off, which one press saves. */
export const newDayOff = (_id: string, date: string): EventValues => ({
  ...newEventValues(_id, date),
  title: calendarTexts.away,
  isAway: true,
  until: date,
});

export const valuesOf = (event: CalendarEvent): EventValues => ({
  _id: event._id,
  title: event.title,
  description: event.description,
  date: event.date,
  isWholeDay: event.isWholeDay,
  isAway: event.isAway,
  startTime: event.startTime ?? usualTimes.startTime,
  endTime: event.endTime ?? usualTimes.endTime,
  frequency: event.recurrence?.frequency ?? 'never',
  until: event.recurrence?.until ?? (event.isAway ? event.date : ''),
});

export function requestOf(values: EventValues): EventRequest {
  const { frequency: _, until: __, isAway, startTime, endTime, ...rest } = values;
  const isWholeDay = isAway || rest.isWholeDay;
  return {
    ...rest,
    isWholeDay,
    ...(isAway && { isAway }),
    ...(!isWholeDay && { startTime, endTime }),
    recurrence: lasting(values),
  };
}

/** The contradictions between the fields of an event. */
export function alsoWrong({ isWholeDay, isAway, startTime, endTime, frequency, date, until }: EventValues) {
  if (isAway)
    return until && until < date ? [{ field: 'recurrence.until', text: calendarTexts.lastBeforeFirst }] : [];
  return [
    ...(!isWholeDay && endTime < startTime ? [{ field: 'endTime', text: calendarTexts.endBeforeStart }] : []),
    ...(frequency !== 'never' && until && until < date
      ? [{ field: 'recurrence.until', text: calendarTexts.untilBeforeStart }]
      : []),
  ];
}
