import type { NewPasskey, PasskeyAnswer } from '@nead/contracts/accounts/device-answers.ts';
import { askForPasskey, type preparePasskey } from '@nead/contracts/accounts/passkey-requests.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { load } from '../../../engine/api/api.ts';

type Prepared = z.output<(typeof preparePasskey)['answer']>;

/** Makes a passkey on this device, unless there is one; undefined if its owner did not want to, or the device cannot. */
export async function makePasskey(prepared: Prepared): Promise<NewPasskey | 'there' | undefined> {
  const { challenge, rpId, userId, userName, displayName, known } = prepared;
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: passkeyTexts.site },
        user: { id: userId, name: userName, displayName },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known.map((credential) => ({ id: credential, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject } };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'there' : undefined;
  }
}

/**
 * Asks the device for a passkey; undefined if none was chosen. In the background it is offered in the browser's suggestions for
 * the e-mail field, until a passkey is asked for in front.
 */
export async function askDevice(where: 'in front' | 'in the background'): Promise<PasskeyAnswer | undefined> {
  const { challenge, rpId } = await load(askForPasskey, {});
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required' },
      useBrowserAutofill: where === 'in the background',
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch {
    return undefined;
  }
}
