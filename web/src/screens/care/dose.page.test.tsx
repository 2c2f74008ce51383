import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { medication } from '@nead/contracts/care/activities/medication.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { childrenToday, dailySummary } from '@nead/contracts/care/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

const { create } = callsOf(medication);

describe('the next dose of a medicine', () => {
  let server: FakeServer;
  let child: string;
  /** Paracetamol was given at ten in Dublin, and may be given again four hours later; it is noon. */
  beforeEach(() => {
    server = fakeServer();
    child = server.known(allChildren).find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
    const [of, _id, time] = [{ id: child }, newId(), '2026-06-12T09:00:00.000Z'];
    const dose = {
      medicine: 'Paracetamol',
      dose: '5 ml',
      reason: 'A fever of 38.5',
      givenBy: 'Aoife',
      hoursBetween: 4,
    };
    server.change(
      dailySummary,
      ({ date, activities }) => {
        const [meal] = activities.meals ?? [];
        if (!meal) throw new Error('There is no record to begin with');
        const { type: _, amount: __, foodItems: ___, ...frame } = meal;
        const record = {
          ...frame,
          ...dose,
          _id,
          activityType: 'medication',
          time,
          title: 'Paracetamol',
          detail: '',
        };
        return { date, activities: { ...activities, medications: [record] } };
      },
      of,
    );
    server.change(childrenToday, (all) =>
      all.map((today) =>
        today._id === child
          ? {
              ...today,
              last: { ...today.last, medication: { _id, time, title: 'Paracetamol' } },
              apart: [
                { _id, kind: 'medication', name: 'Paracetamol', time, next: '2026-06-12T13:00:00.000Z' },
              ],
            }
          : today,
      ),
    );
    server.answer(create, ({ body: { _id: id = newId(), time: at = '', fields } }) => ({
      _id: id,
      childId: child,
      activityType: 'medication',
      date: '2026-06-12',
      time: at,
      version: 1,
      ...fields,
    }));
  });

  async function sheet() {
    const { page } = await openPage(`/childminder/child/${child}/day`, { as: CHILDMINDER, server });
    await page.getByRole('button', { name: 'Medication' }).first().click();
    const save = page.getByRole('button', { name: 'Save medication' });
    await expect.poll(() => page.getByLabel('Medicine').inputValue()).toBe('Paracetamol');
    return { page, save, tooSoon: page.getByText(recordTexts.lastAndNext('10:00', '14:00')) };
  }

  test('is not saved before its time, which stands above the form', async () => {
    const { page, save, tooSoon } = await sheet();
    await tooSoon.waitFor();
    expect(((await save.one()) as HTMLButtonElement).disabled).toBe(true);
    await page.getByLabel('Medicine').fill('Cough syrup');
    await tooSoon.waitFor({ state: 'hidden' });
    expect(((await save.one()) as HTMLButtonElement).disabled).toBe(false);
    expect(server.asked(create)).toEqual([]);
  });

  test('has no reason before one is said, and that of the last one is a touch away', async () => {
    const { page } = await sheet();
    const reason = page.getByLabel('Reason', { exact: true });
    expect(await page.getByLabel('Dose', { exact: true }).inputValue()).toBe('5 ml');
    expect(await reason.inputValue()).toBe('');
    await page.getByRole('radio', { name: 'A fever of 38.5' }).check();
    expect(await reason.inputValue()).toBe('A fever of 38.5');
  });

  test('is asked about where nobody said how many hours lie between, and recorded only where that is said', async () => {
    server.change(childrenToday, (all) =>
      all.map((today) => ({ ...today, apart: (today.apart ?? []).map((one) => ({ ...one, next: null })) })),
    );
    server.change(
      dailySummary,
      ({ date, activities }) => {
        const doses = (activities.medications ?? []).map(({ hoursBetween: _, ...dose }) => dose);
        return { date, activities: { ...activities, medications: doses } };
      },
      { id: child },
    );
    const { page, save } = await sheet();
    await page.getByText(recordTexts.lastGiven('10:00', '5 ml')).waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('Teething');
    await save.click();
    const asked = page.locator('.toast').filter({ hasText: recordTexts.another('Paracetamol') });
    await asked.getByText('One is recorded for Caoimhe at 10:00.').waitFor();
    expect(server.asked(create)).toEqual([]);
    await asked.getByRole('button', { name: recordTexts.recordIt }).click();
    await page.toastSays(medication.texts.recorded);
    expect(server.done(create)).toHaveLength(1);
  });
});
