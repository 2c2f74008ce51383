import type { DomainEvent } from '@nead/contracts/events.ts';
import { expect, test } from 'vitest';
import { lastInTouch } from './last-in-touch.ts';

const id = (n: number) => `65a0c0de0000000000000${String(n).padStart(3, '0')}`;
const [childminderId, childId, contactId, accountId, other] = [id(1), id(2), id(3), id(4), id(5)];
const child = { childminderId, childId };
const contact = { childminderId, contactId };

const put: DomainEvent = { type: 'ContactPutOnChild', data: { ...child, contactId, place: 'primary' } };
const off: DomainEvent = { type: 'ContactTakenOffChild', data: { ...child, contactId, place: 'primary' } };
const linked: DomainEvent = { type: 'ContactLinked', data: { ...contact, accountId, agreed: 'question' } };
const ended: DomainEvent = { type: 'LinkEnded', data: { ...contact, accountId, why: 'parent' } };
const removed: DomainEvent = { type: 'ChildRemoved', data: child };
const left = (readUntil: string): DomainEvent => ({
  type: 'ChildLeft',
  data: { ...child, endDate: '2026-11-01', readUntil },
});
const returned: DomainEvent = { type: 'ChildReturned', data: child };
const mailed: DomainEvent = { type: 'ContactMailed', data: { ...contact, outcome: 'sent' } };
const toOther: DomainEvent = {
  type: 'ContactLinked',
  data: { ...contact, accountId: other, agreed: 'question' },
};

/** One event a day, from the first of November. */
async function* days(...events: DomainEvent[]) {
  for (const [nth, event] of events.entries()) {
    const recordedAt = `2026-11-${String(nth + 1).padStart(2, '0')}T12:00:00.000Z`;
    yield { ...event, meta: { recordedAt } };
  }
}
const last = (...events: DomainEvent[]) => lastInTouch(days(...events), { accountId, contactId });
const noon = (day: number) => `2026-11-0${day}T12:00:00.000Z`;

test('whoever was never linked, or never on a child, saw nothing', async () => {
  expect(await last(put, mailed, off)).toBe('');
  expect(await last(linked, mailed, ended)).toBe('');
  expect(await last(put, toOther, mailed, off)).toBe('');
});

test('it ends with the link, with the place on the child, and with the child', async () => {
  for (const end of [ended, off, removed]) expect(await last(put, linked, end, mailed)).toBe(noon(3));
  expect(await last(put, linked, ended, toOther, mailed)).toBe(noon(3));
  expect(await last(linked, put, ended, linked, off, mailed)).toBe(noon(5));
});

test('it ends with the day until which parents of a child that left can read', async () => {
  const midnight = '2026-11-04T00:00:00.000Z';
  expect(await last(put, linked, left('2026-11-03'), mailed, mailed)).toBe(midnight);
  expect(await last(put, linked, left('2026-11-03'), mailed, mailed, off)).toBe(midnight);
  expect(await last(put, linked, left('2026-11-03'), returned, off)).toBe(noon(5));
  expect(await last(put, linked, left('2027-11-03'), mailed, off)).toBe(noon(5));
});
