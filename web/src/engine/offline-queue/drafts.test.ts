import { expect, test, vi } from 'vitest';
import { type DraftStore, draftsOn } from './drafts.ts';

/** A store whose writes finish only when the test says so. */
function slowStore() {
  const said: unknown[] = [];
  const waiting: (() => void)[] = [];
  let stored: unknown;
  const later = async (what: unknown, values?: unknown) => {
    said.push(what);
    await new Promise<void>((resolve) => waiting.push(resolve));
    stored = values;
  };
  const store: DraftStore = {
    read: async () => stored,
    write: (_, values) => later(values, values),
    drop: () => later('dropped'),
  };
  const answer = async (count: number) => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
    await vi.waitUntil(() => said.length >= count);
  };
  return { drafts: draftsOn(store), said, answer };
}

test('of what is typed while a draft is written only the newest is written next', async () => {
  const { drafts, said, answer } = slowStore();
  for (const text of ['D', 'Di', 'Dia', 'Dia duit']) drafts.keep('reply', text);
  await answer(2);
  await answer(2);
  expect(said).toEqual(['D', 'Dia duit']);
});

test('a draft that was dropped while it was written is gone', async () => {
  const { drafts, said, answer } = slowStore();
  drafts.keep('reply', 'Dia duit');
  drafts.keep('reply', undefined);
  expect(await drafts.read('reply')).toBeUndefined();
  await answer(2);
  expect(said).toEqual(['Dia duit', 'dropped']);
});

test('a form that is opened again before its draft is on the device shows all that was typed', async () => {
  const { drafts, answer } = slowStore();
  drafts.keep('event', { title: 'Circus' });
  drafts.keep('event', { title: 'Big circus' });
  expect(await drafts.read('event')).toEqual({ title: 'Big circus' });
  await answer(2);
  expect(await drafts.read('event')).toEqual({ title: 'Big circus' });
  await answer(2);
  await vi.waitFor(async () => expect(await drafts.read('event')).toEqual({ title: 'Big circus' }));
});
