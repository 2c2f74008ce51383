import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { careKeptUntil } from '@nead/contracts/personal-data/retention.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { keyName } from '@nead/event-store/key-store.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { eachDue, readOn, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { emailClaimDecider, hashOfEmailStream } from '../../rooms/accounts/email-claim.ts';
import { type Begun, personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { inCare, type Register } from '../../rooms/register/state.ts';
import { entryOf, eraseBy, type ForgettingParts, freeContext } from './carry-out.ts';

const NAME = 'repeat-erasures';

type Parts = ReactionParts & ForgettingParts;

/** People on the list who are still in the log: their accounts, addresses, and places in registers. */
interface StillThere {
  accounts: Map<Id, 'childminder' | 'parent'>;
  /** Accounts, by the hash of an address that they hold. */
  claims: Map<string, Id>;
  /** Childminders, by their contacts and by the children whose record was erased. */
  contacts: Map<Id, Id>;
  children: Map<Id, Id>;
}

function note(still: StillThere, isGone: (person: Id, retention: RetentionClass) => boolean) {
  const { accounts, claims, contacts, children } = still;
  return ({ type, data, stream }: LogEvent): void => {
    switch (type) {
      case 'AccountOpened':
        if (data.role !== 'admin' && isGone(data.accountId, 'account'))
          accounts.set(data.accountId, data.role);
        break;
      case 'AccountErased':
        accounts.delete(data.accountId);
        break;
      case 'EmailClaimed':
        if (isGone(data.accountId, 'account')) claims.set(hashOfEmailStream(stream), data.accountId);
        break;
      case 'EmailReleased':
        claims.delete(hashOfEmailStream(stream));
        break;
      case 'ContactAdded':
        if (isGone(data.contactId, 'account')) contacts.set(data.contactId, data.childminderId);
        break;
      case 'ContactErased':
        contacts.delete(data.contactId);
        break;
      case 'ChildAdded':
        if (isGone(data.childId, 'care')) children.set(data.childId, data.childminderId);
        break;
      case 'ChildErased':
        children.delete(data.childId);
        break;
    }
  };
}

/** The last day in care of a child whose record was kept until this day. */
function lastDayOf(erasedOn: string): string {
  let day = erasedOn;
  while (careKeptUntil(day) >= erasedOn) day = addDays(day, -1);
  return day;
}

/**
 * Erases again people on the list of the erased who are there all the same, as after restoring an older backup: their
 * keys are gone, and with them their names, but not their accounts, addresses and places in registers.
 */
export const repeatErasures = ({ streams, log, pool, ledger }: Parts): Schedule => {
  /** The account whose erasure included a contact; the contact's own id if no event tells. */
  function ownerOf(
    contactId: Id,
    childminderId: Id,
    { contacts, formerContacts }: Register,
    { accounts }: StillThere,
  ): Id {
    if (accounts.has(childminderId)) return childminderId;
    const parent = (contacts.get(contactId) ?? formerContacts.get(contactId))?.sharedWith;
    return parent && accounts.has(parent) ? parent : contactId;
  }

  async function entriesByOwner(still: StillThere): Promise<Map<Id, Begun['entries']>> {
    const found = new Map<Id, Begun['entries']>(
      [...still.accounts.keys()].map((accountId) => [accountId, []]),
    );
    for (const [contactId, childminderId] of still.contacts) {
      const state = await streams.stateOf(registerDecider, childminderId);
      const owner = ownerOf(contactId, childminderId, state, still);
      found.set(owner, [...(found.get(owner) ?? []), entryOf(childminderId, contactId, state)]);
    }
    return found;
  }

  const erase = eraseBy(streams);

  /** Makes a child that left after the backup leave again; its record is then erased like any other. */
  async function leaveAgain(childId: Id, childminderId: Id, erasedOn: string): Promise<void> {
    const child = (await streams.stateOf(registerDecider, childminderId)).children.get(childId);
    if (!child || !inCare(child, dublinDate(new Date()))) return;
    const endDate = lastDayOf(erasedOn);
    const command = { type: 'LeaveCare', childId, endDate, readUntil: endDate } as const;
    const { metadata } = systemIdentity(NAME, childId);
    await erase(registerDecider, childminderId, command, metadata, freeContext);
  }

  return {
    name: NAME,
    everySeconds: 24 * 3600,
    async run() {
      const erased = new Map((await ledger.all()).map((entry) => [keyName(entry), entry.at]));
      if (erased.size === 0) return;
      const still: StillThere = {
        accounts: new Map(),
        claims: new Map(),
        contacts: new Map(),
        children: new Map(),
      };
      const take = note(still, (person, retention) => erased.has(keyName({ person, retention })));
      const about = { name: NAME, prefixes: ['account-', 'email-', 'register-'] };
      const read = await readOn({ log, pool }, about, (event) => {
        take(event);
      });
      const at = (person: Id, retention: RetentionClass) => erased.get(keyName({ person, retention })) ?? '';
      const release = async (hash: string, accountId: Id): Promise<void> => {
        const { metadata } = systemIdentity(NAME, `${accountId} ${hash}`);
        await erase(emailClaimDecider, hash, { type: 'Release', accountId }, metadata);
      };
      const repeat = async (accountId: Id, entries: Begun['entries']): Promise<void> => {
        const { metadata, inputs } = systemIdentity(NAME, accountId);
        const role = still.accounts.get(accountId) ?? 'parent';
        const requestId = inputs.newId('request');
        const repeated = { accountId, requestId, role, at: at(accountId, 'account'), entries };
        await erase(personalDataDecider, accountId, { type: 'Repeat', repeated }, metadata);
      };
      const due = [
        ...[...still.claims].map(
          ([hash, accountId]) =>
            () =>
              release(hash, accountId),
        ),
        ...[...still.children].map(
          ([childId, childminderId]) =>
            () =>
              leaveAgain(childId, childminderId, dublinDate(at(childId, 'care'))),
        ),
        ...[...(await entriesByOwner(still))].map(
          ([accountId, entries]) =>
            () =>
              repeat(accountId, entries),
        ),
      ];
      await eachDue(due, (again) => again());
      await read.done();
    },
  };
};
