import { agreementPageTexts } from '@nead/contracts/fees/page-texts.ts';
import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { unsaidOffer } from '@nead/contracts/places/offer.ts';
import { placesAhead } from '@nead/contracts/places/requests.ts';
import { allChildren } from '@nead/contracts/register/child-queries.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';
import { section } from '../../test-steps.ts';

// In the recorded household four children come all week, and Oisín from 24 August as well. Today is 12 June 2026.
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const idOf = (firstName: string): string =>
  server.known(allChildren).find((child) => child.firstName === firstName)?._id ?? '';

/** The facts without agreements, with as many places, and with one child’s Monday free. */
function offering(most: number, free?: string): void {
  server.change(placesAhead, (facts) => ({
    ...facts,
    children: facts.children.map((child): PlacesFacts['children'][number] => ({
      ...child,
      agreed: [],
      schedule:
        child.schedule && child._id === free
          ? { ...child.schedule, monday: 'Not Scheduled' }
          : child.schedule,
    })),
    offer: { ...unsaidOffer, most },
  }));
}
const mondays = texts.tooManyFrom('2026-06-15', [1], '2026-06-12', texts.tooMany.all(4, 3));

test('a schedule that would break a day to come is warned of while it is written, and can be saved', async () => {
  const tadhg = idOf('Tadhg');
  offering(3, tadhg);
  const { page } = await openPage(`/childminder/child/${tadhg}/details`, {
    as: CHILDMINDER,
    server,
    width: 1280,
  });
  const schedule = section(page, fieldTexts.schedule);
  await schedule.getByRole('button', { name: /Edit/ }).click();
  await schedule.getByText(mondays).waitFor();
  expect(await schedule.getByRole('button', { name: wordTexts.save }).isDisabled()).toBe(false);
  await schedule.getByLabel(fieldTexts.weekdays.monday).selectOption('Not Scheduled');
  await schedule.getByText(mondays).waitFor({ state: 'detached' });
});

test('a child too many is warned of when it is added, and nothing else', async () => {
  offering(5);
  const { page } = await openPage('/childminder/add-child?step=3', { as: CHILDMINDER, server });
  const warning = page.getByText(texts.tooManyFrom('2026-08-24', [1], '2026-06-12', texts.tooMany.all(6, 5)));
  const days = section(page, fieldTexts.schedule);
  await days.waitFor();
  expect(await warning.count()).toBe(0);
  await days.getByRole('checkbox', { name: 'Mon' }).check();
  await warning.waitFor();
});

test('an agreement that would break a day to come is warned of while it is written', async () => {
  const zofia = idOf('Zofia');
  offering(3, zofia);
  const { page } = await openPage(`/childminder/fees/agreement/${zofia}`, { as: CHILDMINDER, server });
  await page.getByRole('button', { name: agreementPageTexts.writeNew }).click();
  await page.getByText(/Mondays would have 4 children at one time, and you have 3 places\.$/).waitFor();
});
