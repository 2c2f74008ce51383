import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { LinkQuestion } from '@nead/contracts/register/link-requests.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { vi } from 'vitest';
import { newChild } from '../register/register-kit.ts';
import { choosePlan } from '../subscription/subscription-kit.ts';
import { Caller } from './api.ts';
import { HOUSE_PASSWORD, type SmallHouse } from './small-house.ts';

export const emailOf = (name: string): string => `${name}@example.ie`;

/** Adds an account to a small house and logs it in; a childminder gets the named plan. */
export async function enter(house: SmallHouse, role: Role, name: string, tier?: PaidTier): Promise<Caller> {
  const account = await house.settle(role, emailOf(name));
  if (tier) await choosePlan(house, account, tier);
  return new Caller(house.url).login(emailOf(name), HOUSE_PASSWORD);
}

/** Waits until a childminder's question about this contact is there. */
export async function isAsked(parent: Caller, contact: Id): Promise<void> {
  const open = async () =>
    (await parent.call<LinkQuestion[]>('GET', '/parent/questions')).data.some(({ _id }) => _id === contact);
  await vi.waitUntil(open, { timeout: 60_000 });
}

/** Says yes to the childminder's question about this contact, once it is there. */
export async function agree(parent: Caller, contact: Id): Promise<void> {
  await isAsked(parent, contact);
  const { status } = await parent.call('POST', `/parent/questions/${contact}/accept`);
  if (status !== 200) throw new Error(`Accepting answered ${status}`);
}

/** A new child of a childminder and of the parent who entered under this name. The parent agrees, if they have not before. */
export async function shareChild(
  childminder: Caller,
  parent: Caller,
  name: string,
): Promise<{ child: Id; contact: Id }> {
  const { _id: child, contactId: contact } = await newChild(childminder, emailOf(name));
  const entry = await childminder.call<Parent>('GET', `/childminder/parents/${contact}`);
  if (entry.data.link !== 'accepted') await agree(parent, contact);
  return { child, contact };
}
