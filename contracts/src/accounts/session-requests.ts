import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Role } from '../metadata.ts';

// Apart from the forms of requests.ts, since every page of somebody who is logged in brings this.

export const Address = z.object({
  street: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});
export type Address = z.infer<typeof Address>;

/** Who is logged in, as the client keeps it. */
export const AuthUser = z.object({
  _id: Id,
  role: Role,
  verified: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.optional(z.nullable(z.string())),
  photoSource: z.optional(z.nullable(z.enum(['google', 'own']))),
  googlePhotoUrl: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(Address)),
  /** Of a parent: the childminder linked first. */
  childminderId: z.optional(Id),
  /** Whether logging in takes a code as well. */
  secondFactor: z.optional(z.boolean()),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** What a login, of whatever kind, answers. */
export const LoggedIn = z.object({
  token: z.string(),
  user: AuthUser,
  /** Shown once, when the second factor was set up while logging in. */
  recoveryCodes: z.optional(z.array(z.string())),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session on the server',
  access: 'session',
  answer: z.object({}),
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The account that is logged in',
  access: 'session',
  answer: AuthUser,
});
