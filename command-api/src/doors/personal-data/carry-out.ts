import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Keeping, rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { ErasureLedger } from '@nead/event-store/erasure-ledger.ts';
import type { KeyName, KeyStore } from '@nead/event-store/key-store.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Handle, Streams } from '../../engine/handle.ts';
import { forgetPushDevices } from '../../engine/push/devices.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { type Begun, type CarriedOut, personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { openRetentionDirectory, type RetentionDirectory } from '../../rooms/personal-data/directory.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { type RegisterDirectory, registerDirectory } from '../../rooms/register/directory.ts';
import { childrenOfContact, type Register } from '../../rooms/register/state.ts';

/** The directory of people to be forgotten, and of their data. */
type ErasureDirectory = RetentionDirectory & Pick<RegisterDirectory, 'contactsOfAccount'>;

export interface ForgettingParts extends Pick<ReactionParts, 'streams' | 'pool' | 'privateKey'> {
  keys: Pick<KeyStore, 'destroy'>;
  ledger: ErasureLedger;
}

export interface ErasureParts extends ForgettingParts {
  directory: ErasureDirectory;
}

export const erasureParts = (parts: ForgettingParts): ErasureParts => ({
  ...parts,
  directory: { ...openRetentionDirectory(parts.pool), ...registerDirectory(parts) },
});

const ERASE = 'erase';
export const freeContext = { limits: limitsOf('FREE') }; // erasing needs nothing from a plan

/** Decides as part of an erasure, where a refusal must not be overlooked. */
export const eraseBy =
  ({ handle }: Pick<Streams, 'handle'>): Handle =>
  async (decider, id, command, metadata, ...context) => {
    const done = await handle(decider, id, command, metadata, ...context);
    if (isRefusal(done)) throw new Error(`An erasure was refused: ${done.code}`);
    return done;
  };

/** Destroys keys, after writing them to the erasure ledger, so that no restore brings them back. */
export async function destroyKeys(
  { keys, ledger }: Pick<ErasureParts, 'keys' | 'ledger'>,
  names: readonly KeyName[],
  at: string,
): Promise<void> {
  await ledger.note(names.map(({ person, retention }) => ({ person, retention, at })));
  for (const { person, retention } of names) await keys.destroy(person, retention);
}

/** A contact to be forgotten, and the children on whose records they are. */
type ContactToErase = Begun['entries'][number];

export const entryOf = (childminderId: Id, contactId: Id, state: Register): ContactToErase => ({
  childminderId,
  contactId,
  childIds: childrenOfContact(state, contactId).map(([id]) => id),
});

/** The parent's contacts in all registers, also those with an ended link, but no other person's. */
async function entriesOfParent(
  { streams, directory }: ErasureParts,
  accountId: Id,
): Promise<ContactToErase[]> {
  const found = await directory.contactsOfAccount(accountId);
  const entries = await Promise.all(
    found.map(async ({ childminderId, id }) => {
      const state = await streams.stateOf(registerDecider, childminderId);
      const contact = state.contacts.get(id) ?? state.formerContacts.get(id);
      return contact?.sharedWith === accountId ? [entryOf(childminderId, id, state)] : [];
    }),
  );
  return entries.flat();
}

async function entriesOfChildminder({ streams }: ErasureParts, accountId: Id): Promise<ContactToErase[]> {
  const state = await streams.stateOf(registerDecider, accountId);
  return [...state.contacts.keys(), ...state.formerContacts.keys()].map((contactId) =>
    entryOf(accountId, contactId, state),
  );
}

/** The children whose keys seal a childminder's agreements. */
const childrenOf = async ({ streams }: ErasureParts, childminderId: Id): Promise<Id[]> => [
  ...(await streams.stateOf(registerDecider, childminderId)).children.keys(),
];

const named = (retention: RetentionClass, people: readonly Id[]): KeyName[] =>
  people.map((person) => ({ person, retention }));

/** The people concerned, as they were at the beginning; undefined if the request was withdrawn at the last moment. */
async function begin(
  parts: ErasureParts,
  { accountId, requestId, role }: Pick<Begun, 'accountId' | 'requestId'> & { role: 'childminder' | 'parent' },
  now: Date,
): Promise<Begun['entries'] | undefined> {
  const { streams } = parts;
  const entries = await (role === 'parent' ? entriesOfParent : entriesOfChildminder)(parts, accountId);
  const begun = { accountId, requestId, at: now.toISOString(), entries };
  const { metadata } = systemIdentity(ERASE, `${requestId} begin`, now);
  await eraseBy(streams)(personalDataDecider, accountId, { type: 'Begin', begun }, metadata);
  return (await streams.stateOf(personalDataDecider, accountId)).begun?.entries;
}

/**
 * Carries out one account's request. Each step can be repeated after a crash, from the facts recorded first
 * (docs/decisions/040).
 */
export async function carryOut(parts: ErasureParts, accountId: Id, now: Date): Promise<void> {
  const { streams, directory, pool, privateKey } = parts;
  const erase = eraseBy(streams);
  const { request, repeatedOf } = await streams.stateOf(personalDataDecider, accountId);
  if (!request) return;
  const { requestId, role } = request;
  const at = repeatedOf ?? now.toISOString();
  const entries = await begin(parts, { accountId, requestId, role }, now);
  if (!entries) return;
  const cause = (part: string) => systemIdentity(ERASE, `${requestId} ${part}`, now).metadata;
  const contacts = entries.map(({ contactId }) => contactId);

  const { email, opened } = await streams.stateOf(accountDecider, accountId);
  if (email !== null) {
    const release = { type: 'Release', accountId } as const;
    await erase(emailClaimDecider, emailHash(privateKey, email), release, cause('email'));
  }
  for (const { childminderId, contactId } of entries) {
    const command = { type: 'EraseContact', contactId } as const;
    await erase(registerDecider, childminderId, command, cause(contactId), freeContext);
  }
  // A restored backup can contain somebody's contact and be older than their account.
  if (opened) await erase(accountDecider, accountId, { type: 'Erase' }, cause('account'));
  if (role === 'childminder') {
    const command = { type: 'RemoveSealed', owner: accountId, retention: 'account' } as const;
    await erase(filesDecider, accountId, command, cause('files'));
  }

  const people = [...new Set([accountId, ...contacts])];
  // A contact without a child is in no record that must be kept.
  const beside = [
    { person: accountId, childIds: [...new Set(entries.flatMap(({ childIds }) => childIds))] },
    ...entries.map(({ contactId, childIds }) => ({ person: contactId, childIds })),
  ];
  const alone = beside.filter(({ childIds }) => childIds.length === 0).map(({ person }) => person);
  const erased = [...named('account', people), ...named('care', alone)];
  await destroyKeys(parts, erased, at);
  await pool.query(`delete from ${ofBoth.session} where account_id = $1`, [accountId]);
  await forgetPushDevices(pool, accountId);
  await directory.forget(people);

  const today = dublinDate(at);
  const { communication, finance } = rulesOn(today);
  const kept = (retention: 'communication' | 'finance', { days }: Keeping, whose: readonly Id[]) =>
    named(retention, whose).map((key) => ({ ...key, until: addDays(today, days) }));
  const children = role === 'childminder' ? await childrenOf(parts, accountId) : [];
  const done: CarriedOut = {
    accountId,
    requestId,
    at,
    erased,
    keptUntil: [
      ...kept('communication', communication, people),
      ...kept('finance', finance, [...people, ...children]),
    ],
    keptWithChildren: beside
      .filter(({ childIds }) => childIds.length > 0)
      .map(({ person, childIds }) => ({ person, retention: 'care', childIds })),
  };
  await erase(personalDataDecider, accountId, { type: 'NoteCarriedOut', done }, cause('done'));
}
