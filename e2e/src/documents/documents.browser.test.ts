import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { DESKTOP, type Devices, hasFocus, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { rest } from '../kit/thumb.ts';
import { sendDocument } from './documents-kit.ts';

const FREE = 'grainne@nead.example';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

test('what must be renewed stands on the dashboard from 60 days before, and is pressing from 14', async () => {
  const today = dublinDate(new Date());
  for (const [name, days] of [
    ['Fire safety', 61],
    ['First aid', 60],
    ['Garda vetting', 15],
    ['Motor insurance', 14],
    ['Food hygiene', -1],
  ] as const) {
    const more = { name, category: 'certificates', expires: addDays(today, days) };
    expect((await sendDocument(aoife, pdf(), `${name}.pdf`, more)).status).toBe(201);
  }
  const page = await devices.device(PREMIUM);
  const toDo = page.getByRole('navigation', { name: 'Things to do' });
  const thing = (name: string) => toDo.getByRole('link', { name: new RegExp(name) });
  await thing('First aid').waitFor();
  const shown = async (name: string) => {
    const text = await thing(name).innerText();
    const isPressing = await thing(name).evaluate((link) => link.classList.contains('todo--gold'));
    return [text.split('\n').at(-1), isPressing];
  };
  expect(await shown('First aid')).toEqual(['Runs out in 60 days', false]);
  expect(await shown('Garda vetting')).toEqual(['Runs out in 15 days', false]);
  expect(await shown('Motor insurance')).toEqual(['Runs out in 14 days', true]);
  expect(await shown('Food hygiene')).toEqual(['Ran out yesterday', true]);
  expect(await thing('Fire safety').count()).toBe(0);
  await thing('Food hygiene').click();
  await page.waitForURL('**/childminder/documents');
  await page.getByLabel('Food hygiene', { exact: true }).getByText('Ran out yesterday').waitFor();
});

test('without document storage the page leads to the plans, and asks for nothing that would be refused', async () => {
  const page = await devices.device(FREE);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const plans = '**/childminder/subscription/plans?feature=enableDocumentStorage';
  await page.goto('/childminder/documents');
  await page.waitForURL(plans);
  await walkTo(page, '/childminder/dashboard');
  await walkTo(page, '/childminder/documents');
  await page.waitForURL(plans);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(refused).toEqual([]);
});

test('a document goes on from where it stopped: by itself when the line is back, and when it is pressed after it was called off', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/documents' });
  const begins: string[] = [];
  await page.route('**/api/v1/childminder/documents?*', async (route) => {
    begins.push(new URL(route.request().url()).searchParams.get('from') ?? 'whole');
    if (begins.length !== 2) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  const choose = (name: string) =>
    page.getByLabel(/Upload a document/).setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf(name), Buffer.alloc(2.5 * uploadPartBytes, ' ')]),
    });
  await choose('Contract.pdf');
  await page.getByRole('alert').getByText(documentTexts.uploadFailed).waitFor();
  await page.getByText('It carries on when you are back online, or when you press again.').waitFor();
  await page.context().setOffline(false);
  await page.getByText(documentTexts.uploaded).waitFor();
  expect(begins).toEqual([0, 1, 1, 2].map((nth) => String(nth * uploadPartBytes)));
  await page.getByLabel('Contract.pdf', { exact: true }).waitFor();
  expect(await page.getByLabel('Contract.pdf', { exact: true }).count()).toBe(1);

  begins.length = 0;
  let gate = closedGate();
  await page.unroute('**/api/v1/childminder/documents?*');
  await page.route('**/api/v1/childminder/documents?*', async (route) => {
    begins.push(new URL(route.request().url()).searchParams.get('from') ?? 'whole');
    if (begins.length === 2) await gate.opened;
    await route.continue().catch(() => undefined);
  });
  await choose('Waiver.pdf');
  await expect.poll(() => begins.length).toBe(2);
  await page.getByRole('progressbar', { name: 'Uploading Waiver.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Cancel Waiver.pdf' }).click();
  await page.getByText(/^Stopped at \d+ %\. Press again to carry on\.$/).waitFor();
  gate.open();
  await page.getByRole('button', { name: 'Upload Waiver.pdf again' }).click();
  await page.getByLabel('Waiver.pdf', { exact: true }).waitFor();
  expect(begins).toEqual([0, 1, 1, 2].map((nth) => String(nth * uploadPartBytes)));

  // It arrives although its page was left.
  begins.length = 0;
  gate = closedGate();
  await choose('Policy.pdf');
  await page.getByRole('progressbar', { name: 'Uploading Policy.pdf' }).waitFor();
  await page.getByRole('link', { name: 'Children', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Children' }).waitFor();
  gate.open();
  const names = async () =>
    (await aoife.call<{ name: string }[]>('GET', '/childminder/documents')).data.map(({ name }) => name);
  await expect.poll(names).toContain('Policy.pdf');
});

test('a document is signed with the name of the account, after a look at it from the same sheet; another name asks', async () => {
  const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
  const contactIds = contacts.filter(({ email }) => email === 'siobhan@nead.example').map(({ _id }) => _id);
  for (const name of ['Contract for the year', 'Outings']) {
    const { data } = await sendDocument(aoife, pdf(name), `${name}.pdf`, { name, category: 'waivers' });
    const path = `/childminder/documents/${data._id}/shares`;
    expect((await aoife.call('POST', path, { contactIds, toSign: true })).status).toBeLessThan(300);
  }
  const page = await devices.device('siobhan@nead.example', { at: '/parent/documents' });
  const sheet = page.getByRole('dialog', { name: 'Sign document' });
  const name = sheet.getByLabel('Your full name');
  const press = () => sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  const open = (title: string) =>
    page.getByLabel(title, { exact: true }).getByRole('button', { name: 'Sign', exact: true }).click();

  await open('Contract for the year');
  expect(await name.inputValue()).toBe('Siobhán Uí Shúilleabháin');
  await sheet.getByRole('button', { name: 'View Document' }).click();
  await page
    .getByRole('dialog', { name: 'Contract for the year' })
    .getByRole('button', { name: 'Close' })
    .click();
  await press();
  await page
    .getByLabel('Contract for the year', { exact: true })
    .getByText('as “Siobhán Uí Shúilleabháin”')
    .waitFor();

  await open('Outings');
  await name.fill('Mickey Mouse');
  await press();
  await sheet.getByText(/^This account is in the name of Siobhán Uí Shúilleabháin\./).waitFor();
  await sheet.getByLabel('I sign as “Mickey Mouse”, in the account of Siobhán Uí Shúilleabháin').check();
  await press();
  await page.getByLabel('Outings', { exact: true }).getByText('as “Mickey Mouse”').waitFor();
});

/** One that opens with a password only: it says so at its end, and what it holds of the password is nobody's. */
function lockedPdf(): Buffer {
  const open = pdf('What we agree').toString('latin1');
  const none = `<${'00'.repeat(32)}>`;
  const lock = `<</Filter/Standard/V 1/R 2/P -4/O ${none}/U ${none}>>`;
  const end = `trailer\n<</Root 1 0 R/Encrypt ${lock}/ID[${none} ${none}]>>\n%%EOF\n`;
  return Buffer.from(`${open.slice(0, open.lastIndexOf('xref\n0'))}${end}`, 'latin1');
}

/** Six pages like the first one behind it; a reader finds them without the list of places, which is cut off. */
function sevenPages(): Buffer {
  const one = pdf('What we agree').toString('latin1');
  const page = one.match(/<<\/Type\/Page\/.*/)?.[0];
  const further = [7, 8, 9, 10, 11, 12];
  const all = [3, ...further].map((object) => `${object} 0 R`).join(' ');
  const first = one.slice(0, one.lastIndexOf('xref\n0')).replace('[3 0 R]/Count 1', `[${all}]/Count 7`);
  const rest = further.map((object) => `${object} 0 obj\n${page}\nendobj\n`).join('');
  return Buffer.from(`${first}${rest}trailer\n<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
}

test('a phone without a viewer shows the first pages of a PDF as pictures, and says so of one that it cannot read', async () => {
  const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
  const contactIds = contacts.filter(({ email }) => email === 'siobhan@nead.example').map(({ _id }) => _id);
  const broken = Buffer.from('%PDF-1.4\nnothing that follows is one\n%%EOF');
  for (const [name, bytes] of [
    ['Seven pages', sevenPages()],
    ['Broken', broken],
    ['Locked', lockedPdf()],
  ] as const) {
    const { data } = await sendDocument(aoife, bytes, `${name}.pdf`, { name, category: 'waivers' });
    const path = `/childminder/documents/${data._id}/shares`;
    expect((await aoife.call('POST', path, { contactIds })).status).toBeLessThan(300);
  }
  const page = await devices.touchPhone('siobhan@nead.example', {
    at: '/parent/documents',
    prepare: (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })),
  });
  const view = async (name: string) => {
    await page.getByRole('button', { name: `View Document ${name}`, exact: true }).tap();
    return page.getByRole('dialog', { name });
  };
  const sheet = await view('Seven pages');
  const first = sheet.getByRole('img', { name: 'Page 1 of 7' });
  await first.waitFor();
  // Something is written on it: it is neither empty nor all of one colour.
  const shades = () =>
    first.evaluate((element) => {
      const canvas = element as HTMLCanvasElement; // the only picture of that name
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return new Set(data.filter((_, at) => at % 4 === 0)).size;
    });
  await expect.poll(shades).toBeGreaterThan(8);
  expect(await sheet.getByRole('img').count()).toBe(5);
  await sheet.getByText('The first 5 of 7 pages. Save the document to read all of them.').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).first().tap();

  const said = async (name: string, words: string) => {
    const told = await view(name);
    await told.getByText(words).waitFor();
    await told.getByRole('button', { name: 'Close' }).first().tap();
  };
  await said('Broken', 'This document could not be shown here. Save it to read it.');
  await said('Locked', 'This document needs a password. Save it to read it.');

  // What did not come says so, and comes when it is asked for again.
  await page.context().setOffline(true);
  const again = await view('Seven pages');
  await again.getByText('The preview could not be loaded.').waitFor();
  await page.context().setOffline(false);
  await rest(page);
  await again.getByRole('button', { name: 'Try again' }).tap();
  await again.getByRole('img', { name: 'Page 1 of 7' }).waitFor();
  await page.context().close();
});

test('a viewer is given a PDF that did not come when it is asked for again', async () => {
  const page = await devices.touchPhone('siobhan@nead.example', {
    at: '/parent/documents',
    prepare: (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })),
  });
  const name = 'Childminding contract 2026';
  const open = page.getByLabel(name, { exact: true }).getByRole('button', { name: 'View Document' });
  await open.waitFor();
  await page.context().setOffline(true);
  await open.tap();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByText('The preview could not be loaded.').waitFor();
  await page.context().setOffline(false);
  await rest(page);
  await sheet.getByRole('button', { name: 'Try again' }).tap();
  await sheet.getByTitle(name).waitFor();
});

test('what lies in a repository whose plan has ended can be read and deleted, and nothing added; then the plans are all there is', async () => {
  const page = await devices.device(PREMIUM, { viewport: DESKTOP, at: '/childminder/documents' });
  await page.getByLabel(/Upload a document/).waitFor();
  const { url } = (await aoife.call<{ url: string }>('POST', '/stripe/create-portal-session')).data;
  await fetch(`${url}/end`, { method: 'POST' });

  await page.getByText('Your plan no longer includes the document repository.').waitFor();
  expect(await page.getByLabel(/Upload a document/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Attach/ }).count()).toBe(0);
  const cards = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  expect(await cards.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'View Document' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Save to this device' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  // The way there from the navigation stays.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await cards.first().waitFor();
  for (let left = await cards.count(); left > 0; left--) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('Document deleted successfully').first().waitFor();
    await expect.poll(() => cards.count()).toBeLessThan(left);
    // The keyboard goes on at the next.
    if (left > 1)
      await expect.poll(() => hasFocus(cards.first().getByRole('button', { name: /^Edit/ }))).toBe(true);
  }
  await page.getByText('The document repository comes with Standard and Premium.').waitFor();

  // So does what was written into the calendar.
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page.getByRole('link', { name: 'See what the calendar offers' }).click();
  await page.getByRole('heading', { name: 'What you have written down' }).waitFor();
});
