import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Role } from '../metadata.ts';

// Apart from requests.ts, whose forms need not be loaded on every page after the login.

export const AccountAddress = z.object({
  street: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});
export type AccountAddress = z.infer<typeof AccountAddress>;

/** The logged-in person, as the client stores it. */
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
  address: z.optional(z.nullable(AccountAddress)),
  /** Parents only: the childminder who was linked first. */
  childminderId: z.optional(Id),
  /** A login also needs a code. */
  secondFactor: z.optional(z.boolean()),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** The answer of every kind of login. */
export const LoggedIn = z.object({
  token: z.string(),
  user: AuthUser,
  /** Shown once, if the second factor was set up during this login. */
  recoveryCodes: z.optional(z.array(z.string())),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

export const logout = endpoint('POST /auth/logout', {
  summary: 'End this session on the server',
  access: 'session',
  answer: z.object({}),
});

/** The answer to the token of a session that is over; the reason is for its owner. */
export const whyEnded = endpoint('POST /auth/why-ended', {
  summary: 'Why a session of one’s own is over, where there is more to say than that',
  access: 'public',
  answer: z.object({ said: z.nullable(z.string()) }),
});

export const me = endpoint('GET /auth/me', {
  summary: 'The account that is logged in',
  access: 'session',
  answer: AuthUser,
});
