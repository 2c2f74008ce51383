import { datesBetween, Frequency } from '@nead/contracts/calendar/recurrence.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { iCalendar } from './i-calendar.ts';

const base: CalendarEvent = {
  _id: '65a0c0de00000000000000c1',
  title: 'Story time',
  description: '',
  date: '2026-11-17',
  startTime: '11:00',
  endTime: '12:00',
  isWholeDay: false,
  isAway: false,
  recurrence: null,
  skipped: [],
  childminderId: '65a0c0de0000000000000001',
  createdAt: '2026-11-16T19:30:00.000Z',
  updatedAt: '2026-11-16T19:30:00.123Z',
  version: 1,
};
const { startTime: _, endTime: __, ...untimed } = base;
const wholeDay: CalendarEvent = { ...untimed, isWholeDay: true };

/** The text as a calendar app reads it. */
function read(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  const zone = component.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone), 'Europe/Dublin');
  return component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}
const only = (event: CalendarEvent) => {
  const [found] = read(iCalendar([event]));
  if (!found) throw new Error('There is no event in it');
  return found;
};

/** The dates on which a calendar app shows it. */
function shown(event: CalendarEvent, most = 400) {
  const iterator = only(event).iterator();
  const found: { date: string; instant: string }[] = [];
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) {
    found.push({ date: next.toString().slice(0, 10), instant: next.toJSDate().toISOString() });
  }
  return found;
}

describe('what a calendar app reads', () => {
  test('is on the dates and at the instants that Nead shows, over every clock change and short month', () => {
    const anyRepeating = fc.record({
      days: fc.nat(1200),
      frequency: fc.constantFrom(...Frequency.options),
      length: fc.nat(320),
      startTime: fc.constantFrom('00:00', '00:30', '02:00', '09:00', '23:45'),
      timed: fc.boolean(),
    });
    fc.assert(
      fc.property(anyRepeating, ({ days, frequency, length, startTime, timed }) => {
        const date = addDays('2026-01-01', days);
        const event: CalendarEvent = {
          ...(timed ? { ...base, startTime, endTime: '23:45' } : wholeDay),
          date,
          recurrence: { frequency, until: addDays(date, length) },
        };
        const dates = datesBetween(event, date, '2100-12-31');
        const inApp = shown(event);
        expect(inApp.map((each) => each.date)).toEqual(dates);
        if (timed) {
          expect(inApp.map(({ instant }) => instant)).toEqual(
            dates.map((each) => dublinInstant(each, startTime).toISOString()),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the clock’s time over both nights of a year', () => {
    const recurrence = { frequency: 'weekly', until: '2026-11-01' } as const;
    const autumn = shown({ ...base, date: '2026-10-18', startTime: '09:00', recurrence });
    expect(autumn.map(({ instant }) => instant.slice(11, 16))).toEqual(['08:00', '09:00', '09:00']);
    const spring = shown({
      ...base,
      date: '2027-03-21',
      recurrence: { frequency: 'weekly', until: '2027-04-04' },
    });
    expect(spring.map(({ instant }) => instant.slice(11, 16))).toEqual(['11:00', '10:00', '10:00']);
  });

  test('leaves out a date that was taken away', () => {
    const recurrence = { frequency: 'weekly', until: '2026-12-01' } as const;
    for (const event of [base, wholeDay]) {
      const dates = shown({ ...event, recurrence, skipped: ['2026-11-24'] }).map(({ date }) => date);
      expect(dates).toEqual(['2026-11-17', '2026-12-01']);
    }
  });

  test('ends a whole day where the next begins, and has no end where there is no time between', () => {
    const whole = only(wholeDay);
    expect([whole.startDate.isDate, whole.endDate.toString()]).toEqual([true, '2026-11-18']);
    expect(iCalendar([{ ...base, endTime: '11:00' }])).not.toContain('DTEND;TZID');
  });
});

describe('the text', () => {
  const wild = fc.string({ unit: 'grapheme', maxLength: 300 });

  test('comes out as it went in, whatever is written in it', () => {
    fc.assert(
      fc.property(wild, wild, (title, description) => {
        const plain = (text: string) =>
          // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
          text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
        const event = only({ ...base, title, description });
        expect(event.summary ?? '').toBe(plain(title));
        expect(event.description ?? '').toBe(plain(description));
      }),
    );
  });

  test('cannot add lines of its own', () => {
    const events = read(
      iCalendar([
        { ...base, title: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:B', description: 'x;y,z\\n' },
      ]),
    );
    expect(events.map(({ description }) => description)).toEqual(['x;y,z\\n']);
  });

  test('has no line of more than 75 bytes, and every line ends as it must', () => {
    fc.assert(
      fc.property(wild, (title) => {
        const lines = iCalendar([{ ...base, title }]).split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});
