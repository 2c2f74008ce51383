import { childrenToday, unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { stateAt } from '@nead/dev/demo/day/open-day.ts';
import { demoChildminders } from '@nead/dev/demo/household.ts';
import { keepOpen } from '@nead/dev/living/keep-open.ts';
import { setClock } from '@nead/embedded-postgres/test-clock.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../kit/api.ts';
import { PREMIUM } from '../kit/devices.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';

let nead: Served;
let aoife: Caller;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await new Caller(nead.url).login(PREMIUM, 'nead-demo');
});
afterAll(() => nead?.stop());

interface Shown {
  playing: { own: string; done: number; of: number } | null;
  last: { ending: string; done?: number; leftOut?: string[]; refused?: string[] } | null;
}

async function day(method: 'GET' | 'POST', path = ''): Promise<{ status: number; data: Shown }> {
  const response = await fetch(`${nead.url}/dev/day${path}`, { method });
  return { status: response.status, ...(await response.json()) };
}

const untilPlayed = () =>
  vi.waitFor(
    async () => {
      const { data } = await day('GET');
      expect(data.playing).toBeNull();
      return data.last;
    },
    { timeout: 120_000, interval: 50 },
  );

const here = async () =>
  (await aoife.children())
    .filter((child) => child.currentStatus === 'signed-in')
    .map((child) => child.firstName);

/** The children who are here at this moment if nothing happens except the household's planned day. */
const byPlan = () =>
  stateAt(demoChildminders[0]?.children ?? [], new Date())
    .here.map(({ firstName }) => firstName)
    .sort();

/** The number of children who are asleep, from the data of their tiles. */
async function asleep(): Promise<number> {
  const { data } = await aoife.call<{ sleepId: string | null }[]>('GET', childrenToday.path);
  return data.filter(({ sleepId }) => sleepId).length;
}

describe('the demo household as it is loaded', () => {
  test('has three children here, one of them asleep, a meal of today and faces', async () => {
    const children = await aoife.children();
    expect((await here()).length).toBeGreaterThanOrEqual(3);
    expect(await asleep()).toBeGreaterThanOrEqual(1);
    expect(children.every(({ photoUrl }) => photoUrl)).toBe(true);
    const { data } = await aoife.call<{ marks: { kind: string }[] }[]>('GET', childrenToday.path);
    expect(data.some(({ marks }) => marks.some(({ kind }) => kind === 'meal'))).toBe(true);
  });
});

describe('a day that is played', () => {
  test('is refused nowhere, goes through the calls of both sides, and leaves those here who are by plan', async () => {
    expect((await day('POST', '/play?seconds=0')).status).toBe(202);
    expect((await day('POST', '/play?seconds=0')).status).toBe(409);
    const before = byPlan();
    const last = await untilPlayed();
    // A child whose hour comes while the day is played is here or not, as it was when the play ended.
    const mayBeHere = [before, byPlan()];
    expect(last).toMatchObject({ ending: 'played', refused: [], leftOut: [] });
    expect(last?.done).toBeGreaterThan(40);
    // Others played the day, so nobody here is told how long to wait.
    await expect.poll(async () => (await here()).sort()).toBeOneOf(mayBeHere);
    await expect.poll(asleep).toBeGreaterThanOrEqual(1);

    const today = dublinDate(new Date());
    const caoimhe = (await aoife.children()).find(({ firstName }) => firstName === 'Caoimhe')?._id;
    const path = `/daily-activities/children/${caoimhe}/activities?date=${today}`;
    const activities = async () =>
      (
        await aoife.call<{ activities: Record<string, { time: string; acknowledgements: unknown[] }[]> }>(
          'GET',
          path,
        )
      ).data.activities;
    await expect.poll(async () => (await activities()).incidents?.at(-1)?.acknowledgements).toHaveLength(1);
    const times = Object.values(await activities()).flatMap((records) => records.map(({ time }) => time));
    expect(times.filter((time) => time > new Date().toISOString())).toEqual([]);
    const waiting = async () =>
      (await aoife.call<{ date: string }[]>('GET', unacknowledgedIncidents.path)).data;
    await expect.poll(async () => (await waiting()).filter(({ date }) => date === today)).toEqual([]);
  });

  test('can be played again, and fills no day of the plan', async () => {
    await day('POST', '/play?seconds=0');
    expect(await untilPlayed()).toMatchObject({ ending: 'played', refused: [], leftOut: [] });
  });

  test('is stopped by whoever presses Stop, and the household goes on', async () => {
    await day('POST', '/play?seconds=120');
    await vi.waitFor(async () => expect((await day('GET')).data.playing?.done).toBeGreaterThan(1), 60_000);
    const before = byPlan();
    const { data } = await day('POST', '/stop');
    const mayBeHere = [before, byPlan()];
    expect(data.playing).toBeNull();
    expect(data.last).toMatchObject({ ending: 'stopped', refused: [] });
    await expect.poll(async () => (await here()).sort()).toBeOneOf(mayBeHere);
  });
});

describe('while the program runs', () => {
  const troubles: unknown[] = [];
  let lived = new Date();

  /** Does everything that is due, as would happen at that moment. */
  async function live(): Promise<void> {
    const before = lived;
    const leave = keepOpen({
      base: nead.url,
      lived: {
        until: async () => lived,
        async note(until) {
          lived = until;
        },
      },
      isPlaying: () => false,
      trouble: (error) => troubles.push(error),
    });
    await vi.waitFor(() => expect(lived).not.toBe(before), 60_000);
    await leave();
    expect(troubles).toEqual([]);
  }

  test('the household begins the next day at midnight, and nobody is taken for forgotten', async () => {
    const tomorrow = addDays(dublinDate(new Date()), 1);
    setClock(new Date(dublinInstant(tomorrow, '00:10')));
    aoife = await new Caller(nead.url).login(PREMIUM, 'nead-demo');
    await live();
    const midnight = dublinInstant(tomorrow, '00:00').toISOString();
    const children = await aoife.children();
    const of = (status: string) => children.filter(({ currentStatus }) => currentStatus === status);
    expect(new Set(of('signed-in').map(({ firstName }) => firstName))).toEqual(
      new Set(['Oisín', 'Tadhg', 'Fiadh']),
    );
    for (const { since } of of('signed-in')) expect(since).toBe(midnight);
    for (const { since } of of('signed-out')) expect(String(since) < midnight).toBe(true);
    expect(await asleep()).toBe(1);
  });

  test('what somebody did with a child counts more than the plan', async () => {
    const oisin = (await aoife.children()).find(({ firstName }) => firstName === 'Oisín')?._id;
    await aoife.call('POST', `/childminder/children/${oisin}/attendance`, { status: 'signed-out' });
    setClock(new Date(dublinInstant(dublinDate(new Date()), '05:30')));
    await live();
    expect(new Set(await here())).toEqual(new Set(['Tadhg', 'Fiadh']));
  });
});
