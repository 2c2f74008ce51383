import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, hasFocus, openDevices, PREMIUM } from '../kit/devices.ts';
import { keptOnDevice } from '../kit/kept-on-device.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const enter = (email: string, at: string): Promise<Page> => devices.device(email, { at });

const conversation = (page: Page) => page.getByRole('list').filter({ hasText: 'You:' });
const bubble = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text });

const _focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function reply(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message to /).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

describe('childminder and parent', () => {
  test('exchange three messages and an image in two open windows, and neither reloads', async () => {
    const aoife = await enter(PREMIUM, '/childminder/messages');
    const siobhan = await enter('siobhan@nead.example', '/parent/messages');
    let reloads = 0;
    for (const page of [aoife, siobhan]) page.on('load', () => (reloads += 1));

    await aoife.getByRole('link', { name: 'New Message' }).click();
    await aoife.getByRole('checkbox', { name: 'Siobhán Uí Shúilleabháin (Caoimhe, Oisín)' }).check();
    await aoife.getByLabel('Subject').fill('Leaf prints');
    await aoife.getByLabel('Message', { exact: true }).fill('All morning, and paint everywhere');
    await aoife.getByLabel('Add images or videos').setInputFiles({
      name: 'prints.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWithPlace({ width: 1200, height: 900 }),
    });
    await aoife.getByRole('button', { name: 'Remove prints.jpg' }).waitFor();
    await aoife.getByRole('button', { name: 'Send', exact: true }).click();
    await aoife.getByText('Message sent successfully').waitFor();

    // The message arrives in the list, in the navigation and before the title.
    await siobhan.getByRole('link', { name: /Leaf prints/ }).waitFor();
    await expect.poll(() => siobhan.title()).toMatch(/^\(1\) Messages/);
    await siobhan.getByRole('link', { name: /Leaf prints/ }).click();
    await bubble(siobhan, 'All morning').waitFor();
    const picture = siobhan.getByRole('button', { name: 'prints.jpg' });
    await picture.click();
    const whole = siobhan.getByRole('dialog').getByRole('img', { name: 'prints.jpg' });
    await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await siobhan.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => siobhan.title()).toMatch(/^Messages/);

    await reply(siobhan, ' ');
    await siobhan.getByText('Please enter a message or attach a file').waitFor();
    await reply(siobhan, 'The red one is for Mamó!');
    await aoife.getByRole('link', { name: /Leaf prints/ }).click();
    await bubble(aoife, 'The red one is for Mamó!').waitFor();
    // The other side is told that the first message was read, since it was opened.
    await conversation(aoife)
      .getByText(/, read$/)
      .first()
      .waitFor();
    await reply(aoife, 'It hangs at the door');
    await bubble(siobhan, 'It hangs at the door').waitFor();
    expect(reloads).toBe(0);

    // A picture that was damaged where it is stored says so in its place.
    const { message, code } = refuse('FILE_DAMAGED');
    await aoife.route('**/api/v1/files/**', (route) =>
      route.fulfill({ status: 500, json: { success: false, code, message } }),
    );
    await aoife.reload();
    await conversation(aoife).getByText(message).waitFor();
  });

  test('lose nothing and send nothing twice when the line breaks while they write', async () => {
    const marek = await enter('marek@nead.example', '/parent/messages');
    const aoife = await enter(PREMIUM, '/childminder/messages');
    await marek
      .getByRole('link', { name: /Running a bit late|Holidays/ })
      .first()
      .click();
    await marek.getByLabel(/^Message to /).waitFor();

    // The server carries it out, and its answer is lost.
    let lost = 0;
    await marek.route('**/api/v1/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await reply(marek, 'The answer to this is lost');
    await expect.poll(() => lost).toBe(1);

    await marek.context().setOffline(true);
    await reply(marek, 'This waits for the line');
    await bubble(marek, 'This waits for the line').waitFor();
    await marek.getByText('Waiting on this device until you are back online').first().waitFor();
    await marek.context().setOffline(false);

    // The thread is found by its subject: his answer changes which of his threads is the first in her list.
    const subject = await marek.locator('#thread-subject').innerText();
    await aoife.getByRole('link', { name: subject }).filter({ hasText: 'Marek Nowak' }).click();
    for (const text of ['The answer to this is lost', 'This waits for the line']) {
      await bubble(aoife, text).waitFor({ timeout: 60_000 });
      expect(await bubble(aoife, text).count()).toBe(1);
    }
    await expect.poll(() => marek.locator('.bubble--waits').count()).toBe(0);
    for (const text of ['The answer to this is lost', 'This waits for the line']) {
      expect(await bubble(marek, text).count()).toBe(1);
    }
  });
});

/** Waits until this many drafts are kept on the device: beside the state of their account, under a name of their own. */
const kept = (page: Page, count: number) =>
  expect
    .poll(async () => (await keptOnDevice(page, 'state')).filter(({ key }) => key.includes(' ')).length, {
      timeout: 60_000,
    })
    .toBe(count);

test('what is being written is still there after the browser was closed, and gone after a logout', async () => {
  const first = await enter('marek@nead.example', '/parent/messages');
  await first
    .getByRole('link', { name: /Running a bit late|Holidays/ })
    .first()
    .click();
  const box = (page: Page) => page.getByLabel(/^Message to /);
  await box(first).fill('We may be a little');
  const thread = new URL(first.url());
  const here = thread.pathname + thread.search;
  await kept(first, 1);
  const context = first.context();
  await first.close();

  const second = await context.newPage();
  await second.goto(here);
  await expect.poll(() => box(second).inputValue()).toBe('We may be a little');
  // The draft is sealed: nobody can read it from the device.
  expect(await second.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a little');

  await second.getByRole('button', { name: /^Account/ }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await second.waitForURL('**/login**');
  await kept(second, 0);
});

const words = (page: Page) => page.getByLabel('Message', { exact: true });

/** Another tab of this browser, once it shows the draft of the first. */
async function secondTab(first: Page, path: string, written: string): Promise<Page> {
  await kept(first, 1);
  const second = await first.context().newPage();
  await second.goto(path);
  await expect.poll(() => words(second).inputValue()).toBe(written);
  return second;
}

test('what was written otherwise in a second tab, from one draft, is another letter', async () => {
  const { url } = devices.nead;
  const first = await enter(PREMIUM, '/childminder/messages/compose');
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Message sent successfully').waitFor();
  };
  await first.getByRole('checkbox', { name: 'Siobhán Uí Shúilleabháin (Caoimhe, Oisín)' }).check();
  await first.getByLabel('Subject').fill('Boots');
  await words(first).fill('Please bring boots');
  const second = await secondTab(first, '/childminder/messages/compose', 'Please bring boots');
  await words(second).fill('And a hat');
  await send(first);
  await send(second);
  const siobhan = await new Caller(url).login('siobhan@nead.example', 'nead-demo');
  const { data } = await siobhan.call<Message[]>('GET', '/messages/inbox');
  const contents = data.filter(({ subject }) => subject === 'Boots').map(({ content }) => content);
  expect(contents.sort()).toEqual(['And a hat', 'Please bring boots']);
  await first.context().close();
});

test('what was written otherwise in a second tab, and waited there, is sent again as another letter', async () => {
  const first = await enter('marek@nead.example', '/parent/messages/compose');
  const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
  await first.getByLabel('Subject').fill('The wellies');
  await words(first).fill('Are hers');
  const second = await secondTab(first, '/parent/messages/compose', 'Are hers');
  await words(second).fill('Are his');
  await send(first);
  await first.getByText(messageTexts.sent.parent).waitFor();
  for (const page of [first, second])
    await page.route('**/api/v1/messages', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
  await send(second);
  await second.getByText(messagePageTexts.waitsHere).waitFor();
  for (const page of [first, second]) await page.unroute('**/api/v1/messages');
  await second.goto('/parent/waiting');
  const refused = second.getByRole('article', { name: /The wellies/ });
  await refused.getByRole('button', { name: 'Send again' }).click();
  const marek = await new Caller(devices.nead.url).login('marek@nead.example', 'nead-demo');
  const sent = async () => (await marek.call<Message[]>('GET', '/messages/sent')).data;
  await expect
    .poll(async () =>
      (await sent())
        .filter(({ subject }) => subject === 'The wellies')
        .map(({ content }) => content)
        .sort(),
    )
    .toEqual(['Are hers', 'Are his']);
  await first.context().close();
});

test('a thread is shown back to its first message, page by page, however many there are and come meanwhile', async () => {
  const { url } = devices.nead;
  const marek = await new Caller(url).login('marek@nead.example', 'nead-demo');
  const [known] = (await marek.call<Message[]>('GET', '/messages/inbox')).data;
  if (!known) throw new Error('The demo has no message');
  const page = await devices.device('marek@nead.example', { at: '/parent/menu', declined: true });
  const letter = (nth: number) => ({
    ...known,
    _id: String(nth).padStart(24, '0'),
    content: `Letter ${nth}.`,
    createdAt: new Date(Date.parse(known.createdAt) + nth * 60_000).toISOString(),
    read: true,
    attachments: [],
  });
  const all = Array.from({ length: 448 }, (_, nth) => letter(nth + 1));
  let held = { request: closedGate(), answer: closedGate() };
  const hold = () => {
    held = { request: closedGate(), answer: closedGate() };
    return held;
  };
  // The request is the page's own: the server says what may be asked for.
  await page.route(`**/api/v1/messages/thread/${known.threadId}?*`, async (route) => {
    const { answer: gate, request } = held;
    request.open();
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const { searchParams } = new URL(route.request().url());
    const end = searchParams.has('before') ? Number(searchParams.get('before')) - 1 : all.length;
    const data = all.slice(Math.max(0, end - Number(searchParams.get('limit'))), end);
    await gate.opened;
    // A request that was broken off has nobody who waits for it.
    await route.fulfill({ response: answer, json: { success: true, data } }).catch(() => undefined);
  });
  held.answer.open();
  await page.goto(`/parent/messages?box=inbox&thread=${known.threadId}`);
  const aoife = await Caller.demo(url, 'childminder', 'PREMIUM');
  const oneMore = async (nth: number) => {
    all.push(letter(nth));
    const { threadId, to } = known;
    const sent = { to: to._id, subject: 'One more', content: 'One more', threadId };
    expect((await aoife.call('POST', '/messages', sent)).status).toBe(201);
  };
  const earlier = page.getByRole('button', { name: messagePageTexts.showEarlier });
  const count = () => page.locator('.bubble').count();
  await bubble(page, 'Letter 448.').waitFor();

  // A message comes while earlier ones are being fetched, and is shown together with them.
  const first = hold();
  await earlier.click();
  await first.request.opened;
  const anew = hold();
  anew.answer.open();
  await oneMore(449);
  await bubble(page, 'Letter 449.').waitFor();
  first.answer.open();
  await expect.poll(count).toBe(250);
  // The other order is tried in the app after a reload, with what it showed.
  await page.reload();
  await bubble(page, 'Letter 449.').waitFor();
  await expect.poll(count).toBe(250);
  const second = hold();
  await oneMore(450);
  await second.request.opened;
  await earlier.click();
  second.answer.open();
  await bubble(page, 'Letter 450.').waitFor();
  await expect.poll(count).toBe(450);
  // A reader who goes back stays at the same message, which is read out, and not those that were added before it.
  const line = page.getByRole('listitem').filter({ hasText: ' Letter 201.' });
  expect(await hasFocus(line)).toBe(true);
  expect(await line.evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await page.locator('.bubbleline').first().getAttribute('aria-live')).toBe('off');
  await bubble(page, 'Letter 1.').first().waitFor();
  await earlier.waitFor({ state: 'detached' });
  expect(await page.getByText(messagePageTexts.mayBeDeleted).count()).toBe(0);
});
