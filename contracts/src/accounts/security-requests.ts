import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { OwnerProofBody, ownerProofFields, provesOwner, Reason } from './owner-proof.ts';
import { Passkey } from './passkey-requests.ts';
import { Email, LinkToken } from './requests.ts';
import { accountTexts } from './texts.ts';

const Nothing = z.object({});

export const OwnSession = z.object({
  _id: Id,
  /** The session that makes this request. */
  current: z.boolean(),
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const ownSessions = endpoint('GET /auth/sessions', {
  summary: 'The sessions of one’s own account that go on, the current one first',
  access: 'session',
  answer: z.array(OwnSession),
});

export const endSession = command('DELETE /auth/sessions/:id', {
  summary: 'End one of one’s own sessions',
  access: 'session',
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  changes: ['session'],
});

export const endOtherSessions = command('DELETE /auth/sessions', {
  summary: 'End all of one’s own sessions but this one',
  access: 'session',
  answer: z.object({ ended: z.number() }),
  changes: ['session'],
});

/** The answer in the letter about a login on a new device: everybody is logged out, and so is that device. */
export const stopLogin = command('POST /auth/login-answer/stop', {
  summary: 'A login on a new device was not its owner’s: end all sessions, by the link of the mail',
  access: 'public',
  body: z.object({ token: LinkToken }),
  answer: Nothing,
  changes: [],
});

const LinkOfMail = z.object({ token: LinkToken });

/** The link in the mailbox must not be enough at once: everybody is told first, and can stop it. */
export const askRecovery = command('POST /auth/recovery', {
  summary:
    'Ask to set a password for an account that has none, by the link of the mail; in 24 hours it may be set',
  access: 'public',
  body: LinkOfMail,
  answer: z.object({ effectiveAt: z.string() }),
  changes: [],
});

export const stopRecoveryByMail = command('POST /auth/recovery/stop', {
  summary: 'No password may be set by the mailbox alone: this was not its owner, by the link of the mail',
  access: 'public',
  body: LinkOfMail,
  answer: Nothing,
  changes: [],
});

export const stopRecovery = command('DELETE /auth/recovery', {
  summary: 'No password may be set by the mailbox alone: this was not its owner, who is logged in',
  access: 'session',
  answer: Nothing,
  changes: ['session'],
});

export const deviceKey = endpoint('POST /auth/device-key', {
  summary: 'The key that seals what one’s own account keeps on a device; the same one each time',
  access: 'session',
  answer: z.object({ key: z.string() }),
});

export const proveOwner = command('POST /auth/proof', {
  summary:
    'Prove that the owner of this session is there, before much is read or taken out; it holds for some minutes',
  access: 'session',
  body: OwnerProofBody,
  answer: Nothing,
  changes: [],
});

export const SecurityEntry = z.object({
  _id: Id,
  at: z.iso.datetime(),
  what: z.enum([
    'account-opened',
    'email-verified',
    'email-changed',
    'email-change-asked',
    'email-change-asked-by-admin',
    'email-change-stopped',
    'login',
    'login-failed',
    'code-failed',
    'login-locked',
    'session-ended',
    'reset-requested',
    'recovery-asked',
    'recovery-stopped',
    'password-reset',
    'password-changed',
    'password-voided',
    'google-linked',
    'google-unlinked',
    'passkey-added',
    'passkey-removed',
    'second-factor-on',
    'second-factor-off',
    'second-factor-removed',
    'recovery-code-used',
    'much-read',
    'taken-out',
    'suspended',
    'reinstated',
  ]),
  /** A sentence for the page. */
  text: z.string(),
  device: z.nullable(z.string()),
  /** The note of the administrator who did it. */
  reason: z.nullable(z.string()),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

export const securityLog = endpoint('GET /auth/security', {
  summary: 'What happened to the security of one’s own account, newest first',
  access: 'session',
  /** The newest entries; with `before`, those before that one. */
  query: z.object({ before: z.optional(Id) }),
  answer: z.object({
    secondFactor: z.boolean(),
    /** False for one who logs in with Google alone. */
    hasPassword: z.boolean(),
    /** Google is a way in. */
    google: z.boolean(),
    /** The time from which a password may be set by the mailbox alone, where somebody asked for that. */
    recovery: z.nullable(z.string()),
    /** Oldest first. */
    passkeys: z.array(Passkey),
    entries: z.array(SecurityEntry),
    /** There are entries before these. */
    more: z.boolean(),
  }),
});

const Code = z
  .string(accountTexts.codeRequired)
  .check(
    z.trim(),
    z.minLength(1, accountTexts.codeRequired),
    z.maxLength(40, accountTexts.secondFactorWrong),
  );

/**
 * A code of the administrator's own app, when acting on somebody else's account; only a development administrator may
 * have none.
 */
const AppCode = z.optional(Code);

export const prepareSecondFactor = command('POST /auth/totp/setup', {
  summary: 'Begin setting up an authenticator app; nothing changes until it is confirmed',
  access: 'session',
  body: OwnerProofBody,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  changes: ['session'],
});

export const confirmSecondFactor = command('POST /auth/totp/confirm', {
  summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
  access: 'session',
  body: z.object({ code: Code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  changes: ['session'],
});

/** A code of the app or a recovery code; a wrong one is 400 WRONG_CODE, a wrong password 400 WRONG_PASSWORD. */
export const disableSecondFactor = command('POST /auth/totp/disable', {
  summary: 'Switch the second factor off',
  access: 'session',
  body: z.object({ code: Code, ...ownerProofFields }).check(provesOwner),
  answer: Nothing,
  changes: ['session'],
});

/** The last way in stays: without a password it is 409 CONFLICT. */
export const unlinkGoogle = command('POST /auth/google/remove', {
  summary: 'Google is no way in any more',
  access: 'session',
  body: OwnerProofBody,
  answer: Nothing,
  changes: ['session'],
});

export const removeSecondFactor = command('POST /admin/accounts/:id/second-factor/remove', {
  summary: 'Switch off the second factor of somebody who lost it, with a reason that they are told at once',
  access: ['admin'],
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason, code: AppCode }),
  answer: z.object({ _id: Id }),
  changes: ['platform'],
});

/** The hours in which the old address can say 'This was not me'. */
export const EMAIL_CHANGE_HOURS = 72;

export const changeOwnEmail = command('POST /auth/email', {
  summary: 'Ask for another e-mail address; both addresses are mailed, and it takes effect after 72 hours',
  access: 'session',
  body: z.object({ email: Email, ...ownerProofFields }).check(provesOwner),
  answer: z.object({ effectiveAt: z.string() }),
  changes: ['session'],
});

export const changeAccountEmail = command('POST /admin/accounts/:id/email', {
  summary:
    'Ask for another e-mail address of somebody’s account, with a reason that they are told; it takes effect after 72 hours',
  access: ['admin'],
  params: z.object({ id: Id }),
  body: z.object({ email: Email, reason: Reason, code: AppCode }),
  answer: z.object({ _id: Id, effectiveAt: z.string() }),
  changes: ['platform'],
});

const answered = { access: 'public', body: z.object({ token: LinkToken }) } as const;

export const confirmEmailChange = command('POST /auth/email-change/confirm', {
  summary: 'From the old address: the change may take effect as soon as the new one is proved',
  ...answered,
  answer: z.object({ changed: z.boolean() }),
  changes: [],
});

export const stopEmailChange = command('POST /auth/email-change/stop', {
  summary: 'From the old address: this was not me; the change is dropped and all sessions end',
  ...answered,
  answer: z.object({}),
  changes: [],
});
