import { randomUUID } from 'node:crypto';
import { checkIdToken, type IdentityProvider } from '@nead/http-kit/sessions/id-tokens.ts';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';

/** The person chosen on the stand-in's page. */
export interface PickedPerson {
  email: string;
  givenName: string;
  familyName: string;
  emailVerified: boolean;
}

export interface GoogleSimulator extends IdentityProvider {
  /** The tokens that Google would pass to the page. */
  tokensOf(person: PickedPerson): Promise<{ credential: string; access_token: string }>;
  /** The keys with which its tokens are checked. */
  publicKeys: JSONWebKeySet;
}

/** The path where other processes of a fleet find the keys. */
export const GOOGLE_KEYS = '/dev/google/keys';

const ISSUER = 'https://accounts.nead.example';
const CLIENT_ID = 'nead-development';

/** Development's stand-in for Google: it has its own keys, and its tokens go through the same checks as Google's. */
export async function googleSimulator(): Promise<GoogleSimulator> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID(); // a process with the keys of the last start does not have it, and fetches the new ones
  const publicKeys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }] };
  const sign = (claims: Record<string, unknown>, subject: string, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(subject)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt()
      .setJti(randomUUID())
      .setExpirationTime('10m')
      .sign(privateKey);
  return {
    ...simulatedProvider(createLocalJWKSet(publicKeys)),
    publicKeys,
    async tokensOf({ email, givenName, familyName, emailVerified }) {
      const claims = { email, email_verified: emailVerified, given_name: givenName, family_name: familyName };
      const subject = `simulated-${Buffer.from(email.trim().toLowerCase()).toString('hex')}`;
      return {
        credential: await sign(claims, subject, CLIENT_ID),
        access_token: await sign(claims, subject, `${CLIENT_ID}/userinfo`),
      };
    },
  };
}

/** The stand-in for a process of a fleet in which another one simulates Google. */
export const googleSimulatedAt = (playUrl: string): IdentityProvider =>
  simulatedProvider(createRemoteJWKSet(new URL(GOOGLE_KEYS, playUrl)));

function simulatedProvider(keys: JWTVerifyGetKey): IdentityProvider {
  const check = (token: string, clientId: string) =>
    checkIdToken(token, keys, { issuer: [ISSUER], clientId });
  return {
    clientId: CLIENT_ID,
    simulated: true,
    byCredential: (idToken) => check(idToken, CLIENT_ID),
    // There is no second server, so the access token itself contains the answer, for an audience of its own.
    byAccessToken: (accessToken) => check(accessToken, `${CLIENT_ID}/userinfo`),
  };
}
