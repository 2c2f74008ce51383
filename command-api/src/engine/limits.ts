import { createLimit, createLockout, type Limit, type Lockout } from '@nead/http-kit/limits.ts';
import type { Context } from 'koa';
import type pg from 'pg';

export interface LimitSettings {
  loginsPerHour: number;
  guessesPerAccount: number;
}

interface Limited {
  pool: pg.Pool;
  limits: LimitSettings;
}

/** The limit of copies, each of which reads everything about a person. */
const COPIES_PER_HOUR = 20;
const GUESSES_WITHIN = 900;
/** The limit of invitations: each new contact gets a letter; the largest plan has eight contacts. */
const INVITATIONS_PER_DAY = 100;
const EMAIL_CHANGES_PER_DAY = 5;

/** The limit of an address for calls without a session, within an hour. */
export const limitOfAddress = ({ pool, limits }: Limited, name: string): Limit =>
  createLimit(pool, `${name}-address`, limits.loginsPerHour, 3600);

/** Guesses of a password, counted together for all calls that ask for one. */
export const passwordGuesses = ({ pool, limits }: Limited): Lockout =>
  createLockout(pool, 'login-account', limits.guessesPerAccount, GUESSES_WITHIN);

/** Guesses of a code, counted together for all calls that ask for one. */
export const codeGuesses = ({ pool, limits }: Limited): Lockout =>
  createLockout(pool, 'code-account', limits.guessesPerAccount, GUESSES_WITHIN);

/** The callers who lock a pass: each locks itself out; only this many together lock out an inspector. */
const CALLERS_OF_PASS = 5;

/**
 * Guesses at the code of a pass, by one caller and by all: a stranger who has seen the link must not use up the
 * inspector's. Within the day that a pass may last, growing locks leave all strangers together 350 guesses at one of a
 * hundred million.
 */
export function guessesOfPass({ pool, limits }: Limited) {
  const guesses = limits.guessesPerAccount;
  const ofCaller = createLockout(pool, 'pass-caller', guesses, GUESSES_WITHIN);
  const ofAll = createLockout(pool, 'pass', guesses * CALLERS_OF_PASS, GUESSES_WITHIN);
  const nobodyIsTold = async () => undefined;
  return {
    async guess(ctx: Context, pass: string): Promise<void> {
      await ofCaller.guess(ctx, `${pass} ${ctx.ip}`, nobodyIsTold);
      await ofAll.guess(ctx, pass, nobodyIsTold);
    },
    async forgive(ctx: Context, pass: string): Promise<void> {
      await ofCaller.forgive(`${pass} ${ctx.ip}`);
      await ofAll.forgive(pass);
    },
  };
}

/**
 * The limit of letters to addresses that an account chose: counted by the account in a day and, together with the other
 * letters that one address causes, by the caller's address in an hour.
 */
function lettersOfAccount(limited: Limited, name: string, inADay: number): Pick<Limit, 'use'> {
  const ofAccount = createLimit(limited.pool, name, inADay, 24 * 3600);
  const ofAddress = limitOfAddress(limited, 'mail');
  return {
    async use(ctx, account) {
      await ofAddress.use(ctx, ctx.ip);
      await ofAccount.use(ctx, account);
    },
  };
}

export const invitationsOfAccount = (limited: Limited): Pick<Limit, 'use'> =>
  lettersOfAccount(limited, 'invitations', INVITATIONS_PER_DAY);

/** Changes of address, of the own account or by an administrator. */
export const emailChangesOfAccount = (limited: Limited): Pick<Limit, 'use'> =>
  lettersOfAccount(limited, 'email-changes', EMAIL_CHANGES_PER_DAY);

export const copiesOfAccount = ({ pool }: Limited): Limit =>
  createLimit(pool, 'copies', COPIES_PER_HOUR, 3600);
