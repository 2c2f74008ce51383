import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { messageThread, messageThreads, sendMessage } from '@nead/contracts/messages/requests.ts';
import { bareSubject } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { allParents } from '@nead/contracts/register/parent-requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeServer } from '../../test-fake-server.ts';
import { rest } from '../../test-locators.ts';
import {
  CHILDMINDER,
  type OpenPage,
  openPage,
  pageUnderTest,
  pushTo,
  SECOND_PARENT,
} from '../../test-page.tsx';
import { keepsNothing } from '../../test-steps.ts';
import { messagesServer, THREAD, THREAD_PAGE } from './test-messages-server.ts';

const PHONE = 390;
const COMPOSE = '/childminder/messages/compose';

let server: FakeServer;
beforeEach(() => {
  server = messagesServer();
});

const hers = async (path = '/childminder/messages', width?: number): Promise<OpenPage> =>
  (await openPage(path, { as: CHILDMINDER, server, ...(width && { width }) })).page;
const his = async (path = THREAD_PAGE): Promise<OpenPage> =>
  (await openPage(path, { as: SECOND_PARENT, server })).page;
const bubble = (page: OpenPage, text: string) => page.locator('.bubble').filter({ hasText: text });
const send = (page: OpenPage) => page.getByRole('button', { name: /^Send(?: to \d+ parents)?$/ });
const sent = () => server.done(sendMessage).map(({ body }) => body.content);

async function reply(page: OpenPage, text: string): Promise<void> {
  await page.getByLabel(/^Message to /).fill(text);
  await send(page).click();
}

describe('the list', () => {
  test('has one row for each family, with its subjects in it and the faces of its children', async () => {
    const page = await hers('/childminder/messages', PHONE);
    const rows = page.locator('.family');
    await expect.poll(() => rows.count()).toBe(2);
    const siobhans = rows.filter({ hasText: 'Siobhán' });
    for (const subject of ['Pick-up on Friday', 'Wellies', 'Settling in again'])
      await siobhans.getByRole('link', { name: new RegExp(subject) }).waitFor();
    await siobhans.getByText('Caoimhe and Oisín').first().waitFor();
    expect(await siobhans.locator('.conv__kids .avatar').count()).toBe(2);
    await siobhans.getByRole('link', { name: /Wellies/ }).click();
    await page.getByText('Siobhán Uí Shúilleabháin, for Caoimhe and Oisín').waitFor();
  });

  test('opens its newest message beside it on a desktop, and keeps that open when another one arrives', async () => {
    const page = await hers('/childminder/messages');
    await bubble(page, 'Around four, before the traffic').waitFor();
    await page.getByRole('heading', { name: 'Pick-up on Friday' }).waitFor();
    // Nobody opened the thread, so the page begins at its own top.
    expect(document.activeElement?.id).not.toBe('thread-subject');
    server.change(messageThreads, ({ threads: [first, second, ...more], ...box }) => ({
      ...box,
      threads: [
        ...(second
          ? [{ ...second, latest: { ...second.latest, createdAt: '2026-06-12T10:59:00.000Z' } }]
          : []),
        ...(first ? [first] : []),
        ...more,
      ],
    }));
    pushTo(CHILDMINDER, { kind: 'message' });
    await expect.poll(() => page.locator('.family').first().textContent()).toContain('Marek');
    await page.getByRole('heading', { name: 'Pick-up on Friday' }).waitFor();
  });

  test('opens nothing by itself on a phone', async () => {
    const page = await hers('/childminder/messages', PHONE);
    await page.locator('.family').first().waitFor();
    expect(await page.locator('.mail__thread').count()).toBe(0);
  });
});

describe('a new message', () => {
  test('has its first words for a subject, until she writes another', async () => {
    const page = await hers(COMPOSE);
    const subject = page.getByLabel('Subject');
    const content = page.getByLabel('Message', { exact: true });
    await content.fill('Closed on Friday');
    await expect.poll(() => subject.inputValue()).toBe('Closed on Friday');
    await content.fill('Closed on Friday, we have a training day in Naas');
    await expect.poll(() => subject.inputValue()).toBe('Closed on Friday, we have a training day…');
    await subject.fill('Training');
    await content.fill('Closed on Monday');
    expect(await subject.inputValue()).toBe('Training');
  });

  test('says that it goes to each in a thread of their own, once for all who have no account yet', async () => {
    server.change(allParents, (all) => all.map((parent) => ({ ...parent, hasAccount: false })));
    const page = await hers(COMPOSE);
    for (const name of [/^Siobhán/, /^Marek/]) await page.getByRole('checkbox', { name }).first().check();
    await page.getByRole('button', { name: 'Send to 2 parents' }).waitFor();
    await page.getByText(messagePageTexts.eachInOwnThread).waitFor();
    await page.getByText('Siobhán and Marek have no account yet, and can read this after joining.').waitFor();
  });

  test('is what she sees once it is sent', async () => {
    const page = await hers();
    await page.getByRole('link', { name: 'New Message' }).click();
    await page
      .getByRole('checkbox', { name: /^Marek/ })
      .first()
      .check();
    await page.getByLabel('Message', { exact: true }).fill('The door is open from eight');
    await send(page).click();
    await page.getByText(messageTexts.sent.childminder).first().waitFor();
    await page.getByRole('list', { name: 'Sent' }).waitFor();
    expect(window.location.search).toBe('?box=sent');
  });
});

test('a reply sent with a double press is one, and nothing is said to lack', async () => {
  const page = await his();
  await page.getByLabel(/^Message to /).fill('Two taps on one');
  await send(page).dblclick();
  await bubble(page, 'Two taps on one').waitFor();
  await expect.poll(sent).toEqual(['Two taps on one']);
  expect(await page.getByText('Please enter a message').count()).toBe(0);
  expect(await bubble(page, 'Two taps on one').count()).toBe(1);
  // A later press is meant as another one.
  rest();
  await send(page).click();
  await page.getByText('Please enter a message or attach a file').first().waitFor();
});

describe('a letter to several', () => {
  async function write(page: OpenPage, subject: string): Promise<void> {
    await page.getByRole('link', { name: 'New Message' }).click();
    for (const name of [/^Siobhán/, /^Marek/]) await page.getByRole('checkbox', { name }).first().check();
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message', { exact: true }).fill('We have a training day');
  }
  /** The recipients of each sent message. */
  const went = () => server.done(sendMessage).map(({ body }) => body.to);

  test('that is sent with a double press is one to each, and another device shows them once', async () => {
    const page = await hers();
    await write(page, 'Pressed twice');
    await send(page).dblclick();
    await page.getByText('Message sent successfully').first().waitFor();
    await expect.poll(went).toHaveLength(2);
    expect(new Set(went()).size).toBe(2);
    expect(server.asked(sendMessage)).toHaveLength(2);
  });

  test('that waits for the line, sent with a double press, is one to each when it is back', async () => {
    const page = await hers();
    await write(page, 'Without a line');
    server.offline(true);
    await send(page).dblclick();
    await page.getByText('The message is waiting on this device').first().waitFor();
    expect(went()).toEqual([]);
    server.offline(false);
    await expect.poll(went).toHaveLength(2);
    await expect.poll(() => page.locator('.bubble--waits').count()).toBe(0);
    expect(new Set(went()).size).toBe(2);
  });

  test('finds the focus on the subject of a thread that is opened by keyboard, and back on its line', async () => {
    const page = await hers('/childminder/messages', PHONE);
    const line = page.locator('.mail__list a[href*="thread="]').nth(1);
    await line.press('Enter');
    await expect.poll(() => document.activeElement?.id).toBe('thread-subject');
    window.history.back();
    await expect.poll(() => line.hasFocus()).toBe(true);
  });

  test('finds the focus on the list when a thread was deleted', async () => {
    const page = await hers('/childminder/messages', PHONE);
    const [, second] = server.known(messageThreads).threads;
    const line = page.getByRole('link', { name: new RegExp(bareSubject(second?.latest.subject ?? '')) });
    await line.press('Enter');
    await page.locator('.mail__head').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('Message deleted').first().waitFor();
    await line.waitFor({ state: 'detached' });
    await expect.poll(() => document.activeElement?.textContent).toBe('Messages');
  });

  test('asks first for whom it is, and forgets who is not there any more', async () => {
    const page = await hers(COMPOSE);
    await send(page).click();
    await page.getByText('Please select a parent').first().waitFor();
    await expect
      .poll(() => document.activeElement?.closest('fieldset')?.textContent)
      .toContain('Please select a parent');
  });
});

test('the picker takes images and videos, and says so of anything else', async () => {
  const page = await hers(COMPOSE);
  const picker = page.getByLabel('Add images or videos');
  expect(await picker.getAttribute('accept')).toBe('image/*,video/*');
  await picker.setInputFiles(new File(['%PDF-1.4'], 'menu.pdf', { type: 'application/pdf' }));
  await page.getByText('Only image and video files are allowed').first().waitFor();
});

test('what is being written in a thread that another device deletes stays in sight, to be copied or sent in a new message', async () => {
  const words = 'We may be a little late,\nand bring the boots';
  const page = await his();
  await page.getByLabel(/^Message to /).fill(words);
  server.change(messageThread, () => [], { threadId: THREAD });
  pushTo(SECOND_PARENT, { kind: 'message' });
  await page.getByText(messagePageTexts.stillHere).waitFor();
  await pageUnderTest.reload();
  await page.getByText(messagePageTexts.stillHere).waitFor();
  await page.getByRole('button', { name: messagePageTexts.copyWords }).click();
  await page.getByText(messagePageTexts.copied).first().waitFor();
  expect(await navigator.clipboard.readText()).toBe(words);
  await page.getByRole('link', { name: messagePageTexts.sendAsNew }).click();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe(words);
});

test('whoever has one contact writes to it at once, and finds what was sent while the inbox is empty', async () => {
  server.change(allParents, ([first]) => (first ? [first] : []));
  const boxes = server.known(messageThreads);
  const none = { threads: [], total: 0, more: false, next: null };
  server.answer(messageThreads, ({ query: { box } }) => (box === 'sent' ? boxes : none));
  const page = await hers(COMPOSE);
  await expect.poll(() => page.getByRole('checkbox', { name: /^Siobhán/ }).isChecked()).toBe(true);
  await page.getByLabel('Subject').fill('Welcome');
  await page.getByLabel('Message', { exact: true }).fill('The door is open from eight');
  await send(page).click();
  await page.getByRole('list', { name: 'Sent' }).waitFor();
  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await page.getByText('No messages yet').first().waitFor();
  await page.getByRole('link', { name: /^See the \d+ messages that you sent/ }).click();
  await page.getByRole('link', { name: /Pick-up on Friday/ }).waitFor();
});

test('a message that waited and is refused says why, and can be sent again or discarded', async () => {
  const page = await his();
  const line = (text: string) => page.locator('.bubbleline').filter({ hasText: text });
  for (const text of ['The first', 'The second']) {
    server.offline(true);
    await reply(page, text);
    await line(text).getByText('Waiting on this device until you are back online').waitFor();
    server.refuse(sendMessage, 'NOT_FOUND', 'This message was not found.');
    server.offline(false);
    await line(text).getByText('This message was not found.').waitFor();
  }
  await line('The first').getByRole('button', { name: 'Discard' }).click();
  await bubble(page, 'The first').waitFor({ state: 'detached' });
  await line('The second').getByRole('button', { name: 'Send again' }).click();
  await line('The second')
    .getByText(/, (sent|read)$/)
    .waitFor();
  expect(await bubble(page, 'The second').count()).toBe(1);
  expect(sent()).toEqual(['The second']);
});

test('a message that neither goes nor can be kept says so, and stands where it was written', async () => {
  keepsNothing();
  const { page } = await openPage(COMPOSE, { as: CHILDMINDER, server });
  server.away(sendMessage, true);
  const content = page.getByLabel('Message', { exact: true });
  await page.getByRole('checkbox', { name: /^Siobhán/ }).check();
  await page.getByLabel('Subject').fill('Closed on Friday');
  await content.fill('We have a training day');
  await send(page).click();
  await page.getByText(frameTexts.unheard).first().waitFor();
  expect(await page.getByText('Failed to send message').count()).toBe(0);
  expect(await content.inputValue()).toBe('We have a training day');
  server.away(sendMessage, false);
  await send(page).click();
  await page.getByText(messageTexts.sent.childminder).first().waitFor();
});

test('the inbox shows the newest words of a conversation, also if they are one’s own', async () => {
  server.change(messageThreads, (box) => ({
    ...box,
    threads: box.threads.map((thread, nth) => {
      const { latest } = thread;
      const createdAt = '2026-06-12T10:59:00.000Z';
      const own = { fromRole: 'childminder', toRole: 'parent', from: latest.to, to: latest.from } as const;
      if (nth !== 1) return thread;
      return { ...thread, latest: { ...latest, ...own, createdAt, content: 'Running ten minutes late' } };
    }),
  }));
  const page = await hers('/childminder/messages', PHONE);
  await page.getByText('You: Running ten minutes late').waitFor();
  const [first] = await page.locator('.conv').allTextContents();
  expect(first).toContain('You: Running ten minutes late');
});
