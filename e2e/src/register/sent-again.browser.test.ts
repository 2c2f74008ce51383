import { childTexts } from '@nead/contracts/register/page-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { DESKTOP, type Devices, openDevices, PREMIUM, toastSays } from '../kit/devices.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;
let child: string;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await other.children())[0]?._id ?? '';
});
afterAll(() => devices?.close());

describe('the collectors of a child', () => {
  const at = () => `/childminder/children/${child}/collectors`;
  const add = async (name: string) => {
    const body = { name, phone: '', relationship: '', date: null };
    return (await other.call<{ _id: string }>('POST', at(), body)).data._id;
  };
  const names = async () =>
    (await other.call<ChildProfile>('GET', `/childminder/children/${child}`)).data.collectors.map(
      ({ name }) => name,
    );
  const opened = () =>
    devices.device(PREMIUM, { at: `/childminder/child/${child}`, viewport: DESKTOP, declined: true });
  const remove = (page: Page, name: string) =>
    page.getByRole('button', { name: childTexts.removeNamed(name), exact: true });

  test('lose only the one whose row the mouse pressed first, when another row comes up under it', async () => {
    await add('First Neighbour');
    await add('Next Neighbour');
    const page = await opened();
    const first = remove(page, 'First Neighbour');
    await first.scrollIntoViewIfNeeded();
    const box = await first.boundingBox();
    if (!box) throw new Error('The row is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await first.waitFor({ state: 'detached' });
    const under = page.evaluate(
      (point) =>
        document
          .elementFromPoint(...point)
          ?.closest('button')
          ?.getAttribute('aria-label'),
      [x, y] as [number, number],
    );
    expect(await under).toBe(childTexts.removeNamed('Next Neighbour'));
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await toastSays(page, 'First Neighbour may not collect');
    expect(await names()).toContain('Next Neighbour');
  });
});
