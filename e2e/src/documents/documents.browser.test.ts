import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { rest } from '../kit/thumb.ts';
import { sendDocument } from './documents-kit.ts';

const _FREE = 'grainne@nead.example';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

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

  // The file arrives although its page was left.
  begins.length = 0;
  gate = closedGate();
  await choose('Policy.pdf');
  await page.getByRole('progressbar', { name: 'Uploading Policy.pdf' }).waitFor();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  gate.open();
  const names = async () =>
    (await aoife.call<{ name: string }[]>('GET', '/childminder/documents')).data.map(({ name }) => name);
  await expect.poll(names).toContain('Policy.pdf');
});

/** A PDF that opens only with a password: its end says so, and the parts about the password fit none. */
function lockedPdf(): Buffer {
  const open = pdf('What we agree').toString('latin1');
  const none = `<${'00'.repeat(32)}>`;
  const lock = `<</Filter/Standard/V 1/R 2/P -4/O ${none}/U ${none}>>`;
  const end = `trailer\n<</Root 1 0 R/Encrypt ${lock}/ID[${none} ${none}]>>\n%%EOF\n`;
  return Buffer.from(`${open.slice(0, open.lastIndexOf('xref\n0'))}${end}`, 'latin1');
}

/**
 * A PDF of seven pages: six more like the first one follow it. The list of places is cut off, and a reader finds the pages
 * without it.
 */
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
  // The page is drawn: it is neither empty nor all of one colour.
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

  // A preview that did not load says so, and loads when it is asked for again.
  await page.context().setOffline(true);
  const again = await view('Seven pages');
  await again.getByText('The preview could not be loaded.').waitFor();
  await page.context().setOffline(false);
  await rest(page);
  await again.getByRole('button', { name: 'Try again' }).tap();
  await again.getByRole('img', { name: 'Page 1 of 7' }).waitFor();
  await page.context().close();
});
