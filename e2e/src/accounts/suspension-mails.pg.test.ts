import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter, shareChild } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse();
});
afterAll(() => house?.close());
beforeEach(() => {
  house.letters.length = 0;
});

let commands = 0;
const on = (account: string, command: { type: 'Suspend'; reason?: string } | { type: 'Reinstate' }) => {
  commands += 1;
  const { metadata } = systemIdentity('test', `${command.type} ${commands}`);
  return house.streams.handle(accountDecider, account, command, metadata);
};
const next = async () => {
  await expect.poll(() => house.letters.length, { timeout: 60_000 }).toBe(1);
  return house.letters.splice(0)[0];
};

test.each(['childminder', 'parent'] as const)(
  'a %s who is suspended is told why and whom to answer, and again when it has ended',
  async (role) => {
    const { account } = await enter(house, role, `a-${role}`);
    await on(account, { type: 'Suspend', reason: 'The register of Friday is not true.' });
    const suspended = await next();
    expect(suspended).toMatchObject({
      to: `a-${role}@example.ie`,
      subject: 'Your Nead account was suspended',
      replyTo: 'support@nead.example',
    });
    expect(suspended?.text).toContain('“The register of Friday is not true.”');
    expect(suspended?.text).toContain('mailto:support@nead.example');
    await on(account, { type: 'Reinstate' });
    expect(await next()).toMatchObject({ subject: 'Your Nead account is open again' });
  },
);

test('a suspension from before there were reasons is told of without one', async () => {
  const { account } = await enter(house, 'parent', 'without');
  await on(account, { type: 'Suspend' });
  expect((await next())?.text).not.toContain('written about it');
});

test('whoever asks to be forgotten and takes it back is told of both', async () => {
  const parent = await enter(house, 'parent', 'leaving');
  const asked = await parent.call('POST', '/personal-data/erasure', { password: HOUSE_PASSWORD });
  expect(asked.status).toBeLessThan(300);
  expect((await next())?.subject).toBe('Your Nead account is going to be deleted');
  expect((await parent.call('DELETE', '/personal-data/erasure')).status).toBe(200);
  expect(await next()).toMatchObject({
    to: 'leaving@example.ie',
    subject: 'Your Nead account stays',
    text: expect.stringContaining('https://nead.example/parent/your-data'),
  });
});

test('children who left with a closing that is taken back are in care again, and their parents are told', async () => {
  const childminder = await enter(house, 'childminder', 'staying', 'STANDARD');
  const parent = await enter(house, 'parent', 'relieved');
  const { child } = await shareChild(childminder, parent, 'relieved');
  const { child: sibling } = await shareChild(childminder, parent, 'relieved');
  const { child: gone } = await shareChild(childminder, parent, 'relieved');
  await childminder.call('POST', `/childminder/children/${gone}/leave`, { endDate: '2026-01-31' });
  const lastDays = async () =>
    new Map((await childminder.children()).map((each) => [each._id, each.endDate]));
  const before = await lastDays();
  expect([...before]).toEqual([child, sibling].map((id) => [id, null]));
  await expect.poll(() => house.letters.length, { timeout: 60_000 }).toBeGreaterThan(0);
  house.letters.length = 0;

  await childminder.call('POST', '/personal-data/erasure', { password: HOUSE_PASSWORD });
  await expect.poll(async () => (await lastDays()).get(sibling), { timeout: 60_000 }).not.toBeNull();
  expect((await childminder.call('DELETE', '/personal-data/erasure')).status).toBe(200);
  await expect.poll(lastDays, { timeout: 60_000 }).toEqual(before);
  const toParent = () =>
    house.letters.filter(({ to }) => to === 'relieved@example.ie').map(({ subject }) => subject);
  await expect
    .poll(toParent, { timeout: 60_000 })
    .toEqual([
      'Your childminder is closing their Nead account',
      'Your childminder is keeping their Nead account',
    ]);
  const { status } = await childminder.call('POST', `/childminder/children/${child}/attendance`, {
    status: 'signed-in',
  });
  expect(status).toBeLessThan(300);
});
