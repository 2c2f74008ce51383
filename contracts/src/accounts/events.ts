import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Role } from '../metadata.ts';
import { ofContact } from '../personal-fields.ts';
import { ReportReason } from './report-reason.ts';

const ofAccount = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'accountId', 'account');

const StoredAddress = z.object({
  street: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});

/** The purpose of a link in a mail. Its token is derived from the purpose, so it fits no other. */
export const LinkPurpose = z.enum([
  'verification',
  'reset',
  'email-change',
  'email-answer',
  'login-answer',
  'recovery-answer',
]);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

export const ProfileField = z.enum([
  'firstName',
  'lastName',
  'displayName',
  'phoneNumber',
  'relationship',
  'address',
]);
export type ProfileField = z.infer<typeof ProfileField>;

/** Stream `account-<accountId>`: one person, how they log in and their profile. */
export const accountEvents = {
  AccountOpened: defineEvent('AccountOpened', 1, {
    accountId: Id,
    role: Role,
    email: ofAccount(z.string()),
    firstName: ofAccount(z.string()),
    lastName: ofAccount(z.string()),
    /** Null if there is no password: the person logs in with Google. */
    passwordHash: ofAccount(z.string()),
    /** Version of the terms that the person accepted by continuing. */
    termsVersion: z.string(),
  }),
  /** The address was claimed, but the account was never opened and never will be (docs/decisions/017). */
  AccountAbandoned: defineEvent('AccountAbandoned', 1, { accountId: Id }),
  AccountVerified: defineEvent('AccountVerified', 1, {
    accountId: Id,
    by: z.enum(['configuration', 'mail', 'invitation', 'google']),
  }),
  /** Has a link mailed. It replaces an older one of the same purpose, except for `login-answer`. */
  LinkIssued: defineEvent('LinkIssued', 1, {
    accountId: Id,
    linkId: Id,
    purpose: LinkPurpose,
    expiresAt: z.iso.datetime(),
    /** The address to be proved, if it is not the account's own. */
    email: z.optional(ofAccount(z.string())),
  }),
  LinkUsed: defineEvent('LinkUsed', 1, { accountId: Id, linkId: Id, purpose: LinkPurpose }),
  /**
   * The account's address is to change, which it does once the new address is proved and the old one has agreed, or has not
   * objected in time (docs/decisions/075). It replaces an earlier request.
   */
  EmailChangeAsked: defineEvent('EmailChangeAsked', 1, {
    accountId: Id,
    changeId: Id,
    email: ofAccount(z.string()),
    by: z.enum(['owner', 'admin']),
    /** The administrator's note about it. */
    reason: z.optional(ofAccount(z.string())),
    effectiveAt: z.iso.datetime(),
    /** The session in which its owner asked. */
    sessionId: z.optional(Id),
  }),
  EmailChangeProved: defineEvent('EmailChangeProved', 1, { accountId: Id, changeId: Id }),
  /** The owner of the old address agreed, by the link in the mail. */
  EmailChangeConfirmed: defineEvent('EmailChangeConfirmed', 1, { accountId: Id, changeId: Id }),
  /** It is not carried out. */
  EmailChangeStopped: defineEvent('EmailChangeStopped', 1, {
    accountId: Id,
    changeId: Id,
    /** `taken`: the new address became another account's. `unproved`: nobody proved it in time. */
    by: z.enum(['old-address', 'new-password', 'taken', 'unproved']),
  }),
  EmailChanged: defineEvent('EmailChanged', 1, { accountId: Id, email: ofAccount(z.string()) }),
  SessionStarted: defineEvent('SessionStarted', 1, {
    accountId: Id,
    sessionId: Id,
    rememberMe: z.boolean(),
    expiresAt: z.iso.datetime(),
    /** The fingerprint of Google's answer, which can be used only once. */
    challenge: z.optional(z.string()),
  }),
  SessionEnded: defineEvent('SessionEnded', 1, {
    accountId: Id,
    sessionId: Id,
    reason: z.enum(['logout', 'ended-by-owner', 'password-changed', 'email-changed', 'suspended']),
  }),
  LoginFailed: defineEvent('LoginFailed', 1, { accountId: Id, at: z.enum(['password', 'code']) }),
  /** After too many wrong guesses, no password is compared until this time. */
  LoginLocked: defineEvent('LoginLocked', 1, { accountId: Id, until: z.iso.datetime() }),
  PasswordSet: defineEvent('PasswordSet', 1, {
    accountId: Id,
    /** `sign-up`: with the first proof of the address, in place of one that somebody else may have chosen. */
    by: z.enum(['change', 'reset', 'sign-up']),
    passwordHash: ofAccount(z.string()),
    /** The first password set by mail since an administrator changed the address or removed the second factor. */
    afterAdmin: z.optional(z.literal(true)),
  }),
  /**
   * The password was chosen by somebody who never proved the address, which another person has now proved
   * (docs/decisions/018).
   */
  PasswordVoided: defineEvent('PasswordVoided', 1, { accountId: Id }),
  /**
   * Somebody asked to get in by the mailbox: from `effectiveAt` the link in it can set a password, where the account
   * has none (docs/decisions/188).
   */
  RecoveryAsked: defineEvent('RecoveryAsked', 1, { accountId: Id, effectiveAt: z.iso.datetime() }),
  RecoveryStopped: defineEvent('RecoveryStopped', 1, {
    accountId: Id,
    /** `login`: somebody came in by a way that was there all along. */
    by: z.enum(['mail', 'device', 'login']),
  }),
  GoogleLinked: defineEvent('GoogleLinked', 1, {
    accountId: Id,
    subject: ofAccount(z.string()),
    photoUrl: z.optional(ofAccount(z.string())),
  }),
  /** The owner removed Google: from then on it is no way to log in. */
  GoogleUnlinked: defineEvent('GoogleUnlinked', 1, { accountId: Id }),
  PasskeyAdded: defineEvent('PasskeyAdded', 1, {
    accountId: Id,
    passkeyId: Id,
    /** The device's own name for it, and the key with which its answers are checked; both base64url. */
    credential: ofAccount(z.string()),
    publicKey: ofAccount(z.string()),
    /** The number of times it was used before; always zero on a device that does not count. */
    counter: z.int(),
    name: ofAccount(z.string()),
    /** The challenge that the device signed when the passkey was made; it can be used only once. */
    challenge: z.optional(z.string()),
  }),
  PasskeyRenamed: defineEvent('PasskeyRenamed', 1, {
    accountId: Id,
    passkeyId: Id,
    name: ofAccount(z.string()),
  }),
  /** Somebody logged in with it, or confirmed to be the owner. A challenge can be used only once. */
  PasskeyUsed: defineEvent('PasskeyUsed', 1, {
    accountId: Id,
    passkeyId: Id,
    counter: z.int(),
    challenge: z.string(),
  }),
  PasskeyRemoved: defineEvent('PasskeyRemoved', 1, {
    accountId: Id,
    passkeyId: Id,
    /** `reset`: with a new password by mail, which shuts out everybody else. */
    by: z.enum(['owner', 'reset', 'erasure']),
  }),
  SecondFactorPrepared: defineEvent('SecondFactorPrepared', 1, {
    accountId: Id,
    secret: ofAccount(z.string()),
  }),
  SecondFactorEnabled: defineEvent('SecondFactorEnabled', 1, {
    accountId: Id,
    /** Hashes of the recovery codes. */
    recovery: z.array(z.string()),
    /** Time step of the code that confirmed the set-up. */
    step: z.int(),
  }),
  /** Each code works once; this records the time step of an app code, or the number of a recovery code. */
  SecondFactorUsed: defineEvent('SecondFactorUsed', 1, {
    accountId: Id,
    step: z.nullable(z.int()),
    recoveryCode: z.nullable(z.int()),
  }),
  SecondFactorDisabled: defineEvent('SecondFactorDisabled', 1, {
    accountId: Id,
    /** Absent if the owner did it. */
    by: z.optional(z.literal('admin')),
    reason: z.optional(ofAccount(z.string())),
    /** The time at which an administrator did it; absent in events from before it was recorded. */
    at: z.optional(z.iso.datetime()),
  }),
  AccountSuspended: defineEvent('AccountSuspended', 1, {
    accountId: Id,
    /** The administrator's note about it; absent in events from before it was asked for. */
    reason: z.optional(ofAccount(z.string())),
  }),
  AccountReinstated: defineEvent('AccountReinstated', 1, { accountId: Id }),
  /**
   * The person asked to be forgotten. Nobody can log in any more, and the key to the account's personal data is
   * destroyed.
   */
  AccountErased: defineEvent('AccountErased', 1, { accountId: Id }),
  /** Its owner is told, once an hour at most: much was read, or something was taken out of Nead (docs/decisions/185). */
  MuchRead: defineEvent('MuchRead', 1, {
    accountId: Id,
    what: z.enum(['reads', 'copy', 'export', 'pass', 'pack', 'cover']),
    at: z.iso.datetime(),
    /** The amount read in the hour so far; absent where something was taken out. */
    counts: z.optional(z.object({ children: z.int(), files: z.int(), days: z.int() })),
    /** A single day or incident of a child, of which no letter is sent. */
    isSmall: z.optional(z.literal(true)),
  }),
  /** The whole new profile. */
  ProfileChanged: defineEvent('ProfileChanged', 1, {
    accountId: Id,
    /** The fields that differ from before; the others are not carried along (docs/decisions/070). */
    changed: z.optional(z.array(ProfileField)),
    firstName: ofAccount(z.string()),
    lastName: ofAccount(z.string()),
    displayName: ofAccount(z.string()),
    phoneNumber: ofAccount(z.string()),
    relationship: ofAccount(z.string()),
    address: ofAccount(StoredAddress),
  }),
};
export type AccountEvent = EventsOf<typeof accountEvents>;

const invitation = { invitationId: Id, childminderId: Id, contactId: Id };

/**
 * Stream `email-<HMAC of the address>`: the first append wins, so an address belongs to one account, and so does one of
 * two answers to an invitation.
 */
export const emailEvents = {
  EmailClaimed: defineEvent('EmailClaimed', 1, { accountId: Id, role: Role }),
  EmailReleased: defineEvent('EmailReleased', 1, { accountId: Id }),
  /**
   * Asks a contact to share, with a new account or the one that the address has. It replaces an older invitation of the same
   * contact (docs/decisions/069).
   */
  ParentInvited: defineEvent('ParentInvited', 1, {
    ...invitation,
    email: ofContact(z.string()),
    firstName: ofContact(z.string()),
    lastName: ofContact(z.string()),
    expiresAt: z.iso.datetime(),
    /** The account that the address belonged to at that time. */
    owner: z.optional(Id),
  }),
  /**
   * Nobody is asked: the address is no parent's, its owner said no to this childminder not long ago, or she wrote to it as
   * often as she may in a day.
   */
  InvitationIgnored: defineEvent('InvitationIgnored', 1, {
    ...invitation,
    why: z.enum(['no-parent', 'declined', 'too-often']),
  }),
  InvitationAccepted: defineEvent('InvitationAccepted', 1, {
    ...invitation,
    accountId: Id,
    /**
     * The way in which the parent accepted: by opening the account from the link, or by answering the question in the
     * app.
     */
    by: z.enum(['link', 'question']),
  }),
  InvitationDeclined: defineEvent('InvitationDeclined', 1, {
    ...invitation,
    accountId: Id,
    /** An administrator is to look at it. */
    reported: z.boolean(),
    /** The reason for the report; earlier reports have none. */
    why: z.optional(ReportReason),
    /** Until then this childminder's questions do not reach the parent. */
    until: z.iso.datetime(),
  }),
  /** The parent takes back a no: the question waits for an answer again. */
  InvitationReopened: defineEvent('InvitationReopened', 1, { ...invitation, accountId: Id }),
};
export type EmailEvent = EventsOf<typeof emailEvents>;
