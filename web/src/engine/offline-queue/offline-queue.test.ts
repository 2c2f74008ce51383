import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiProblem, isProblem, unreachable } from '../api/api-problem.ts';
import type { EntryStore, PlacedEntry, QueueEntry } from './entry.ts';
import { createOfflineQueue, isQueued, type QueueOptions } from './offline-queue.ts';
import type { Waiting } from './waiting.ts';

/** A device's storage, which outlives the pages opened on it. */
function storage(): EntryStore & { rows: Map<number, QueueEntry> } {
  const rows = new Map<number, QueueEntry>();
  let next = 1;
  return {
    rows,
    all: async () =>
      [...rows]
        .sort(([a], [b]) => a - b)
        .map(([place, entry]): PlacedEntry => ({ ...structuredClone(entry), place })),
    async add(entry) {
      const place = next;
      next += 1;
      rows.set(place, structuredClone(entry));
      return place;
    },
    async put(place, entry) {
      if (rows.has(place)) rows.set(place, structuredClone(entry));
    },
    insert: async (place, entry) => void rows.set(place, structuredClone(entry)),
    remove: async (place) => void rows.delete(place),
  };
}

type Answer = { position: string | undefined } | ApiProblem;

/** A server that carries out each command id once, and can be away, refuse, or lose its answer. */
function house() {
  const done: { key: string; path: string; age: number | undefined }[] = [];
  let say: (path: string) => 'yes' | 'away' | 'lost' | ApiProblem = () => 'yes';
  async function take(key: string, path: string, age: number | undefined): Promise<Answer> {
    await null;
    const said = say(path);
    if (said === 'away') return unreachable();
    if (isProblem(said)) return said;
    if (!done.some((one) => one.key === key)) done.push({ key, path, age });
    return said === 'lost' ? unreachable() : { position: '1' };
  }
  return {
    take,
    done,
    paths: () => done.map(({ path }) => path),
    answers(next: typeof say) {
      say = next;
    },
  };
}

const refusal = new ApiProblem({ status: 409, code: 'RECORD_REMOVED', message: 'It was deleted.' });

/** A browser, whose pages share storage and locks. */
function browser(server = house()) {
  const store = storage();
  const tabs = new Set<string>();
  let queue = Promise.resolve();
  let clock = Date.parse('2026-11-21T08:00:00Z');
  let online = true;
  const rereads = new Set<() => void>();

  function page(name = `page ${tabs.size}`) {
    tabs.add(name);
    let shown: readonly Waiting[] = [];
    const timers: { ms: number; run: () => void }[] = [];
    const offlineQueue = createOfflineQueue({
      store,
      call: async (endpoint, ask) => {
        const reply = await server.take(ask.idempotencyKey ?? '', endpoint.path, ask.age);
        return isProblem(reply)
          ? reply
          : { data: 'done' as never, message: undefined, position: reply.position };
      },
      send: ({ key, sent }, age) => server.take(key, sent.path, age),
      tab: name,
      openTabs: async () => tabs,
      alone(run) {
        const turn = queue.then(run);
        queue = turn.catch(() => undefined);
        return turn;
      },
      isOnline: () => online,
      now: () => clock,
      after(ms, run) {
        const timer = { ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
      show: (entries) => {
        shown = entries;
      },
      tellTabs: () => {
        for (const reread of rereads) reread();
      },
      refetch: async () => undefined,
    });
    rereads.add(() => void offlineQueue.reread());
    const post = (path: string, note: Partial<QueueOptions> = {}) => {
      const endpoint: Endpoint = {
        method: 'POST',
        path,
        summary: '',
        access: 'session',
        answer: z.unknown() as never,
      };
      return offlineQueue.deliver(endpoint, {}, { lane: 'a', subject: path, about: path, ...note });
    };
    return {
      queue: offlineQueue,
      post,
      timers,
      shown: () => shown.map(({ sent }) => sent.path),
      stuck: () => shown.filter(({ problem }) => problem).map(({ sent }) => sent.path),
      /** Kills the page: nothing in it runs any more. */
      kill() {
        tabs.delete(name);
        offlineQueue.close();
      },
    };
  }
  return {
    server,
    store,
    page,
    wait(ms: number) {
      clock += ms;
    },
    goes(line: boolean) {
      online = line;
    },
  };
}

describe('with a line', () => {
  test('a command is sent at once, under its name, without an age, and nothing is left behind', async () => {
    const { page, server, store } = browser();
    const reply = await page().post('meal');
    expect(isProblem(reply) || isQueued(reply)).toBe(false);
    expect(server.done).toMatchObject([{ path: 'meal', age: undefined }]);
    expect(store.rows.size).toBe(0);
  });

  test('what happened five minutes ago says so by its age', async () => {
    const { page, server } = browser();
    await page().post('meal', { ago: 300_000 });
    expect(server.done).toMatchObject([{ age: 300_000 }]);
  });

  test('a refusal is for whoever is looking on, and not for the queue', async () => {
    const { page, server, store } = browser();
    server.answers(() => refusal);
    expect(await page().post('meal')).toBe(refusal);
    expect(store.rows.size).toBe(0);
  });

  test('an answer that is lost keeps the command, and it is carried out once', async () => {
    const { page, server } = browser();
    const device = page();
    server.answers(() => 'lost');
    const reply = await device.post('meal');
    expect(isQueued(reply)).toBe(true);
    expect(device.shown()).toEqual(['meal']);
    server.answers(() => 'yes');
    await device.queue.drain();
    expect(server.paths()).toEqual(['meal']);
    expect(device.shown()).toEqual([]);
  });
});

describe('without a line', () => {
  test('commands wait, and go out in order with their ages when it is back', async () => {
    const { page, server, goes, wait } = browser();
    const device = page();
    goes(false);
    for (const path of ['in', 'meal', 'sleep', 'out']) {
      expect(isQueued(await device.post(path))).toBe(true);
      wait(60_000);
    }
    expect(device.shown()).toEqual(['in', 'meal', 'sleep', 'out']);
    expect(server.paths()).toEqual([]);
    goes(true);
    await device.queue.drain();
    expect(server.paths()).toEqual(['in', 'meal', 'sleep', 'out']);
    expect(server.done.map(({ age }) => age)).toEqual([240_000, 180_000, 120_000, 60_000]);
  });

  test('two hundred of six children arrive once each, those of a child in order', async () => {
    const { page, server, goes } = browser();
    const device = page();
    goes(false);
    const names = Array.from({ length: 200 }, (_, n) => `${n % 6} ${n}`);
    for (const path of names) await device.post(path, { lane: path.slice(0, 1) });
    goes(true);
    await device.queue.drain();
    expect([...server.paths()].sort()).toEqual([...names].sort());
    for (const child of ['0', '1', '2', '3', '4', '5']) {
      const his = (all: readonly string[]) => all.filter((path) => path.startsWith(`${child} `));
      expect(his(server.paths())).toEqual(his(names));
    }
  });

  test('a command after one that waits waits behind it', async () => {
    const { page, server, goes } = browser();
    const device = page();
    goes(false);
    await device.post('start');
    goes(true);
    expect(isQueued(await device.post('end'))).toBe(true);
    await device.queue.drain();
    expect(server.paths()).toEqual(['start', 'end']);
  });

  test('a look at the queue that takes long hides nothing that was kept meanwhile', async () => {
    const { page, goes, store } = browser();
    const device = page();
    goes(false);
    const { all } = store;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    store.all = async () => {
      store.all = all;
      const old = await all();
      await held;
      return old;
    };
    const looked = device.queue.reread();
    const posted = device.post('start');
    await expect.poll(() => store.rows.size).toBe(1);
    letGo();
    await Promise.all([looked, posted]);
    expect(device.shown()).toEqual(['start']);
  });

  test('what cannot be kept is not called kept', async () => {
    const { page, goes, store } = browser();
    const device = page();
    goes(false);
    store.add = async () => Promise.reject(new Error('The disk is full'));
    expect(await device.post('meal')).toMatchObject({ code: 'UNREACHABLE' });
  });
});

describe('an app that is killed', () => {
  test('while commands wait sends them when it is opened again', async () => {
    const { page, server, goes } = browser();
    const first = page();
    goes(false);
    await first.post('in');
    await first.post('meal');
    first.kill();
    const second = page('again');
    await second.queue.reread();
    expect(second.shown()).toEqual(['in', 'meal']);
    goes(true);
    await second.queue.drain();
    expect(server.paths()).toEqual(['in', 'meal']);
  });

  test.each(['yes', 'away'] as const)('while one is on its way sends it once (%s)', async (fate) => {
    const { page, server, store } = browser();
    const first = page();
    server.answers(() => fate);
    store.remove = async () => undefined;
    store.put = async () => undefined;
    void first.post('incident');
    await expect.poll(() => store.rows.size).toBe(1);
    first.kill();
    await expect.poll(() => (fate === 'yes' ? server.done.length : 1)).toBe(1);
    server.answers(() => 'yes');
    const second = page('again');
    await second.queue.drain();
    expect(server.paths()).toEqual(['incident']);
  });

  test('between the answer and its removal repeats the same name, which does nothing', async () => {
    const { page, server, goes, store } = browser();
    const first = page();
    goes(false);
    await first.post('in');
    goes(true);
    const { remove } = store;
    store.remove = async () => Promise.reject(new Error('killed'));
    await first.queue.drain();
    first.kill();
    store.remove = remove;
    const second = page('again');
    await second.queue.drain();
    expect(server.done).toHaveLength(1);
    expect(store.rows.size).toBe(0);
  });
});

describe('two tabs', () => {
  test('see the same queue and send it once', async () => {
    const { page, server, goes } = browser();
    const [one, other] = [page(), page('other')];
    goes(false);
    await one.post('in');
    await other.post('meal');
    await expect.poll(one.shown).toEqual(['in', 'meal']);
    goes(true);
    await Promise.all([one.queue.drain(), other.queue.drain()]);
    expect(server.paths()).toEqual(['in', 'meal']);
    await expect.poll(other.shown).toEqual([]);
  });

  test('leave alone what the other is sending while its user looks on', async () => {
    const { page, server, store } = browser();
    const other = page('other');
    await store.add({
      key: 'k',
      madeAt: 0,
      sent: { method: 'POST', path: 'his' },
      lane: 'a',
      subject: 'his',
      enough: [],
      about: null,
      tab: 'other',
    });
    const one = page();
    await one.queue.drain();
    expect(server.paths()).toEqual([]);
    expect(one.shown()).toEqual([]);
    other.kill();
    await one.queue.drain();
    expect(server.paths()).toEqual(['his']);
  });
});

describe('a failure on the way', () => {
  const busy = new ApiProblem({ status: 429, code: 'TOO_MANY_REQUESTS', message: '', retryAfter: 30_000 });
  const portal = new ApiProblem({ status: 500, code: 'INVALID_RESPONSE', message: '' });
  const gone = new ApiProblem({ status: 503, code: 'UNAVAILABLE', message: '' });

  test.each([
    ['no answer', unreachable(), 1_000],
    ['a server that is away', gone, 1_000],
    ['the page of a hotel’s network', portal, 1_000],
    ['too much at once', busy, 30_000],
  ])('%s keeps the entry and tries again after a pause', async (_, problem, pause) => {
    const { page, server, goes } = browser();
    const device = page();
    goes(false);
    await device.post('in');
    goes(true);
    server.answers(() => problem);
    await device.queue.drain();
    expect(device.shown()).toEqual(['in']);
    expect(device.stuck()).toEqual([]);
    expect(device.timers.map(({ ms }) => ms)).toEqual([pause]);
    server.answers(() => 'yes');
    device.timers[0]?.run();
    await expect.poll(() => server.paths()).toEqual(['in']);
  });

  test('is not the last try when its pause ends while another lane is on its way', async () => {
    const { page, server, goes } = browser();
    const device = page();
    goes(false);
    await device.post('in');
    await device.post('slow', { lane: 'b' });
    goes(true);
    server.answers((path) => (path === 'in' ? 'away' : 'yes'));
    const { take } = server;
    server.take = async (key, path, age) => {
      if (path === 'slow') {
        await expect.poll(() => device.timers.length).toBe(1);
        server.answers(() => 'yes');
        device.timers[0]?.run();
      }
      return take(key, path, age);
    };
    await device.queue.drain();
    await expect.poll(() => server.paths()).toEqual(['slow', 'in']);
  });

  test('makes each pause longer, up to a minute', async () => {
    const { page, server, goes } = browser();
    const device = page();
    goes(false);
    await device.post('in');
    goes(true);
    server.answers(() => 'away');
    const pauses: (number | undefined)[] = [];
    for (let n = 0; n < 9; n += 1) {
      await device.queue.drain();
      pauses.push(device.timers.at(-1)?.ms);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('keeps everything until the account logs in again when its session is over', async () => {
    const { page, server, goes } = browser();
    const device = page();
    goes(false);
    await device.post('in');
    goes(true);
    server.answers(() => new ApiProblem({ status: 401, code: 'UNAUTHENTICATED', message: '' }));
    await device.queue.drain();
    device.kill();
    server.answers(() => 'yes');
    const later = page('logged in again');
    await later.queue.drain();
    expect(server.paths()).toEqual(['in']);
  });
});

describe('a refusal of what waited', () => {
  async function stuckAt(path: string) {
    const it = browser();
    const device = it.page();
    it.goes(false);
    await device.post('start', { subject: 'nap' });
    await device.post('end', { subject: 'nap' });
    await device.post('meal');
    await device.post('other child', { lane: 'b' });
    it.goes(true);
    it.server.answers((sent) => (sent === path ? refusal : 'yes'));
    await device.queue.drain();
    return { ...it, device };
  }

  test('stays, and stops what is about the same and nothing else', async () => {
    const { device, server } = await stuckAt('start');
    expect([...server.paths()].sort()).toEqual(['meal', 'other child']);
    expect(device.stuck()).toEqual(['start']);
    expect(device.shown()).toEqual(['start', 'end']);
    await device.queue.drain();
    expect(device.shown()).toEqual(['start', 'end']);
  });

  test('is sent again under a new name with Keep mine, and what it stopped follows', async () => {
    const { device, server, store } = await stuckAt('start');
    const [[place, entry] = [0, undefined]] = store.rows;
    if (!entry) throw new Error('The refused one stays');
    server.answers(() => 'yes');
    const { sent, about } = entry;
    await device.queue.again(place, [
      { sent: { ...sent, path: 'make room' }, about },
      { sent: { ...sent, path: 'start at last' }, about },
    ]);
    await expect.poll(() => server.paths().slice(2)).toEqual(['make room', 'start at last', 'end']);
    expect(new Set(server.done.map(({ key }) => key)).size).toBe(5);
    expect(server.done.map(({ key }) => key)).not.toContain(entry.key);
    await expect.poll(device.shown).toEqual([]);
  });

  test('leaves with Keep theirs, together with what hangs on it', async () => {
    const { device, server, store } = await stuckAt('start');
    await device.queue.drop([...store.rows.keys()]);
    expect(device.shown()).toEqual([]);
    expect(store.rows.size).toBe(0);
    expect(server.paths()).not.toContain('end');
  });

  test('that says that nothing is left to do is an answer', async () => {
    const { page, goes, server } = browser();
    const device = page();
    goes(false);
    await device.post('delete', { enough: ['RECORD_REMOVED'] });
    goes(true);
    server.answers(() => refusal);
    await device.queue.drain();
    expect(device.shown()).toEqual([]);
  });
});

test('a closed queue sends nothing more, shows nothing, and leaves what it kept', async () => {
  const { page, goes, store, server } = browser();
  const device = page();
  goes(false);
  await device.post('in');
  expect(device.queue.size()).toBe(1);
  device.queue.close();
  goes(true);
  await device.queue.drain();
  expect(server.paths()).toEqual([]);
  expect(device.shown()).toEqual([]);
  expect(store.rows.size).toBe(1);
});

describe('a logout while a drain runs', () => {
  /** Logs out: closes the queue and deletes its rows. */
  async function loggedOut(fate: 'yes' | 'lost' | ApiProblem, otherTab = false) {
    const { page, goes, store, server } = browser();
    const device = page();
    goes(false);
    for (const path of ['in', 'meal', 'out']) await device.post(path);
    goes(true);
    server.answers(() => {
      // The first command has reached the server before the logout.
      if (!otherTab) device.queue.close();
      store.rows.clear();
      return fate;
    });
    await device.queue.drain();
    return { rows: await store.all(), shown: device.shown(), server };
  }

  test.each([
    ['was carried out', 'yes'],
    ['was lost', 'lost'],
    ['was refused', refusal],
  ] as const)('leaves nothing on the device when what was on its way %s', async (_, fate) => {
    const { rows, shown, server } = await loggedOut(fate);
    expect(rows).toEqual([]);
    expect(shown).toEqual([]);
    expect(server.paths().filter((path) => path !== 'in')).toEqual([]);
  });

  test('in another tab brings nothing back, whatever the answer to what this one is sending', async () => {
    expect((await loggedOut(refusal, true)).rows).toEqual([]);
  });
});
