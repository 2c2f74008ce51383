import type { Page } from 'playwright-core';

/** Somebody of the demo household, or nobody. */
export type Visitor = 'nobody' | 'premium' | 'free' | 'parent' | 'admin';

export interface PageToSee {
  name: string;
  as: Visitor;
  path: string;
  /** Brings the page into the state to see. */
  prepare?(page: Page): Promise<void>;
}

/** Goes from a list to the first of its pages, since ids differ each time. */
export const follow = (link: string) => async (page: Page) => {
  const before = await page.locator('h1').first().textContent();
  await page.locator(link).first().click();
  await page.waitForURL(/[0-9a-f]{24}/);
  // The page before stays under the new address until the next page's code is there.
  await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
  await page.locator('main .card').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** Goes from the page of all children to the first one's profile. */
export async function profile(page: Page): Promise<void> {
  await follow('.tile__who')(page);
  await page.getByRole('heading', { name: 'Personal information' }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Goes from a child's profile on a phone, where they are folded, to its records of a kind. */
export async function toRecordsOf(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Activities', exact: true }).click();
  await page.getByRole('link', { name: kind, exact: true }).click();
}
