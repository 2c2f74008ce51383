import type { AttendanceRecord } from '../care/stays.ts';
import type { Id } from '../ids.ts';

/** A minute is whole: a child who was signed in during it was here. */
const MINUTE_MS = 60_000;

/** The children who were here at a minute, by their sign-ins and sign-outs of that day in order of time. */
export const presentAmong = (records: ReadonlyMap<Id, readonly AttendanceRecord[]>, at: string): Id[] => {
  const before = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  return [...records]
    .filter(([, own]) => own.findLast(({ time }) => Date.parse(time) < before)?.type === 'signIn')
    .map(([child]) => child);
};
