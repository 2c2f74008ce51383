import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedGate } from '../kit/closed-gate.ts';
import { childPage, type Devices, openDevices, PREMIUM, section, walkTo } from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';
import { loseAnswer } from '../kit/lost-answer.ts';

let devices: Devices;
let photo: Buffer;

beforeAll(async () => {
  devices = await openDevices();
  photo = await photoWithPlace({ width: 320, height: 240 });
});
afterAll(() => devices?.close());

const file = () => ({ name: 'painting.jpg', mimeType: 'image/jpeg', buffer: photo });

test('a photo is shared with one touch each, and is the first thing that the parent sees of the day', async () => {
  const [phone, parent] = await Promise.all([
    devices.device(PREMIUM, { at: '/childminder/moments' }),
    devices.device('siobhan@nead.example'),
  ]);
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.getByRole('button', { name: momentTexts.share }).click();
  await form.getByText(careTexts.momentEmpty).waitFor();
  await form.locator('input[type=file]').setInputFiles(file());
  await form.getByRole('button', { name: momentTexts.share }).click();
  await form.getByText(momentTexts.chooseWho).waitFor();
  await form.getByLabel('Caoimhe', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('Finger paint');
  await form.getByRole('button', { name: momentTexts.share }).click();
  await phone.getByRole('status').getByText(momentTexts.shared).waitFor();
  await phone.getByRole('img', { name: 'Caoimhe: Finger paint' }).waitFor();
  // The next photo is of the children who are chosen then.
  await expect.poll(() => form.getByRole('checkbox', { checked: true }).count()).toBe(0);

  const story = parent.getByRole('list', { name: momentTexts.story });
  const first = story.getByRole('listitem').first();
  await first.getByText('Finger paint').waitFor();
  const painted = () => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(painted).toBe(320);
});

test('from the camera to a moment on a parent’s screen it takes two touches, counted', async () => {
  const [phone, parent] = await Promise.all([
    devices.device(PREMIUM, { at: '/childminder/dashboard' }),
    devices.device('siobhan@nead.example'),
  ]);
  // The dashboard's camera gives its photo to the page of moments.
  await phone.locator('input[type=file]').first().setInputFiles(file());
  const form = phone.getByRole('form', { name: momentTexts.one });
  await phone.locator('.dayphoto__preview').waitFor();
  await phone.evaluate(() => {
    addEventListener('pointerdown', () => {
      document.body.dataset.touches = String(Number(document.body.dataset.touches ?? 0) + 1);
    });
  });
  await form.getByLabel('Caoimhe', { exact: true }).check();
  await form.getByRole('button', { name: momentTexts.share }).click();
  await phone.getByRole('status').getByText(momentTexts.shared).waitFor();
  expect(await phone.evaluate(() => document.body.dataset.touches)).toBe('2');
  const story = parent.getByRole('list', { name: momentTexts.story });
  const photo = story.getByRole('listitem').first().locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
});

test('a photo is opened in full also from a page that was open longer than its links hold', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/profile', declined: true });
  await phone.clock.install();
  await walkTo(phone, '/childminder/moments');
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.locator('input[type=file]').setInputFiles(file());
  await form.getByLabel('Caoimhe', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('Leaf print');
  await form.getByRole('button', { name: momentTexts.share }).click();
  const shown = phone.getByRole('img', { name: 'Caoimhe: Leaf print' });
  await shown.waitFor();
  await phone.route('**/api/v1/childminder/moments', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('&signature', '&newer&signature'),
    });
  });
  const before = await shown.getAttribute('src');
  await phone.clock.fastForward('13:00:00');
  const link = phone.getByRole('link').filter({ has: shown });
  await expect.poll(() => link.getAttribute('href')).toContain('&newer');
  // The photo is not loaded once more.
  expect(await shown.getAttribute('src')).toBe(before);
});

test('a photo that was taken without a line is kept on the device, over a reload, and shared when the line is back', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/moments' });
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.getByText('Oisín', { exact: true }).waitFor();
  await phone.context().setOffline(true);
  await form.locator('input[type=file]').setInputFiles(file());
  await form.getByLabel('Oisín', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('In the park');
  await form.getByRole('button', { name: momentTexts.share }).click();
  await form.getByRole('alert').getByText(momentTexts.offline).waitFor();
  // The page is left before the connection is back: an open page would share the moment by itself.
  await phone.goto('about:blank');
  await phone.context().setOffline(false);
  await phone.goto('/childminder/moments');
  await form.getByRole('button', { name: 'Remove photo' }).waitFor();
  expect(await form.getByLabel(momentTexts.sentence).inputValue()).toBe('In the park');
  await form.getByRole('button', { name: momentTexts.share }).click();
  await phone.getByRole('img', { name: 'Oisín: In the park' }).waitFor();
  await expect.poll(() => form.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
});

test('several photos that were chosen without a line outlive a reload, and are shared with one touch, each as its own', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/moments' });
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.getByText('Tadhg', { exact: true }).waitFor();
  await phone.context().setOffline(true);
  const several = ['hens.jpg', 'goat.jpg', 'pond.jpg', 'gate.jpg'].map((name) => ({ ...file(), name }));
  await form.locator('input[type=file]').setInputFiles(several);
  await form.getByRole('button', { name: momentTexts.leaveOut(4) }).click();
  await form.getByLabel('Tadhg', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('At the farm');
  await form.getByRole('button', { name: momentTexts.shareSeveral(3) }).click();
  await form.getByRole('alert').getByText(momentTexts.offline).waitFor();
  await phone.goto('about:blank');
  await phone.context().setOffline(false);
  await phone.goto('/childminder/moments');
  await form.getByRole('button', { name: momentTexts.shareSeveral(3) }).click();
  await phone.getByRole('status').getByText(momentTexts.sharedSeveral(3)).waitFor();
  await expect.poll(() => phone.getByRole('img', { name: 'Tadhg: At the farm' }).count()).toBe(3);
  await expect.poll(() => form.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
});

test('a photo that was pressed without a line is shared by itself when the line is back, and once', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/moments' });
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.getByText('Zofia', { exact: true }).waitFor();
  await phone.context().setOffline(true);
  await form.locator('input[type=file]').setInputFiles(file());
  await form.getByLabel('Zofia', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('On the swing');
  await form.getByRole('button', { name: momentTexts.share }).click();
  await form.getByText('It carries on when you are back online, or when you press again.').waitFor();
  await phone.context().setOffline(false);
  await phone.getByRole('img', { name: 'Zofia: On the swing' }).waitFor();
  await expect.poll(() => form.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
  expect(await phone.getByRole('img', { name: 'Zofia: On the swing' }).count()).toBe(1);
});

test('a photo whose answer was lost is shared once when it is pressed again', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/moments' });
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.locator('input[type=file]').setInputFiles(file());
  await form.getByLabel('Zofia', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('Up the slide');
  await loseAnswer(phone, '**/api/v1/childminder/moments');
  await form.getByRole('button', { name: momentTexts.share }).click();
  await form.getByText('It carries on when you are back online, or when you press again.').waitFor();
  await form.getByRole('button', { name: momentTexts.share }).click();
  await phone.getByRole('status').getByText(momentTexts.shared).waitFor();
  await expect.poll(() => phone.getByRole('img', { name: 'Zofia: Up the slide' }).count()).toBe(1);
});

test('a photo goes to the children who are chosen when it has arrived, also where that was put right on its way', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/moments' });
  const form = phone.getByRole('form', { name: momentTexts.one });
  const slow = closedGate();
  await phone.route('**/api/v1/upload/temp*', async (route) => {
    await slow.opened;
    return route.continue();
  });
  await form.locator('input[type=file]').setInputFiles(file());
  await form.getByLabel('Zofia', { exact: true }).check();
  await form.getByLabel(momentTexts.sentence).fill('With the kite');
  await form.getByRole('button', { name: momentTexts.share }).click();
  await form.getByRole('progressbar').waitFor();
  await form.getByLabel('Zofia', { exact: true }).uncheck();
  await form.getByLabel('Oisín', { exact: true }).check();
  slow.open();
  await phone.getByRole('status').getByText(momentTexts.shared).waitFor();
  await phone.getByRole('img', { name: /: With the kite$/ }).waitFor();
  expect(await phone.getByRole('img', { name: /: With the kite$/ }).getAttribute('alt')).toBe(
    'Oisín: With the kite',
  );
});

test('a photo that is taken of chosen children is of them, and not of whom the one that was kept is of', async () => {
  const phone = await devices.device(PREMIUM, { at: '/childminder/moments' });
  const form = phone.getByRole('form', { name: momentTexts.one });
  await form.locator('input[type=file]').setInputFiles(file());
  await phone.locator('.dayphoto__preview').waitFor();
  const kept = async () =>
    (await keptOnDevice(phone, 'state'))
      .filter(isDraft)
      .map(({ iv }) => iv.join(' '))
      .sort();
  await expect.poll(kept).not.toEqual([]);
  for (const act of [
    () => form.getByLabel('Zofia', { exact: true }).check(),
    () => form.getByLabel(momentTexts.sentence).fill('Not shared yet'),
  ]) {
    const before = await kept();
    await act();
    await expect.poll(kept).not.toEqual(before);
  }
  await phone.goto('/childminder/moments');
  await expect.poll(() => form.getByLabel(momentTexts.sentence).inputValue()).toBe('Not shared yet');
  await walkTo(phone, '/childminder/dashboard');
  // A camera's picture is made smaller first, which takes longer than finding the kept moment.
  await phone.evaluate(() => {
    const decode = globalThis.createImageBitmap;
    const isKeptShown = () => document.querySelector('.dayphoto__preview') !== null;
    globalThis.createImageBitmap = (async (picture: File, how: ImageBitmapOptions) => {
      while (!isKeptShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return decode(picture, how);
    }) as typeof decode; // as the page calls it
  });
  await phone.getByRole('button', { name: 'Select' }).click();
  await phone.getByRole('checkbox', { name: /^Select Oisín/ }).check();
  const bar = phone.getByRole('region', { name: 'Record for the chosen children' });
  const large = await photoWithPlace({ width: 1_200, height: 1_200, noise: true });
  await bar.locator('input[type=file]').setInputFiles({ ...file(), buffer: large });
  await expect.poll(() => form.getByLabel('Oisín', { exact: true }).isChecked()).toBe(true);
  expect(await form.getByLabel('Zofia', { exact: true }).isChecked()).toBe(false);
  expect(await form.getByLabel(momentTexts.sentence).inputValue()).toBe('');
});

test('the photo of a child shows how far it is, is called off, and goes again', async () => {
  const phone = await devices.device(PREMIUM);
  await childPage(phone, 'Oisín');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await phone.route('**/api/v1/childminder/children/*/photo*', async (route) => {
    asked += 1;
    if (asked === 1) await held;
    await route.continue().catch(() => undefined);
  });
  const photos = section(phone, 'Photo');
  await photos.locator('input[type=file]').setInputFiles(file());
  await photos.getByRole('progressbar', { name: 'Uploading painting.jpg' }).waitFor();
  await photos.getByRole('button', { name: 'Cancel painting.jpg' }).click();
  await photos.getByText(/^Stopped at \d+ %\. Press again to carry on\.$/).waitFor();
  letGo();
  await photos.getByRole('button', { name: 'Upload painting.jpg again' }).click();
  await phone.getByRole('status').getByText('Photo updated successfully').waitFor();
  expect(asked).toBe(2);
});
