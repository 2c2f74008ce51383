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
  startTime: string;
  endTime: string;
  frequency: Frequency | 'never';
  until: string;
};

export const newEventValues = (_id: string, date: string): EventValues => ({
  _id,
  title: '',
  description: '',
  date,
  isWholeDay: false,
  ...usualTimes,
  frequency: 'never',
  until: '',
});

export const valuesOf = (event: CalendarEvent): EventValues => ({
  _id: event._id,
  title: event.title,
  description: event.description,
  date: event.date,
  isWholeDay: event.isWholeDay,
  startTime: event.startTime ?? usualTimes.startTime,
  endTime: event.endTime ?? usualTimes.endTime,
  frequency: event.recurrence?.frequency ?? 'never',
  until: event.recurrence?.until ?? '',
});

export function requestOf({
  frequency,
  until,
  isWholeDay,
  startTime,
  endTime,
  ...rest
}: EventValues): EventRequest {
  return {
    ...rest,
    isWholeDay,
    ...(!isWholeDay && { startTime, endTime }),
    recurrence: frequency === 'never' ? null : { frequency, until },
  };
}

/** What the fields of an event say against each other. */
export function alsoWrong({ isWholeDay, startTime, endTime, frequency, date, until }: EventValues) {
  return [
    ...(!isWholeDay && endTime < startTime ? [{ field: 'endTime', text: calendarTexts.endBeforeStart }] : []),
    ...(frequency !== 'never' && until && until < date
      ? [{ field: 'recurrence.until', text: calendarTexts.untilBeforeStart }]
      : []),
  ];
}
