import { checkIdToken, type IdentityProvider, personFrom } from '@nead/http-kit/sessions/id-tokens.ts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

interface GoogleAddresses {
  issuer: string[];
  userInfo: string;
  tokenInfo: string;
}

const GOOGLE: GoogleAddresses & { keys: string } = {
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
};

const PATIENCE_MS = 5_000;

/** Asks the provider; undefined if the answer is a refusal. A provider that does not answer at all is an error. */
async function ask(url: string, accessToken?: string): Promise<unknown> {
  const response = await fetch(url, {
    ...(accessToken && { headers: { Authorization: `Bearer ${accessToken}` } }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  if (response.status >= 500) throw new Error(`The identity provider answered ${response.status}`);
  return response.ok ? response.json() : undefined;
}

/** An identity provider with the same checks for Google and its stand-in; only keys and addresses differ. */
function identityProvider(
  clientId: string,
  simulated: boolean,
  keys: JWTVerifyGetKey,
  { issuer, userInfo, tokenInfo }: GoogleAddresses,
): IdentityProvider {
  return {
    clientId,
    simulated,
    byCredential: (idToken) => checkIdToken(idToken, keys, { issuer, clientId }),
    async byAccessToken(accessToken) {
      // A token issued to another application proves a person's identity, but not that they want to log in here.
      const about = await ask(`${tokenInfo}?${new URLSearchParams({ access_token: accessToken })}`);
      const forUs = typeof about === 'object' && about !== null && 'aud' in about && about.aud === clientId;
      return forUs ? personFrom(await ask(userInfo, accessToken)) : undefined;
    },
  };
}

export const googleProvider = (clientId: string): IdentityProvider =>
  identityProvider(clientId, false, createRemoteJWKSet(new URL(GOOGLE.keys)), GOOGLE);
