import {
  addDays,
  dublinDate,
  dublinInstant,
  isWeekend,
  lastDayOf,
  mondayOf,
} from '@nead/contracts/dublin.ts';
import type { EveningMail } from '@nead/contracts/preferences/evening-mail.ts';
import { setClock } from '@nead/embedded-postgres/test-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

// This file runs in the evening, by test-hours.ts.
let house: SmallHouse;
let aoife: Caller;
let parent: Caller;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  parent = await enter(house, 'parent', 'parent');
});
afterAll(() => house?.close());
beforeEach(() => {
  house.letters.length = 0;
});

const choose = (wanted: boolean) =>
  parent.call<EveningMail>('PUT', '/parent/evening-mail', { wanted }).then(({ data }) => data);
const lunch = { type: 'lunch', foodItems: ['Irish stew'], notes: 'Asked for more', amount: 'all' };
const record = (child: string, more: object = {}) =>
  aoife.call<{ _id: string }>('POST', daily(child, 'meals'), { ...lunch, ...more });
const sent = () => house.letters.filter(({ subject }) => /day is ready to read$/.test(subject));

async function lastPosition(): Promise<bigint> {
  for await (const { upTo, caughtUp } of house.log.follow({ after: 0n, unseal: new Set() })) {
    if (caughtUp) return upTo;
  }
  return 0n;
}

/** The states of the mails, once every event was reacted to and every due mail was looked at. */
async function settled(): Promise<string[]> {
  const until = await lastPosition();
  const { pool } = house;
  await vi.waitUntil(
    async () => {
      const reacted = await pool.query<{ position: string }>(
        `select position from command.checkpoint where name = 'reactor'`,
      );
      const due = await pool.query(
        `select 1 from command.outbox where state = 'sending' or (state = 'waiting' and next_at <= now())`,
      );
      return BigInt(reacted.rows[0]?.position ?? 0) >= until && due.rowCount === 0;
    },
    { timeout: 60_000 },
  );
  const { rows } = await pool.query<{ state: string }>(
    `select state from command.outbox where template like 'evening-mail %' order by made_at`,
  );
  return rows.map(({ state }) => state);
}

describe('the day of a child', () => {
  test('comes by mail to a parent who chose that, once, and names nothing but the child', async () => {
    const { child } = await shareChild(aoife, parent, 'parent');
    expect((await parent.call<EveningMail>('GET', '/parent/evening-mail')).data).toEqual({ wanted: false });
    await record(child);
    expect(await settled()).toEqual([]);
    expect(await choose(true)).toEqual({ wanted: true });
    expect((await parent.call<EveningMail>('GET', '/parent/evening-mail')).data).toEqual({ wanted: true });
    await record(child, { type: 'snack' });
    await record(child, { type: 'dinner' });
    await expect.poll(sent).toHaveLength(1);
    expect(await settled()).toEqual(['sent']);
    const [letter] = sent();
    expect(letter?.to).toBe('parent@example.ie');
    expect(letter?.text).toContain(
      `https://nead.example/parent/child/${child}/daily-activities?date=${dublinDate(new Date())}`,
    );
    expect(JSON.stringify(letter)).not.toMatch(/stew|Asked for more|lunch/i);
  });

  test('waits as long as the child is here', async () => {
    const { child } = await shareChild(aoife, parent, 'parent');
    await aoife.call('POST', `/childminder/children/${child}/attendance`, { status: 'signed-in' });
    await record(child);
    expect((await settled()).at(-1)).toBe('waiting');
    expect(sent()).toEqual([]);
  });

  test('is not sent of what is written down of an earlier day', async () => {
    const { child } = await shareChild(aoife, parent, 'parent');
    const before = await settled();
    const yesterday = dublinDate(new Date(Date.now() - 24 * 3600_000));
    expect((await record(child, { date: yesterday, time: `${yesterday}T12:30:00.000Z` })).status).toBe(201);
    expect(await settled()).toEqual(before);
  });

  test('goes to nobody who chose otherwise meanwhile, or who sees the child no more', async () => {
    const { child } = await shareChild(aoife, parent, 'parent');
    await aoife.call('POST', `/childminder/children/${child}/attendance`, { status: 'signed-in' });
    await record(child);
    expect((await settled()).at(-1)).toBe('waiting');
    await aoife.call('POST', `/childminder/children/${child}/attendance`, { status: 'signed-out' });
    await choose(false);
    const stopped = await house.mailsComeDue(`evening-mail ${parent.account}`, 1);
    expect(new Set(stopped.states)).toEqual(new Set(['dropped']));
    await choose(true);
    const other = (await shareChild(aoife, parent, 'parent')).child;
    await aoife.call('POST', `/childminder/children/${other}/attendance`, { status: 'signed-in' });
    expect((await settled()).at(-1)).toBe('waiting');
    expect((await parent.call('POST', `/parent/childminders/${aoife.account}/end`)).status).toBe(200);
    const ended = await house.mailsComeDue(`evening-mail ${parent.account}`, 1);
    expect(new Set(ended.states)).toEqual(new Set(['dropped']));
    expect(sent()).toEqual([]);
  });
});

describe('on the last weekday of a month', () => {
  // Next month's, so that it is ahead on any day.
  const last = lastDayOf(addDays(lastDayOf(dublinDate(new Date()).slice(0, 7)), 1).slice(0, 7));
  const day = isWeekend(last) ? addDays(mondayOf(last), 4) : last;
  beforeAll(async () => {
    setClock(dublinInstant(day, '18:45'));
    aoife = await enter(house, 'childminder', 'aoife-later', 'PREMIUM');
    parent = await enter(house, 'parent', 'parent-later');
    await choose(true);
  });
  afterAll(() => setClock());

  test('leads to the pages of the month too, where there are moments of it', async () => {
    const { child: without } = await shareChild(aoife, parent, 'parent-later');
    const { child } = await shareChild(aoife, parent, 'parent-later');
    await record(without);
    const moment = { childIds: [child], notes: 'The last leaves' };
    expect((await aoife.call('POST', '/childminder/moments', moment)).status).toBe(201);
    await expect.poll(() => sent().length, { timeout: 60_000 }).toBe(2);
    const page = (id: string) => `https://nead.example/parent/child/${id}/book?month=${day.slice(0, 7)}`;
    const text = sent()
      .map((letter) => letter.text)
      .join(' ');
    expect(text).toContain(page(child));
    expect(text).not.toContain(page(without));
    expect(text).not.toContain('The last leaves');
  });
});
