import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { texts } from './texts.ts';

const Nothing = z.object({});

export const OwnSession = z.object({
  _id: Id,
  /** The one that asks. */
  current: z.boolean(),
  device: z.string(),
  /** The first part of the address and nothing more, like `86.x.x.x`. */
  network: z.string(),
  startedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const ownSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The sessions of one’s own account that go on, the current one first',
  access: 'session',
  answer: z.array(OwnSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of one’s own sessions',
  access: 'session',
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all of one’s own sessions but this one',
  access: 'session',
  answer: z.object({ ended: z.number() }),
});

export const deviceKey = endpoint({
  method: 'POST',
  path: '/auth/device-key',
  summary: 'The key that seals what one’s own account keeps on a device; the same one each time',
  access: 'session',
  answer: z.object({ key: z.string() }),
});

export const SecurityEntry = z.object({
  _id: Id,
  at: z.iso.datetime(),
  what: z.enum([
    'account-opened',
    'email-verified',
    'email-changed',
    'login',
    'login-failed',
    'code-failed',
    'login-locked',
    'session-ended',
    'reset-requested',
    'password-reset',
    'password-changed',
    'password-voided',
    'google-linked',
    'second-factor-on',
    'second-factor-off',
    'recovery-code-used',
    'suspended',
    'reinstated',
  ]),
  /** A sentence for the page. */
  text: z.string(),
  device: z.nullable(z.string()),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

export const securityLog = endpoint({
  method: 'GET',
  path: '/auth/security',
  summary: 'What happened to the security of one’s own account, newest first',
  access: 'session',
  answer: z.object({ secondFactor: z.boolean(), entries: z.array(SecurityEntry) }),
});

const Code = z
  .string(texts.codeRequired)
  .check(z.trim(), z.minLength(1, texts.codeRequired), z.maxLength(40, texts.secondFactorWrong));

export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/totp/setup',
  summary: 'Begin setting up an authenticator app; nothing changes until it is confirmed',
  access: 'session',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/totp/confirm',
  summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
  access: 'session',
  body: z.object({ code: Code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** A code of the app or a recovery code; a wrong one is 400 WRONG_CODE. */
export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/totp/disable',
  summary: 'Switch the second factor off',
  access: 'session',
  body: z.object({ code: Code }),
  answer: Nothing,
});
