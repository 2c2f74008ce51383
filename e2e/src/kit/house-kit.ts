import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import { vi } from 'vitest';
import { Caller } from './api.ts';
import { newChild } from './register-kit.ts';
import { PASSWORD, type SmallHouse } from './small-house.ts';
import { choosePlan } from './subscription-kit.ts';

export const emailOf = (name: string): string => `${name}@example.ie`;

/** Somebody who comes to live in a small house, logged in; a childminder with the plan that is named. */
export async function enter(house: SmallHouse, role: Role, name: string, tier?: PaidTier): Promise<Caller> {
  const account = await house.settle(role, emailOf(name));
  if (tier) await choosePlan(house, account, tier);
  return new Caller(house.url).login(emailOf(name), PASSWORD);
}

/** A new child of a childminder and of the parent who entered under this name, once the parent sees it. */
export async function share(
  childminder: Caller,
  parent: Caller,
  name: string,
): Promise<{ child: Id; contact: Id }> {
  const { _id: child, contactId: contact } = await newChild(childminder, emailOf(name));
  const seen = async () => (await parent.call('GET', `/parent/children/${child}`)).status === 200;
  await vi.waitUntil(seen, { timeout: 60_000 });
  return { child, contact };
}
