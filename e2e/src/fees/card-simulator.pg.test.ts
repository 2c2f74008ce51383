import type { CardPayments } from '@nead/contracts/fees/card-requests.ts';
import type { InvoicePage, ParentFees } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { byEmail } from '../register/register-kit.ts';

let nead: Served;
beforeAll(async () => {
  nead = await inProcess();
});
afterAll(() => nead?.stop());

/** Presses, as a program does, a button on a page of the simulated card service. */
async function act(page: string, what: string): Promise<string> {
  const answer = await fetch(`${page}/${what}`, { method: 'POST' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { url: string } }).data.url; // the simulator's own shape
}

test('a parent of the demo household pays by card on a development server, and gets it back', async () => {
  const marek = await byEmail(nead.url, 'marek@nead.example');
  const { data } = await marek.call<ParentFees>('GET', '/parent/fees');
  const { _id: id = '', open = 0 } =
    data.flatMap(({ invoices }) => invoices).find((each) => each.open > 0) ?? {};
  const page = async () => (await marek.call<InvoicePage>('GET', `/parent/fees/invoices/${id}`)).data;
  expect((await page()).byCard).toBe(true);
  const begun = await marek.call<{ url: string }>('POST', `/parent/fees/invoices/${id}/checkout`);
  expect([begun.status, begun.message]).toEqual([200, undefined]);
  expect(new URL(begun.data.url).origin).toBe(new URL(nead.url).origin);
  expect(await act(begun.data.url, 'decline')).toContain('?declined');
  expect(await act(begun.data.url, 'complete')).toBe(`${nead.url}/parent/fees/invoice/${id}?paid`);
  await expect.poll(async () => (await page()).invoice.state).toBe('paid');
  await act(begun.data.url, 'complete');
  await act(begun.data.url, 'refund');
  await expect.poll(async () => (await page()).invoice.open).toBe(open);
});

test('a childminder answers what the card service asks, and takes cards', async () => {
  const free = await Caller.demo(nead.url, 'childminder', 'FREE');
  expect((await free.call('POST', '/childminder/fees/cards')).code).toBe('FEATURE_REQUIRED');
  const place = `${nead.url}/childminder/subscription`;
  const bought = { planType: 'STANDARD', successUrl: place, cancelUrl: place };
  const { data } = await free.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', bought);
  await act(data.sessionUrl, 'complete');
  const connect = async () =>
    (await free.call<{ url: string | null }>('POST', '/childminder/fees/cards')).data.url;
  const standing = async () =>
    (await free.call<CardPayments>('GET', '/childminder/fees/cards')).data.standing;
  const first = (await connect()) ?? '';
  expect(await standing()).toBe('connecting');
  expect(await act(first, 'restricted')).toBe(`${nead.url}/childminder/fees/settings`);
  await expect.poll(standing).toBe('restricted');
  await act((await connect()) ?? '', 'ready');
  await expect.poll(standing).toBe('ready');
  expect(await connect()).toBeNull();
  await free.call('DELETE', '/childminder/fees/cards');
  await expect.poll(standing).toBe('disconnected');
  expect(await connect()).toBeNull();
  await expect.poll(standing).toBe('ready');
});
