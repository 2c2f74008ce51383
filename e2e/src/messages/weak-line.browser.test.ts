import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import {
  beginSession,
  DESKTOP,
  type Devices,
  declineCookies,
  isLive,
  openDevices,
  PREMIUM,
  toastSays,
  walkTo,
} from '../kit/devices.ts';
import { loseAnswer } from '../kit/lost-answer.ts';

const MAREK = 'marek@nead.example';
const SENT = '**/api/v1/messages';

let devices: Devices;
let aoife: Caller;
let marek: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  marek = await new Caller(devices.nead.url).login(MAREK, 'nead-demo');
});
afterAll(() => devices?.close());

/** A new thread of hers to him; answers its address on his side. */
async function written(subject: string): Promise<string> {
  const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
  const to = contacts.find(({ email }) => email === MAREK)?._id;
  const body = { to, toRole: 'parent', subject, content: 'Are you on your way?' };
  const { data } = await aoife.call<{ threadId: string }>('POST', '/messages', body);
  return `/parent/messages?box=inbox&thread=${data.threadId}`;
}

const box = (page: Page) => page.getByLabel(/^Message to /);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const isSent = (route: Route) => route.request().method() === 'POST';

/** What is sent is refused once the answer is let through. */
async function refusedLate(page: Page) {
  const gate = closedGate();
  let asked = 0;
  await page.route(SENT, async (route) => {
    if (!isSent(route)) return route.fallback();
    asked += 1;
    await gate.opened;
    const refused = { success: false, code: 'CHILD_LEFT', message: messageTexts.leftCare };
    await route.fulfill({ status: 409, json: refused });
  });
  return { asked: () => asked, answer: gate.open };
}

test('what is refused once its thread was left is there again where it was written', async () => {
  const thread = await written('On your way');
  const page = await devices.device(MAREK, { at: thread, declined: true });
  const sending = await refusedLate(page);
  await box(page).fill('Ten minutes, and there is no battery left');
  await send(page);
  await expect.poll(sending.asked).toBe(1);
  await walkTo(page, '/parent/menu');
  sending.answer();
  await toastSays(page, messageTexts.leftCare);
  await walkTo(page, thread);
  await expect.poll(() => box(page).inputValue()).toBe('Ten minutes, and there is no battery left');
});

test('what is on its way while a page outside the app is looked at is sent once, and there again where it is refused', async () => {
  const thread = await written('On the motorway');
  const page = await devices.device(MAREK, { at: thread, declined: true });
  const sending = await refusedLate(page);
  await box(page).fill('We stand before the toll');
  await send(page);
  await expect.poll(sending.asked).toBe(1);
  await walkTo(page, '/legal/privacy-policy');
  await walkTo(page, '/parent/menu');
  await isLive(page);
  sending.answer();
  await toastSays(page, messageTexts.leftCare);
  await walkTo(page, thread);
  await expect.poll(() => box(page).inputValue()).toBe('We stand before the toll');
  expect(sending.asked()).toBe(1);
});

test('what is written since stays, under what was refused, where its thread was opened again meanwhile', async () => {
  const thread = await written('Swimming');
  const page = await devices.device(MAREK, { at: thread, declined: true });
  const sending = await refusedLate(page);
  await box(page).fill('The towel is in the bag');
  await send(page);
  await expect.poll(sending.asked).toBe(1);
  await walkTo(page, '/parent/menu');
  await walkTo(page, thread);
  await box(page).fill('And the goggles');
  sending.answer();
  await toastSays(page, messageTexts.leftCare);
  const both = 'The towel is in the bag\n\nAnd the goggles';
  await expect.poll(() => box(page).inputValue()).toBe(both);
  await walkTo(page, '/parent/menu');
  await walkTo(page, thread);
  await expect.poll(() => box(page).inputValue()).toBe(both);
});

test('a message that is open while the line is gone is read once the line is back', async () => {
  const thread = await written('Is the gate open');
  const unread = async () => (await marek.call<{ unread: number }>('GET', '/messages/unread')).data.unread;
  const before = await unread();
  const page = await devices.device(MAREK, { at: '/parent/menu', declined: true });
  let tried = 0;
  await page.route('**/api/v1/messages/thread/*/read?*', (route) => {
    tried += 1;
    return route.abort('internetdisconnected');
  });
  await walkTo(page, thread);
  await expect.poll(() => tried).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByText('Live', { exact: true }).first().waitFor({ state: 'detached' });
  await page.unroute('**/api/v1/messages/thread/*/read?*');
  await page.context().setOffline(false);
  await expect.poll(unread).toBe(before - 1);
});

test('what came after the last message that is shown is not read, nor deleted with its thread', async () => {
  const thread = await written('The bus');
  const threadId = new URLSearchParams(thread.split('?')[1]).get('thread') ?? '';
  const reply = async (content: string) => {
    const [first] = (await aoife.call<{ to: { _id: string } }[]>('GET', `/messages/thread/${threadId}`)).data;
    const body = { to: first?.to._id, toRole: 'parent', subject: 'The bus', content, threadId };
    expect((await aoife.call('POST', '/messages', body)).status).toBe(201);
  };
  const there = async () => {
    const { data } = await marek.call<{ content: string; read: boolean }[]>(
      'GET',
      `/messages/thread/${threadId}`,
    );
    return data.map(({ content, read }) => [content, read]);
  };
  const page = await devices.device(MAREK, { at: '/parent/menu', declined: true });
  const [reading, deleting] = [closedGate(), closedGate()];
  const asked: string[] = [];
  let isWeak = false;
  await page.route(`**/api/v1/messages/thread/${threadId}**`, async (route) => {
    const method = route.request().method();
    asked.push(method);
    if (method === 'GET' && isWeak) return route.abort('internetdisconnected');
    if (method === 'PATCH') await reading.opened;
    if (method === 'DELETE') await deleting.opened;
    await route.fallback();
  });
  await walkTo(page, thread);
  await expect.poll(() => asked.includes('PATCH')).toBe(true);
  isWeak = true;
  await reply('It is late');
  reading.open();
  await expect.poll(there).toContainEqual(['Are you on your way?', true]);
  expect(await there()).toContainEqual(['It is late', false]);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => asked.includes('DELETE')).toBe(true);
  deleting.open();
  await toastSays(page, messageTexts.deleted);
  expect(await there()).toEqual([['It is late', false]]);
});

/** A letter to Marek that is on its way from her form until it is let through. */
async function onItsWay(subject: string, words: string) {
  const page = await devices.device(PREMIUM, {
    at: '/childminder/messages/compose',
    viewport: DESKTOP,
    declined: true,
  });
  const gate = closedGate();
  await page.route(SENT, async (route) => {
    if (isSent(route)) await gate.opened;
    await route.fallback();
  });
  const content = page.getByLabel('Message', { exact: true });
  await page.getByRole('checkbox', { name: /^Marek/ }).check();
  await page.getByLabel('Subject').fill(subject);
  await content.fill(words);
  await send(page);
  await walkTo(page, '/childminder/children');
  return {
    page,
    content,
    async arrives() {
      gate.open();
      await toastSays(page, messageTexts.sent.childminder);
    },
  };
}

test('a page that was left while a message was on its way stays left', async () => {
  const { page, arrives } = await onItsWay('The zoo', 'We leave at ten');
  await arrives();
  expect(new URL(page.url()).pathname).toBe('/childminder/children');
});

test('a message that was sent does not stand in its form any more, where that was opened again while it was on its way', async () => {
  const { page, content, arrives } = await onItsWay('The farm', 'Wellies for all');
  await walkTo(page, '/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('Wellies for all');
  await arrives();
  await expect.poll(() => content.inputValue()).toBe('');
});

test('a message whose form was opened again while it was on its way is sent once, also if that is sent as well', async () => {
  const { page, content, arrives } = await onItsWay('The museum', 'A packed lunch for each');
  await walkTo(page, '/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('A packed lunch for each');
  const sent: Promise<{ data: { _id: string } }>[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/v1\/messages$/.test(response.url()))
      sent.push(response.json());
  });
  await send(page);
  await arrives();
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set((await Promise.all(sent)).map(({ data }) => data._id)).size).toBe(1);
});

test('what is written to somebody else is kept, where it was begun while a message was on its way', async () => {
  const { page, content, arrives } = await onItsWay('The beach', 'Sun cream, please');
  await walkTo(page, '/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('Sun cream, please');
  await content.fill('Something else altogether');
  await arrives();
  await walkTo(page, '/childminder/children');
  await walkTo(page, '/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('Something else altogether');
});

test('what a device cannot keep, and got no answer, is sent once, however often it is pressed', async () => {
  const page = await devices.visitor(DESKTOP);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  const threadId = new URLSearchParams((await written('Wellies')).split('?')[1]).get('thread');
  await declineCookies(page, devices);
  await beginSession(page, MAREK);
  await page.goto(`/parent/messages?box=inbox&thread=${threadId}`);
  const bubbles = () => page.locator('.bubble').filter({ hasText: 'The red ones' }).count();
  await loseAnswer(page, SENT);
  await box(page).fill('The red ones');
  await send(page);
  await page.getByText(frameTexts.unheard).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('The red ones');
  // By now it is what its answer would be an answer to.
  await expect.poll(bubbles).toBe(1);
  const [again] = await Promise.all([page.waitForResponse(SENT), send(page)]);
  expect(again.status()).toBe(201);
  await expect.poll(() => box(page).inputValue()).toBe('');
  await expect.poll(bubbles).toBe(1);
  const sent = (await marek.call<{ content: string }[]>('GET', `/messages/thread/${threadId}`)).data;
  expect(sent.filter(({ content }) => content === 'The red ones')).toHaveLength(1);
});
