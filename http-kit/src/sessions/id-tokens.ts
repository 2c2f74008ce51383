import { intoName } from '@nead/contracts/one-line.ts';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';

/** A person as an identity provider knows them. */
export interface ProvenPerson {
  subject: string;
  email: string;
  emailVerified: boolean;
  /**
   * The provider itself issues the address, or manages it for the firm that owns it. For any other it only knows who
   * owned it once.
   */
  isIssuer: boolean;
  firstName: string;
  lastName: string;
  photoUrl?: string;
}

/** Google, or its stand-in: it proves a person's identity. Both calls answer undefined for an invalid token. */
export interface IdentityProvider {
  clientId: string;
  /** True for development's stand-in. */
  simulated: boolean;
  byCredential(idToken: string): Promise<ProvenPerson | undefined>;
  byAccessToken(accessToken: string): Promise<ProvenPerson | undefined>;
}

/** The OpenID Connect claims that we read, from an ID token or from the userinfo call. */
const Person = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email(),
  // Some providers send it as text.
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  /** The firm whose addresses are managed there. */
  hd: z.optional(z.string()),
  picture: z.optional(z.string()),
});

const OWN_DOMAINS = ['gmail.com', 'googlemail.com'];

function isIssuedTo(email: string, hd: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return OWN_DOMAINS.includes(domain) || hd?.toLowerCase() === domain;
}

export function personFrom(claims: unknown): ProvenPerson | undefined {
  const parsed = Person.safeParse(claims);
  if (!parsed.success) return undefined;
  const { sub, email, email_verified, given_name, family_name, name = '', hd, picture } = parsed.data;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    subject: sub,
    email,
    emailVerified: email_verified === true || email_verified === 'true',
    isIssuer: isIssuedTo(email, hd),
    firstName: intoName(given_name ?? first),
    lastName: intoName(family_name ?? (given_name ? '' : rest.join(' '))),
    ...(picture?.startsWith('https://') && { photoUrl: picture.slice(0, 1000) }),
  };
}

/** The seconds for which a proof counts; an older one may come from a browser's history. */
const FRESH_SECONDS = 5 * 60;
/** The seconds by which clocks may differ. */
const TOLERATED_SECONDS = 15;

/** Checks the signature, algorithm, issuer, audience and age of an ID token. */
export async function checkIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string[]; clientId: string },
): Promise<ProvenPerson | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: expected.issuer,
      audience: expected.clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: FRESH_SECONDS,
      clockTolerance: TOLERATED_SECONDS,
    });
    return personFrom(payload);
  } catch (error) {
    // An invalid token is the caller's mistake; failing to fetch the provider's keys is not.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined;
    throw error;
  }
}
