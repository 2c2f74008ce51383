import { questionTexts } from '@nead/contracts/register/page-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import {
  DESKTOP,
  type Devices,
  declineCookies,
  isLive,
  openDevices,
  PREMIUM,
  pressOnToast,
  toastSays,
  walkTo,
} from '../kit/devices.ts';
import { byEmail, newChild, newFamily } from './register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';
const ASKED = 'Aoife Ní Bhriain says they mind Fionn for you';

let devices: Devices;
let aoife: Caller;
/** The demo's other parent. She knows Aoife already, and is asked about one more child by a new contact in Aoife's register. */
let parents: Page;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await byEmail(devices.nead.url, PREMIUM);
  const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
  const children = await aoife.children();
  const siobhan = contacts.find(({ email }) => email === SIOBHAN);
  // The parent knows nobody yet: the one who was linked before has left.
  const parent = await byEmail(devices.nead.url, SIOBHAN);
  await parent.call('POST', `/parent/childminders/${aoife.account}/end`);
  for (const { _id, parents } of children)
    if (parents.some(({ email }) => email === SIOBHAN))
      await aoife.call('DELETE', `/childminder/children/${_id}/contacts/${siobhan?._id}`);
  parents = await devices.device(SIOBHAN);
  await declineCookies(parents, devices);
});
afterAll(() => devices?.close());

const openContact = async (contact: string): Promise<Page> => {
  const page = await devices.device(PREMIUM, { viewport: DESKTOP, at: `/childminder/parent/${contact}` });
  return page;
};

describe('a parent with an account', () => {
  test('who is added by a childminder is asked, accepts, and sees the child on the first page', {
    timeout: 120_000,
  }, async () => {
    await walkTo(parents, '/parent/dashboard');
    await parents.getByText(parentsHomeTexts.seesNoChildAnyMore).waitFor();
    const { contactId } = await newChild(aoife, SIOBHAN);
    const hers = await openContact(contactId);
    await hers.getByText('Not yet accepted', { exact: true }).first().waitFor();
    await hers.getByText(/You asked on .* Nothing is shared until they accept/).waitFor();

    // The question comes by itself, and only says who asks and about whom.
    await parents.getByRole('link', { name: ASKED }).click();
    await parents.getByRole('heading', { level: 1, name: ASKED }).waitFor();
    await parents.getByRole('button', { name: 'Accept' }).click();
    await parents.waitForURL('**/parent/dashboard');
    await parents.locator('[data-child]').filter({ hasText: 'Fionn' }).waitFor();
    await parents.getByText('You can see Fionn’s days from now on').waitFor();
    await hers.getByText('Accepted', { exact: true }).waitFor();
    await hers.getByText(/You asked on/).waitFor({ state: 'detached' });
  });

  test('ends it on the profile page; the child is gone, and the childminder reads so', {
    timeout: 120_000,
  }, async () => {
    const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
    const hers = await openContact(contacts.find(({ email }) => email === SIOBHAN)?._id ?? '');
    await hers.getByText('Accepted', { exact: true }).waitFor();
    // The pages of the child are open beside it.
    const fionn = (await aoife.children()).find(({ firstName }) => firstName === 'Fionn')?._id;
    const beside: Page[] = [];
    for (const page of ['', '/daily-activities', '/history']) {
      const open = await parents.context().newPage();
      await open.goto(`/parent/child/${fionn}${page}`);
      await isLive(open);
      await open.getByText(/Fionn/).first().waitFor();
      beside.push(open);
    }
    await walkTo(parents, '/parent/profile');
    await parents.getByRole('button', { name: 'End sharing Aoife Ní Bhriain' }).click();
    const asked = parents.getByRole('dialog', { name: 'Stop sharing with Aoife Ní Bhriain?' });
    await asked.getByRole('button', { name: 'End sharing' }).click();
    await parents.getByText('You are not sharing with any childminder.').waitFor();
    for (const open of beside) {
      await open.getByRole('heading', { level: 1, name: 'Child not found' }).waitFor();
      expect(await open.getByText('Fionn').count()).toBe(0);
      await open.close();
    }
    await walkTo(parents, '/parent/dashboard');
    await parents.getByText(parentsHomeTexts.seesNoChildAnyMore).waitFor();
    await hers.getByText('Ended', { exact: true }).waitFor();
    await hers.getByText(/This parent stopped sharing on .* You keep your records/).waitFor();

    await hers.getByRole('button', { name: 'Ask again' }).click();
    await hers.getByText('Not yet accepted', { exact: true }).first().waitFor();
    await parents.getByRole('link', { name: ASKED }).waitFor();
  });

  test('sees the question go when it is taken back, and says no to the next', {
    timeout: 120_000,
  }, async () => {
    const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
    const contact = contacts.find(({ email }) => email === SIOBHAN)?._id ?? '';
    const hers = await openContact(contact);
    await walkTo(parents, '/parent/questions');
    await parents.getByRole('heading', { name: ASKED }).waitFor();
    await hers.getByRole('button', { name: 'Take back' }).click();
    await hers.getByText('No portal', { exact: true }).waitFor();
    // The question disappears by itself: nobody is left with one that cannot be accepted.
    await parents.getByText('No questions for you').waitFor();
    await parents.getByRole('link', { name: 'Go to your dashboard' }).click();
    await parents.getByText(parentsHomeTexts.seesNoChildAnyMore).waitFor();
  });

  test('sees on an open page that a child is put to the question and taken off, and takes a no back', {
    timeout: 120_000,
  }, async () => {
    for (const { _id } of await aoife.children()) await aoife.call('DELETE', `/childminder/children/${_id}`);
    const { contactId } = await newChild(aoife, SIOBHAN);
    await walkTo(parents, '/parent/questions');
    await parents.getByRole('heading', { name: ASKED }).waitFor();
    const { data } = await aoife.call<{ _id: string }>('POST', '/childminder/children', {
      ...newFamily('', { firstName: 'Oisín' }),
      primaryContact: contactId,
    });
    const both = 'Aoife Ní Bhriain says they mind Fionn and Oisín for you';
    await parents.getByRole('heading', { name: both }).waitFor();
    await aoife.call('DELETE', `/childminder/children/${data._id}/contacts/${contactId}`);
    await parents.getByRole('heading', { name: ASKED }).waitFor();

    const sayNo = async () => {
      // A toast over the button stays while the mouse is on it.
      await parents.locator('.toast').waitFor({ state: 'detached' });
      await parents.getByRole('button', { name: 'Not me' }).click();
      await parents.waitForURL('**/parent/dashboard');
    };
    await sayNo();
    await pressOnToast(parents);
    await parents.getByRole('heading', { name: ASKED }).waitFor();
    await sayNo();
    await walkTo(parents, '/parent/profile');
    await parents.getByText('Aoife Ní Bhriain, about Fionn').waitFor();
    const again = parents.getByRole('button', { name: 'Ask me again Aoife Ní Bhriain' });
    await again.click();
    await parents.getByRole('heading', { name: ASKED }).waitFor();
    await sayNo();
    // A parent who has gone to another page before the answer comes stays there.
    const slow = closedGate();
    await parents.route('**/reopen', async (route) => {
      await slow.opened;
      return route.fallback();
    });
    await walkTo(parents, '/parent/profile');
    await again.click();
    await walkTo(parents, '/parent/dashboard');
    slow.open();
    await toastSays(parents, questionTexts.reopened);
    expect(new URL(parents.url()).pathname).toBe('/parent/dashboard');
    await walkTo(parents, '/parent/questions');
    await sayNo();
  });

  test('reports a request: nothing is shared, and the childminder reads nothing of it', {
    timeout: 120_000,
  }, async () => {
    const grainne = await byEmail(devices.nead.url, 'grainne@nead.example');
    for (const child of await grainne.children())
      await grainne.call('DELETE', `/childminder/children/${child._id}`);
    const { contactId } = await newChild(grainne, SIOBHAN);
    await walkTo(parents, '/parent/dashboard');
    await parents.getByRole('link', { name: 'Gráinne Doyle says they mind Fionn for you' }).click();
    await parents.getByRole('button', { name: 'Report this request' }).click();
    const asked = parents.getByRole('dialog', { name: 'Report this request?' });
    await asked.getByLabel('I do not know them').check();
    await asked.getByRole('button', { name: 'Report', exact: true }).click();
    await parents.waitForURL('**/parent/dashboard');
    await parents.getByText('Thank you. Nothing is shared').waitFor();
    await parents.getByText(parentsHomeTexts.seesNoChildAnyMore).waitFor();
    const entry = await grainne.call<{ link: string }>('GET', `/childminder/parents/${contactId}`);
    expect(entry.data).toMatchObject({ link: 'asked', hasAccount: false });
  });
});
