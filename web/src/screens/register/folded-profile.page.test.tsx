import { childrenToday } from '@nead/contracts/care/requests.ts';
import { oneChild } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { expect, test } from 'vitest';
import { careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, openPage } from '../../test-page.tsx';
import { section } from '../../test-steps.ts';

test('on a phone a child’s file tells each part in one line, opens it with a tap, and never folds allergies', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  const { page } = await openPage(`/childminder/child/${child}`, { as: CHILDMINDER, server, width: 390 });
  await page.getByRole('region', { name: 'Allergies, diet and health' }).getByText('Milk, eggs').waitFor();
  const consents = section(page, childTexts.consents);
  await consents.getByText(/^\d of \d given$/).waitFor();
  const word = consents.getByText(/^My child may be taken on local outings/);
  expect(await word.isVisible()).toBe(false);
  await consents.getByRole('button', { name: childTexts.consents }).click();
  await word.waitFor();
  // The links to the records are there, folded. A form is not folded together with its section.
  const records = section(page, childTexts.activities);
  expect(await records.getByRole('link', { name: 'Attendance' }).count()).toBe(0);
  await records.getByRole('button', { name: childTexts.activities }).click();
  await records.getByRole('link', { name: 'Attendance' }).waitFor();
  await page.getByRole('button', { name: `Edit ${fieldTexts.notes.toLowerCase()}` }).click();
  await page.getByRole('form', { name: fieldTexts.notes }).getByLabel(fieldTexts.notes).waitFor();
});

test('a child who went out and came in again has been here for both stays', async () => {
  const server = careServer();
  const child = server.children[0]?._id ?? '';
  server.endNaps();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  server.change(oneChild, (one) => ({ ...one, since: ago(60) }), { id: child });
  server.answer(childrenToday, () =>
    server.known(childrenToday).map((today) =>
      today._id === child
        ? {
            ...today,
            present: [
              { from: ago(200), to: ago(80) },
              { from: ago(60), to: null },
            ],
          }
        : today,
    ),
  );
  const { page } = await openPage(`/childminder/child/${child}/day`, { as: CHILDMINDER, server });
  await page.getByText(/^3 h( [12] min)?\s*today, since \d\d:\d\d$/).waitFor();
});
