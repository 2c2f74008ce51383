import { kindTexts } from '@nead/contracts/ui/kind-texts.ts';
import { ribbonTexts as texts } from '@nead/contracts/ui/ribbon-texts.ts';

/** Times on a ribbon are minutes since midnight in Dublin; a night crossed is cut at the day's edge. */
export interface Stretch {
  from: number;
  /** Absent while it goes on. */
  to?: number;
}

export type PinKind = 'meal' | 'nappy' | 'incident';

export interface Mark {
  kind: PinKind;
  at: number;
}

export interface RibbonDay {
  scheduled?: Stretch & { to: number };
  present: readonly Stretch[];
  asleep: readonly Stretch[];
  marks: readonly Mark[];
  /** Absent on a day that is over. */
  now?: number;
}

export interface Axis {
  from: number;
  to: number;
}

const HOUR = 60;
const USUAL: Axis = { from: 8 * HOUR, to: 18 * HOUR };

/** 08:00 to 18:00, widened by whole hours to include every record. */
export function axisOf({ scheduled, present, asleep, marks, now }: RibbonDay): Axis {
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

/** Where a time stands, in percent; what lies outside stands at the edge. */
export function percentAt({ from, to }: Axis, time: number): number {
  const share = ((time - from) / (to - from)) * 100;
  return Math.round(Math.min(100, Math.max(0, share)) * 100) / 100;
}

/** Now, as far as it is on the axis: after the day's end it would stand where another hour is. */
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
  kind: PinKind;
  x: number;
  count: number;
}

/** Pins closer than this many pixels lie on each other; they become one with a number. */
const PIN_WIDTH = 28;

/** Pins of one row of the large ribbon, from left to right. An incident is never hidden behind a meal. */
export function pinsOf(axis: Axis, marks: readonly Mark[], pixels: number): Pin[] {
  const near = (PIN_WIDTH / Math.max(pixels, 1)) * 100;
  const pins: Pin[] = [];
  for (const { kind, at } of [...marks].sort((a, b) => a.at - b.at)) {
    const x = percentAt(axis, at);
    const last = pins.at(-1);
    if (last && x - last.x < near) {
      last.count += 1;
      if (kind === 'incident') last.kind = kind;
    } else {
      pins.push({ kind, x, count: 1 });
    }
  }
  return pins;
}

export interface HourLabel {
  x: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

/** Widths of a label and the air it needs, in pixels. */
const LABEL_WIDTH = 44;
/** The labels at the ends reach inwards with their whole width. */
const FROM_THE_END = 56;

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR) % 24).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** The ends of the axis and as many round hours between as have room; each gives way to the label of now. */
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
  return [axis.from, ...between, axis.to]
    .filter((time) => now === undefined || clearOf(time, now, LABEL_WIDTH))
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

/** The same day as a table, for those who do not see the picture. */
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
    ...marks.map(({ kind, at }) => ({ at, what: kindTexts[kind], from: clockText(at), to: '' })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ what, from, to }) => ({ what, from, to }));
}

const timesText: Record<PinKind, (times: readonly string[]) => string> = {
  meal: texts.mealsAt,
  nappy: texts.nappiesAt,
  incident: texts.incidentsAt,
};

/** The picture in one sentence. */
export function ribbonSentence(name: string, { scheduled, present, asleep, marks }: RibbonDay): string {
  const times = (kind: PinKind) => marks.filter((mark) => mark.kind === kind).map(({ at }) => clockText(at));
  const said = [
    ...present.map(({ from, to }) =>
      to === undefined ? texts.hereSince(clockText(from)) : texts.hereBetween(clockText(from), clockText(to)),
    ),
    ...asleep.map(({ from, to }) =>
      to === undefined
        ? texts.asleepSince(clockText(from))
        : texts.asleepBetween(clockText(from), clockText(to)),
    ),
    ...(['meal', 'nappy', 'incident'] as const).flatMap((kind) => {
      const at = times(kind);
      return at.length > 0 ? [timesText[kind](at)] : [];
    }),
  ];
  if (present.length === 0 && scheduled) {
    said.unshift(texts.expectedBetween(clockText(scheduled.from), clockText(scheduled.to)));
  }
  return texts.sentence(name, said);
}
