import { expect, test } from 'vitest';
import { CHILDMINDER, openPage } from '../../test-page.tsx';

test('the list of parents narrows while a name is typed, without its accents too', async () => {
  const { page } = await openPage('/childminder/parents', { as: CHILDMINDER });
  const rows = page.getByRole('list', { name: 'Parents' }).getByRole('link');
  await rows.nth(1).waitFor();
  const all = await rows.count();
  const search = page.getByRole('searchbox', { name: 'Search parents' });
  await search.fill('siobhan');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('link', { name: /^Siobhán/ }).waitFor();
  await page.getByRole('status').getByText('1 parent found').waitFor();
  await search.fill('nobody of that name');
  await page.getByText('No parent matches “nobody of that name”.').waitFor();
  await search.fill('');
  await expect.poll(() => rows.count()).toBe(all);
  await search.fill('siobhan');
  await page.getByRole('link', { name: /^Siobhán/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Siobhán/ }).waitFor();
});

test('at the plan’s limit there is a way to upgrade instead of a way to add', async () => {
  const { page } = await openPage('/childminder/children', { as: 'grainne@nead.example' });
  await page.getByText('1 / 1 children').waitFor();
  await page.getByRole('link', { name: 'Upgrade to Add More Children' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add Child' }).count()).toBe(0);
  await page.goto('/childminder/add-child');
  await page.toastSays(/You have reached your plan's limit of 1 child/);
  await page.waitForURL((url) => !url.pathname.endsWith('add-child'));
});

test('an address without a page leads home, and that is said', async () => {
  const { page } = await openPage('/childminder/nowhere', { as: CHILDMINDER });
  await page.waitForURL('**/childminder/dashboard');
  await page.getByRole('status').getByText('There is no page at that address').waitFor();
  // The toast reports nothing that was done, so it has no tick.
  expect(await page.locator('.toast .lucide-check').count()).toBe(0);
});
