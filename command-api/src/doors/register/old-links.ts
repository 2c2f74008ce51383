import { isRefusal } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { untilNow } from '@nead/event-store/until-now.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { readOn, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { linkContact } from '../../rooms/register/link.ts';
import { inviteParent } from '../accounts/invite.ts';

interface Link {
  childminderId: Id;
  contactId: Id;
  accountId: Id;
}

const NAME = 'settle-old-links';

/** Links made by the address alone, among what was written since the last run, that nobody has confirmed or ended. */
async function unconfirmed(parts: Pick<ReactionParts, 'log' | 'pool'>) {
  const links = new Map<Id, Link>();
  const read = await readOn(parts, { name: NAME, prefixes: ['register-'] }, ({ type, data }) => {
    if (type === 'ContactLinked' && !data.agreed) links.set(data.contactId, data);
    if (type === 'ContactLinked' && data.agreed) links.delete(data.contactId);
    if (type === 'LinkEnded' || type === 'ContactRemoved' || type === 'ContactErased')
      links.delete(data.contactId);
  });
  return { links: [...links.values()], read };
}

/** What parents do on purpose towards a childminder. Reading proves nothing, and a profile was shared without asking. */
const acts = new Set<DomainEvent['type']>([
  'ConsentGiven',
  'ConsentWithdrawn',
  'AbsenceRecorded',
  'ActivityAcknowledged',
  'MessageSent',
  'DocumentSigned',
]);
const streamsOfActs = ['register-', 'care-', 'conversation-', 'documents-'];
const between = ({ childminderId, accountId }: Pick<Link, 'childminderId' | 'accountId'>) =>
  `${childminderId} ${accountId}`;

/** Childminders and parents between whom a parent has done something. */
async function dealings(log: EventLog): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { type, data, meta } of untilNow(log, {
    prefixes: streamsOfActs,
    unseal: new Set<string>(),
  })) {
    if (!acts.has(type) || !('childminderId' in data) || !data.childminderId) continue;
    if ('account' in meta.actor && meta.actor.role === 'parent')
      found.add(between({ childminderId: data.childminderId, accountId: meta.actor.account }));
  }
  return found;
}

/**
 * Before parents were asked, a contact was linked to the account of its address. Such a link counts as accepted if the
 * account was opened from that contact's invitation, or if the parent has dealt with the childminder; any other becomes
 * a question (docs/decisions/069).
 */
export const settleOldLinks = ({ streams, log, pool, privateKey }: ReactionParts): Schedule => {
  /** An account was opened by the last invitation that went to an address without one. */
  async function isFromInvitation({ accountId, contactId }: Link): Promise<boolean> {
    const { email } = await streams.stateOf(accountDecider, accountId);
    if (email === null) return false;
    const { invitations } = await streams.stateOf(emailClaimDecider, emailHash(privateKey, email));
    return invitations.findLast(({ owner }) => !owner)?.contactId === contactId;
  }

  async function settle(link: Link, dealt: ReadonlySet<string>): Promise<void> {
    const { childminderId, contactId, accountId } = link;
    const contact = (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);
    if (!contact?.email || contact.accountId !== accountId || contact.agreed) return;
    const { metadata, inputs } = systemIdentity(NAME, `${contactId} ${accountId}`);
    if (dealt.has(between(link)) || (await isFromInvitation(link))) {
      await linkContact({ streams, pool }, { ...link, email: contact.email, agreed: 'use' }, metadata);
      return;
    }
    const end = { type: 'EndLink', contactId, accountId, why: 'never-agreed' } as const;
    const ended = await streams.handle(registerDecider, childminderId, end, metadata, {
      limits: limitsOf('FREE'),
    });
    if (isRefusal(ended)) return;
    // The address has passed to somebody who never dealt with this childminder.
    const { claimed } = await streams.stateOf(emailClaimDecider, emailHash(privateKey, contact.email));
    if (claimed?.accountId !== accountId) return;
    const { email, firstName, lastName } = contact;
    const invited = { childminderId, contactId, email, firstName: firstName ?? '', lastName: lastName ?? '' };
    await inviteParent(streams, privateKey, invited, { metadata, inputs });
  }

  return {
    name: NAME,
    everySeconds: 24 * 3600,
    async run() {
      const { links, read } = await unconfirmed({ log, pool });
      const dealt = links.length > 0 ? await dealings(log) : new Set<string>();
      for (const link of links) await settle(link, dealt);
      await read.done();
    },
  };
};
