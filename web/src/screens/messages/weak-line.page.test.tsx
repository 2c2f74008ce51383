import { deleteThread, messageThread, readThread, sendMessage } from '@nead/contracts/messages/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import type { FakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, pageUnderTest, SECOND_PARENT } from '../../test-page.tsx';
import { keepsNothing } from '../../test-steps.ts';
import { intoThread, messagesServer, THREAD, THREAD_PAGE } from './test-messages-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = messagesServer();
});

const opened = async (path: string): Promise<OpenPage> =>
  (await openPage(path, { as: SECOND_PARENT, server })).page;
const box = (page: OpenPage) => page.getByLabel(/^Message to /);
const send = (page: OpenPage) => page.getByRole('button', { name: 'Send', exact: true }).click();
const isAsked = (times: number) => expect.poll(() => server.asked(sendMessage).length).toBe(times);

/** Sends words that are held, and refused once they are let go. */
async function refusedLate(page: OpenPage, words: string): Promise<() => void> {
  const letGo = server.hold(sendMessage);
  server.refuse(sendMessage, 'CHILD_LEFT', messageTexts.leftCare);
  await box(page).fill(words);
  await send(page);
  await isAsked(1);
  return letGo;
}

test('what is refused once its thread was left is there again where it was written', async () => {
  const page = await opened(THREAD_PAGE);
  const letGo = await refusedLate(page, 'Ten minutes, and there is no battery left');
  await pageUnderTest.walkTo('/parent/menu');
  letGo();
  await pageUnderTest.toastSays(messageTexts.leftCare);
  await pageUnderTest.walkTo(THREAD_PAGE);
  await expect.poll(() => box(page).inputValue()).toBe('Ten minutes, and there is no battery left');
});

test('what is on its way while a page outside the app is looked at is sent once, and there again where it is refused', async () => {
  const page = await opened(THREAD_PAGE);
  const letGo = await refusedLate(page, 'We stand before the toll');
  await pageUnderTest.walkTo('/legal/privacy-policy');
  await pageUnderTest.walkTo('/parent/menu');
  await page.getByText('Live', { exact: true }).first().waitFor();
  letGo();
  await pageUnderTest.toastSays(messageTexts.leftCare);
  await pageUnderTest.walkTo(THREAD_PAGE);
  await expect.poll(() => box(page).inputValue()).toBe('We stand before the toll');
  expect(server.asked(sendMessage)).toHaveLength(1);
});

test('what is written since stays, under what was refused, where its thread was opened again meanwhile', async () => {
  const page = await opened(THREAD_PAGE);
  const letGo = await refusedLate(page, 'The towel is in the bag');
  await pageUnderTest.walkTo('/parent/menu');
  await pageUnderTest.walkTo(THREAD_PAGE);
  await box(page).fill('And the goggles');
  letGo();
  await pageUnderTest.toastSays(messageTexts.leftCare);
  const both = 'The towel is in the bag\n\nAnd the goggles';
  await expect.poll(() => box(page).inputValue()).toBe(both);
  await pageUnderTest.walkTo('/parent/menu');
  await pageUnderTest.walkTo(THREAD_PAGE);
  await expect.poll(() => box(page).inputValue()).toBe(both);
});

test('a message that is open while the line is gone is read once the line is back', async () => {
  server.away(readThread, true);
  const page = await opened(THREAD_PAGE);
  await expect.poll(() => server.asked(readThread).length).toBeGreaterThan(0);
  server.offline(true);
  await page.getByText('Live', { exact: true }).first().waitFor({ state: 'detached' });
  expect(server.done(readThread)).toEqual([]);
  server.away(readThread, false);
  server.offline(false);
  await expect.poll(() => server.done(readThread).length).toBe(1);
});

test('what came after the last message that is shown is not read, nor deleted with its thread', async () => {
  const letGo = server.hold(readThread);
  const page = await opened(THREAD_PAGE);
  await expect.poll(() => server.asked(readThread).length).toBe(1);
  const [shown] = server.known(messageThread, { threadId: THREAD });
  server.away(messageThread, true);
  intoThread(server, { content: 'It is late' });
  letGo();
  await expect.poll(() => server.done(readThread).length).toBe(1);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await pageUnderTest.toastSays(messageTexts.deleted);
  const upTo = [...server.done(readThread), ...server.done(deleteThread)].map(({ query }) => query.upTo);
  expect(upTo).toEqual([shown?._id, shown?._id]);
});

/** A letter to Marek that stays on its way until it is let through. */
async function onItsWay(subject: string, words: string) {
  const { page } = await openPage('/childminder/messages/compose', { as: CHILDMINDER, server });
  const letGo = server.hold(sendMessage);
  const content = page.getByLabel('Message', { exact: true });
  await page.getByRole('checkbox', { name: /^Marek/ }).check();
  await page.getByLabel('Subject').fill(subject);
  await content.fill(words);
  await send(page);
  await pageUnderTest.walkTo('/childminder/children');
  return {
    page,
    content,
    async arrives() {
      letGo();
      await pageUnderTest.toastSays(messageTexts.sent.childminder);
    },
  };
}

test('a page that was left while a message was on its way stays left', async () => {
  const { arrives } = await onItsWay('The zoo', 'We leave at ten');
  await arrives();
  expect(window.location.pathname).toBe('/childminder/children');
});

test('a message that was sent does not stand in its form any more, where that was opened again while it was on its way', async () => {
  const { content, arrives } = await onItsWay('The farm', 'Wellies for all');
  await pageUnderTest.walkTo('/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('Wellies for all');
  await arrives();
  await expect.poll(() => content.inputValue()).toBe('');
});

test('a message whose form was opened again while it was on its way is sent once, also if that is sent as well', async () => {
  const { page, content, arrives } = await onItsWay('The museum', 'A packed lunch for each');
  await pageUnderTest.walkTo('/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('A packed lunch for each');
  await send(page);
  await arrives();
  await isAsked(2);
  expect(new Set(server.asked(sendMessage).map(({ key, body }) => `${key} ${body._id}`)).size).toBe(1);
  expect(server.done(sendMessage)).toHaveLength(1);
});

test('what is written to somebody else is kept, where it was begun while a message was on its way', async () => {
  const { content, arrives } = await onItsWay('The beach', 'Sun cream, please');
  await pageUnderTest.walkTo('/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('Sun cream, please');
  await content.fill('Something else altogether');
  await arrives();
  await pageUnderTest.walkTo('/childminder/children');
  await pageUnderTest.walkTo('/childminder/messages/compose');
  await expect.poll(() => content.inputValue()).toBe('Something else altogether');
});

test('what a device cannot keep, and got no answer, is sent once, however often it is pressed', async () => {
  keepsNothing();
  const { page } = await openPage(THREAD_PAGE, { as: SECOND_PARENT, server });
  const bubbles = () => page.locator('.bubble').filter({ hasText: 'The red ones' }).count();
  server.lose(sendMessage);
  await box(page).fill('The red ones');
  await send(page);
  await page.getByText(frameTexts.unheard).first().waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('The red ones');
  // The message has reached the thread by now, and is what a second sending would answer with.
  await expect.poll(bubbles).toBe(1);
  await send(page);
  await expect.poll(() => box(page).inputValue()).toBe('');
  await expect.poll(bubbles).toBe(1);
  expect(server.asked(sendMessage)).toHaveLength(2);
  expect(server.done(sendMessage)).toHaveLength(1);
});
