import { clockOfMinute, dublinMinute } from '@nead/contracts/clock.ts';
import type { Tick } from '@nead/contracts/history/moment.ts';
import { expect, test } from 'vitest';
import { historyAxis, stepFrom } from './axis.ts';

const at = (time: string) => `2026-11-17T${time}:00.000Z`;
const tick = (_id: string, happened: string, recorded: string): Tick => ({
  _id,
  kind: 'meal',
  corrected: false,
  happenedAt: happened,
  recordedAt: recorded,
});

test('the axis of a day is widened to whole hours so that it has every event, and stays within the day', () => {
  expect(historyAxis([])).toEqual({ from: 480, to: 1080 });
  expect(historyAxis([dublinMinute(at('06:40')), dublinMinute(at('20:01'))])).toEqual({
    from: 360,
    to: 1260,
  });
  expect(historyAxis([dublinMinute(at('23:30'))]).to).toBe(1439);
  expect(clockOfMinute(historyAxis([dublinMinute(at('23:30'))]).to)).toBe('23:59');
});

test('a step leads to the nearest event by the clock that is looked at, and past the day to the next that has one', () => {
  const moment = {
    date: '2026-11-17',
    at: at('12:00'),
    ticks: [
      tick('1', at('10:00'), at('15:00')),
      tick('2', at('13:00'), at('11:00')),
      tick('3', at('14:00'), '2026-11-18T09:00:00.000Z'),
    ],
    earlier: '2026-11-16T17:00:00.000Z',
    later: '2026-11-18T09:00:00.000Z',
  };
  expect(stepFrom(moment, 'now', 'before')).toBe(at('10:00'));
  expect(stepFrom(moment, 'now', 'after')).toBe(at('13:00'));
  expect(stepFrom(moment, 'then', 'before')).toBe(at('11:00'));
  expect(stepFrom(moment, 'then', 'after')).toBe(at('15:00'));
  const evening = { ...moment, at: at('20:00') };
  expect(stepFrom(evening, 'then', 'after')).toBe(moment.later);
  expect(stepFrom({ ...moment, at: at('08:00') }, 'now', 'before')).toBe(moment.earlier);
});
