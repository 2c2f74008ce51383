import { film, pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { uploadPartBytes } from '@nead/contracts/files/limits.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, isLive, openDevices, PREMIUM } from '../kit/devices.ts';
import type { Visitor } from '../pages/page-to-see.ts';
import { visit } from '../pages/visit.ts';
import { byEmail, mediaUsedBy, uploadAs } from '../register/register-kit.ts';

let devices: Devices;
let childminder: BrowserContext;
let parent: BrowserContext;

beforeAll(async () => {
  devices = await openDevices();
  const enter = (as: Visitor, width: number) => visit(devices, as, { width, theme: 'light' });
  [childminder, parent] = await Promise.all([enter('premium', 1280), enter('parent', 360)]);
});
afterAll(() => devices?.close());

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  await isLive(page);
  return page;
}

/** A film that this browser can play, recorded by itself. */
async function filmOf(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    let drawn = 0;
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const draw = () => {
      brush?.fillRect(drawn * 4, 0, 4, 180);
      drawn += 1;
      if (drawn < 40) requestAnimationFrame(draw);
      else recorder.stop();
    };
    recorder.start();
    draw();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

const toSiobhan = { name: 'Siobhán Uí Shúilleabháin (Caoimhe, Oisín)' };

async function compose(page: Page, subject: string): Promise<void> {
  await page.getByRole('checkbox', toSiobhan).check();
  await page.getByLabel('Subject').fill(subject);
}
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Message sent successfully').waitFor();
}

describe('what goes with a message', () => {
  test('a film is played in its place, by parts', async () => {
    const page = await open(childminder, '/childminder/messages/compose');
    await compose(page, 'First steps');
    const picker = page.getByLabel('Add images or videos');
    await picker.setInputFiles({ name: 'steps.webm', mimeType: 'video/webm', buffer: await filmOf(page) });
    await page.getByRole('button', { name: 'Remove steps.webm' }).waitFor();
    await send(page);

    const siobhan = await open(parent, '/parent/messages');
    const parts: (string | undefined)[] = [];
    siobhan.on('response', (response) => {
      if (response.status() === 206) parts.push(response.headers()['content-range']);
    });
    await siobhan.getByRole('link', { name: /First steps/ }).click();
    const film = siobhan.getByLabel('steps.webm');
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.currentTime > 0]), {
        timeout: 60_000,
      })
      .toEqual([320, true]);
    expect(parts.some((range) => /^bytes \d+-\d+\/\d+$/.test(range ?? ''))).toBe(true);
    await page.close();
    await siobhan.close();
  });

  test('an upload shows how far it is, is called off, and goes again', async () => {
    const page = await open(childminder, '/childminder/messages/compose');
    await compose(page, 'Paint');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    await page.route('**/api/v1/upload/message-attachment*', async (route) => {
      asked += 1;
      if (asked === 1) await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByLabel('Add images or videos').setInputFiles({
      name: 'paint.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWithPlace({ width: 900, height: 600 }),
    });
    await page.getByRole('progressbar', { name: /paint\.jpg/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel paint.jpg' }).click();
    await page.getByText(/^Stopped at \d+ %\. Press again to carry on\.$/).waitFor();
    letGo();
    await page.getByRole('button', { name: 'Upload paint.jpg again' }).click();
    await page.getByRole('button', { name: 'Remove paint.jpg' }).waitFor();
    const small = page.locator('.enclosed__small');
    await expect
      .poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await send(page);
    expect(asked).toBe(2);
    await page.close();
  });

  test('a film whose line breaks in the middle goes on from there when it is pressed again', async () => {
    const page = await open(childminder, '/childminder/messages/compose');
    await compose(page, 'Sports day');
    await page.getByLabel('Message', { exact: true }).fill('They all ran');
    const begins: string[] = [];
    await page.route('**/api/v1/upload/message-attachment*', async (route) => {
      const from = new URL(route.request().url()).searchParams.get('from') ?? 'whole';
      begins.push(from);
      // The second part breaks off, and later the answer to the last part is lost.
      if (begins.length === 2) return route.abort('connectionreset');
      if (begins.length === 4) await route.fetch();
      return begins.length === 4 ? route.abort('connectionreset') : route.continue();
    });
    await page.getByLabel('Add images or videos').setInputFiles({
      name: 'race.mp4',
      mimeType: 'video/mp4',
      buffer: film('isom', 2.5 * uploadPartBytes),
    });
    for (let broken = 0; broken < 2; broken++) {
      await page.getByText('Failed to add attachment').waitFor();
      await page.getByText('It carries on when you are back online, or when you press again.').waitFor();
      // The message is not sent without the file, unless the file is removed.
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('A file has not arrived. Please upload it again or remove it.').waitFor();
      await page.getByRole('button', { name: 'Upload race.mp4 again' }).click();
    }
    await page.getByText('2.5 MB').waitFor();
    const parts = [0, 1, 1, 2, 2].map((nth) => String(nth * uploadPartBytes));
    expect(begins).toEqual(parts);
    await send(page);

    const siobhan = await open(parent, '/parent/messages');
    await siobhan.getByRole('link', { name: /Sports day/ }).click();
    await siobhan.getByLabel('race.mp4').waitFor();
    expect(await siobhan.getByLabel('race.mp4').count()).toBe(1);
    await page.close();
    await siobhan.close();
  });

  test('a film whose line is gone in the middle goes on from there by itself when the line is back', async () => {
    const page = await open(childminder, '/childminder/messages/compose');
    await compose(page, 'The nativity play');
    await page.getByLabel('Message', { exact: true }).fill('Nóra was a sheep.');
    const begins: string[] = [];
    await page.route('**/api/v1/upload/message-attachment*', async (route) => {
      begins.push(new URL(route.request().url()).searchParams.get('from') ?? 'whole');
      if (begins.length !== 2) return route.continue();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.getByLabel('Add images or videos').setInputFiles({
      name: 'play.mp4',
      mimeType: 'video/mp4',
      buffer: film('isom', 2.5 * uploadPartBytes),
    });
    await page.getByText('It carries on when you are back online, or when you press again.').waitFor();
    await page.getByText('Offline').first().waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const told = page.getByText('A file has not arrived. Please upload it again or remove it.');
    await told.waitFor();
    await page.context().setOffline(false);
    await page.getByText('2.5 MB').waitFor();
    expect(await told.count()).toBe(0);
    expect(begins).toEqual([0, 1, 1, 2].map((nth) => String(nth * uploadPartBytes)));
    await send(page);
    await page.close();
  });

  test('what was attached is part of the draft, and goes when the message is sent after all', async () => {
    const page = await open(childminder, '/childminder/messages/compose');
    await compose(page, 'Autumn walk');
    const buffer = await photoWithPlace({ width: 300, height: 200 });
    await page
      .getByLabel('Add images or videos')
      .setInputFiles({ name: 'leaves.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText(/^\d+(\.\d K| )B$/).waitFor();
    await page.reload();
    await page.getByText('leaves.jpg').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Autumn walk');
    await send(page);
    await page.goto('/childminder/messages/compose');
    await page.getByLabel('Subject').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    expect(await page.getByText('leaves.jpg').count()).toBe(0);

    const siobhan = await open(parent, '/parent/messages');
    await siobhan.getByRole('link', { name: /Autumn walk/ }).click();
    await siobhan.getByRole('button', { name: 'leaves.jpg' }).waitFor();
    await page.close();
    await siobhan.close();
  });
});

test('a document is uploaded, attached, opened by the parent, sent to be signed, and signed', {
  timeout: 240_000,
}, async () => {
  const page = await open(childminder, '/childminder/documents');
  const input = page.getByLabel(/Upload a document/);
  const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer });

  // Files that are one byte too large, or of a type that a message cannot have.
  const most = 3 * 1024 * 1024;
  await drop(page, ['large.pdf', 'another.pdf'], most + 1);
  await page.getByText('File large.pdf is too large. Maximum size is 3MB').waitFor();
  await page.getByText('Too many files').waitFor();
  expect(await page.getByText(/^File another/).count()).toBe(0);
  await input.setInputFiles(file('notes.txt', Buffer.from('Dia duit'), 'text/plain'));
  const notes = page
    .getByRole('region', { name: 'notes.txt' })
    .or(page.getByLabel('notes.txt', { exact: true }));
  await notes.first().waitFor();
  expect(await page.getByRole('button', { name: 'Attach notes.txt to a new message' }).count()).toBe(0);

  await input.setInputFiles(file('Menu of the week.pdf', pdf('Porridge')));
  await page.getByRole('button', { name: 'Attach Menu of the week.pdf to a new message' }).click();
  await page.getByRole('button', { name: 'Remove Menu of the week.pdf' }).waitFor();
  await compose(page, 'What we eat');
  await send(page);
  await page.waitForURL('**/childminder/documents');

  const siobhan = await open(parent, '/parent/messages');
  await siobhan.getByRole('link', { name: /What we eat/ }).click();
  const enclosed = siobhan.getByRole('link', { name: 'Menu of the week.pdf' });
  const [download] = await Promise.all([siobhan.waitForEvent('download'), enclosed.click()]);
  expect(download.suggestedFilename()).toBe('Menu of the week.pdf');

  await page.getByRole('button', { name: 'Send Menu of the week.pdf to parents' }).click();
  await page.getByLabel('Siobhán Uí Shúilleabháin').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  // Documents that wait for a signature are listed, here and on the dashboard.
  const waiting = page.getByRole('listitem').filter({ hasText: /Menu of the week\.pdf: Siobhán/ });
  await waiting.waitFor();

  await siobhan.goto('/parent/documents');
  await siobhan
    .getByLabel('Menu of the week.pdf', { exact: true })
    .getByRole('button', { name: 'Sign' })
    .click();
  await siobhan.getByLabel('Your full name').fill('Siobhán Uí Shúilleabháin');
  await siobhan.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await siobhan.getByText(/as “Siobhán Uí Shúilleabháin” on/).waitFor();
  await waiting.waitFor({ state: 'detached' });
  await page.close();
  await siobhan.close();
});

/** Drops files of this size onto the page's place for them. */
async function drop(page: Page, names: readonly string[], size: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ names, size }) => {
      const transfer = new DataTransfer();
      for (const name of names)
        transfer.items.add(new File([new Uint8Array(size)], name, { type: 'application/pdf' }));
      return transfer;
    },
    { names, size },
  );
  await page.locator('.drop input').dispatchEvent('drop', { dataTransfer });
}

// This test is the last one: it leaves room for two.
test('how many the plan still takes today is shown once few are left, with the one that has just arrived', async () => {
  const aoife = await byEmail(devices.nead.url, PREMIUM);
  for (let { mediaToday: nth } = await mediaUsedBy(aoife); nth < 27; nth++)
    await uploadAs(aoife, '/upload/message-attachment', film('isom', nth), {
      field: 'file',
      name: 'a.mp4',
    });
  expect((await mediaUsedBy(aoife)).mediaToday).toBe(27);
  const page = await open(childminder, '/childminder/messages/compose');
  const pick = async (name: string) => {
    await page
      .getByLabel('Add images or videos')
      .setInputFiles({ name, mimeType: 'video/mp4', buffer: film('isom', name.length) });
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  };
  await pick('one.mp4');
  await page.getByText('28 of 30 images and videos today').waitFor();
  await pick('another.mp4');
  await page.getByText('29 of 30 images and videos today').waitFor();
  await page.close();
});
