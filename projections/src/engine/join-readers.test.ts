import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { joinReaders, type Reader } from './join-readers.ts';

const { signal } = new AbortController();
let log: object;
let turns: string[];
beforeEach(() => {
  log = {};
  turns = [];
});

const reader = (name: string) => {
  const joined: Reader = joinReaders(log);
  return {
    ...joined,
    async turn(at: bigint) {
      await joined.turn(at, signal);
      turns.push(`${name} ${at}`);
    },
  };
};

test('who is quick goes a page ahead and waits there for who is slow', async () => {
  const [quick, slow] = [reader('quick'), reader('slow')];
  await Promise.all([quick.turn(0n), slow.turn(0n)]);
  await quick.turn(10n);
  const third = quick.turn(20n);
  await setImmediate();
  expect(turns).toEqual(['quick 0', 'slow 0', 'quick 10']);
  await slow.turn(10n);
  await third;
  expect(turns).toEqual(['quick 0', 'slow 0', 'quick 10', 'slow 10', 'quick 20']);
});

test('who leaves is not waited for', async () => {
  const [quick, slow] = [reader('quick'), reader('slow')];
  await slow.turn(0n);
  await quick.turn(0n);
  await quick.turn(10n);
  const third = quick.turn(20n);
  slow.leave();
  await third;
  expect(turns.at(-1)).toBe('quick 20');
});

test('neither is who begins far behind, nor who reads another log', async () => {
  const quick = reader('quick');
  for (const at of [0n, 10n, 20n, 30n]) await quick.turn(at);
  await reader('late').turn(0n);
  await joinReaders({}).turn(25n, signal);
  await quick.turn(40n);
  expect(turns.at(-1)).toBe('quick 40');
});

test('for one that does not move the others wait five seconds and no longer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const [quick, stuck] = [reader('quick'), reader('stuck')];
    await Promise.all([quick.turn(0n), stuck.turn(0n)]);
    await quick.turn(10n);
    vi.advanceTimersByTime(5_000);
    await quick.turn(20n);
    expect(turns.at(-1)).toBe('quick 20');
  } finally {
    vi.useRealTimers();
  }
});
