import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { headers } from '@nead/contracts/envelope.ts';
import { personalDataTexts as texts } from '@nead/contracts/personal-data/texts.ts';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices } from '../kit/devices.ts';
import { unzip } from '../personal-data/personal-data-kit.ts';
import { byEmail } from '../register/register-kit.ts';

let devices: Devices;
let folder: string;

beforeAll(async () => {
  devices = await openDevices();
  folder = await mkdtemp(join(tmpdir(), 'nead-taken-along-'));
});
afterAll(async () => {
  await devices?.close();
  await rm(folder, { recursive: true, force: true });
});

async function unpack(download: Download, isWanted: (path: string) => boolean): Promise<string[]> {
  const files = [...unzip(await readFile(await download.path()))].filter(([path]) => isWanted(path));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return files.map(([path]) => path);
}

test('a large copy comes in parts, goes on after a break, and shows the days with their photos offline', async () => {
  const email = 'siobhan@nead.example';
  const siobhan = await byEmail(devices.nead.url, email);
  const { data } = await siobhan.call<{ children: { _id: string; firstName: string }[] }>(
    'GET',
    '/parent/dashboard/activities',
  );
  const child = data.children.find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
  const page = await devices.device(email, { at: `/parent/your-data?child=${child}` });
  // Every copy here is small, so the first part says that another follows: all files again.
  const asked: (string | null)[] = [];
  const before = '0'.repeat(24);
  await page.route('**/personal-data/copies/*/archive*', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    asked.push(after);
    if (asked.length === 2) return route.abort('connectionreset');
    const response = await route.fetch();
    const part = asked.length === 1 ? { [headers.partEnds]: before } : {};
    return route.fulfill({ response, headers: { ...response.headers(), ...part } });
  });
  const chosen = page.getByRole('combobox', { name: texts.what });
  await expect.poll(() => chosen.inputValue()).toBe(child);
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.download }).click(),
  ]);
  await page.getByText(texts.partsKept(1)).waitFor();
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.goOn(2) }).click(),
  ]);
  await page.getByText(texts.takenInParts(2)).waitFor();
  expect(asked).toEqual([null, before, before]);

  await unpack(first, (path) => !path.startsWith('photos/'));
  const photos = await unpack(second, () => true);
  expect(photos.filter((path) => path.startsWith('photos/')).length).toBeGreaterThan(1);
  const context = await devices.browser.newContext({ offline: true });
  const days = await context.newPage();
  const elsewhere: string[] = [];
  days.on('request', (request) => {
    if (!request.url().startsWith('file:')) elsewhere.push(request.url());
  });
  await days.goto(pathToFileURL(join(folder, 'index.html')).href);
  await days.getByRole('heading', { name: /Caoimhe/ }).waitFor();
  await days.getByText('Leaves for the nature table').first().waitFor();
  const pictures = days.getByRole('img');
  expect(await pictures.count()).toBeGreaterThan(1);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)) // each is an image
      .toBeGreaterThan(0);
  }
  expect(elsewhere).toEqual([]);
  await context.close();
});
