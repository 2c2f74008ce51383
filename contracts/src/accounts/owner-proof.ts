import * as z from 'zod/mini';
import { accountTexts } from './texts.ts';

const currentPassword = z
  .string(accountTexts.currentPasswordRequired)
  .check(
    z.minLength(1, accountTexts.currentPasswordRequired),
    z.maxLength(1024, accountTexts.passwordTooLong),
  );

/** What shows that the owner of the session is there: the current password, or an ID token that Google gave just now. */
export const ownerProofFields = {
  currentPassword: z.optional(currentPassword),
  credential: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
};
export interface OwnerProof {
  currentPassword?: string | undefined;
  credential?: string | undefined;
}

export const provesOwner = z.refine<OwnerProof>(
  ({ currentPassword, credential }) => (currentPassword === undefined) !== (credential === undefined),
  { error: accountTexts.currentPasswordRequired, path: ['currentPassword'] },
);

export const OwnerProofBody = z.object(ownerProofFields).check(provesOwner);

/** Why an administrator did something to an account, for its owner to read. */
export const Reason = z
  .string(accountTexts.reasonRequired)
  .check(
    z.trim(),
    z.minLength(20, accountTexts.reasonRequired),
    z.maxLength(1_000, accountTexts.reasonTooLong),
  );
