import type { Frequency } from '@nead/contracts/calendar/recurrence.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dayName } from '@nead/contracts/calendar/words.ts';

export const frequencyNames: Readonly<Record<Frequency, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
};

/** '11:00 to 12:00', 'Whole day'. */
export const timeWords = ({ startTime, endTime }: CalendarEvent): string => {
  if (!startTime) return 'Whole day';
  return endTime && endTime !== startTime ? `${startTime} to ${endTime}` : startTime;
};

export const repeatWords = ({ recurrence }: CalendarEvent): string | undefined =>
  recurrence
    ? `${frequencyNames[recurrence.frequency]} until ${dayName(recurrence.until).split(' ').slice(1).join(' ')}`
    : undefined;

export const titleOf = ({ title }: CalendarEvent): string => title || 'Erased';
