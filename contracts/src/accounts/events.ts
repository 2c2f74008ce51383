import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Role } from '../metadata.ts';

const ofAccount = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'accountId', 'account');

const StoredAddress = z.object({
  street: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});

/** What a link in a mail is good for; its token is made of it, and fits nothing else. */
export const LinkPurpose = z.enum(['verification', 'reset', 'email-change']);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/** Stream `account-<accountId>`: one person, their way in and who they say they are. */
export const accountEvents = {
  AccountOpened: defineEvent('AccountOpened', 1, {
    accountId: Id,
    role: Role,
    email: ofAccount(z.string()),
    firstName: ofAccount(z.string()),
    lastName: ofAccount(z.string()),
    /** Null where there is none: the person comes in by Google. */
    passwordHash: ofAccount(z.string()),
    /** Version of the terms that the person accepted by continuing. */
    termsVersion: z.string(),
  }),
  /** Its address was claimed, but the account was never opened; it never will be. */
  AccountAbandoned: defineEvent('AccountAbandoned', 1, { accountId: Id }),
  AccountVerified: defineEvent('AccountVerified', 1, {
    accountId: Id,
    by: z.enum(['configuration', 'mail', 'invitation', 'google']),
  }),
  /** A link is to be sent. A newer one of the same purpose replaces it. */
  LinkIssued: defineEvent('LinkIssued', 1, {
    accountId: Id,
    linkId: Id,
    purpose: LinkPurpose,
    expiresAt: z.iso.datetime(),
    /** The address that has to prove itself, where it is not the account's own. */
    email: z.optional(ofAccount(z.string())),
  }),
  LinkUsed: defineEvent('LinkUsed', 1, { accountId: Id, linkId: Id, purpose: LinkPurpose }),
  EmailChanged: defineEvent('EmailChanged', 1, { accountId: Id, email: ofAccount(z.string()) }),
  SessionStarted: defineEvent('SessionStarted', 1, {
    accountId: Id,
    sessionId: Id,
    rememberMe: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  SessionEnded: defineEvent('SessionEnded', 1, {
    accountId: Id,
    sessionId: Id,
    reason: z.enum(['logout', 'ended-by-owner', 'password-changed', 'suspended']),
  }),
  LoginFailed: defineEvent('LoginFailed', 1, { accountId: Id, at: z.enum(['password', 'code']) }),
  /** Too many guesses: for a while nothing is compared any more. */
  LoginLocked: defineEvent('LoginLocked', 1, { accountId: Id, until: z.iso.datetime() }),
  PasswordSet: defineEvent('PasswordSet', 1, {
    accountId: Id,
    by: z.enum(['change', 'reset']),
    passwordHash: ofAccount(z.string()),
  }),
  /** Whoever chose it never proved that the address is theirs, and somebody else just did. */
  PasswordVoided: defineEvent('PasswordVoided', 1, { accountId: Id }),
  GoogleLinked: defineEvent('GoogleLinked', 1, {
    accountId: Id,
    subject: ofAccount(z.string()),
    photoUrl: z.optional(ofAccount(z.string())),
  }),
  SecondFactorPrepared: defineEvent('SecondFactorPrepared', 1, {
    accountId: Id,
    secret: ofAccount(z.string()),
  }),
  SecondFactorEnabled: defineEvent('SecondFactorEnabled', 1, {
    accountId: Id,
    /** Hashes of the recovery codes. */
    recovery: z.array(z.string()),
    /** Time step of the code that confirmed it. */
    step: z.int(),
  }),
  /** A code works once: the time step of the app's code, or the place of the recovery code. */
  SecondFactorUsed: defineEvent('SecondFactorUsed', 1, {
    accountId: Id,
    step: z.nullable(z.int()),
    recoveryCode: z.nullable(z.int()),
  }),
  SecondFactorDisabled: defineEvent('SecondFactorDisabled', 1, { accountId: Id }),
  AccountSuspended: defineEvent('AccountSuspended', 1, { accountId: Id }),
  AccountReinstated: defineEvent('AccountReinstated', 1, { accountId: Id }),
  /** Its person asked to be forgotten. Nobody comes in any more, and the key to what it said is destroyed. */
  AccountErased: defineEvent('AccountErased', 1, { accountId: Id }),
  /** The whole profile as it is from now on. */
  ProfileChanged: defineEvent('ProfileChanged', 1, {
    accountId: Id,
    firstName: ofAccount(z.string()),
    lastName: ofAccount(z.string()),
    displayName: ofAccount(z.string()),
    phoneNumber: ofAccount(z.string()),
    relationship: ofAccount(z.string()),
    address: ofAccount(StoredAddress),
  }),
};
export type AccountEvent = EventsOf<typeof accountEvents>;

const ofContact = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'contactId', 'account');

/** Stream `email-<HMAC of the address>`: the first append wins, so an address belongs to one account. */
export const emailEvents = {
  EmailClaimed: defineEvent('EmailClaimed', 1, { accountId: Id, role: Role }),
  EmailReleased: defineEvent('EmailReleased', 1, { accountId: Id }),
  /** A contact whose address nobody has an account with may open one. A newer invitation replaces it. */
  ParentInvited: defineEvent('ParentInvited', 1, {
    invitationId: Id,
    childminderId: Id,
    contactId: Id,
    email: ofContact(z.string()),
    firstName: ofContact(z.string()),
    lastName: ofContact(z.string()),
    expiresAt: z.iso.datetime(),
  }),
};
export type EmailEvent = EventsOf<typeof emailEvents>;
