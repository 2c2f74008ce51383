import { describe, expect, test } from 'vitest';
import { dublinInstant } from '../dublin.ts';
import { eveningMailDue } from './evening-mail.ts';

const date = '2026-11-17';
const at = (time: string, on = date) => dublinInstant(on, time);
const day = { hasRecords: true, isHere: false, since: at('16:30').toISOString() };

describe('the mail about a day', () => {
  test('waits for the evening', () => expect(eveningMailDue(date, day, at('16:31'))).toEqual(at('18:30')));
  test('goes out in the evening when the child went home', () =>
    expect(eveningMailDue(date, day, at('18:30'))).toBe('now'));
  test('goes out of a day that has records and no attendance', () =>
    expect(eveningMailDue(date, { ...day, since: null }, at('18:30'))).toBe('now'));
  test('waits for a child that is still here, and half an hour after it left', () => {
    expect(eveningMailDue(date, { ...day, isHere: true }, at('18:30'))).toEqual(at('18:40'));
    const late = { ...day, since: at('18:45').toISOString() };
    expect(eveningMailDue(date, late, at('19:14'))).toEqual(at('19:24'));
    expect(eveningMailDue(date, late, at('19:15'))).toBe('now');
  });
  test('goes out at ten, whoever is still here', () => {
    expect(eveningMailDue(date, { ...day, isHere: true }, at('21:55'))).toEqual(at('22:00'));
    expect(eveningMailDue(date, { ...day, isHere: true }, at('22:00'))).toBe('now');
  });
  test('is none for a day of which nothing is left', () => {
    const nothing = { ...day, hasRecords: false };
    expect(eveningMailDue(date, nothing, at('18:30'))).toEqual(at('18:40'));
    expect(eveningMailDue(date, nothing, at('22:00'))).toBe('never');
  });
  test('is none when the day is over', () =>
    expect(eveningMailDue(date, day, at('00:00', '2026-11-18'))).toBe('never'));
  test('keeps to Dublin’s clock on the days on which that changes', () => {
    const after = { ...day, since: null };
    expect(eveningMailDue('2026-10-25', after, new Date('2026-10-25T18:29:59Z'))).toEqual(
      new Date('2026-10-25T18:30:00Z'),
    );
    expect(eveningMailDue('2027-03-28', after, new Date('2027-03-28T17:30:00Z'))).toBe('now');
  });
});
