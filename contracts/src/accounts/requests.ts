import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Role } from '../metadata.ts';
import { nameLine } from '../one-line.ts';
import { LoggedIn } from './session-requests.ts';
import { accountTexts } from './texts.ts';

/** Addresses are compared without case, but kept as typed. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

const address = [
  z.maxLength(254, accountTexts.emailInvalid),
  z.regex(
    /^$|^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/,
    accountTexts.emailInvalid,
  ),
  // Lower case turns the Kelvin sign into a k, so that the address would be taken for another person's.
  z.refine<string>((text) => !text.includes('\u212A'), accountTexts.emailInvalid),
] as const;
export const Email = z
  .string(accountTexts.emailRequired)
  .check(z.trim(), z.minLength(1, accountTexts.emailRequired), ...address);
/** An address that may be missing. */
export const EmailOrNone = z.string(accountTexts.emailInvalid).check(z.trim(), ...address);

/** An existing password: it is only compared, so it need not meet the rules for new ones. */
const givenPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(1024, accountTexts.passwordTooLong));

/** A new password. The server also checks that it is not one of the most common ones. */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(6, { error: accountTexts.passwordTooShort, abort: true }),
      z.maxLength(1024, accountTexts.passwordTooLong),
    );

export const personName = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), ...nameLine(accountTexts.nameTooLong));

/** True: for 30 days; false: for the browser session, at most 12 hours. */
const RememberMe = z.optional(z.boolean('Remember me is either true or false'));

const Nothing = z.object({});

export const LoginRequest = z.object({
  email: Email,
  password: givenPassword(accountTexts.passwordRequired),
  rememberMe: RememberMe,
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * 401 TOTP_REQUIRED with `challenge` if the account has a second factor; 401 TOTP_SETUP_REQUIRED with `challenge`,
 * `secret` and `uri` if it must set one up first. Both continue with `completeLogin`.
 */
export const login = endpoint('POST /auth/login', {
  summary: 'Log in with e-mail and password',
  access: 'public',
  body: LoginRequest,
  answer: LoggedIn,
});

export const completeLogin = endpoint('POST /auth/totp', {
  summary: 'Complete a login with the code of the second factor, or a recovery code',
  access: 'public',
  body: z.object({
    challenge: z.string('A challenge is required').check(z.maxLength(1024, 'A challenge is required')),
    code: z
      .string(accountTexts.codeRequired)
      .check(
        z.trim(),
        z.minLength(1, accountTexts.codeRequired),
        z.maxLength(40, accountTexts.secondFactorWrong),
      ),
  }),
  answer: LoggedIn,
});

/** The fields that the form sends; in the browser it also asks for the password a second time (see `SignupForm`). */
export const SignupRequest = z.object({
  firstName: personName(accountTexts.firstNameRequired),
  lastName: personName(accountTexts.lastNameRequired),
  email: Email,
  password: newPassword(accountTexts.passwordRequired),
  role: z.optional(z.literal('childminder', 'Only childminders can sign up')),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

const confirmPassword = z
  .string(accountTexts.confirmRequired)
  .check(z.minLength(1, accountTexts.confirmRequired));
const differ = { error: accountTexts.passwordsDiffer, path: ['confirmPassword'] };

/** For the browser's form. */
export const SignupForm = z
  .object({ ...SignupRequest.shape, confirmPassword })
  .check(z.refine((form) => form.password === form.confirmPassword, differ));
export type SignupForm = z.infer<typeof SignupForm>;
/** For the browser's forms of reset and parent set-password. */
export const SetPasswordForm = z
  .object({ password: newPassword(accountTexts.passwordRequired), confirmPassword })
  .check(z.refine((form) => form.password === form.confirmPassword, differ));

export const signup = endpoint('POST /auth/childminder/signup', {
  summary: 'Register as a childminder; a mail with a link follows',
  access: 'public',
  body: SignupRequest,
  answer: Nothing,
  status: 201,
});

/** Only the type is checked here; the handler can choose a more exact sentence for a wrong length or shape. */
export const LinkToken = z
  .string(accountTexts.linkIncomplete)
  .check(
    z.trim(),
    z.minLength(1, accountTexts.linkIncomplete),
    z.maxLength(400, accountTexts.linkIncomplete),
  );

/** The new address of an account was proved. Unlike a sign-up, this begins no session. */
export const EmailProved = z.object({
  emailChange: z.object({ email: z.string(), changed: z.boolean(), effectiveAt: z.string() }),
});

/** 400 with LINK_INCOMPLETE, LINK_INVALID, LINK_USED, LINK_EXPIRED or LINK_REPLACED if the link cannot be used. */
export const verifyEmail = command('POST /auth/verify-email', {
  changes: [],
  summary: 'Prove an e-mail address by the link that was sent to it; a parent’s account begins with it',
  access: 'public',
  body: z.object({
    token: LinkToken,
    role: z.optional(Role),
    /**
     * Asked of a parent whose account the invitation opens, and of a childminder who opens the link on another device
     * than that of the sign-up: it replaces the first password if it differs.
     */
    password: z.optional(newPassword(accountTexts.passwordRequired)),
    rememberMe: RememberMe,
  }),
  answer: z.union([LoggedIn, EmailProved]),
});

/** Tells a page what a link is for, without using it up. */
export const checkLink = endpoint('POST /auth/check-link', {
  summary: 'What the link of a mail is for; does not use it up',
  access: 'public',
  body: z.object({ token: LinkToken }),
  answer: z.object({
    purpose: z.enum([
      'verification',
      'invitation',
      'reset',
      'email-change',
      'email-answer',
      'login-answer',
      'recovery-answer',
    ]),
    /** For a link that changes the address: the new address. */
    email: z.string(),
    firstName: z.string(),
    effectiveAt: z.optional(z.string()),
    /**
     * For a new password of an account that has none: the time from which it may be set; null before that was asked
     * for.
     */
    recovery: z.optional(z.nullable(z.string())),
    /** For an invitation: who invites, and the first names of the children. */
    childminder: z.optional(z.string()),
    children: z.optional(z.array(z.string())),
  }),
});

export const resendVerification = command('POST /auth/resend-verification', {
  changes: [],
  summary: 'Send the verification mail (for a parent: the invitation) again',
  access: 'public',
  body: z.object({ email: Email, role: z.optional(Role) }),
  answer: Nothing,
});

export const forgotPassword = command('POST /auth/forgot-password', {
  summary: 'Ask for a mail with which a new password can be set; always answers success',
  access: 'public',
  body: z.object({ email: Email }),
  answer: Nothing,
  changes: [],
});

export const resetPassword = command('POST /auth/reset-password', {
  changes: [],
  summary: 'Set a new password with the link of the mail; ends all sessions of the account',
  access: 'public',
  body: z.object({
    token: z
      .string(accountTexts.resetTokenMissing)
      .check(
        z.trim(),
        z.minLength(1, accountTexts.resetTokenMissing),
        z.maxLength(400, accountTexts.linkIncomplete),
      ),
    password: newPassword(accountTexts.passwordRequired),
  }),
  answer: Nothing,
});

/**
 * An ID token (`credential`) or an access token. Without a role nobody is signed up: an unknown person is 404
 * ACCOUNT_NOT_FOUND. The sign-up page says childminder, the page of an invitation parent.
 */
export const google = endpoint('POST /auth/google', {
  summary: 'Log in or sign up with Google',
  access: 'public',
  body: z
    .object({
      credential: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
      access_token: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
      role: z.optional(Role),
      /** The link that led to the page, for a parent: an account that is opened accepts this invitation. */
      invitation: z.optional(LinkToken),
      /** The password of the existing account, asked for once where Google does not itself provide the address. */
      password: z.optional(givenPassword(accountTexts.passwordRequired)),
      rememberMe: RememberMe,
    })
    .check(
      z.refine((body) => Boolean(body.credential) !== Boolean(body.access_token), {
        error: 'Either a credential or an access token is required',
      }),
    ),
  answer: LoggedIn,
});

export const providers = endpoint('GET /auth/providers', {
  summary: 'With what else than a password one can log in here',
  access: 'public',
  answer: z.object({
    /** Null hides the button. `simulated`: development's stand-in; a person is chosen at `pickUrl`. */
    google: z.nullable(
      z.object({ clientId: z.string(), simulated: z.boolean(), pickUrl: z.optional(z.string()) }),
    ),
    /** The address behind 'Contact support'. */
    supportEmail: z.string(),
    /** The name and address of the operator of this Nead, and the country where records are kept. */
    operator: z.string(),
    dataIn: z.string(),
  }),
});
