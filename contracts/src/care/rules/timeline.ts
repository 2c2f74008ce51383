import type { Id } from '../../ids.ts';

/** Ordered by time; at the same time, the record entered later comes later. */
export interface TimedRecord {
  recordId: Id;
  time: string;
}

/** The position of a record with this time, by binary search. */
function placeFor(moments: readonly TimedRecord[], time: string): number {
  let from = 0;
  let to = moments.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const { time: there } = moments[middle] as TimedRecord; // between the ends
    if (there <= time) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function insert<M extends TimedRecord>(moments: M[], moment: M): void {
  moments.splice(placeFor(moments, moment.time), 0, moment);
}

export function take(moments: TimedRecord[], { recordId, time }: TimedRecord): void {
  for (let place = placeFor(moments, time) - 1; ; place--) {
    const found = moments[place];
    if (found?.time !== time) return;
    if (found.recordId === recordId) {
      moments.splice(place, 1);
      return;
    }
  }
}

/** The moments at or after a time. */
export const fromOn = <M extends TimedRecord>(moments: readonly M[], time: string): readonly M[] =>
  moments.slice(moments.findLastIndex((moment) => moment.time < time) + 1);

/** The last one at or before a time. */
export const lastBefore = <M extends TimedRecord>(moments: readonly M[], time: string): M | undefined =>
  moments[placeFor(moments, time) - 1];
