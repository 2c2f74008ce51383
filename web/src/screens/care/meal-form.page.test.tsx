import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { dailySummary } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, pushTo } from '../../test-page.tsx';

const { update } = callsOf(meal);

describe('an open form of a record', () => {
  let server: FakeServer;
  let child: string;
  const meals = () => server.known(dailySummary, { id: child }).activities.meals ?? [];

  /** The day without this meal, or with what became of it; every device hears of it. */
  function becomes(record: RecordView, change: object | undefined): void {
    const others = meals().filter(({ _id }) => _id !== record._id);
    const next = change ? [...others, { ...record, ...change, version: record.version + 1 }] : others;
    server.change(dailySummary, (day) => ({ ...day, activities: { ...day.activities, meals: next } }), {
      id: child,
    });
    pushTo(CHILDMINDER, { kind: 'activity', id: record._id, childId: child });
  }
  const stored = (id: string) => meals().find(({ _id }) => _id === id);

  beforeEach(() => {
    server = fakeServer();
    child = server.known(allChildren)[0]?._id ?? '';
    // As the server keeps it: fields that are left out stay as they are.
    server.answer(update, ({ params: { recordId }, body }) => {
      const before = stored(recordId);
      if (!before) throw new Error('There is no such record');
      const { fields: change } = body;
      becomes(before, change);
      return { ...before, ...change };
    });
  });

  async function opened() {
    const { page } = await openPage(`/childminder/child/${child}/meal`, { as: CHILDMINDER, server });
    const [record] = meals();
    if (!record) throw new Error('The child has had no meal');
    const entry = page.getByRole('listitem').filter({ hasText: 'Weetabix' });
    const edit = page.getByRole('form', { name: 'Edit record' });
    const open = async () => {
      await entry.getByRole('button', { name: /^Edit breakfast/ }).click();
      await edit.waitFor();
    };
    await open();
    return { page, edit, open, record, change: (made: object) => becomes(record, made) };
  }

  test('tells what another device made of the same field, and saves nothing before it is said which counts', async () => {
    const { page, edit, record, change } = await opened();
    await edit.getByRole('radio', { name: 'Most' }).check();
    change({ amount: 'some' });
    await edit.getByText('Amount was changed on another device to: Some.').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => edit.getByRole('button', { name: 'Take theirs' }).hasFocus()).toBe(true);
    expect(server.asked(update)).toEqual([]);
    await edit.getByRole('button', { name: 'Keep mine' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Meal record updated').waitFor();
    expect(stored(record._id)).toMatchObject({ amount: 'most' });
  });

  test('takes theirs with a touch, and follows in what was not touched here', async () => {
    const { page, edit, record, change } = await opened();
    await edit.getByLabel('Notes').fill('Peeled');
    change({ amount: 'some', notes: 'Sliced' });
    await edit.getByText('Notes was changed on another device to: Sliced.').waitFor();
    await expect.poll(() => edit.getByRole('radio', { name: 'Some' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Take theirs' }).click();
    expect(await edit.getByLabel('Notes').inputValue()).toBe('Sliced');
    await edit.getByRole('radio', { name: 'None' }).check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Meal record updated').waitFor();
    expect(stored(record._id)).toMatchObject({ amount: 'none', notes: 'Sliced' });
  });
});
