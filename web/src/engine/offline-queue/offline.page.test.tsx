import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { medication } from '@nead/contracts/care/activities/medication.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { toggleAttendance } from '@nead/contracts/care/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { logInHere, logOut, tileOf, waitingOnDevice } from '../../test-steps.ts';

let server: CareServer;
let page: OpenPage;
beforeEach(() => {
  server = careServer();
  server.endNaps();
  server.sendHome();
});

const childAt = (nth: number) => {
  const child = server.children[nth];
  if (!child) throw new Error(`The demo household has no child ${nth}`);
  return child;
};
async function phone(at = '/childminder/dashboard'): Promise<void> {
  page = (await openPage(at, { as: CHILDMINDER, server })).page;
}
const pill = (text: string | RegExp) => page.getByRole('banner').getByText(text).first().waitFor();
const tile = (nth: number) => tileOf(page, childAt(nth).firstName ?? '');
async function signIn(...nths: number[]): Promise<void> {
  for (const nth of nths)
    await tile(nth)
      .getByRole('button', { name: /^Sign in/ })
      .click();
}
const toDecide = () => page.getByRole('banner').getByRole('link', { name: /to decide/ });

describe('a change that crossed another', () => {
  async function crossed(act: (child: string, record: string) => unknown): Promise<string> {
    const { _id: child } = childAt(1);
    const made = server.record(meal, child, { type: 'snack', foodItems: ['Oat cakes'], amount: 'some' });
    await phone(`/childminder/child/${child}/meal`);
    const listed = page.getByRole('listitem');
    await listed.getByText('Oat cakes · ate some').first().waitFor();
    server.offline(true);
    await page
      .getByRole('button', { name: /^Edit snack/ })
      .first()
      .click();
    const edit = page.getByRole('form', { name: 'Edit record' });
    await edit.getByRole('radio', { name: 'All' }).check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await listed.getByText('Oat cakes · ate all').first().waitFor();
    act(child, made._id);
    server.refuse(
      callsOf(meal).update,
      server.recordsOf(meal, child).some(({ _id }) => _id === made._id) ? 'RECORD_CHANGED' : 'RECORD_REMOVED',
    );
    server.offline(false);
    await toDecide().click();
    await page.getByRole('heading', { name: 'To be decided' }).waitFor();
    await page.getByRole('region', { name: 'Mine' }).getByText('Oat cakes · ate all').waitFor();
    return child;
  }
  const amounts = (child: string) =>
    server
      .recordsOf(meal, child)
      .filter(({ foodItems }) => String(foodItems) === 'Oat cakes')
      .map(({ amount }) => amount);

  test('is shown with both versions, and Keep mine makes it what counts', async () => {
    const child = await crossed((of, record) => server.correct(meal, of, record, { amount: 'none' }));
    await page.getByRole('region', { name: 'Theirs' }).getByText('Oat cakes · ate none').waitFor();
    await page.getByRole('button', { name: /^Keep mine/ }).click();
    await page.getByText('Everything has been sent.').waitFor();
    await expect.poll(() => amounts(child)).toEqual(['all']);
  });

  test('of a record that was deleted meanwhile stays away with Keep theirs', async () => {
    const child = await crossed((of, record) => server.takeOff(of, record));
    await page.getByText('No such record on the server.').waitFor();
    await page.getByRole('button', { name: /^Keep theirs/ }).click();
    await page.getByText('Everything has been sent.').waitFor();
    expect(amounts(child)).toEqual([]);
  });
});

describe('a new record that the server refuses', () => {
  test('is told with its reason and the way forward, counts for nothing, and can be sent again or discarded', async () => {
    const { _id, firstName } = childAt(0);
    await phone(`/childminder/child/${_id}/day`);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    server.offline(true);
    const { create } = callsOf(nappy);
    server.answer(create, () =>
      refuse('PLAN_LIMIT', "You have reached your plan's limit of 5 activity records"),
    );
    await page.getByRole('button', { name: 'Nappy', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Dry' }).check();
    await sheet.getByRole('button', { name: /^Save/ }).click();
    await pill('Offline, 1 waiting');
    server.offline(false);
    await pill('1 to decide');
    await page.walkTo('/childminder/dashboard');
    await page.getByRole('link', { name: /^1 change to decide/ }).click();
    const refused = page.getByRole('article', { name: `${firstName}: dry nappy` });
    await refused.getByText(/reached your plan's limit of 5 activity records/).waitFor();
    expect(await page.getByText(/Theirs|Keep mine/).count()).toBe(0);
    expect(await refused.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/childminder/subscription/plans',
    );
    const before = server.asked(create).length;
    await refused.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => server.asked(create).length).toBe(before + 1);
    await refused.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Everything has been sent.').waitFor();
    await pill('Live');
  });

  test('for want of a consent leads to the consents of that child', async () => {
    const { _id, firstName } = childAt(0);
    server.answer(callsOf(medication).create, () => refuse('CONSENT_MISSING'));
    await phone(`/childminder/child/${_id}/medication`);
    server.offline(true);
    const form = page.getByRole('form', { name: 'Record: Medication' });
    const said = { Medicine: 'Calpol', Dose: '5 ml', Reason: 'Teething', 'Given by': 'Aoife' };
    for (const [label, text] of Object.entries(said))
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: /^Save/ }).click();
    await pill('Offline, 1 waiting');
    server.offline(false);
    await toDecide().click();
    const refused = page.getByRole('article', { name: `${firstName}: Calpol` });
    await refused.getByText('This needs a parent’s consent first.').waitFor();
    const forward = refused.getByRole('link', { name: `Consents of ${firstName}` });
    expect(await forward.getAttribute('href')).toBe(`/childminder/child/${_id}/details`);
    await refused.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Everything has been sent.').waitFor();
  });
});

describe('a logout', () => {
  async function waiting(count: number): Promise<void> {
    await phone();
    server.offline(true);
    await signIn(...Array.from({ length: count }, (_, nth) => nth));
    await pill(`Offline, ${count} waiting`);
  }
  const loggedOut = () => page.getByRole('form', { name: 'Log in' }).waitFor();

  test('asks about what has not been sent, and then leaves nothing on the device', async () => {
    await waiting(1);
    await logOut(page);
    const dialog = page.getByRole('dialog', { name: '1 record has not been sent yet' });
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await logOut(page);
    await dialog.getByRole('button', { name: 'Discard and log out' }).click();
    await loggedOut();
    await expect.poll(waitingOnDevice).toBe(0);
    expect(localStorage.getItem('device-key')).toBeNull();
  });

  test('that asks about what has not been sent follows it, and says when everything is', async () => {
    await waiting(1);
    await logOut(page);
    await page.getByRole('dialog', { name: '1 record has not been sent yet' }).waitFor();
    server.offline(false);
    const dialog = page.getByRole('dialog', { name: 'Everything has been sent' });
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Discard and log out' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await loggedOut();
  });

  test('while the queue is being sent leaves nothing on the device, also not what is answered afterwards', async () => {
    await waiting(2);
    const letGo = [server.hold(toggleAttendance), server.hold(toggleAttendance)];
    server.offline(false);
    await expect.poll(() => server.asked(toggleAttendance).length).toBe(2);
    await logOut(page);
    await page.getByRole('button', { name: 'Discard and log out' }).click();
    await loggedOut();
    for (const go of letGo) go();
    await expect.poll(waitingOnDevice).toBe(0);
    await logInHere(page, CHILDMINDER);
    await pill('Live');
    expect(await waitingOnDevice()).toBe(0);
    expect(server.done(toggleAttendance)).toEqual([]);
  });

  test('by the server keeps what waits until the same account logs in again', async () => {
    await waiting(1);
    server.endSession(CHILDMINDER);
    server.offline(false);
    await loggedOut();
    expect(await waitingOnDevice()).toBe(1);
    await logInHere(page, CHILDMINDER);
    await expect.poll(() => server.done(toggleAttendance).length).toBe(1);
    await pill('Live');
  });
});
