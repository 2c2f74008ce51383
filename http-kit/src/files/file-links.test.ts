import { expect, test } from 'vitest';
import { fileLinks } from './file-links.ts';

const links = fileLinks('a test key of more than 32 characters');
const [file, other, session, account] = [1, 2, 3, 4].map((n) => `65a0c0de000000000000000${n}`) as [
  string,
  string,
  string,
  string,
]; // as many as there are numbers
const viewer = { id: session, account, role: 'parent' } as const;
const now = new Date('2026-11-17T08:05:30.000Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const parts = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams);

test('a link names the session that it was made for, and holds for a day', () => {
  const url = links.make(file, viewer, now);
  expect(url.startsWith(`/api/v1/files/${file}?`)).toBe(true);
  expect(links.sessionOf(file, parts(url), now)).toBe(session);
  expect(links.sessionOf(file, parts(url), after(23 * 60))).toBe(session);
  expect(links.sessionOf(file, parts(url), after(24 * 60))).toBeUndefined();
});

test('links of the same hour are the same, so that a list fetched again fetches no photo again', () => {
  expect(links.make(file, viewer, new Date(now.getTime() + 20_000))).toBe(links.make(file, viewer, now));
});

test('a link to another file, with another time or session, or made with another key, holds nothing', () => {
  const link = parts(links.make(file, viewer, now));
  expect(links.sessionOf(other, link, now)).toBeUndefined();
  expect(links.sessionOf(file, { ...link, expires: String(Number(link.expires) + 60) }, now)).toBeUndefined();
  expect(links.sessionOf(file, { ...link, session: other }, now)).toBeUndefined();
  expect(links.sessionOf(file, { ...link, signature: '' }, now)).toBeUndefined();
  expect(links.sessionOf(file, {}, now)).toBeUndefined();
  const elsewhere = fileLinks('another key of more than 32 characters');
  expect(elsewhere.sessionOf(file, link, now)).toBeUndefined();
});
