import { expect, test } from 'vitest';
import { dublinInstant } from '../dublin.ts';
import { usualEnds } from './usual-ends.ts';

const at = (date: string, clock: string) => dublinInstant(date, clock).toISOString();
const stay = (date: string, came: string, went: string | null, wentOn = date) => ({
  recordId: `${date} ${came}`,
  from: at(date, came),
  to: went && at(wentOn, went),
});

test('the times at which a child mostly leaves are offered, to the quarter hour', () => {
  const stays = [
    stay('2026-11-23', '08:30', '15:31'),
    stay('2026-11-24', '08:30', '15:44'),
    stay('2026-07-01', '08:30', '16:10'),
    stay('2026-07-02', '08:30', '12:00'),
    stay('2026-07-03', '08:30', '16:05'),
    stay('2026-11-25', '08:30', null),
    stay('2026-11-26', '20:00', '06:00', '2026-11-27'),
  ];
  expect(usualEnds(stays, at('2026-11-25', '08:30'))).toEqual(['15:30', '16:00']);
  expect(usualEnds(stays, at('2026-11-25', '15:45'))).toEqual(['16:00', '17:00']);
  expect(usualEnds(stays, at('2026-11-25', '18:00'))).toEqual([]);
});

test('of a child of whom nothing is known, the end of a working day is offered', () => {
  expect(usualEnds([], at('2026-11-25', '08:35'))).toEqual(['17:00', '17:30']);
});
