import { dailySummary } from '@nead/contracts/care/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, FREE, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';

/** The only child of Gráinne, who has the Free plan. */
const GRAINNES = '69cc19b0eac4a326e3f457dc';
const PLANS = '/childminder/subscription/plans';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('a childminder', () => {
  test('is offered to switch to a smaller plan, and reads how she is billed and what she uses of it', async () => {
    server.change(ownSubscription, (plan) => ({
      ...plan,
      metadata: { subscriptionType: 'yearly' as const },
    }));
    const { page } = await openPage(PLANS, { as: CHILDMINDER, server });
    const plan = (name: string) => page.getByRole('region', { name, exact: true });
    await plan('Standard').getByRole('button', { name: 'Switch to Standard' }).waitFor();
    await plan('Premium').getByText('Yearly').waitFor();
    await page.locator('summary').filter({ hasText: 'Every limit, side by side' }).click();
    await page.getByRole('row', { name: 'Records per child and day 5 10 20' }).waitFor();
    await pageUnderTest.walkTo('/childminder/subscription/manage');
    await page.getByText(/^Next payment on .*, for a year$/).waitFor();
    await page.getByText(/^\d of 6 children$/).waitFor();
    await page.getByText(/^\d of 8 parent contacts$/).waitFor();
    await page.getByRole('button', { name: 'Invoices and card' }).waitFor();
  });

  test('who was led to the plans for a feature reads which plan brings it', async () => {
    const { page } = await openPage(`${PLANS}?feature=enableCalendar`, { as: FREE, server });
    await page.getByText('The calendar comes with Standard and Premium.').waitFor();
    await openPage(`${PLANS}?feature=nothing`, { as: FREE, server });
    await page.getByRole('region', { name: 'Premium', exact: true }).waitFor();
    expect(await page.getByText('Choose a plan below').count()).toBe(0);
  });

  test('is told on a child’s day how many records the plan still takes, once few are left', async () => {
    const id = GRAINNES;
    const record = (count: number) => {
      server.change(
        dailySummary,
        (day) => {
          const [one] = day.activities.meals ?? [];
          const meals = one ? Array.from({ length: count }, () => ({ ...one, _id: newId() })) : [];
          return { ...day, activities: { meals } };
        },
        { id },
      );
      pushTo(FREE, { kind: 'activity', childId: id });
    };
    record(5);
    const { page } = await openPage(`/childminder/child/${id}/day`, { as: FREE, server });
    await page.getByText('5 of 5 records today').waitFor();
    record(4);
    await page.getByText('4 of 5 records today').waitFor();
  });
});
