import { noAnswerErrors } from './no-answer-errors.ts';

const pauseFor = (time: string) => `Too many attempts. Please wait ${time} and try again.`;

/** The codes of refusals: the HTTP status, and the sentence to use if there is no more exact one. */
const problems = {
  VALIDATION: [400, 'Some of what was sent is not right.'],
  MALFORMED: [400, 'The request could not be read. Please check that it is valid JSON.'],
  ID_TAKEN: [409, 'This id is already in use for something else.'],
  KEY_REUSED: [409, 'This Idempotency-Key was used before for a different request.'],
  CONFLICT: [409, 'Somebody else changed this at the same moment. Please try again.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password. Please try again.'],
  TOTP_REQUIRED: [401, 'Please enter the code from your authenticator app, or one of your recovery codes.'],
  TOTP_SETUP_REQUIRED: [
    401,
    'Your account needs two-step login. Please set up an authenticator app to continue.',
  ],
  TOTP_INVALID: [401, 'This code is not right. Please wait for the next one and try again.'],
  CHALLENGE_OVER: [401, 'This login took too long. Please start again.'],
  WRONG_CODE: [400, 'This code is not right. Please wait for the next one and try again.'],
  WRONG_PASSWORD: [400, 'Current password is incorrect'],
  LINK_INCOMPLETE: [
    400,
    'This link is incomplete. Please open the whole link from the email, or request a new one.',
  ],
  LINK_INVALID: [400, 'Invalid verification link. Please try again or request a new verification email.'],
  LINK_USED: [400, 'This link was used already. You can log in.'],
  LINK_EXPIRED: [400, 'This link has expired. Please request a new one.'],
  LINK_REPLACED: [400, 'A newer link was sent after this one. Please use the newest email.'],
  GOOGLE_FAILED: [401, 'Failed to login with Google. Please try again.'],
  GOOGLE_NEEDS_PASSWORD: [
    401,
    'There is an account with this address already. Please enter its password once, and Google is added as a way in.',
  ],
  PASSKEY_FAILED: [400, 'This passkey was not accepted. Please try again, or log in with your password.'],
  GOOGLE_NOT_VERIFIED: [
    403,
    'Your Google account has not been verified. Please verify it with Google and try again.',
  ],
  ACCOUNT_NOT_FOUND: [404, 'Account not found. Please check your email address.'],
  ACCOUNT_NOT_VERIFIED: [
    403,
    'Your account has not been verified. Please check your email for the verification link or click below to resend it.',
  ],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Please contact support.'],
  PROOF_REQUIRED: [403, 'Before this leaves Nead, please confirm that it is you.'],
  FORBIDDEN: [403, 'Your account does not have access to this.'],
  PLAN_LIMIT: [403, 'Your plan does not allow more.'],
  FEATURE_REQUIRED: [403, 'Your plan does not include this.'],
  SIGNATURE_INVALID: [400, 'This message is not signed by the payment provider, or is too old.'],
  ALREADY_SUBSCRIBED: [409, 'You already have this plan.'],
  NOTHING_TO_MANAGE: [409, 'There is no paid plan to manage yet.'],
  PAYMENT_PROVIDER: [
    502,
    'The payment provider could not be reached. Nothing was charged. Please try again shortly.',
  ],
  MESSAGE_UNCLEAR: [
    409,
    'The payment provider still does not say who pays, and for which plan. Put it right there, then try again.',
  ],
  NOT_FOUND: [404, 'Not found.'],
  CHILD_NOT_FOUND: [404, 'Child not found'],
  PARENT_NOT_FOUND: [404, 'Parent not found'],
  PARENT_HAS_CHILDREN: [409, 'Cannot delete parent as they are a contact for one or more children'],
  EMAIL_LINKED: [409, 'This email address belongs to an account already. Its owner can change it.'],
  CHILD_LEFT: [409, 'This child has left your care already.'],
  CONSENT_MISSING: [409, 'This needs a parent’s consent first.'],
  RECORD_NOT_FOUND: [404, 'This record was not found.'],
  RECORD_REMOVED: [409, 'This record was deleted in the meantime.'],
  RECORD_CHANGED: [409, 'This record was changed in the meantime.'],
  ALREADY_ONGOING: [409, 'This is going on already.'],
  TOO_EARLY: [409, 'It is too early for this.'],
  ITEM_EXISTS: [409, 'This item already exists in your collection'],
  ERASED: [409, 'What this is about was erased and cannot be changed any more.'],
  FILE_ERASED: [410, 'This file was erased together with the data of the person whom it was about.'],
  FILE_DAMAGED: [
    500,
    'This file was damaged where it is stored and cannot be opened. Nothing else is lost, and the operator of Nead has been told.',
  ],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that method.'],
  TOO_LARGE: [413, 'What was sent is too large.'],
  TOO_MANY_REQUESTS: [429, pauseFor('a little')],
  READ_BEHIND: [503, 'The newest change is still on its way. Please try again in a moment.'],
  NO_ROOM: [
    503,
    'There is no room left where Nead keeps its records. Nothing was changed, and reading goes on. Please try again later.',
  ],
  OUTCOME_UNCLEAR: [503, 'It may or may not have been saved. Please look before you do it again.'],
  INTERNAL: [500, 'Something went wrong on our side. Nothing was changed.'],
  ...noAnswerErrors,
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** A refusal as a value: deciders and handlers return the mistakes that a user can cause, and never throw them. */
export interface Refusal {
  refused: true;
  code: ProblemCode;
  message: string;
  errors?: string[];
  /** More about the refusal, for example the feature that is missing. */
  details?: Readonly<Record<string, unknown>>;
}

export function refuse(
  code: ProblemCode,
  message?: string,
  more?: Pick<Refusal, 'errors' | 'details'>,
): Refusal {
  return { refused: true, code, message: message ?? problems[code][1], ...more };
}

/** The sentence with the time to wait, where that is more than a little; undefined otherwise. */
export function tooManyAttempts(seconds: number): string | undefined {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return undefined;
  const pause = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  return pauseFor(pause);
}

/** Refuses a request for one reason. */
export const invalid = (sentence: string): Refusal => refuse('VALIDATION', sentence, { errors: [sentence] });

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** A refusal unchanged; for anything else, the result of the next step. */
export const unlessRefused = <Found, Next>(
  found: Found | Refusal,
  next: (found: Found) => Next,
): Next | Refusal => (isRefusal(found) ? found : next(found as Found)); // the type leaves a refusal in it

export const statusOf = (code: ProblemCode): number => problems[code][0];
