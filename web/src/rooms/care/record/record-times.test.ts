import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { aheadHere, hearTime } from '../../../engine/device/clock.ts';
import { aheadOfNow, endOfWhen } from './record-times.ts';

describe('the end that is chosen for what goes on', () => {
  const since = '2026-11-20T21:00:00.000Z';
  const picked = (time: string, now: string) => endOfWhen({ kind: 'picked', time }, since, new Date(now));

  test('is now or so long ago by the server’s clock', () => {
    expect(endOfWhen({ kind: 'now' }, since)).toBeUndefined();
    expect(endOfWhen({ kind: 'ago', minutes: 15 }, since)).toBeUndefined();
  });

  test('is of today, and just after midnight of the evening before', () => {
    expect(picked('23:30', '2026-11-20T23:40:00.000Z')).toBe('2026-11-20T23:30:00.000Z');
    expect(picked('00:05', '2026-11-21T00:10:00.000Z')).toBe('2026-11-21T00:05:00.000Z');
    expect(picked('23:50', '2026-11-21T00:10:00.000Z')).toBe('2026-11-20T23:50:00.000Z');
    // The nap had not begun by then, so the time is in the future, which the server refuses with a sentence.
    expect(picked('20:30', '2026-11-21T00:10:00.000Z')).toBe('2026-11-21T20:30:00.000Z');
  });
});

describe('a time that is still to come', () => {
  afterEach(() => aheadHere.set(0));

  test('is one by the clock of the server, which may be another than that of this device', () => {
    const inTenMinutes = new Date(Date.now() + 600_000);
    expect(aheadOfNow('time', inTenMinutes.toISOString())).not.toEqual([]);
    hearTime(inTenMinutes.toUTCString(), Date.now());
    expect(aheadOfNow('time', inTenMinutes.toISOString())).toEqual([]);
    const inAnHour = new Date(Date.now() + 3600_000);
    const time = dublinTime(inAnHour);
    hearTime(inAnHour.toUTCString(), Date.now());
    const end = endOfWhen({ kind: 'picked', time }, new Date(0).toISOString()) ?? '';
    // In the night in which the clock goes back, one hour comes twice.
    expect([dublinDate(end), dublinTime(end)]).toEqual([dublinDate(inAnHour), time]);
  });
});
