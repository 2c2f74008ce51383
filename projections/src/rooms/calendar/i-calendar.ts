import { datesBetween, type Recurrence } from '@nead/contracts/calendar/recurrence.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';

/** The most bytes of a line; the rest goes on the next one, after a space (RFC 5545, 3.1). */
const LINE_BYTES = 75;

function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  const encoder = new TextEncoder();
  const folded: string[] = [];
  let part = '';
  let bytes = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (bytes + size > LINE_BYTES) {
      folded.push(part);
      part = ' ';
      bytes = 1;
    }
    part += char;
    bytes += size;
  }
  return [...folded, part].join('\r\n');
}

/** A text with special characters escaped; control characters are not allowed (3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\n/g, '\\n');

const day = (date: string): string => date.replaceAll('-', '');
const utc = (at: Date | string): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const local = (date: string, time: string): string => `${day(date)}T${time.replace(':', '')}00`;
const DUBLIN = 'TZID=Europe/Dublin';

/**
 * Winter as standard and summer as daylight time. Irish law has it the other way round, which not every app supports.
 */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Dublin',
  'BEGIN:DAYLIGHT',
  'TZNAME:IST',
  'DTSTART:19960331T010000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'DTSTART:19961027T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const rules: Readonly<Record<Recurrence['frequency'], (date: string) => string>> = {
  daily: () => 'FREQ=DAILY',
  weekly: () => 'FREQ=WEEKLY',
  fortnightly: () => 'FREQ=WEEKLY;INTERVAL=2',
  monthly: (date) => (date.endsWith('-31') ? 'FREQ=MONTHLY;BYMONTHDAY=-1' : 'FREQ=MONTHLY'),
};

/**
 * The dates that a rule leaves out: in months without a 29th or 30th the event takes place on the last day, which a
 * rule cannot express, so those dates are listed.
 */
const leftOutByRule = (event: CalendarEvent, until: string): string[] =>
  event.recurrence?.frequency === 'monthly' && !event.date.endsWith('-31')
    ? datesBetween(event, event.date, until).filter((each) => each.slice(8) !== event.date.slice(8))
    : [];

const dated = (name: string, date: string, time: string | undefined): string =>
  time ? `${name};${DUBLIN}:${local(date, time)}` : `${name};VALUE=DATE:${day(date)}`;

/** The rule of a repetition. Its end is an instant if the event has a time, else a date (3.3.10). */
function repeating(event: CalendarEvent): string[] {
  const { date, startTime, recurrence, skipped } = event;
  if (!recurrence) return [];
  const { frequency, until } = recurrence;
  const last = startTime ? utc(dublinInstant(until, startTime)) : day(until);
  return [
    `RRULE:${rules[frequency](date)};UNTIL=${last}`,
    ...skipped.map((each) => dated('EXDATE', each, startTime)),
    ...leftOutByRule(event, until).map((each) => dated('RDATE', each, startTime)),
  ];
}

/**
 * The times of an event. A whole day ends where the next begins. An event that ends when it begins has no end (3.6.1).
 */
function times({ date, startTime, endTime }: CalendarEvent): string[] {
  if (!startTime) return [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`];
  return [
    `DTSTART;${DUBLIN}:${local(date, startTime)}`,
    ...(endTime && endTime > startTime ? [`DTEND;${DUBLIN}:${local(date, endTime)}`] : []),
  ];
}

const entry = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event._id}@${event.childminderId}.nead`,
  `DTSTAMP:${utc(event.updatedAt)}`,
  `CREATED:${utc(event.createdAt)}`,
  `LAST-MODIFIED:${utc(event.updatedAt)}`,
  `SEQUENCE:${event.version - 1}`,
  ...times(event),
  ...repeating(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  'CLASS:PRIVATE',
  `TRANSP:${event.isWholeDay ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
];

/** A calendar for calendar apps (RFC 5545). Times are local times in Dublin, so they are right across clock changes. */
export const iCalendar = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nead//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${frameTexts.product}`,
    'X-WR-TIMEZONE:Europe/Dublin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...ZONE,
    ...events.flatMap(entry),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
