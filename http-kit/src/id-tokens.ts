import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';

/** A person as an identity provider knows them. */
export interface ProvenPerson {
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  photoUrl?: string;
}

/** Who else than we can say who somebody is. Both answer undefined for anything that does not hold. */
export interface IdentityProvider {
  clientId: string;
  /** The built-in one of development. */
  simulated: boolean;
  byCredential(idToken: string): Promise<ProvenPerson | undefined>;
  byAccessToken(accessToken: string): Promise<ProvenPerson | undefined>;
}

/** The claims of OpenID Connect that we read, in an ID token and in the answer of the userinfo call alike. */
const Person = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email(),
  // Some answers hold it as text.
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

export function personFrom(claims: unknown): ProvenPerson | undefined {
  const parsed = Person.safeParse(claims);
  if (!parsed.success) return undefined;
  const { sub, email, email_verified, given_name, family_name, name = '', picture } = parsed.data;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    subject: sub,
    email,
    emailVerified: email_verified === true || email_verified === 'true',
    firstName: (given_name ?? first).slice(0, 100),
    lastName: (family_name ?? (given_name ? '' : rest.join(' '))).slice(0, 100),
    ...(picture?.startsWith('https://') && { photoUrl: picture.slice(0, 1000) }),
  };
}

/** Signature, algorithm, issuer, audience and expiry of an ID token. */
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
      maxTokenAge: '1 hour',
    });
    return personFrom(payload);
  } catch (error) {
    // What is wrong with a token is the caller's; keys that cannot be fetched are not.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined;
    throw error;
  }
}
