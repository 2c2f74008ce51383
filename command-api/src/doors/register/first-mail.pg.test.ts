import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailHash, emailStream } from '../../rooms/accounts/email-claim.ts';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { firstMail } from './first-mail.ts';

const KEY = 'a test key of more than 32 characters';
const childminderId = '65a0c0de0000000000000001';
let side: WriteSide;

beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());
beforeEach(() => side.pool.query('delete from command.outbox'));

const added = (email: string | null) =>
  ({
    type: 'ContactAdded',
    data: {
      childminderId,
      contactId: '65a0c0de0000000000000003',
      firstName: 'Siobhán',
      lastName: '',
      email,
      phone: '',
      relationship: 'Mother',
    },
    meta: { recordedAt: new Date().toISOString() },
  }) as RegisterEvent & Pick<LogEvent, 'meta'>; // firstMail uses only these
const order = (email: string, state: string, attempts: number) =>
  side.pool.query(
    `insert into command.outbox (id, template, stream, revision, state, attempts)
     values ($1, 'parent-invitation', $2, 0, $3, $4)`,
    [`${email} ${state}`, emailStream(emailHash(KEY, email)), state, attempts],
  );

test('a first mail that went out, or did not, is told', async () => {
  await order('a@example.ie', 'sent', 1);
  expect(await firstMail(side.pool, KEY, [added('a@example.ie')])).toBe(true);
  await order('b@example.ie', 'waiting', 1);
  expect(await firstMail(side.pool, KEY, [added('b@example.ie')])).toBe(false);
  expect(await firstMail(side.pool, KEY, [added('a@example.ie'), added('b@example.ie')])).toBe(false);
});

test('one that goes out while it is waited for is told, without waiting to the end', async () => {
  const began = performance.now();
  const waiting = firstMail(side.pool, KEY, [added('c@example.ie')]);
  await order('c@example.ie', 'sent', 1);
  expect(await waiting).toBe(true);
  expect(performance.now() - began).toBeLessThan(2_500);
});

test('one that is not tried within three seconds is pending', async () => {
  await order('d@example.ie', 'waiting', 0);
  const began = performance.now();
  expect(await firstMail(side.pool, KEY, [added('d@example.ie')])).toBe('pending');
  expect(performance.now() - began).toBeGreaterThan(2_900);
});

test('where none is due nothing is said', async () => {
  expect(await firstMail(side.pool, KEY, [])).toBeUndefined();
  expect(await firstMail(side.pool, KEY, [added(null)])).toBeUndefined();
});
