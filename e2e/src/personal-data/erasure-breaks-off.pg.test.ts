import { carryOut, type ErasureParts } from '@nead/command-api/doors/personal-data/carry-out.ts';
import { personalDataDecider } from '@nead/command-api/rooms/personal-data/decider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse();
});
afterAll(() => house?.close());

const lightGoesOut = async () => {
  throw new Error('The light went out');
};

/**
 * The points at which an erasure can break off: when everybody is off the registers, and when nothing leads to them any more.
 */
const breaks: Record<string, (parts: ErasureParts) => ErasureParts> = {
  'before a key is destroyed': (parts) => ({ ...parts, ledger: { ...parts.ledger, note: lightGoesOut } }),
  'before it is noted that it is done': (parts) => ({
    ...parts,
    directory: {
      ...parts.directory,
      forget: async (people) => parts.directory.forget(people).then(lightGoesOut),
    },
  }),
};

async function forget(asks: Caller, broken: (parts: ErasureParts) => ErasureParts) {
  const asked = await asks.call('POST', '/personal-data/erasure', { password: HOUSE_PASSWORD });
  expect(asked.status).toBe(200);
  const now = new Date();
  await expect(carryOut(broken(house.erasures), asks.account, now)).rejects.toThrow('The light went out');
  expect((await asks.call('DELETE', '/personal-data/erasure')).status).toBeGreaterThanOrEqual(400);
  await carryOut(house.erasures, asks.account, now);
  const { carriedOut } = await house.streams.stateOf(personalDataDecider, asks.account);
  const gone = house.erased.map(({ person, retention }) => `${person} ${retention}`);
  return {
    gone: (person: string) => gone.filter((key) => key.startsWith(person)).map((key) => key.split(' ')[1]),
    kept: (of: 'communication' | 'finance') =>
      carriedOut?.keptUntil.flatMap(({ person, retention }) => (retention === of ? [person] : [])),
    keptWithChildren: carriedOut?.keptWithChildren.map(({ person, childIds }) => [person, childIds]),
  };
}

test.each(Object.entries(breaks))(
  'an erasure that breaks off %s goes on by what it began with: nobody is left out, and nothing goes that must stay',
  async (when, broken) => {
    const name = when.replaceAll(' ', '-');
    const childminder = await enter(house, 'childminder', `nora-${name}`, 'PREMIUM');
    const parent = await enter(house, 'parent', name);
    const other = await enter(house, 'parent', `other-${name}`);
    const { child, contact } = await shareChild(childminder, parent, name);
    const { contact: otherContact } = await shareChild(childminder, other, `other-${name}`);

    const theirs = await forget(parent, broken);
    expect([...new Set(theirs.gone(parent.account))]).toEqual(['account']);
    expect([...new Set(theirs.gone(contact))]).toEqual(['account']);
    for (const retention of ['communication', 'finance'] as const)
      expect(theirs.kept(retention)).toEqual([parent.account, contact]);
    expect(theirs.keptWithChildren).toEqual([
      [parent.account, [child]],
      [contact, [child]],
    ]);

    const hers = await forget(childminder, broken);
    expect(hers.gone(otherContact)).toContain('account');
    expect(hers.kept('communication')).toContain(otherContact);
    expect(hers.kept('finance')).toEqual(expect.arrayContaining([childminder.account, otherContact, child]));
  },
);
