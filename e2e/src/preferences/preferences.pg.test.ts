import { defaultPreferences, type Weather } from '@nead/contracts/preferences/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';

let nead: Served;
let aoife: Caller;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'FREE');
});
afterAll(() => nead?.stop());

const path = '/childminder/preferences';

test('preferences are the defaults until somebody chooses, and then what was chosen as a whole', async () => {
  expect((await aoife.call('GET', path)).data).toEqual(defaultPreferences);
  const wanted = {
    dashboardPreferences: {
      showWelcomeMessage: false,
      showDailyEvents: true,
      showDailyMontessoriActivity: false,
    },
    communicationPreferences: { marketingEmails: false, newsletterSubscription: true },
  };
  expect(await aoife.call('PUT', path, wanted)).toMatchObject({ status: 200, data: wanted });
  expect((await aoife.call('GET', path)).data).toEqual(wanted);
  const half = { ...wanted, communicationPreferences: undefined };
  expect(await aoife.call('PUT', path, half)).toMatchObject({
    status: 400,
    errors: ['communicationPreferences is required'],
  });
  const wrong = {
    ...wanted,
    dashboardPreferences: { ...wanted.dashboardPreferences, showDailyEvents: 'yes' },
  };
  expect(await aoife.call('PUT', path, wrong)).toMatchObject({
    status: 400,
    errors: ['showDailyEvents must be true or false'],
  });
  expect((await aoife.call('GET', path)).data).toEqual(wanted);
});

test('the weather is of one of the 32 counties, and the same for everybody there', async () => {
  const first = await aoife.call<Weather>('GET', '/weather?county=kildare');
  expect(first).toMatchObject({ status: 200, data: { location: 'Kildare', temp_c: expect.any(Number) } });
  const again = await (await Caller.demo(nead.url, 'childminder', 'PREMIUM')).call<Weather>(
    'GET',
    '/weather?county=Kildare',
  );
  expect([again.data.temp_c, again.data.condition]).toEqual([first.data.temp_c, first.data.condition]);
  for (const county of ['', 'Atlantis', '%00']) {
    expect((await aoife.call('GET', `/weather?county=${county}`)).status).toBe(400);
  }
});
