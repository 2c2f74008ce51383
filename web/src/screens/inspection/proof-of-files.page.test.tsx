import { proveOwner } from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, pageUnderTest } from '../../test-page.tsx';

const address = `/api/v1/files/${newId()}?session=s&expires=1&signature=s`;
const CONFIRM = 'Confirm that it is you';

let server: FakeServer;
let isProved: boolean;
let probed: RequestInit[];

/** A browser fetches a file by itself; here the test asks for it, and waits for a proof. */
beforeEach(() => {
  isProved = false;
  probed = [];
  server = fakeServer();
  server.answer(proveOwner, () => {
    isProved = true;
    return {};
  });
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  await openPage('/childminder/inspection', { as: CHILDMINDER, server });
  const fetched = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    if (!String(input).includes('/api/v1/files/')) return fetched(input, init);
    probed.push(init);
    if (isProved) return new Response(null, { status: 304 });
    const refused = { success: false, code: 'PROOF_REQUIRED', message: accountTexts.muchWasRead };
    return Response.json(refused, { status: 403 });
  });
  const sheet = pageUnderTest.getByRole('dialog', { name: CONFIRM });
  return {
    sheet,
    async confirm() {
      await sheet.getByText(accountTexts.muchWasRead).waitFor();
      await sheet.getByLabel('Current password', { exact: true }).fill('nead-demo');
      await sheet.getByRole('button', { name: 'Confirm and go on' }).click();
      await sheet.waitFor({ state: 'detached' });
    },
  };
}

test('a picture that waits for a proof is fetched again after it, and its server was asked for no byte', async () => {
  const { confirm } = await open();
  const picture = document.createElement('img');
  const fetchedFrom = vi.spyOn(picture, 'src', 'set');
  picture.setAttribute('src', address);
  document.querySelector('main')?.append(picture);
  picture.dispatchEvent(new Event('error'));
  await confirm();
  await vi.waitUntil(() => fetchedFrom.mock.calls.length > 0);
  expect(fetchedFrom.mock.calls[0]?.[0]).toContain(address);
  expect(new Headers(probed[0]?.headers).get('if-none-match')).toMatch(/^"[0-9a-f]{24}"$/);
});

test('a link to a file that waits for a proof is followed again after it; one that does not is left alone', async () => {
  const { sheet, confirm } = await open();
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.setAttribute('download', 'policy.pdf');
  let pressed = 0;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    pressed += 1;
  });
  document.querySelector('main')?.append(link);
  link.click();
  await confirm();
  await vi.waitUntil(() => pressed === 2);
  await vi.waitUntil(() => probed.length === 2);
  link.click();
  await vi.waitUntil(() => probed.length === 3);
  expect([pressed, await sheet.count()]).toEqual([3, 0]);
});
