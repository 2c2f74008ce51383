import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../accounts/accounts-kit.ts';
import { beginSession, type Devices, openDevices } from '../kit/devices.ts';
import { markedHouse } from '../kit/marked-house.ts';
import { follow, type PageToSee, profile, type Visitor } from './page-to-see.ts';
import { pagesToSee } from './pages.ts';
import { see, tooWide, widths } from './visit.ts';

let devices: Devices;
let house: Awaited<ReturnType<typeof markedHouse>>;
beforeAll(async () => {
  devices = await openDevices();
  house = await markedHouse(devices.nead.url, { letters: 60 });
});
afterAll(() => devices?.close());

/** The pages by their addresses alone: the links that lead on know the demo household by name. */
const pagesOf = (visitor: Visitor): PageToSee[] =>
  [...new Set(pagesToSee.filter(({ as }) => as === visitor).map(({ path }) => path))].map((path) => ({
    name: path,
    as: visitor,
    path,
  }));
const child: PageToSee = {
  name: 'child',
  as: 'premium',
  path: '/childminder/dashboard',
  prepare: follow('.tile__who'),
};
const details: PageToSee = { ...child, name: 'details', path: '/childminder/children', prepare: profile };

test.each([
  ['premium', () => house.childmindersEmail, [...pagesOf('premium'), child, details]],
  ['parent', () => house.email, pagesOf('parent')],
] as const)('words of sixty letters make no page of %s wider than the phone', async (_, email, pages) => {
  const page = await devices.visitor({ width: widths.phone, height: 780 });
  await beginSession(page, email(), PASSWORD);
  const wide: Record<string, string> = {};
  for (const one of pages) {
    await see(page.context(), one, page);
    const found = await tooWide(page);
    if (found) wide[one.name] = found;
  }
  expect(wide).toEqual({});
});
