import { endpoints } from '@nead/contracts/endpoints.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../kit/api.ts';
import { accountChanges } from './repeats-accounts.ts';
import { careChanges } from './repeats-care.ts';
import { enquiryChanges } from './repeats-enquiries.ts';
import { feeChanges } from './repeats-fees.ts';
import {
  type Changes,
  type FamilyToChange,
  familyToChange,
  muchEnds,
  nextSecond,
  type Sent,
  send,
  succeeded,
} from './repeats-house.ts';
import { paperChanges } from './repeats-papers.ts';
import { placeChanges } from './repeats-places.ts';
import { registerChanges } from './repeats-register.ts';
import { schemeChanges } from './repeats-scheme.ts';

let family: FamilyToChange;
beforeAll(async () => {
  family = await familyToChange();
});
afterAll(() => family?.house.close());

const changes: Changes = {
  ...careChanges,
  ...registerChanges,
  ...paperChanges,
  ...feeChanges,
  ...schemeChanges,
  ...placeChanges,
  ...enquiryChanges,
  ...accountChanges,
};

const exceptions: Readonly<Record<string, readonly string[]>> = {
  'begins or ends the session of the caller, whose token is not kept': [
    'POST /auth/login',
    'POST /auth/totp',
    'POST /auth/google',
    'POST /auth/passkey/login',
    'POST /auth/logout',
  ],
  'changes nothing': [
    'POST /auth/check-link',
    'POST /auth/device-key',
    'POST /auth/passkey/options',
    'POST /auth/passkeys/options',
    'POST /auth/why-ended',
    'POST /page-failures',
    'POST /stripe/create-portal-session',
  ],
  'is a file, and is asked in register-photos, message-attachments and upload-parts': [
    'POST /upload/temp',
    'POST /upload/message-attachment',
    'POST /childminder/children/:id/photo',
    'POST /childminder/profile/photo',
    'POST /parent/children/:id/moments/:recordId/photo',
  ],
  'answers a page to a stranger, and is asked in enquiries': ['POST /c/:word', 'POST /c/:word/:token'],
  'is asked in subscription, with the page where it is paid': ['POST /stripe/create-checkout-session'],
  'is sent by the payment provider, under names of its own': [
    'POST /stripe/webhook',
    'POST /stripe/connect-webhook',
  ],
  'changes a row that is no event and takes the key of no command': [
    'PUT /notifications/devices',
    'DELETE /notifications/devices/:id',
  ],
  'notes a proof in the row of its session, and is asked in mass-reading': ['POST /auth/proof'],
  'changes a row that is no event, and is asked in admin and payment-messages': [
    'POST /admin/dead-letters/mails/:id/retry',
    'POST /admin/dead-letters/mails/:id/drop',
    'POST /admin/dead-letters/webhooks/:id/retry',
    'POST /admin/dead-letters/webhooks/:id/drop',
    'POST /admin/read-models/:name/try-again',
    'POST /admin/read-models/:name/rebuild',
  ],
};

test('every call that changes something is asked', () => {
  const changing = endpoints.filter(({ method, status }) => method !== 'GET' && status !== 201);
  const asked = Object.keys(changes).map((name) => name.split(' ').slice(0, 2).join(' '));
  const known = [...new Set(asked), ...Object.values(exceptions).flat()];
  expect(known.sort()).toEqual([...new Set(changing.map(({ method, path }) => `${method} ${path}`))].sort());
});

/** The parts of an answer that hold for a while only, or show the present. */
const passing = new Set(['token', 'url', 'photoUrl', 'createdAt', 'effectiveAt', 'address']);
const lasting = (data: unknown) =>
  JSON.parse(JSON.stringify(data ?? null, (name, value) => (passing.has(name) ? undefined : value)));

/** These lead to the payment provider, which is asked again each time. */
const toProvider = ['POST /childminder/fees/cards', 'POST /parent/fees/invoices/:id/checkout'];
const lastingOnes = Object.keys(changes).filter((name) => !toProvider.includes(name));

describe('sent again under its key in another second, it is answered as the first time', () => {
  const keys = new Map(Object.keys(changes).map((name) => [name, newId()]));
  const firsts = new Map<string, { sent: Sent; answer: ApiAnswer } | { failed: unknown }>();

  beforeAll(async () => {
    for (const [name, prepare] of Object.entries(changes)) {
      try {
        const sent = await prepare(family);
        firsts.set(name, { sent, answer: await send(name, sent, keys.get(name) ?? '') });
      } catch (failed) {
        firsts.set(name, { failed });
      }
    }
    await nextSecond();
  });

  async function answersAgain(name: string): Promise<void> {
    const first = firsts.get(name);
    if (!first || 'failed' in first) throw first?.failed;
    const { sent, answer } = first;
    expect([answer.status, answer.errors ?? answer.message]).toEqual([200, undefined]);
    const again = await send(name, sent, keys.get(name) ?? '');
    expect([again.status, again.message, lasting(again.data)]).toEqual([
      200,
      undefined,
      lasting(answer.data),
    ]);
  }

  test.each(Object.keys(changes))('%s', answersAgain);

  describe('also when much of it has ended since', () => {
    beforeAll(() => muchEnds(family));

    test.each(lastingOnes)('%s', answersAgain);
  });

  describe('also when the sharing has ended since', () => {
    beforeAll(async () => {
      const { siobhan, aoife } = family;
      succeeded(await siobhan.call('POST', `/parent/childminders/${aoife.account}/end`));
    });

    test.each(lastingOnes)('%s', answersAgain);
  });
});
