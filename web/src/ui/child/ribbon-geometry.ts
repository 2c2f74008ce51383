import { clockOfMinute } from '@nead/contracts/clock.ts';
import { ribbonTexts as texts } from '@nead/contracts/ui/word-texts.ts';
import type { Emblem } from '../emblem.ts';

/** In minutes since midnight in Dublin, cut at the day's end if it goes over midnight. */
export interface Stretch {
  from: number;
  /** Absent while it is running. */
  to?: number;
}

/** The place of one kind's marks, and their shape on the small ribbon, which has no room for icons. */
export interface RibbonPlace {
  /** Above or below the line, on the large ribbon. */
  row: 'above' | 'below';
  shape: 'dot' | 'diamond' | 'alert' | 'cross' | 'bar' | 'square';
  /** The order of marks that overlap: the heaviest is drawn on top. */
  weight: number;
}

/** The name, place and look that all marks of one kind share. */
export interface MarkFace extends RibbonPlace {
  /** 'Meal'. */
  name: string;
  /** 'Meals'. */
  several: string;
  /** The kind's place in the sentence. */
  turn: number;
  emblem: Emblem;
}

export interface Mark {
  face: MarkFace;
  at: number;
}

export interface RibbonDay {
  scheduled?: Stretch & { to: number };
  present: readonly Stretch[];
  asleep: readonly Stretch[];
  marks: readonly Mark[];
  /** Absent for a past day. */
  now?: number;
}

export interface Axis {
  from: number;
  to: number;
}

const HOUR = 60;
const USUAL: Axis = { from: 8 * HOUR, to: 18 * HOUR };

/** 08:00 to 18:00, widened by whole hours to hold every record. */
export function ribbonAxis({ scheduled, present, asleep, marks, now }: RibbonDay): Axis {
  const stretches = [...present, ...asleep, ...(scheduled ? [scheduled] : [])];
  const started = now !== undefined && present.some(({ to }) => to === undefined);
  const times = [
    ...stretches.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
    ...marks.map(({ at }) => at),
    ...(started ? [now] : []),
  ];
  return {
    from: Math.max(0, Math.min(USUAL.from, ...times.map((time) => Math.floor(time / HOUR) * HOUR))),
    to: Math.min(24 * HOUR, Math.max(USUAL.to, ...times.map((time) => Math.ceil(time / HOUR) * HOUR))),
  };
}

/** A time's place in percent; times outside the axis are put at its edge. */
export function percentAt({ from, to }: Axis, time: number): number {
  const share = ((time - from) / (to - from)) * 100;
  return Math.round(Math.min(100, Math.max(0, share)) * 100) / 100;
}

/** The present time, if it is within the axis. */
export const nowOn = ({ from, to }: Axis, now: number | undefined): number | undefined =>
  now !== undefined && now >= from && now <= to ? now : undefined;

export interface Block {
  x: number;
  width: number;
}

export function blockOf(axis: Axis, { from, to }: Stretch, now: number | undefined): Block {
  const x = percentAt(axis, from);
  const end = percentAt(axis, to ?? now ?? axis.to);
  return { x, width: Math.max(0, Math.round((end - x) * 100) / 100) };
}

export interface Pin {
  face: MarkFace;
  /** The place of the pin's first record on the line. */
  at: number;
  /** The place of the pin itself, which moves aside for its neighbours. */
  x: number;
  count: number;
}

/** The width of a pin in pixels. Pins that are closer overlap. */
const PIN_WIDTH = 28;

/** Pins of one kind that overlap become one with a number. Those of different kinds move apart, so that each counts its own. */
export function pinsOf(axis: Axis, marks: readonly Mark[], pixels: number): Pin[] {
  const near = (PIN_WIDTH / Math.max(pixels, 1)) * 100;
  const pins: Omit<Pin, 'x'>[] = [];
  for (const { face, at: time } of [...marks].sort((a, b) => a.at - b.at)) {
    const at = percentAt(axis, time);
    const last = pins.findLast((pin) => pin.face === face);
    if (last && at - last.at < near) last.count += 1;
    else pins.push({ face, at, count: 1 });
  }
  const places = apart(
    pins.map(({ at }) => at),
    near,
  );
  return pins.map((pin, nth) => ({ ...pin, x: places[nth] ?? pin.at }));
}

/** The places in their order, moved as far to the left as to the right until they are `near` apart, but never off the axis. */
function apart(places: readonly number[], near: number): number[] {
  const toTheRight = freeFrom(places, near);
  const toTheLeft = freeFrom(places.map((at) => 100 - at).reverse(), near)
    .map((at) => 100 - at)
    .reverse();
  return places.map((at, nth) => {
    const middle = ((toTheRight[nth] ?? at) + (toTheLeft[nth] ?? at)) / 2;
    const first = Math.max(nth * near, middle);
    return Math.round(Math.min(100 - (places.length - 1 - nth) * near, first) * 100) / 100;
  });
}

/** Each place, or the first one after it that is `near` enough away from those before it. */
function freeFrom(places: readonly number[], near: number): number[] {
  let free = 0;
  return places.map((at) => {
    const place = Math.max(at, free);
    free = place + near;
    return place;
  });
}

/** The width of a mark in percent of a ribbon on a narrow tile: marks that are closer cover each other. */
const MARK_WIDTH = 5;
/** The offsets in pixels, a mark's height apart: the first of several marks lies lower, the next one higher. */
const LIFTS = [-6, 6];

/**
 * The marks of the small ribbon in the order in which they are drawn: those that collide are stacked, and the heaviest is drawn
 * last, so that a meal never hides an incident.
 */
export function stacked(axis: Axis, marks: readonly Mark[]) {
  const placed = [...marks]
    .sort((a, b) => a.at - b.at)
    .map((mark) => ({ ...mark, x: percentAt(axis, mark.at), lift: 0 }));
  let together = 0;
  for (const [nth, mark] of placed.entries()) {
    const before = placed[nth - 1];
    together = before && mark.x - before.x < MARK_WIDTH ? together + 1 : 0;
    if (!before || together === 0) continue;
    if (together === 1) before.lift = LIFTS[0] ?? 0;
    mark.lift = LIFTS[together % 2] ?? 0;
  }
  return placed.sort((a, b) => a.face.weight - b.face.weight);
}

export interface HourLabel {
  x: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

/** The width of a label in pixels. */
const LABEL_WIDTH = 44;
/** The labels at both ends are inside the axis, with their whole width. */
const FROM_THE_END = 56;

/** The time of a minute of the day. The end of the day is '00:00'. */
export const clockText = (minutes: number): string => clockOfMinute(minutes % (24 * HOUR));

/**
 * Labels at both ends, and round hours between them as far as there is room. A label that would touch that of the
 * present time is left out.
 */
export function hourLabels(axis: Axis, now: number | undefined, pixels: number): HourLabel[] {
  const hours = (axis.to - axis.from) / HOUR;
  const step = [1, 2, 3, 4, 6].find((each) => (pixels / hours) * each >= LABEL_WIDTH + 12) ?? hours;
  const times: number[] = [];
  const every = Math.max(2, step) * HOUR;
  for (let time = Math.ceil(axis.from / every) * every; time < axis.to; time += every) times.push(time);
  const at = (time: number) => (percentAt(axis, time) / 100) * pixels;
  const clearOf = (time: number, other: number, room: number) => Math.abs(at(time) - at(other)) >= room;
  const between = times.filter((time) =>
    [axis.from, axis.to].every((end) => clearOf(time, end, FROM_THE_END)),
  );
  const roomOf = (time: number) => (between.includes(time) ? LABEL_WIDTH : FROM_THE_END);
  return [axis.from, ...between, axis.to]
    .filter((time) => now === undefined || clearOf(time, now, roomOf(time)))
    .map((time) => ({
      x: percentAt(axis, time),
      text: time === 24 * HOUR ? '24:00' : clockText(time),
      anchor: time === axis.from ? 'start' : time === axis.to ? 'end' : 'middle',
    }));
}

export interface RibbonRow {
  what: string;
  from: string;
  to: string;
}

/** The same day as a table, for screen readers. */
export function ribbonRows({ scheduled, present, asleep, marks }: RibbonDay): RibbonRow[] {
  const row = (what: string) => (stretch: Stretch) => ({
    at: stretch.from,
    what,
    from: clockText(stretch.from),
    to: stretch.to === undefined ? texts.now : clockText(stretch.to),
  });
  return [
    ...(scheduled ? [row(texts.expected)(scheduled)] : []),
    ...present.map(row(texts.here)),
    ...asleep.map(row(texts.asleep)),
    ...marks.map(({ face, at }) => ({ at, what: face.name, from: clockText(at), to: '' })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ what, from, to }) => ({ what, from, to }));
}

/** The day in one sentence, for screen readers. */
export function ribbonSentence(name: string, { scheduled, present, asleep, marks }: RibbonDay): string {
  const faces = [...new Set(marks.map(({ face }) => face))].sort((a, b) => a.turn - b.turn);
  const times = (of: MarkFace) => marks.filter(({ face }) => face === of).map(({ at }) => clockText(at));
  const said = [
    ...present.map(({ from, to }) =>
      to === undefined ? texts.hereSince(clockText(from)) : texts.hereBetween(clockText(from), clockText(to)),
    ),
    ...asleep.map(({ from, to }) =>
      to === undefined
        ? texts.asleepSince(clockText(from))
        : texts.asleepBetween(clockText(from), clockText(to)),
    ),
    ...faces.map((face) => texts.marksAt(face, times(face))),
  ];
  if (present.length === 0 && scheduled) {
    said.unshift(texts.expectedBetween(clockText(scheduled.from), clockText(scheduled.to)));
  }
  return texts.sentence(name, said);
}
