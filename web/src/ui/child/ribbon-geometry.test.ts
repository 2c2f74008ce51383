import { minuteOfClock } from '@nead/contracts/clock.ts';
import { describe, expect, it } from 'vitest';
import { documentEmblem } from '../emblem.ts';
import {
  blockOf,
  hourLabels,
  type MarkFace,
  nowOn,
  percentAt,
  pinsOf,
  type RibbonDay,
  ribbonAxis,
  ribbonRows,
  ribbonSentence,
  stacked,
} from './ribbon-geometry.ts';

const at = minuteOfClock;
const face = (turn: number, name: string, several: string, weight = 0): MarkFace => ({
  name,
  several,
  turn,
  emblem: documentEmblem,
  row: 'above',
  shape: 'dot',
  weight,
});
const meal = face(0, 'Meal', 'Meals');
const nappy = face(1, 'Nappy', 'Nappies');
const incident = face(2, 'Incident', 'Incidents', 1);
const empty: RibbonDay = { present: [], asleep: [], marks: [] };
const usual = ribbonAxis(empty);

describe('the axis', () => {
  it('is eight to six on an ordinary day', () =>
    expect(usual).toEqual({ from: at('08:00'), to: at('18:00') }));
  it('widens by whole hours to include every record', () => {
    const day: RibbonDay = { ...empty, present: [{ from: at('07:40'), to: at('18:05') }] };
    expect(ribbonAxis(day)).toEqual({ from: at('07:00'), to: at('19:00') });
    expect(ribbonAxis({ ...empty, marks: [{ face: meal, at: at('06:59') }] }).from).toBe(at('06:00'));
  });
  it('widens with a child who is still here', () =>
    expect(ribbonAxis({ ...empty, present: [{ from: at('08:05') }], now: at('18:20') }).to).toBe(
      at('19:00'),
    ));
  it('does not widen for the clock alone', () =>
    expect(ribbonAxis({ ...empty, now: at('22:00') })).toEqual(usual));
  it('never leaves the day', () =>
    expect(ribbonAxis({ ...empty, present: [{ from: 0, to: 24 * 60 }] })).toEqual({ from: 0, to: 24 * 60 }));
});

describe('now', () => {
  it('is on the axis while the day lasts', () => expect(nowOn(usual, at('10:42'))).toBe(at('10:42')));
  it('is nowhere on it afterwards, where another hour stands', () => {
    expect([nowOn(usual, at('22:12')), nowOn(usual, at('05:00')), nowOn(usual, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a place on the axis', () => {
  it('is a percentage of it', () => {
    expect(percentAt(usual, at('08:00'))).toBe(0);
    expect(percentAt(usual, at('10:42'))).toBe(27);
    expect(percentAt(usual, at('18:00'))).toBe(100);
  });
  it('stands at the edge when it lies outside', () => {
    expect([percentAt(usual, at('05:00')), percentAt(usual, at('23:00'))]).toEqual([0, 100]);
  });
  it('ends a stretch that goes on at the clock', () => {
    expect(blockOf(usual, { from: at('08:30') }, at('10:42'))).toEqual({ x: 5, width: 22 });
    expect(blockOf(usual, { from: at('11:00') }, at('10:42')).width).toBe(0);
  });
});

describe('pins', () => {
  const marks = ['08:25', '10:10', '10:30', '15:00'].map((time) => ({ face: meal, at: at(time) }));
  it('closer than 28 pixels become one with a number', () => {
    expect(pinsOf(usual, marks, 320).map(({ count }) => count)).toEqual([1, 2, 1]);
    expect(pinsOf(usual, marks, 1200).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });
  it('count their own kind only, and move apart from another one', () => {
    const pins = pinsOf(usual, [...marks.slice(1, 3), { face: incident, at: at('10:20') }], 320);
    expect(pins.map(({ face, at, count, x }) => [face.name, at, count, x])).toEqual([
      [meal.name, 21.67, 2, 18.13],
      [incident.name, 23.33, 1, 26.88],
    ]);
  });
  it('move apart within the axis', () => {
    const early = [meal, nappy, incident].map((face) => ({ face, at: at('08:00') }));
    expect(pinsOf(usual, early, 280).map(({ x }) => x)).toEqual([0, 10, 20]);
    const late = early.map(({ face }) => ({ face, at: at('18:00') }));
    expect(pinsOf(usual, late, 280).map(({ x }) => x)).toEqual([80, 90, 100]);
  });
  it('stand in order whatever order they were recorded in', () =>
    expect(pinsOf(usual, [...marks].reverse(), 1200).map(({ x }) => x)).toEqual([4.17, 21.67, 25, 70]));
});

describe('marks of the small ribbon', () => {
  const lifts = (...marks: { face: MarkFace; at: number }[]) =>
    stacked(usual, marks).map(({ face, lift }) => [face.name, lift]);
  it('that collide are stacked clear of each other, the heaviest on top', () => {
    const marks = [meal, incident, meal].map((face, nth) => ({ face, at: at('10:10') + 5 * nth }));
    expect(lifts(...marks)).toEqual([
      [meal.name, -6],
      [meal.name, -6],
      [incident.name, 6],
    ]);
  });
  it('that would touch on a narrow tile are stacked as well', () => {
    const marks = ['10:10', '10:38'].map((time) => ({ face: meal, at: at(time) }));
    expect(lifts(...marks)).toEqual([
      [meal.name, -6],
      [meal.name, 6],
    ]);
  });
  it('that have room lie on the line', () => {
    expect(lifts({ face: meal, at: at('10:10') }, { face: incident, at: at('11:10') })).toEqual([
      [meal.name, 0],
      [incident.name, 0],
    ]);
  });
});

describe('hour labels', () => {
  const texts = (pixels: number, now?: number) => hourLabels(usual, now, pixels).map(({ text }) => text);
  it('stand every two hours where there is room', () =>
    expect(texts(900)).toEqual(['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']));
  it('give way to the label of now', () => expect(texts(900, at('10:10'))).not.toContain('10:00'));
  it('never touch each other on a narrow phone', () => {
    const labels = hourLabels(usual, undefined, 280);
    const places = labels.map(({ x }) => (x / 100) * 280);
    places.slice(1).forEach((place, before) => {
      expect(place - (places[before] ?? 0)).toBeGreaterThanOrEqual(44);
    });
  });
});

describe('the labels of a long day on a phone', () => {
  it('leave the ends their whole width', () => {
    const long = { from: at('07:00'), to: at('20:00') };
    const places = hourLabels(long, undefined, 328).map(({ x }) => (x / 100) * 328);
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(56);
    expect((places.at(-1) ?? 0) - (places.at(-2) ?? 0)).toBeGreaterThanOrEqual(56);
  });
  it('leave them their whole width beside that of now as well', () => {
    const texts = (now: string) => hourLabels(usual, at(now), 294).map(({ text }) => text);
    expect([texts('09:42')[0], texts('10:00')[0]]).toEqual(['12:00', '08:00']);
    expect([texts('16:15').at(-1), texts('16:00').at(-1)]).toEqual(['14:00', '18:00']);
  });
});

describe('in words', () => {
  const day: RibbonDay = {
    present: [{ from: at('08:05') }],
    asleep: [{ from: at('13:05'), to: at('14:20') }],
    marks: [
      { face: meal, at: at('08:25') },
      { face: meal, at: at('10:10') },
      { face: nappy, at: at('09:20') },
    ],
  };
  it('a sentence tells the picture', () => {
    expect(ribbonSentence('Caoimhe', day)).toBe(
      'Caoimhe: here since 08:05; asleep from 13:05 to 14:20; meals at 08:25 and 10:10; nappy at 09:20',
    );
    expect(ribbonSentence('Oisín', empty)).toBe('Oisín: nothing recorded yet');
    expect(ribbonSentence('Tadhg', { ...empty, scheduled: { from: at('10:15'), to: at('17:00') } })).toBe(
      'Tadhg: expected from 10:15 to 17:00',
    );
  });
  it('a table tells it in order of time', () =>
    expect(ribbonRows(day).map(({ what, from }) => `${what} ${from}`)).toEqual([
      'Here 08:05',
      'Meal 08:25',
      'Nappy 09:20',
      'Meal 10:10',
      'Asleep 13:05',
    ]));
});
