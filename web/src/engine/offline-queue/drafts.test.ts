import { expect, test, vi } from 'vitest';
import { type Drafts, draftWriter } from './drafts.ts';

/** Writes finish only when the test says so. */
function slowDrafts() {
  const said: unknown[] = [];
  const waiting: (() => void)[] = [];
  const later = (what: unknown) => {
    said.push(what);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const drafts: Drafts = {
    read: async () => undefined,
    write: (_, values) => later(values),
    drop: () => later('dropped'),
  };
  const answer = async (count: number) => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
    await vi.waitUntil(() => said.length >= count || waiting.length === 0);
  };
  return { drafts, said, answer };
}

test('of what is typed while a draft is written only the newest is written next', async () => {
  const { drafts, said, answer } = slowDrafts();
  const write = draftWriter(drafts, 'reply');
  for (const text of ['D', 'Di', 'Dia', 'Dia duit']) write(text);
  await answer(2);
  await answer(2);
  expect(said).toEqual(['D', 'Dia duit']);
});

test('a draft that was dropped while it was written is gone', async () => {
  const { drafts, said, answer } = slowDrafts();
  const write = draftWriter(drafts, 'reply');
  write('Dia duit');
  write(undefined);
  await answer(2);
  expect(said).toEqual(['Dia duit', 'dropped']);
});
