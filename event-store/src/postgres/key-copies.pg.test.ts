import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openKeyCopies } from './key-copies.ts';

test('who was erased since a restore broke off keeps no key that it had brought', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const copies = await openKeyCopies(database.url);
  onTestFinished(() => copies.close());
  const keyOf = (person: string, wrapped: string | null) => ({ person, retention: 'care', wrapped }) as const;
  await copies.put([keyOf('a', 'YQ=='), keyOf('b', 'Yg=='), keyOf('c', null)]);
  await copies.put([keyOf('a', null), keyOf('b', 'bmV3'), keyOf('c', 'Yw==')]);
  const kept = [];
  for await (const key of copies.all()) kept.push(key);
  expect(kept).toEqual([keyOf('a', null), keyOf('b', 'Yg=='), keyOf('c', null)]);
});
