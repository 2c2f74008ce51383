import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { endSessions } from '@nead/http-kit/sessions.ts';
import { causeOf, type Reaction, type ReactionParts, type Reactions } from '../reaction.ts';
import { register } from '../register/decider.ts';
import { planOf } from '../subscription/context.ts';
import { type Profile, profileOf } from './account-state.ts';
import { account } from './decider.ts';
import { emailClaim, emailHash } from './email-claim.ts';
import { inviteParent } from './invite.ts';
import { accountMails } from './mail-templates.ts';
import { releaseClaims, watchClaims } from './unfinished-claims.ts';

const mailOf = {
  verification: 'verify-email',
  reset: 'password-reset',
  'email-change': 'email-change',
} as const;

/** Every letter about an account is ordered by the event that calls for it. */
const sendMails: Reaction = {
  name: 'account-mails',
  to: new Set(['LinkIssued', 'ParentInvited', 'PasswordSet', 'EmailChanged'] as const),
  async react(event) {
    if (event.type === 'LinkIssued') return [mailOf[event.data.purpose]];
    if (event.type === 'ParentInvited') return ['parent-invitation'];
    if (event.type === 'PasswordSet') return ['password-changed'];
    return event.type === 'EmailChanged' ? ['email-changed'] : [];
  },
};

/** A contact whose address nobody has an account with is invited to open one. */
const inviteContact: Reaction = {
  name: 'invite-contact',
  to: new Set(['ContactAdded', 'InvitationRequested'] as const),
  async react(event, parts) {
    if (event.type !== 'ContactAdded' && event.type !== 'InvitationRequested') return [];
    const { childminderId, contactId } = event.data;
    const { contacts } = await parts.streams.stateOf(register, childminderId);
    const contact = contacts.get(contactId);
    if (!contact?.email || contact.accountId) return [];
    // Without the pages for parents there is nothing to invite to; once they are back, a childminder invites again.
    if (!(await planOf(parts.streams, childminderId)).granted('enableParentPortal')) return [];
    const { email, firstName, lastName } = contact;
    const invited = { childminderId, contactId, email, firstName: firstName ?? '', lastName: lastName ?? '' };
    const at = new Date(event.meta.recordedAt);
    const done = await inviteParent(
      parts.streams,
      parts.privateKey,
      invited,
      causeOf('invite-contact', event, '', at),
    );
    if (isRefusal(done)) throw new Error(`An invitation was refused: ${done.code}`);
    return [];
  },
};

/** The table of sessions follows the log, also where a crash came between the two. */
const endSession: Reaction = {
  name: 'end-session',
  to: new Set(['SessionEnded'] as const),
  async react(event, { pool }) {
    if (event.type === 'SessionEnded') await endSessions(pool, [event.data.sessionId]);
    return [];
  },
};

/** The address that an account had is free again once the new one stands. */
const releaseFormerEmail: Reaction = {
  name: 'release-former-email',
  to: new Set(['EmailChanged'] as const),
  async react(event, { streams, privateKey }) {
    if (event.type !== 'EmailChanged') return [];
    const { accountId } = event.data;
    const { email, formerEmail } = await streams.stateOf(account, accountId);
    if (formerEmail === null || email === null) return [];
    const hash = emailHash(privateKey, formerEmail);
    if (hash === emailHash(privateKey, email)) return [];
    const { cause } = causeOf('release-former-email', event);
    await streams.handle(emailClaim, hash, { type: 'Release', accountId }, cause);
    return [];
  },
};

/** A parent's entries, in whichever registers: the directory says where to look, the register whether it is so. */
async function entriesOf({ streams, directory }: ReactionParts, accountId: Id, emails: (string | null)[]) {
  const found: { childminderId: Id; contactId: Id }[] = [];
  for (const email of new Set(emails)) {
    if (email === null) continue;
    for (const { childminderId, id: contactId } of await directory.contactsByEmail(email)) {
      const { contacts } = await streams.stateOf(register, childminderId);
      if (contacts.get(contactId)?.accountId === accountId) found.push({ childminderId, contactId });
    }
  }
  return found;
}

const OWN = 'share-profile';

/**
 * A parent and their childminders keep one set of contact details: what either changes, the other sees. Each side
 * records only what differs, so the two settle.
 */
const shareProfile: Reaction = {
  name: OWN,
  to: new Set(['ProfileChanged', 'ContactEdited', 'ContactLinked'] as const),
  async react(event, parts) {
    if (event.type === 'ProfileChanged') await toRegisters(event, event.data.accountId, parts);
    if (event.type === 'ContactEdited' || event.type === 'ContactLinked') {
      await toAccount(event, event.data.childminderId, event.data.contactId, parts);
    }
    return [];
  },
};

async function toRegisters(event: LogEvent, accountId: Id, parts: ReactionParts): Promise<void> {
  const { opened, profile, email, formerEmail } = await parts.streams.stateOf(account, accountId);
  if (opened?.role !== 'parent' || !profile) return;
  const { firstName, lastName, phoneNumber: phone, relationship, address } = profile;
  const said = { firstName, lastName, phone, relationship: relationship || null, address };
  const fields = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  for (const { childminderId, contactId } of await entriesOf(parts, accountId, [email, formerEmail])) {
    const { cause } = causeOf(OWN, event, contactId);
    const done = await parts.streams.handle(
      register,
      childminderId,
      { type: 'EditContact', contactId, fields, accountId },
      { ...cause, actor: event.meta.actor },
      { limits: limitsOf('FREE') }, // no plan says who may be reached how
    );
    if (isRefusal(done) && done.code !== 'PARENT_NOT_FOUND')
      throw new Error(`A contact could not be brought up to date: ${done.code}`);
  }
}

async function toAccount(
  event: LogEvent,
  childminderId: Id,
  contactId: Id,
  { streams }: ReactionParts,
): Promise<void> {
  const contact = (await streams.stateOf(register, childminderId)).contacts.get(contactId);
  if (!contact?.accountId) return;
  const { accountId } = contact;
  const found = await streams.stateOf(account, accountId);
  // What the parent said of themselves is not overwritten by a childminder who adds them later.
  if (event.type === 'ContactLinked' && found.profile) return;
  const { firstName, lastName, phone, relationship, address } = contact;
  const stands = address && Object.values(address).some((part) => part !== '') ? address : null;
  const profile: Profile = {
    ...profileOf(found),
    firstName,
    lastName,
    displayName: [firstName, lastName].filter(Boolean).join(' '),
    phoneNumber: phone,
    relationship,
    address: stands,
  };
  const { cause } = causeOf(OWN, event, accountId);
  const as = { ...cause, actor: event.meta.actor };
  await streams.handle(account, accountId, { type: 'ChangeProfile', profile }, as);
}

/** What became of an invitation stands on the contact's entry. */
async function noteInvitation(event: LogEvent, outcome: 'sent' | 'failed', { streams }: ReactionParts) {
  if (event.type !== 'ParentInvited') return;
  const { childminderId, contactId } = event.data;
  const { cause } = causeOf('note-invitation', event, outcome);
  const note = { type: 'NoteMail', contactId, outcome } as const;
  await streams.handle(register, childminderId, note, cause, { limits: limitsOf('FREE') }); // a note adds nothing to the plan
}

export const accountReactions: Reactions = {
  reactions: [watchClaims, sendMails, inviteContact, endSession, releaseFormerEmail, shareProfile],
  templates: accountMails,
  mailed: noteInvitation,
  schedules: (parts) => [releaseClaims(parts)],
};
