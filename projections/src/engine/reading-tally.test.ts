import { newId } from '@nead/contracts/ids.ts';
import { describe, expect, test } from 'vitest';
import { readingTally } from './reading-tally.ts';

const limits = { children: 3, files: 5, days: 2 };
const at = new Date('2026-11-29T10:15:00Z');
const atTheTurn = new Date('2026-11-29T11:00:01Z');
const hourLater = new Date('2026-11-29T11:15:00Z');
const account = newId();
const caller = { account, id: newId() };
const day = (name: string) => ({ children: 'emma', days: `emma ${name}` });

describe('what an account reads in an hour', () => {
  test('is too much with the first that the limits do not allow, and with none before', () => {
    const tally = readingTally();
    for (const name of ['monday', 'tuesday']) {
      expect(tally.isTooMuch(account, day(name), limits, at)).toBe(false);
      expect(tally.add(caller, day(name), limits, at)).toBe(false);
    }
    expect(tally.isTooMuch(account, day('wednesday'), limits, at)).toBe(true);
    expect(tally.add(caller, day('wednesday'), limits, at)).toBe(true);
    expect(tally.add(caller, day('thursday'), limits, at)).toBe(false);
  });

  test('counts once, and may be read again when nothing more may', () => {
    const tally = readingTally();
    for (const name of ['monday', 'tuesday', 'monday', 'tuesday']) tally.add(caller, day(name), limits, at);
    expect(tally.isTooMuch(account, day('monday'), limits, at)).toBe(false);
    expect(tally.takeChanged(at)).toEqual([
      {
        account,
        hour: new Date('2026-11-29T10:00:00Z'),
        session: caller.id,
        asked: 0,
        children: 1,
        files: 0,
        days: 2,
      },
    ]);
    expect(tally.takeChanged(at)).toEqual([]);
  });

  test('ends an hour after each was read, and not when the clock strikes', () => {
    const tally = readingTally();
    for (const name of ['monday', 'tuesday']) tally.add(caller, day(name), limits, at);
    expect(tally.isTooMuch(account, day('wednesday'), limits, atTheTurn)).toBe(true);
    // Counts not yet noted are noted with the hour that has begun.
    const noted = tally.takeChanged(atTheTurn).map(({ hour, days }) => [hour.getUTCHours(), days]);
    expect(noted).toEqual([[11, 2]]);
    expect(tally.isTooMuch(account, day('wednesday'), limits, hourLater)).toBe(false);
    tally.add(caller, day('wednesday'), limits, hourLater);
    expect(tally.takeChanged(hourLater)).toMatchObject([{ days: 1 }]);
  });

  test('is what other processes have counted as well', () => {
    const tally = readingTally();
    tally.add(caller, day('monday'), limits, at);
    tally.hear(account, { children: 1, files: 0, days: 1 }, at);
    expect(tally.isTooMuch(account, day('tuesday'), limits, at)).toBe(true);
    tally.add(caller, day('tuesday'), limits, atTheTurn);
    expect(tally.isTooMuch(account, day('wednesday'), limits, atTheTurn)).toBe(true);
    expect(tally.isTooMuch(account, day('wednesday'), limits, hourLater)).toBe(false);
  });

  test('of one account says nothing of another', () => {
    const tally = readingTally();
    for (const name of ['monday', 'tuesday', 'wednesday']) tally.add(caller, day(name), limits, at);
    expect(tally.isTooMuch(newId(), day('thursday'), limits, at)).toBe(false);
  });

  test('tells the first time in an hour that a proof was asked', () => {
    const tally = readingTally();
    expect([tally.asked(caller, at), tally.asked(caller, at), tally.asked(caller, atTheTurn)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
