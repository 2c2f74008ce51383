import { calendarEventsOf } from '@nead/contracts/calendar/requests.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { childrenToday, unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { preferences } from '@nead/contracts/preferences/requests.ts';
import { oneChild, parentsChild } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT } from '../../test-page.tsx';
import { tileOf } from '../../test-steps.ts';

let server: CareServer;
let child: string;
let name: string;
beforeEach(() => {
  server = careServer();
  const [first] = server.children;
  child = first?._id ?? '';
  name = first?.firstName ?? '';
});

const opened = async (path = '/childminder/dashboard', as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(path, { as, server })).page;

describe('what is not known', () => {
  test('is not called done: the dashboard says so while incidents cannot be asked for', async () => {
    const mend = server.sayNothing(unacknowledgedIncidents);
    const page = await opened();
    await page.getByText(/^We could not check (what there is to do|everything)\./).waitFor();
    expect(await page.getByText('All caught up').count()).toBe(0);
    mend();
    await page.getByRole('button', { name: /Try again$/ }).click();
    await page.getByRole('link', { name: /incidents?.*Not yet read/ }).waitFor();
  });

  test('of the preferences is taken as never chosen: the dashboard has its sections', async () => {
    server.sayNothing(preferences);
    const page = await opened();
    await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
    await page.getByRole('heading', { name: 'Today’s events' }).waitFor();
  });

  test('of today’s events is told, and asked for again by a press', async () => {
    const mend = server.sayNothing(calendarEventsOf);
    const page = await opened();
    const events = page.getByRole('region', { name: 'Today’s events' });
    await events.getByText('Error loading calendar data').waitFor();
    mend();
    await events.getByRole('button', { name: 'Try again' }).click();
    await events.getByText('Error loading calendar data').waitFor({ state: 'detached' });
  });

  test('is no state of a child: one that sleeps is shown neither awake nor with Nap while the day is on its way', async () => {
    server.record(sleep, child, {});
    const letGo = [server.hold(childrenToday), server.hold(childrenToday)];
    const page = await opened();
    const tile = tileOf(page, name);
    await tile.getByRole('button', { name: /^Sign out/ }).waitFor();
    expect(server.asked(childrenToday).length).toBeGreaterThan(0);
    expect(await tile.getByText(/^Here/).count()).toBe(0);
    expect(await tile.getByRole('button').count()).toBe(1);
    for (const go of letGo) go();
    await tile.getByText(/^Asleep/).waitFor();
    await tile.getByRole('button', { name: /^End/ }).waitFor();
  });

  test('is still said while it is asked again, and its way back can be pressed', async () => {
    const mend = server.sayNothing(oneChild);
    const page = await opened('/childminder/child/0123456789abcdef01234567');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();
    const letGo = server.hold(oneChild);
    await tryAgain.click();
    await page.getByRole('alert').waitFor();
    expect(await tryAgain.getAttribute('aria-busy')).toBe('true');
    letGo();
    await page.locator('.retry[aria-busy="false"]').waitFor();
    mend();
    server.answer(oneChild, () => refuse('CHILD_NOT_FOUND'));
    await tryAgain.click();
    await page.getByRole('link', { name: 'All children' }).click();
    await page.waitForURL('**/childminder/children');
  });

  test('is told as not known where the day could not be asked for', async () => {
    const mend = server.sayNothing(childrenToday);
    const page = await opened();
    const tile = tileOf(page, name);
    await tile.getByText('Today could not be loaded.').waitFor();
    expect(await tile.getByRole('button', { name: /^(Nap|Meal|Nappy) / }).count()).toBe(0);
    mend();
    await tile.getByRole('button', { name: 'Try again' }).click();
    await tile.getByRole('button', { name: /^Meal/ }).waitFor();
  });
});

test.each(['nonsense', '0123456789abcdef01234567'])(
  'the day of a child that is not there for a parent says so, and leads back: %s',
  async (id) => {
    server.answer(parentsChild, () => refuse('CHILD_NOT_FOUND'));
    const page = await opened(`/parent/child/${id}/daily-activities`, PARENT);
    await page.getByRole('heading', { level: 1, name: 'Child not found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/parent/dashboard');
    // With an address that holds no id, the server is asked all the same, and does not find it either.
    for (const mistake of server.wrong.splice(0)) expect(mistake).toContain('params that it does not take');
  },
);
