import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import { newId } from '@nead/contracts/ids.ts';
import { momentsOfDay, shareMoment } from '@nead/contracts/moments/requests.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepPicked } from '../../rooms/moments/picked-photo.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';
import { drafts } from '../../test-steps.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(shareMoment, ({ body: { childIds } }) => ({
    records: childIds.map((childId) => ({ childId, _id: newId() })),
  }));
});

async function written(words: string) {
  const { page } = await openPage('/childminder/moments', { as: CHILDMINDER, server });
  const form = page.getByRole('form', { name: momentTexts.one });
  const share = form.getByRole('button', { name: /^Share/ });
  await form.getByLabel('Caoimhe').check();
  await form.getByLabel(momentTexts.sentence).fill(words);
  return { page, form, share };
}

describe('a sentence without a photo', () => {
  test('is shared with the parents whom the button names, with the theme that was chosen', async () => {
    const { page, form } = await written('Caoimhe said ‘liathróid’ for the first time');
    await form.getByLabel('Communicating').check();
    await form.getByRole('button', { name: /^Share with Siobhán/ }).click();
    await page.toastSays(momentTexts.shared);
    expect(server.asked(shareMoment).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        notes: 'Caoimhe said ‘liathróid’ for the first time',
        themes: ['communicating'],
        childIds: [expect.any(String)],
      }),
    ]);
    expect(await form.getByLabel(momentTexts.sentence).inputValue()).toBe('');
  });

  test('is taken back by Undo', async () => {
    const { remove } = callsOf(momentKind);
    server.answer(remove, ({ params: { recordId } }) => ({ _id: recordId }));
    const { page, share } = await written('Six scones, now five');
    await share.click();
    await page.toastSays(momentTexts.shared);
    await page.pressOnToast(frameTexts.undo);
    await page.toastSays(frameTexts.undone);
    expect(server.done(remove)).toHaveLength(1);
  });

  test('that names a child of another family is shared only where that is said', async () => {
    const { page, form, share } = await written('She gave Fiadh the last block');
    await share.click();
    const asked = page.getByRole('dialog');
    await asked.getByText(momentTexts.namesOthers(['Fiadh'])).waitFor();
    await asked.getByRole('button', { name: momentTexts.changeWords }).click();
    expect(server.asked(shareMoment)).toEqual([]);
    expect(await form.getByLabel(momentTexts.sentence).inputValue()).toBe('She gave Fiadh the last block');
    await share.click();
    await asked.getByRole('button', { name: momentTexts.shareAnyway }).click();
    await page.toastSays(momentTexts.shared);
    expect(server.asked(shareMoment)).toHaveLength(1);
  });

  test('stays where another one was written while it was on its way', async () => {
    const { page, form, share } = await written('The biggest puddle');
    const letGo = server.hold(shareMoment);
    await share.click();
    await form.getByLabel(momentTexts.sentence).fill('And once more');
    letGo();
    await page.toastSays(momentTexts.shared);
    expect(await form.getByLabel(momentTexts.sentence).inputValue()).toBe('And once more');
  });

  test('is sent again under its name where the answer was lost and the page was opened anew', async () => {
    const { share } = await written('Six scones, now five');
    server.lose(shareMoment);
    await share.click();
    await expect.poll(() => server.done(shareMoment).length).toBe(1);
    await expect.poll(drafts).toBe(1);
    const { page } = await openPage('/childminder/moments', { as: CHILDMINDER, server });
    const form = page.getByRole('form', { name: momentTexts.one });
    await expect.poll(() => form.getByLabel(momentTexts.sentence).inputValue()).toBe('Six scones, now five');
    await form.getByRole('button', { name: /^Share/ }).click();
    await page.toastSays(momentTexts.shared);
    expect(server.done(shareMoment)).toHaveLength(1);
  });

  test('is kept on the device where the line is gone', async () => {
    const { page, form, share } = await written('Six scones, now five');
    server.offline(true);
    await share.click();
    await page.toastSays(momentTexts.offline);
    expect(await form.getByLabel(momentTexts.sentence).inputValue()).toBe('Six scones, now five');
  });
});

test('a moment that began with a photo chosen on the dashboard leads back there once it is shared', async () => {
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
  keepPicked([new File(['No picture'], 'tower.txt', { type: 'text/plain' })]);
  await page.walkTo(`/childminder/moments?of=${server.known(allChildren)[0]?._id}`);
  const form = page.getByRole('form', { name: momentTexts.one });
  await form.getByText(photoFileTexts.notImage).waitFor();
  await form.getByLabel(momentTexts.sentence).fill('A tower of nine');
  await form.getByRole('button', { name: /^Share with/ }).click();
  await page.toastSays(momentTexts.shared);
  await page.waitForURL('**/childminder/dashboard');
});

test('a moment of two children is deleted for both, by one press however often it is pressed', async () => {
  const [one, other] = server.known(allChildren);
  if (!one || !other) throw new Error('She has two children');
  const records = [one, other].map(({ _id: childId }) => ({ childId, _id: newId() }));
  const shown = {
    photoUrl: null,
    time: '2026-06-12T09:00:00.000Z',
    themes: [],
    notes: 'The biggest puddle',
    records,
  };
  server.change(momentsOfDay, () => [shown]);
  const { remove } = callsOf(momentKind);
  server.answer(remove, ({ params: { recordId } }) => {
    server.change(momentsOfDay, () => []);
    return { _id: recordId };
  });
  const { page } = await openPage('/childminder/moments', { as: CHILDMINDER, server });
  await page.getByRole('button', { name: /^Delete the moment of/ }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: momentTexts.delete });
  await Promise.all([confirm.click(), confirm.click()]);
  await page.toastSays(momentKind.texts.deleted);
  expect(server.asked(remove).map(({ params }) => params.recordId)).toEqual(records.map(({ _id }) => _id));
});

test('moments are found by a child, a theme and a month', async () => {
  const caoimhe = server.known(allChildren).find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
  const found = { photoUrl: null, notes: 'Six scones, now five', themes: ['communicating'] };
  const [today = [], scones] = [
    server.known(momentsOfDay),
    [{ ...found, time: '2026-04-24T10:00:00.000Z', records: [{ childId: caoimhe, _id: newId() }] }],
  ];
  server.answer(momentsOfDay, ({ query }) =>
    Object.keys(query).length === 0 ? today : query.month === '2026-04' ? scones : [],
  );
  const { page } = await openPage('/childminder/moments', { as: CHILDMINDER, server });
  const search = page.getByRole('region', { name: momentTexts.findBy });
  await search.getByLabel(momentTexts.findWho).selectOption(caoimhe);
  await page.getByText(momentTexts.foundNone).waitFor();
  await search.getByLabel(momentTexts.findTheme).selectOption('communicating');
  await search.getByLabel(momentTexts.findMonth).selectOption('2026-04');
  await page.getByText('Six scones, now five').waitFor();
  expect(server.asked(momentsOfDay).at(-1)?.query).toEqual({
    childId: caoimhe,
    theme: 'communicating',
    month: '2026-04',
  });
});
