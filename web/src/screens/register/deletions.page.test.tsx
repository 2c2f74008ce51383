import { refuse } from '@nead/contracts/errors.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import { allParents, deleteParent, oneParent } from '@nead/contracts/register/parent-requests.ts';
import { deleteChild } from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { careServer } from '../../rooms/care/test-care-server.ts';
import type { FakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, pushTo } from '../../test-page.tsx';

const child = '69cc19b0a81499afa7c9127e';
const contact = '69cc19b0fa3138a307ec2e17';

let server: FakeServer;
beforeEach(() => {
  server = careServer();
});

/** Deletes the child on the server, and tells every device. */
function childGone(): { _id: string } {
  server.answer(oneChild, () => refuse('CHILD_NOT_FOUND'));
  server.change(allChildren, (all) => all.filter(({ _id }) => _id !== child));
  pushTo(CHILDMINDER, { kind: 'register', id: child, childId: child });
  return { _id: child };
}
function contactGone(): { _id: string } {
  server.answer(oneParent, () => refuse('PARENT_NOT_FOUND'));
  server.change(allParents, (all) => all.filter(({ _id }) => _id !== contact));
  pushTo(CHILDMINDER, { kind: 'register', id: contact });
  return { _id: contact };
}

const opened = async (path: string): Promise<OpenPage> =>
  (await openPage(path, { as: CHILDMINDER, server })).page;
const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Collects everything that the page says from now on, however briefly. */
function hear(): string[] {
  const said: string[] = [];
  new MutationObserver(() => said.push(document.body.textContent ?? '')).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return said;
}

describe('a child or a parent who is deleted', () => {
  test('leaves every open page of the childminder', async () => {
    for (const path of ['', '/day', '/details', '/attendance', '/daily-activities']) {
      server = careServer();
      const page = await opened(`/childminder/child/${child}${path}`);
      await heading(page, /Caoimhe/).waitFor();
      childGone();
      await heading(page, 'Child not found').waitFor();
      expect(await page.getByText('Caoimhe').count()).toBe(0);
    }
    const page = await opened(`/childminder/parent/${contact}`);
    await heading(page, /Siobhán/).waitFor();
    contactGone();
    await heading(page, 'Parent not found').waitFor();
    expect(await page.getByText('Siobhán').count()).toBe(0);
  });

  test('is refused for a contact of a child, and that is told until the child has gone', async () => {
    const page = await opened(`/childminder/parent/${contact}`);
    server.refuse(deleteParent, 'PARENT_HAS_CHILDREN', registerTexts.parentHasChildren);
    await page.getByRole('button', { name: 'Delete parent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete parent' }).click();
    const why = page.getByRole('alert').filter({ hasText: registerTexts.parentHasChildren });
    await why.getByText('Caoimhe').waitFor();
    server.change(oneParent, (known) => ({ ...known, childrenIds: [] }), { id: contact });
    childGone();
    await why.waitFor({ state: 'detached' });
  });

  test('stays on the page on which that is done until it is left', async () => {
    // The page can hear of the deletion before the answer comes, as another tab does.
    server.answer(deleteChild, childGone);
    server.answer(deleteParent, contactGone);
    const page = await opened(`/childminder/child/${child}`);
    const said = hear();
    await page.getByRole('button', { name: 'Delete child' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete child' }).click();
    await page.waitForURL('**/childminder/children');
    await page.locator('[data-child]').first().waitFor();
    expect(said.filter((text) => text.includes('Child not found'))).toEqual([]);

    await opened(`/childminder/parent/${contact}`);
    await page.getByRole('button', { name: 'Delete parent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete parent' }).click();
    await page.waitForURL('**/childminder/parents');
    await page.getByRole('list', { name: 'Parents' }).getByRole('link').first().waitFor();
    expect(said.filter((text) => text.includes('Parent not found'))).toEqual([]);
  });
});
