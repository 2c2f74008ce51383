import { assignedChildminders } from '@nead/contracts/accounts/profile-requests.ts';
import { me } from '@nead/contracts/accounts/session-requests.ts';
import { addCalendarEvent, calendarAccess, calendarEventsOf } from '@nead/contracts/calendar/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { messageThreads } from '@nead/contracts/messages/requests.ts';
import { allParents } from '@nead/contracts/register/parent-requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT } from '../../test-page.tsx';
import { messagesServer } from './test-messages-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = messagesServer();
});

const opened = async (path: string, as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(path, { as, server })).page;
const says = (page: OpenPage, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const send = (page: OpenPage) => page.getByRole('button', { name: 'Send', exact: true }).click();

describe('messages', () => {
  test('say what could not be loaded, and load it on request', async () => {
    let mend = server.sayNothing(allParents);
    const page = await opened('/childminder/messages/compose');
    await says(page, 'Failed to fetch parents. Please try again.');
    mend();
    mend = server.sayNothing(messageThreads);
    await opened('/childminder/messages');
    await says(page, 'Failed to load messages');
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'Inbox' }).waitFor();
    server.sayNothing(assignedChildminders);
    await opened('/parent/messages/compose', PARENT);
    await says(page, 'Unable to fetch childminder information');
  });

  test('say what is missing in one, to either side in its words', async () => {
    const page = await opened('/childminder/messages/compose');
    await send(page);
    await says(page, 'Please select a parent');
    await says(page, 'Please enter a subject');
    await says(page, 'Please enter a message or add attachments');
    await opened('/parent/messages/compose', PARENT);
    await page.getByLabel('To', { exact: true }).selectOption('');
    await send(page);
    await says(page, 'Please select a childminder');
    await says(page, 'Please enter a message or attach a file');
  });

  test('tell a parent of nobody’s that there is nobody to write to', async () => {
    server.answer(assignedChildminders, []);
    const page = await opened('/parent/messages/compose', PARENT);
    await says(page, 'No Childminders Found');
    await says(page, "You don't have any associated childminders to message.");
    await page.getByText('Back to messages').click();
    await page.getByRole('link', { name: 'New Message' }).first().waitFor();
  });
});

describe('the free plan', () => {
  test('says of pictures in messages and of the calendar that they come with a larger one', async () => {
    server.answer(calendarEventsOf, () => refuse('FEATURE_REQUIRED'));
    const page = await opened('/childminder/messages/compose', 'grainne@nead.example');
    await page.getByLabel('Add images or videos').click();
    await says(
      page,
      'Media attachments are not available in the free tier. Please upgrade to add images and videos.',
    );
    await page.walkTo('/childminder/calendar-upgrade');
    await page.getByRole('heading', { level: 1, name: 'Unlock Premium Calendar Features' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Upgrade' }).click();
    await page.waitForURL('**/childminder/subscription/plans?feature=enableCalendar');
  });
});

describe('a calendar', () => {
  const at = '/childminder/calendar?date=2026-06-13';

  test('says that it is loading for as long as it is', async () => {
    const letGo = [server.hold(calendarEventsOf), server.hold(calendarEventsOf)];
    const page = await opened(at);
    await page.getByText('Loading calendar...').first().waitFor({ state: 'attached' });
    for (const go of letGo) go();
    await page.getByRole('heading', { level: 2, name: 'June 2026' }).waitFor();
    await page.getByText('Loading calendar...').waitFor({ state: 'detached' });
  });

  test('says what failed, and gives the form back as it was left', async () => {
    let mend = server.sayNothing(calendarEventsOf);
    const page = await opened(at);
    await says(page, 'Error loading calendar data');
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 2, name: 'June 2026' }).waitFor();
    await page.getByRole('button', { name: 'Add Event' }).click();
    await page.getByLabel('Title').fill('Sports day');
    await page.getByLabel('Whole day').check();
    mend = server.sayNothing(addCalendarEvent);
    await page.getByRole('button', { name: 'Save event' }).click();
    await says(page, 'Error creating event');
    expect(await page.getByLabel('Title').inputValue()).toBe('Sports day');
    mend();
  });

  test('tells a parent why it is closed', async () => {
    server.answer(calendarEventsOf, []);
    for (const [reason, text] of [
      ['feature', 'Calendar feature is not available. Please contact your childminder.'],
      ['stranger', "You don't have access to this calendar."],
    ] as const) {
      server.answer(calendarAccess, { hasAccess: false, reason, canEdit: false, full: false });
      await says(await opened('/parent/calendar', PARENT), text);
    }
    server.change(me, ({ childminderId: _, ...person }) => person as never);
    await says(await opened('/parent/calendar', PARENT), 'No childminder assigned. Please contact support.');
  });
});
