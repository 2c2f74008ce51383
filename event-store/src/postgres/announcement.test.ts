import { expect, test } from 'vitest';
import { type Announced, joined, readAnnouncement, writeAnnouncement } from './announcement.ts';

const run = (after: number, count: number, data = '{}'): Announced => ({
  after: BigInt(after),
  events: Array.from({ length: count }, (_, nth) => ['care-1', nth, `id ${nth}`, 'Happened', data, '{}']),
});

test('what is new comes along, and by whom', () => {
  expect(readAnnouncement(writeAnnouncement('me', run(7, 2)))).toEqual({ by: 'me', run: run(7, 2) });
});

test('what is more than a notification can carry is left to be read', () => {
  const said = writeAnnouncement('me', run(7, 3, `{"note":"${'ó'.repeat(2_000)}"}`));
  expect(Buffer.byteLength(said)).toBeLessThan(8_000);
  expect(readAnnouncement(said)).toEqual({ by: 'me' });
});

test('runs that follow each other are told as one, and others not at all', () => {
  const both = joined(run(7, 2), run(9, 1));
  expect(both).toEqual({ after: 7n, events: [...run(7, 2).events, ...run(9, 1).events] });
  expect(joined(run(7, 2), run(10, 1))).toBe('much');
  expect(joined('much', run(10, 1))).toBe('much');
  expect(readAnnouncement(writeAnnouncement('me', 'much'))).toEqual({ by: 'me' });
});

test('words of another kind say only that there is more', () => {
  expect(readAnnouncement('')).toBeUndefined();
  expect(readAnnouncement('9b6d7d6e-8c0c-4b8a-9d0e-0d4b7f1c2a3b')).toBeUndefined();
});
