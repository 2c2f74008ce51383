import { simulatedCards } from '@nead/command-api/rooms/fees/test-cards.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { featureNames } from '@nead/contracts/plans.ts';
import { consentKinds } from '@nead/contracts/register/consent-kinds.ts';
import { vi } from 'vitest';
import { withSecondStep } from '../../accounts/accounts-kit.ts';
import type { ApiAnswer, Caller } from '../../kit/api.ts';
import { emailOf, enter, shareChild } from '../../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { newChild } from '../../register/register-kit.ts';

/** A call as it is sent: the caller, its subject, and its body. */
export interface Sent {
  by: Caller;
  /** The values for the names in its path. */
  of?: Record<string, string>;
  body?: object;
}

/**
 * Calls by their method and path, each with what has to be there before it can succeed. Text after the path tells apart several
 * calls with the same path.
 */
export type Changes = Record<string, (family: FamilyToChange) => Sent | Promise<Sent>>;

export interface FamilyToChange {
  house: SmallHouse;
  stripe: ReturnType<typeof simulatedCards>;
  aoife: Caller;
  siobhan: Caller;
  admin: Caller;
  /** The child that Aoife and Siobhán share, and its contact. */
  child: Id;
  contact: Id;
}

export async function familyToChange(): Promise<FamilyToChange> {
  const stripe = simulatedCards();
  const house = await smallHouse({ cards: stripe.cards });
  const aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  const siobhan = await enter(house, 'parent', 'siobhan');
  const admin = await enter(house, 'admin', 'admin');
  for (const limit of ['children', 'parents'])
    await admin.call('PUT', `/admin/settings/limits/PREMIUM/${limit}`, { most: 1000 });
  const { child, contact } = await shareChild(aoife, siobhan, 'siobhan');
  for (const kind of consentKinds) {
    const given = { given: true, until: addDays(dublinDate(new Date()), 7) };
    succeeded(await siobhan.call('PUT', `/parent/children/${child}/consents/${kind}`, given));
  }
  return { house, stripe, aoife, siobhan, admin, child, contact };
}

const codes = new WeakMap<Caller, Promise<string[]>>();

/** A code of the administrator's, which can be used once, for calls that a session alone must not make. */
export async function adminsCode({ admin }: Pick<FamilyToChange, 'admin'>): Promise<string> {
  const left = codes.get(admin) ?? withSecondStep(admin, HOUSE_PASSWORD);
  codes.set(admin, left);
  const code = (await left).pop();
  if (!code) throw new Error('All codes of the administrator are used');
  return code;
}

/** Something that several calls share: the first of them makes it. */
export function once<Made>(
  make: (family: FamilyToChange) => Promise<Made>,
): (family: FamilyToChange) => Promise<Made> {
  let made: Promise<Made> | undefined;
  return (family) => {
    made ??= make(family);
    return made;
  };
}

/** The data of an answer to a call that had to succeed. */
export function succeeded<Data>({ status, data, code, errors, message }: ApiAnswer<Data>): Data {
  if (status >= 300) throw new Error(`${status} ${code} ${errors ?? message}`);
  return data;
}

export const add = async (by: Caller, path: string, body?: object): Promise<Id> =>
  succeeded(await by.call<{ _id: Id }>('POST', path, body))._id;

let families = 0;
/** A child of Aoife's with a contact of its own, whose address nobody else has. */
export const anotherChild = async ({ aoife }: FamilyToChange) => {
  families += 1;
  const email = emailOf(`family-${families}`);
  const { _id: id, contactId } = await newChild(aoife, email, { firstName: `Child ${families}` });
  return { id, contactId, email };
};

/**
 * Ends the features of Aoife's plan, deletes her other children, withdraws what was shared with Siobhán, and turns her device
 * off.
 */
export async function muchEnds({ house, admin, aoife, child, contact }: FamilyToChange): Promise<void> {
  const documents = succeeded(await aoife.call<Document[]>('GET', '/childminder/documents'));
  for (const { _id, shares } of documents) {
    if (shares.length > 0)
      succeeded(await aoife.call('DELETE', `/childminder/documents/${_id}/shares/${contact}`));
  }
  for (const feature of featureNames)
    succeeded(await admin.call('PUT', `/admin/settings/flags/${feature}`, { on: false }));
  for (const { _id, firstName } of await aoife.children()) {
    if (_id !== child && firstName?.startsWith('Child'))
      succeeded(await aoife.call('DELETE', `/childminder/children/${_id}`));
  }
  await house.pool.query('delete from command.push_device');
}

/** The token of the newest mail to an address that links to a page. */
export async function tokenOf({ house }: FamilyToChange, address: string, page: string): Promise<string> {
  const link = new RegExp(`${page.replace('?', '\\?')}(?:\\S*token=|/)([\\w-]+)`);
  const found = () =>
    house.letters.flatMap(({ to, text }) => (to === address ? (link.exec(text)?.[1] ?? []) : [])).at(-1);
  await vi.waitUntil(() => found() !== undefined, { timeout: 60_000 });
  return found() ?? '';
}

/** Waits for the next second, since ids contain the second in which they were made. */
export function nextSecond(): Promise<boolean> {
  const began = Math.floor(Date.now() / 1000);
  return vi.waitUntil(() => Date.now() / 1000 > began + 1, { timeout: 60_000 });
}

export function send(name: string, { by, of = {}, body }: Sent, key: string): Promise<ApiAnswer> {
  const [method = '', path = ''] = name.split(' ');
  const at = path.replaceAll(/:(\w+)/g, (_, id: string) => of[id] ?? '');
  return by.call(method, at, body, { [headers.idempotencyKey]: key });
}
