import type { Streams } from '@nead/command-api/engine/handle.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { openAccount } from '@nead/command-api/rooms/accounts/open-account.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import { planWithoutCheckout } from '@nead/command-api/rooms/subscription/plan-without-checkout.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { type DemoChild, demoChildminders } from '@nead/dev/demo/household.ts';
import { must } from '@nead/dev/demo/must.ts';

const DAY = 24 * 3600_000;

export interface HomeChild {
  childId: Id;
  contactId: Id;
  /** The account of the parent, who may also have a child with another childminder. */
  parentId: Id;
  /** The child of the demo household that it copies. */
  like: DemoChild;
}

export interface CountryHome {
  /** Its number in the whole country, from 0. */
  nth: number;
  childminderId: Id;
  children: readonly HomeChild[];
}

const templates = demoChildminders.flatMap(({ children }) => children);

interface HomeParts {
  streams: Streams;
  privateKey: string;
  /** The time at which everybody in it began. */
  at: Date;
}

export async function openPerson(
  { streams, privateKey, at }: HomeParts,
  role: Role,
  name: string,
  called: { firstName: string; lastName: string },
): Promise<Id> {
  const { metadata, inputs } = systemIdentity('bench', `account ${name}`, at);
  const accountId = inputs.newId('account');
  const { firstName, lastName } = called;
  // Nobody logs in with it: sessions are begun directly.
  const account = {
    accountId,
    role,
    email: `${name}@nead.example`,
    firstName,
    lastName,
    passwordHash: '-',
  } as const;
  must(await openAccount(streams, privateKey, account, 'configuration', metadata));
  return accountId;
}

/**
 * A childminder on the largest plan with six children, each with a parent who has an account. Every second one has a
 * child whose parent also has a child with the previous one.
 */
export async function openHome(
  parts: HomeParts,
  nth: number,
  before: CountryHome | undefined,
): Promise<CountryHome> {
  const { streams, at } = parts;
  const childminderId = await openPerson(parts, 'childminder', `aoife-${nth}`, {
    firstName: 'Aoife',
    lastName: 'Ní Bhriain',
  });
  const { metadata } = systemIdentity('bench', `plan ${childminderId}`, at);
  const plan = planWithoutCheckout(
    childminderId,
    'PREMIUM',
    at.toISOString(),
    new Date(Date.now() + 30 * DAY).toISOString(),
  );
  must(await streams.handle(subscriptionDecider, childminderId, plan, metadata));
  const children: HomeChild[] = [];
  for (const [place, like] of templates.entries()) {
    const shared = place === 0 ? before?.children[0]?.parentId : undefined;
    const name = shared ? `parent-${nth - 1}-0` : `parent-${nth}-${place}`;
    const parentId = shared ?? (await openPerson(parts, 'parent', name, like.contact));
    children.push({
      ...(await addChild(parts, childminderId, like, place, name, parentId)),
      parentId,
      like,
    });
  }
  return { nth, childminderId, children };
}

async function addChild(
  { streams, at }: HomeParts,
  childminderId: Id,
  like: DemoChild,
  place: number,
  parent: string,
  accountId: Id,
): Promise<{ childId: Id; contactId: Id }> {
  const limits = { limits: limitsOf('PREMIUM') };
  const { metadata, inputs } = systemIdentity('bench', `child ${childminderId} ${place}`, at);
  const [childId, contactId] = [inputs.newId('child'), inputs.newId('contact')];
  const { firstName, lastName, gender, isPottyTrained, allergies, contact, details } = like;
  const email = `${parent}@nead.example`;
  const child = {
    ...details.more,
    childId,
    firstName,
    lastName,
    gender,
    isPottyTrained,
    allergies: [...allergies],
    dateOfBirth: '2023-11-11',
  };
  const add = { type: 'AddChild', childminderId, child, contact: { ...contact, email, contactId } } as const;
  must(await streams.handle(registerDecider, childminderId, add, metadata, limits));
  const linked = systemIdentity('bench', `parent of ${childId}`, at).metadata;
  const link = { type: 'LinkContact', contactId, accountId, email, agreed: 'invitation' } as const;
  must(await streams.handle(registerDecider, childminderId, link, linked, limits));
  return { childId, contactId };
}
