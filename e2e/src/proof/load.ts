import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { LiveMessage } from '@nead/contracts/live.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { expect } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { chainOf, eventsInStream } from '../kit/fleet-log.ts';
import type { Listener } from '../kit/listener.ts';
import { attendancePath } from '../kit/tapping.ts';
import type { MovingFleet } from './moving-fleet.ts';
import { askFleet, type Heard } from './outside-caller.ts';

interface LoadWanted {
  urls: readonly string[];
  caller: Caller;
  /** The children, each of whom is signed in and out by a lane of its own. */
  children: readonly string[];
  /** Lanes that write into the calendar. */
  writers: number;
  readers: number;
  /**
   * A failed call is sent again under its name until it is answered, as a phone does; without this it is reported. A refusal is
   * always reported.
   */
  again: boolean;
  /** The present trouble, to name it in failures. */
  doing?: () => string;
}

/** The number of days from today on over which the trips of a load are spread; later days are free. */
export const LOAD_DAYS = 9_000;

/** Answers whether sending it again would give the same answer, unlike after a conflict or a limit. */
const isFinal = ({ status, body }: Heard): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && !body.includes('"CONFLICT"');

export type Load = ReturnType<typeof startLoad>;

/** Writes and reads without a pause until told to stop. */
export function startLoad({ urls, caller, children, writers, readers, again, doing }: LoadWanted) {
  const trips: string[] = [];
  const taps: string[] = [];
  const failed: string[] = [];
  const today = dublinDate(new Date());
  let going = true;
  let asked = 0;
  let answered = 0;
  let brokeOff = 0;
  let lastAnswer = performance.now();
  let longestMs = 0;
  let day = 0;
  /** The last answer to each call that is under way. */
  const unanswered = new Map<object, string>();
  const inTurn = () => (asked % 2 ? urls : urls.toReversed());

  /**
   * Sends a call until it is answered. If it must be answered at once, a line that broke before any answer is tried once more.
   */
  async function insist(once: () => Promise<Heard>): Promise<Heard | undefined> {
    const during = doing?.();
    let last = 'nothing';
    for (let tries = 1; ; tries++) {
      unanswered.set(once, last);
      const heard = await once();
      asked += 1;
      unanswered.delete(once);
      if (heard.status === 200 || heard.status === 201) {
        const now = performance.now();
        longestMs = Math.max(longestMs, now - lastAnswer);
        lastAnswer = now;
        answered += 1;
        return heard;
      }
      const isProxyGoing = heard.status === 0 && /restarting proxy/.test(`${during} ${doing?.()}`);
      if (isProxyGoing && tries === 1) brokeOff += 1;
      else if (!again || isFinal(heard)) {
        failed.push(`${during} to ${doing?.()}: ${heard.status} ${heard.body}`);
        return undefined;
      }
      last = `${heard.status} ${heard.body}`;
    }
  }

  const lanes = async (count: number, work: (lane: number, n: number) => Promise<void>) => {
    await Promise.all(
      Array.from({ length: count }, async (_, lane) => {
        for (let n = 0; going; n++) await work(lane, n);
      }),
    );
  };
  const done = Promise.all([
    lanes(children.length, async (lane, n) => {
      const key = { 'Idempotency-Key': newId() };
      const body = { status: n % 2 ? 'signed-in' : 'signed-out' };
      const path = attendancePath(children[lane] ?? '');
      const heard = await insist(() => askFleet(inTurn(), caller, 'POST', path, body, key));
      if (heard && n > 0) taps.push(JSON.parse(heard.body).data.recordId);
    }),
    lanes(writers, async () => {
      const _id = newId();
      // Each day gets only a few, as the plan demands.
      const trip = { _id, title: 'Trip', date: addDays(today, day++ % LOAD_DAYS) };
      if (await insist(() => askFleet(inTurn(), caller, 'POST', '/calendar/events', trip))) trips.push(_id);
    }),
    lanes(readers, async () => {
      await insist(() => askFleet(inTurn(), caller, 'GET', '/childminder/children/all'));
    }),
  ]);

  return {
    trips,
    taps,
    failed,
    asked: () => asked,
    answered: () => answered,
    /** Waits until this many further calls are answered. */
    async goesOn(more = 60) {
      const before = answered;
      await expect.poll(() => answered, { timeout: 120_000 }).toBeGreaterThan(before + more);
    },
    /** The number of requests whose line broke while their proxy was restarted. */
    brokeOff: () => brokeOff,
    /** The longest time without any answer. */
    longestMs: () => Math.round(longestMs),
    async stop() {
      going = false;
      await expect.poll(() => [...unanswered.values()], { timeout: 120_000 }).toEqual([]);
      await done;
      expect(failed).toEqual([]);
    },
  };
}

/** Expects everything that was answered to be in the log, once, in chains that verify. */
export async function expectAllOnce(
  log: EventLog,
  { account }: Caller,
  children: readonly string[],
  { trips, taps }: Load,
): Promise<void> {
  const times = new Map<string, number>();
  const streams = [`calendar-${account}`, ...children.map((id) => `care-${id}`)];
  for (const stream of streams) {
    expect(await chainOf(log, stream)).toMatchObject({ ok: true });
    for (const event of await eventsInStream(log, stream)) {
      const id =
        event.type === 'CalendarEventAdded'
          ? event.data.eventId
          : event.type === 'AttendanceRecorded'
            ? event.data.recordId
            : undefined;
      if (id) times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  const wrong = [...trips, ...taps].filter((id) => times.get(id) !== 1);
  expect(wrong).toEqual([]);
  expect([...times].filter(([, count]) => count !== 1)).toEqual([]);
}

/** Waits two minutes at most, and then reports the state of the fleet. */
async function heardSoon(hearing: Promise<unknown>, fleet: Pick<MovingFleet, 'howItIs'>): Promise<void> {
  const late = await Promise.race([hearing, pause(120_000, LATE, { ref: false })]);
  if (late === LATE) throw new Error(`The last change did not come in two minutes: ${await fleet.howItIs()}`);
}
const LATE = Symbol('late');

/** Makes a last change. Every screen must hear it, with all before it, each once and in order, or be told to fetch again. */
export async function expectAllHeard(
  fleet: Pick<MovingFleet, 'urls' | 'howItIs'>,
  caller: Caller,
  listeners: readonly Listener[],
  { mayFetchAgain = false } = {},
): Promise<void> {
  const last = newId();
  const refetchedBefore = listeners.map(({ refetches }) => refetches.length);
  const trip = { _id: last, title: 'Last', date: addDays(dublinDate(new Date()), LOAD_DAYS) };
  await expect
    .poll(async () => (await askFleet(fleet.urls, caller, 'POST', '/calendar/events', trip)).status, {
      timeout: 60_000,
    })
    .toBe(201);
  for (const [nth, { heard, heardOrRefetched, messages, refetches }] of listeners.entries()) {
    const isLast = ({ id }: LiveMessage) => id === last;
    const hearing = mayFetchAgain ? heardOrRefetched(isLast, refetchedBefore[nth] ?? 0) : heard(isLast);
    await heardSoon(hearing, fleet);
    const jumps = messages.flatMap(({ n }, at) =>
      at === 0 || n === (messages[at - 1]?.n ?? 0) + 1 ? [] : [at],
    );
    expect(jumps.filter((at) => !refetches.includes(at))).toEqual([]);
    if (!mayFetchAgain) expect(refetches).toEqual([]);
  }
}
