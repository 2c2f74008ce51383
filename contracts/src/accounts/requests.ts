import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Role } from '../metadata.ts';
import { LoggedIn } from './session-requests.ts';
import { texts } from './texts.ts';

/** Compared without case, kept as written. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const Email = z
  .string(texts.emailRequired)
  .check(
    z.trim(),
    z.minLength(1, texts.emailRequired),
    z.maxLength(254, texts.emailInvalid),
    z.regex(/^$|^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/, texts.emailInvalid),
  );

/** A password that exists; whether it is a good one is no matter when it is compared. */
const givenPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(1024, texts.passwordTooLong));

/** A password that is chosen. That it is not one of the most common ones, only the server checks. */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(6, { error: texts.passwordTooShort, abort: true }),
      z.maxLength(1024, texts.passwordTooLong),
    );

export const personName = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(100, texts.nameTooLong));

/** Remembered for 30 days, else for the browser session and at most 12 hours. */
const RememberMe = z.optional(z.boolean('Remember me is either true or false'));

const Nothing = z.object({});

export const LoginRequest = z.object({
  email: Email,
  password: givenPassword(texts.passwordRequired),
  rememberMe: RememberMe,
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * 401 TOTP_REQUIRED with `challenge` where the account has a second factor; 401 TOTP_SETUP_REQUIRED with `challenge`,
 * `secret` and `uri` where it must get one first. Both go on with `completeLogin`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with e-mail and password',
  access: 'public',
  body: LoginRequest,
  answer: LoggedIn,
});

export const completeLogin = endpoint({
  method: 'POST',
  path: '/auth/totp',
  summary: 'Complete a login with the code of the second factor, or a recovery code',
  access: 'public',
  body: z.object({
    challenge: z.string('A challenge is required').check(z.maxLength(1024, 'A challenge is required')),
    code: z
      .string(texts.codeRequired)
      .check(z.trim(), z.minLength(1, texts.codeRequired), z.maxLength(40, texts.secondFactorWrong)),
  }),
  answer: LoggedIn,
});

/** What the form sends; the form itself also asks for the password again (see `SignupForm`). */
export const SignupRequest = z.object({
  firstName: personName(texts.firstNameRequired),
  lastName: personName(texts.lastNameRequired),
  email: Email,
  password: newPassword(texts.passwordRequired),
  role: z.optional(z.literal('childminder', 'Only childminders can sign up')),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

const confirmPassword = z.string(texts.confirmRequired).check(z.minLength(1, texts.confirmRequired));
const differ = { error: texts.passwordsDiffer, path: ['confirmPassword'] };

/** For the browser's form. */
export const SignupForm = z
  .object({ ...SignupRequest.shape, confirmPassword })
  .check(z.refine((form) => form.password === form.confirmPassword, differ));
/** For the browser's forms of reset and parent set-password. */
export const SetPasswordForm = z
  .object({ password: newPassword(texts.passwordRequired), confirmPassword })
  .check(z.refine((form) => form.password === form.confirmPassword, differ));

export const signup = endpoint({
  method: 'POST',
  path: '/auth/childminder/signup',
  summary: 'Register as a childminder; a mail with a link follows',
  access: 'public',
  body: SignupRequest,
  answer: Nothing,
  status: 201,
});

/** Length and shape are looked at where the sentence that fits can be chosen. */
const LinkToken = z
  .string(texts.linkIncomplete)
  .check(z.trim(), z.minLength(1, texts.linkIncomplete), z.maxLength(400, texts.linkIncomplete));

/** 400 with code LINK_INCOMPLETE, LINK_INVALID, LINK_USED, LINK_EXPIRED or LINK_REPLACED where the link does not hold. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Prove an e-mail address by the link that was sent to it; a parent’s account begins with it',
  access: 'public',
  body: z.object({
    token: LinkToken,
    role: z.optional(Role),
    /** For parents, whose account the invitation opens. */
    password: z.optional(newPassword(texts.passwordRequired)),
    rememberMe: RememberMe,
  }),
  answer: LoggedIn,
});

/** Tells a page what a link is for before anything is asked for; nothing is used up by it. */
export const checkLink = endpoint({
  method: 'POST',
  path: '/auth/check-link',
  summary: 'What the link of a mail is for; does not use it up',
  access: 'public',
  body: z.object({ token: LinkToken }),
  answer: z.object({
    purpose: z.enum(['verification', 'invitation', 'reset', 'email-change']),
    email: z.string(),
    firstName: z.string(),
  }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the verification mail (for a parent: the invitation) again',
  access: 'public',
  body: z.object({ email: Email, role: z.optional(Role) }),
  answer: Nothing,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a mail with which a new password can be set; always answers success',
  access: 'public',
  body: z.object({ email: Email }),
  answer: Nothing,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the link of the mail; ends all sessions of the account',
  access: 'public',
  body: z.object({
    token: z
      .string(texts.resetTokenMissing)
      .check(z.trim(), z.minLength(1, texts.resetTokenMissing), z.maxLength(400, texts.linkIncomplete)),
    password: newPassword(texts.passwordRequired),
  }),
  answer: Nothing,
});

/** An ID token (`credential`, from the login page) or an access token (from the signup page). */
export const google = endpoint({
  method: 'POST',
  path: '/auth/google',
  summary: 'Log in or sign up with Google',
  access: 'public',
  body: z
    .object({
      credential: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
      access_token: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
      role: z.optional(Role),
      rememberMe: RememberMe,
    })
    .check(
      z.refine((body) => Boolean(body.credential) !== Boolean(body.access_token), {
        error: 'Either a credential or an access token is required',
      }),
    ),
  answer: LoggedIn,
});

export const providers = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'With what else than a password one can log in here',
  access: 'public',
  answer: z.object({
    /** Null hides the button. `simulated`: the built-in provider of development; a person is picked at `pickUrl`. */
    google: z.nullable(
      z.object({ clientId: z.string(), simulated: z.boolean(), pickUrl: z.optional(z.string()) }),
    ),
    /** Where 'Contact support' writes to. */
    supportEmail: z.string(),
  }),
});
