import { toggleAttendance } from '@nead/contracts/care/requests.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, pushTo } from '../../test-page.tsx';

describe('a tap on a tile', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer();
    // The child gets the status that the tap asked for, and every device hears of it.
    server.answer(toggleAttendance, ({ params: { id }, body: { _id, status } }) => {
      const row = { _id: id, currentStatus: status, since: new Date().toISOString(), recordId: _id ?? null };
      server.change(allChildren, (children) =>
        children.map((child) => (child._id === id ? { ...child, ...row } : child)),
      );
      return row;
    });
  });

  async function dashboard() {
    const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server });
    const tile = page.locator('[data-child]').filter({ hasText: 'Caoimhe' });
    const button = (name: string) => tile.getByRole('button', { name: `${name} Caoimhe` });
    await button('Sign out').waitFor();
    return { page, tile, signIn: button('Sign in'), signOut: button('Sign out') };
  }

  test('shows at once, before the server has answered', async () => {
    const { page, signIn, signOut } = await dashboard();
    const letGo = server.hold(toggleAttendance);
    await signOut.click();
    await signIn.waitFor();
    expect(server.done(toggleAttendance)).toEqual([]);
    letGo();
    await page.locator('.toast').getByText(tapTexts.signedOut).waitFor();
    expect(server.done(toggleAttendance).map(({ body }) => body.status)).toEqual(['signed-out']);
  });

  test('the answer of which was lost is sent again under its name, and is written down once', async () => {
    const { signIn, signOut } = await dashboard();
    server.lose(toggleAttendance);
    await signOut.click();
    await expect.poll(() => server.asked(toggleAttendance).length).toBe(2);
    const [first, again] = server.asked(toggleAttendance);
    expect(again).toEqual({ ...first, age: again?.age });
    expect(server.done(toggleAttendance)).toHaveLength(1);
    await signIn.waitFor();
  });

  test('that is refused is put back, and says why', async () => {
    const { page, signOut } = await dashboard();
    server.refuse(toggleAttendance, 'CHILD_NOT_FOUND');
    await signOut.click();
    await page.locator('.toast').getByText('Child not found').waitFor();
    await signOut.waitFor();
  });

  test('is one tap also where it is pressed twice', async () => {
    const { page, signIn, signOut } = await dashboard();
    await signOut.dblclick();
    await page.locator('.toast').getByText(tapTexts.signedOut).waitFor();
    await signIn.waitFor();
    expect(server.done(toggleAttendance)).toHaveLength(1);
  });

  test('waits on the device where there is no line, and is sent once there is one', async () => {
    const { page, tile, signIn, signOut } = await dashboard();
    server.offline(true);
    await signOut.click();
    await page.locator('.toast').getByText(tapTexts.kept('Caoimhe', 'signed-out')).waitFor();
    await tile.getByText(tileTexts.waiting).waitFor();
    server.offline(false);
    await expect.poll(() => server.done(toggleAttendance).length).toBe(1);
    await tile.getByText(tileTexts.waiting).waitFor({ state: 'hidden' });
    await signIn.waitFor();
    // Nothing is kept on the device any more, and the toast does not say so.
    await page.locator('.toast').getByText(tapTexts.signedOut).waitFor();
    expect(await page.getByText(tapTexts.kept('Caoimhe', 'signed-out')).count()).toBe(0);
  });

  test('on another device is shown here as soon as it is told', async () => {
    const { signIn } = await dashboard();
    const [child] = server.known(allChildren);
    if (!child) throw new Error('There is no child');
    const row = {
      _id: child._id,
      currentStatus: 'signed-out' as const,
      since: new Date().toISOString(),
      recordId: null,
    };
    pushTo(CHILDMINDER, { kind: 'child.status', id: child._id, childId: child._id, row });
    await signIn.waitFor();
  });
});
