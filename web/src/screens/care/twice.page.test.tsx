import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { childrenToday } from '@nead/contracts/care/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';
import { SAME_TOUCH_MS } from '../../ui/form/use-one-touch.ts';

const { create } = callsOf(meal);

describe('a meal of the same name a second time that day, with one tap', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer();
    server.answer(create, ({ params: { id }, body: { _id = newId(), fields } }) => {
      const time = new Date().toISOString();
      const title = meal.title(meal.body.parse(fields));
      server.change(childrenToday, (all) =>
        all.map((today) =>
          today._id === id ? { ...today, last: { ...today.last, meal: { _id, time, title } } } : today,
        ),
      );
      const written = { _id, childId: id, activityType: 'meals', date: time.slice(0, 10), time, version: 1 };
      return { ...written, ...fields };
    });
  });

  /** The dashboard after lunch was recorded, with a function that presses the same button again for another lunch. */
  async function lunchRecorded() {
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
    const tile = page.locator('[data-child]').filter({ hasText: 'Caoimhe' });
    const usual = tile.getByRole('button', { name: /^Meal/ });
    const toast = page.locator('.toast');
    await usual.click();
    await toast.getByText(meal.texts.recorded).waitFor();
    const asked = toast.filter({ hasText: recordTexts.another('lunch') });
    const pressAgain = async () => {
      const pressed = performance.now();
      // An earlier press would count as the same one.
      await expect.poll(() => performance.now() - pressed > SAME_TOUCH_MS).toBe(true);
      await usual.click();
      await asked.waitFor();
    };
    return { pressAgain, asked, toast };
  }

  test('is asked about, and is recorded only where that is said', async () => {
    const { pressAgain, asked, toast } = await lunchRecorded();
    await pressAgain();
    await asked.getByRole('button', { name: frameTexts.close }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(server.asked(create)).toHaveLength(1);
    await pressAgain();
    await asked.getByRole('button', { name: recordTexts.recordIt }).click();
    await toast.getByText(meal.texts.recorded).waitFor();
    expect(server.done(create)).toHaveLength(2);
  });
});
