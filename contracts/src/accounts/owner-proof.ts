import * as z from 'zod/mini';
import { sentShapes } from '../sent-shapes.ts';
import { PasskeyAnswer } from './device-answers.ts';
import { accountTexts } from './texts.ts';

const currentPassword = z
  .string(accountTexts.currentPasswordRequired)
  .check(
    z.minLength(1, accountTexts.currentPasswordRequired),
    z.maxLength(1024, accountTexts.passwordTooLong),
  );

/** A form's field can hold nothing but text. */
function outOfField(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
const passkey = z.pipe(z.transform(outOfField), PasskeyAnswer);
sentShapes.set(passkey, PasskeyAnswer);

/**
 * The owner of the session is there, and shows it by one of three: the current password, an ID token that Google gave just now, or
 * a challenge that a passkey has signed.
 */
export const ownerProofFields = {
  currentPassword: z.optional(currentPassword),
  credential: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
  passkey: z.optional(passkey),
};
export interface OwnerProof {
  currentPassword?: string | undefined;
  credential?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

export const provesOwner = z.refine<OwnerProof>(
  ({ currentPassword, credential, passkey }) =>
    [currentPassword, credential, passkey].filter((proof) => proof !== undefined).length === 1,
  { error: accountTexts.currentPasswordRequired, path: ['currentPassword'] },
);

export const OwnerProofBody = z.object(ownerProofFields).check(provesOwner);

/** The reason why an administrator did something to an account, for its owner. */
export const Reason = z
  .string(accountTexts.reasonRequired)
  .check(
    z.trim(),
    z.minLength(20, accountTexts.reasonRequired),
    z.maxLength(1_000, accountTexts.reasonTooLong),
  );
