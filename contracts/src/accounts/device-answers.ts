import * as z from 'zod/mini';
import { passkeyTexts } from './passkey-texts.ts';

/** Binary as browsers write it. A text longer than any device sends is not even decoded. */
const bytes = (most: number) =>
  z
    .string(passkeyTexts.unreadable)
    .check(z.minLength(1, passkeyTexts.unreadable), z.maxLength(most, passkeyTexts.unreadable));

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', passkeyTexts.unreadable),
};

/** A device's answer where a new passkey is made. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4_096), attestationObject: bytes(16_384) }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A device's answer where a passkey is asked for. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    /** The owner of the passkey. */
    userHandle: bytes(200),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
