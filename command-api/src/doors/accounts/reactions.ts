import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { endSessions } from '@nead/http-kit/sessions/sessions.ts';
import type { MailOutcome } from '../../engine/mail/mail-order.ts';
import {
  type Reaction,
  type ReactionParts,
  type Reactions,
  reactionIdentity,
} from '../../engine/reaction.ts';
import { carryOutEmailChanges, watchEmailChanges } from '../../rooms/accounts/carry-out-email-change.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { releaseDoubleClaims } from '../../rooms/accounts/double-claims.ts';
import { emailClaimDecider, emailHash, isAddressOf } from '../../rooms/accounts/email-claim.ts';
import { mailsOfLink } from '../../rooms/accounts/link-life.ts';
import { noteTakenOut, tellOfReading } from '../../rooms/accounts/tell-of-reading.ts';
import { releaseClaims, watchClaims } from '../../rooms/accounts/unfinished-claims.ts';
import { closeFeed } from '../../rooms/calendar/close-feed.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { whoSharesWith } from '../../rooms/register/who-shares-with.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { inviteParent } from './invite.ts';
import { accountMails } from './mail-templates.ts';
import { toEntry } from './to-entry.ts';

/** Orders the mail for each event about an account that needs one. */
const sendMails: Reaction = {
  name: 'account-mails',
  to: new Set([
    'LinkIssued',
    'ParentInvited',
    'InvitationIgnored',
    'PasswordSet',
    'GoogleLinked',
    'EmailChanged',
    'PasskeyAdded',
    'PasskeyRemoved',
    'MuchRead',
    'SecondFactorEnabled',
    'SecondFactorDisabled',
    'AccountSuspended',
    'AccountReinstated',
  ] as const),
  async react(event, parts) {
    if (event.type === 'LinkIssued') return mailsOfLink[event.data.purpose];
    if (event.type === 'ParentInvited') return ['parent-invitation'];
    if (event.type === 'InvitationIgnored')
      return [event.data.why === 'no-parent' ? 'other-address' : 'no-invitation'];
    if (event.type === 'PasswordSet') {
      const { accountId, by, afterAdmin } = event.data;
      // This is the owner's first password.
      if (by === 'sign-up') return [];
      const others = afterAdmin ? await whoSharesWith(accountId, parts) : [];
      return ['password-changed', ...others.map((other) => `reset-after-admin ${other}`)];
    }
    // An account opened with Google or a passkey needs no letter about it.
    if (event.type === 'GoogleLinked') return event.revision > 1 ? ['google-linked'] : [];
    if (event.type === 'PasskeyAdded') return ['passkey-added', 'passkey-added-push'];
    if (event.type === 'PasskeyRemoved') return event.data.by === 'owner' ? ['passkey-removed'] : [];
    if (event.type === 'MuchRead') return [...(event.data.isSmall ? [] : ['much-read']), 'much-read-push'];
    if (event.type === 'SecondFactorEnabled') return ['second-factor-on'];
    if (event.type === 'SecondFactorDisabled') return ['second-factor-off'];
    if (event.type === 'AccountSuspended') return ['account-suspended'];
    if (event.type === 'AccountReinstated') return ['account-reinstated'];
    return event.type === 'EmailChanged' ? ['email-changed'] : [];
  },
};

/** Invites a contact, with or without an account at its address. */
const inviteContact: Reaction = {
  name: 'invite-contact',
  to: new Set(['ContactAdded', 'InvitationRequested'] as const),
  async react(event, parts) {
    if (event.type !== 'ContactAdded' && event.type !== 'InvitationRequested') return [];
    const { childminderId, contactId } = event.data;
    const { contacts } = await parts.streams.stateOf(registerDecider, childminderId);
    const contact = contacts.get(contactId);
    if (!contact?.email || contact.accountId || contact.unasked) return [];
    if (contact.sharedWith && !(await isAddressOf(contact.sharedWith, contact.email, parts))) return [];
    // Without the pages for parents an invitation leads nowhere.
    if (!(await currentPlan(parts.streams, childminderId)).granted('enableParentPortal')) return [];
    const { email, firstName, lastName } = contact;
    const invited = { childminderId, contactId, email, firstName: firstName ?? '', lastName: lastName ?? '' };
    const at = new Date(event.meta.recordedAt);
    const done = await inviteParent(
      parts.streams,
      parts.privateKey,
      invited,
      reactionIdentity('invite-contact', event, '', at),
    );
    if (isRefusal(done)) throw new Error(`An invitation was refused: ${done.code}`);
    return [];
  },
};

/** Ends rows of sessions by the log, even after a crash between the two. */
const endSession: Reaction = {
  name: 'end-session',
  to: new Set(['SessionEnded'] as const),
  async react(event, { pool }) {
    if (event.type === 'SessionEnded') await endSessions(pool, [event.data.sessionId]);
    return [];
  },
};

/** Frees an account's former addresses once the new one is in place. */
const releaseFormerEmail: Reaction = {
  name: 'release-former-email',
  to: new Set(['EmailChanged'] as const),
  async react(event, { streams, privateKey }) {
    if (event.type !== 'EmailChanged') return [];
    const { accountId } = event.data;
    const { email, formerEmails } = await streams.stateOf(accountDecider, accountId);
    if (email === null) return [];
    const own = emailHash(privateKey, email);
    const { metadata } = reactionIdentity('release-former-email', event);
    for (const hash of formerEmails.map((former) => emailHash(privateKey, former)))
      if (hash !== own)
        await streams.handle(emailClaimDecider, hash, { type: 'Release', accountId }, metadata);
    return [];
  },
};

const SHARE = 'share-profile';
const BEGIN = 'begin-profile';

/**
 * Copies a field that a parent changes, and no other, to the registers in which they are linked and still contact of a
 * child; the registers' own changes are not copied (docs/decisions/070).
 */
const shareProfile: Reaction = {
  name: SHARE,
  to: new Set(['ProfileChanged'] as const),
  async react(event, parts) {
    if (event.type !== 'ProfileChanged' || !event.data.changed) return [];
    const { accountId, changed } = event.data;
    const { opened, profile } = await parts.streams.stateOf(accountDecider, accountId);
    if (opened?.role !== 'parent' || !profile) return [];
    const fields = toEntry(profile, changed);
    const context = { limits: limitsOf('FREE'), today: dublinDate(new Date(event.meta.recordedAt)) }; // no plan limits contact details
    for (const { childminderId, id: contactId } of await registerDirectory(parts).contactsOfAccount(
      accountId,
    )) {
      const { metadata } = reactionIdentity(SHARE, event, contactId);
      const command = { type: 'EditContact', contactId, fields, accountId } as const;
      const as = { ...metadata, actor: event.meta.actor };
      const done = await parts.streams.handle(registerDecider, childminderId, command, as, context);
      // The contact is on no child, or no longer linked: this register is not for the parent to change.
      if (isRefusal(done) && done.code !== 'PARENT_NOT_FOUND')
        throw new Error(`A contact could not be brought up to date: ${done.code}`);
    }
    return [];
  },
};

/** Begins a new parent's profile with the childminder's data; her later edits are not copied. */
const beginProfile: Reaction = {
  name: BEGIN,
  to: new Set(['ContactLinked'] as const),
  async react(event, { streams }) {
    if (event.type !== 'ContactLinked' || event.data.agreed !== 'invitation') return [];
    const { accountId, childminderId, contactId } = event.data;
    const contact = (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);
    if (!contact) return [];
    const { phone, relationship, address } = contact;
    const profile = { phoneNumber: phone, relationship, address };
    const { metadata } = reactionIdentity(BEGIN, event, accountId);
    const as = { ...metadata, actor: event.meta.actor };
    await streams.handle(accountDecider, accountId, { type: 'BeginProfile', profile }, as);
    return [];
  },
};

/** Records if an invitation was sent. If nobody gets one, it counts as sent: the childminder cannot tell. */
async function noteInvitation(event: LogEvent, became: MailOutcome, { streams }: ReactionParts) {
  if (event.type !== 'ParentInvited' && event.type !== 'InvitationIgnored') return;
  if (event.type === 'ParentInvited' && became === 'dropped') return;
  const outcome = became === 'dropped' ? 'sent' : became;
  const { childminderId, contactId } = event.data;
  const { metadata } = reactionIdentity('note-invitation', event, outcome);
  const note = { type: 'NoteMail', contactId, outcome } as const;
  const context = { limits: limitsOf('FREE') }; // noting this needs nothing from a plan
  const done = await streams.handle(registerDecider, childminderId, note, metadata, context);
  if (isRefusal(done) && done.code !== 'PARENT_NOT_FOUND')
    throw new Error(`What became of an invitation could not be noted: ${done.code}`);
}

export const accountReactions: Reactions = {
  reactions: [
    watchClaims,
    watchEmailChanges,
    sendMails,
    inviteContact,
    endSession,
    noteTakenOut,
    releaseFormerEmail,
    shareProfile,
    beginProfile,
    closeFeed,
  ],
  templates: accountMails,
  mailed: noteInvitation,
  schedules: (parts) => [
    releaseClaims(parts),
    releaseDoubleClaims(parts),
    carryOutEmailChanges(parts),
    tellOfReading(parts),
  ],
};
