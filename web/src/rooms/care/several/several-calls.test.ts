import type { Child } from '@nead/contracts/register/child-queries.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubAloneTab } from '../../../engine/api/test-alone-tab.ts';

const child = (_id: string, firstName: string) =>
  ({ _id: _id.repeat(24), firstName, currentStatus: 'signed-out', since: null }) as Child; // what of it is used
const [cian, aine, sean] = [child('a', 'Cian'), child('b', 'Áine'), child('c', 'Seán')];

beforeAll(() => {
  stubAloneTab();
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
});
afterAll(() => void vi.unstubAllGlobals());

test('where some of several can be taken back, all that were are told, and each that was not', async () => {
  vi.stubGlobal('fetch', async (address: string, { method, body = '{}' }: RequestInit) => {
    const of = [cian, aine, sean].find(({ _id }) => address.includes(_id));
    if (method === 'DELETE' && of !== cian)
      return Response.json(
        { success: false, code: 'CHILD_LEFT', message: `${of?.firstName} has left.` },
        { status: 409 },
      );
    const currentStatus = method === 'DELETE' ? 'signed-out' : 'signed-in';
    const recordId = JSON.parse(String(body))._id ?? null;
    return Response.json({ success: true, data: { _id: of?._id, currentStatus, since: null, recordId } });
  });
  const [{ moveSeveral }, { toasts }] = await Promise.all([
    import('./several-calls.ts'),
    import('../../../ui/layer/toasts.ts'),
  ]);
  await moveSeveral(new QueryClient(), [cian, aine, sean], 'signed-in');
  expect(toasts.get().map(({ text }) => text)).toEqual(['3 children signed in']);
  toasts.get()[0]?.action?.act();
  await expect.poll(() => toasts.get().length).toBeGreaterThan(1);
  expect(toasts.get().map(({ text, detail }) => [text, detail])).toEqual([
    ['Áine has left.', 'Áine'],
    ['Seán has left.', 'Seán'],
    ['Undone', 'Cian'],
  ]);
});
