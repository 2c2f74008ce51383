import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { nameLine } from '../one-line.ts';
import { NewPasskey, PasskeyAnswer } from './device-answers.ts';
import { OwnerProofBody } from './owner-proof.ts';
import { passkeyTexts } from './passkey-texts.ts';
import { LoggedIn } from './session-requests.ts';

const Nothing = z.object({});

const PasskeyName = z
  .string(passkeyTexts.nameRequired)
  .check(z.trim(), z.minLength(1, passkeyTexts.nameRequired), ...nameLine(passkeyTexts.nameTooLong));

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

export const askForPasskey = endpoint('POST /auth/passkey/options', {
  summary: 'Begin a login with a passkey: what the device is to sign, once',
  access: 'public',
  answer: z.object({ challenge: z.string(), rpId: z.string() }),
});

export const logInWithPasskey = command('POST /auth/passkey/login', {
  summary: 'Log in with a passkey, which needs neither password nor code',
  access: 'public',
  body: z.object({
    answer: PasskeyAnswer,
    rememberMe: z.optional(z.boolean('Remember me is either true or false')),
  }),
  answer: LoggedIn,
  changes: [],
});

export const preparePasskey = command('POST /auth/passkeys/options', {
  summary: 'Begin adding a passkey; nothing changes until the device has answered',
  access: 'session',
  body: OwnerProofBody,
  answer: z.object({
    challenge: z.string(),
    rpId: z.string(),
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    /** The account's passkeys, so that no device makes a second one. */
    known: z.array(z.string()),
  }),
  changes: [],
});

export const addPasskey = command('POST /auth/passkeys', {
  summary: 'Add the passkey that a device has made',
  access: 'session',
  body: z.object({ passkey: NewPasskey, name: PasskeyName }),
  answer: z.object({ _id: Id }),
  status: 201,
  changes: ['session'],
});

export const renamePasskey = command('PUT /auth/passkeys/:id', {
  summary: 'Name a passkey',
  access: 'session',
  params: z.object({ id: Id }),
  body: z.object({ name: PasskeyName }),
  answer: z.object({ _id: Id }),
  changes: ['session'],
});

/** The last way in stays: 409 CONFLICT. */
export const removePasskey = command('POST /auth/passkeys/:id/remove', {
  summary: 'Remove a passkey',
  access: 'session',
  params: z.object({ id: Id }),
  body: OwnerProofBody,
  answer: Nothing,
  changes: ['session'],
});
