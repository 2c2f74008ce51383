import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';
import type { Context } from 'koa';

/** Set when somebody logs in or signs up; it opens nothing, and is sent to the calls of the login alone. */
const DEVICE_COOKIE = 'nead-device';

const YEAR_MS = 365 * 24 * 3_600_000;
/** Families share a tablet. */
const ACCOUNTS_REMEMBERED = 8;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){0,8}$/;

/** Devices that have logged in before: their wrong guesses are counted apart from everybody's (docs/decisions/074). */
export interface KnownDevices {
  /** The device's own name, if it has logged in to this account before. */
  knownAs(ctx: Context, account: Id | undefined): string | undefined;
  /** Under which name a guess about this account is counted: `all`, or that of the device if it has logged in before. */
  countedAs(ctx: Context, account: Id | undefined, all: string): string;
  remember(ctx: Context, account: Id): void;
  /** The device on which the account's first password was chosen. That alone makes it none that has logged in. */
  rememberSignUp(ctx: Context, account: Id): void;
  signedUp(ctx: Context, account: Id): boolean;
}

export function knownDevices(privateKey: string): KnownDevices {
  const proofOf = (device: string, account: string) =>
    createHmac('sha256', privateKey)
      .update(JSON.stringify(['known device', device, account]))
      .digest('base64url')
      .slice(0, 22);
  function read(ctx: Context): { device: string; proofs: string[] } | undefined {
    const [device, ...proofs] = (ctx.cookies.get(DEVICE_COOKIE) ?? '').match(SHAPE)?.[0].split('.') ?? [];
    return device === undefined ? undefined : { device, proofs };
  }
  const same = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

  const signUpOf = (account: Id): string => `sign-up ${account}`;

  function knownAs(ctx: Context, account: string | undefined): string | undefined {
    const shown = read(ctx);
    if (!shown || account === undefined) return undefined;
    const proof = proofOf(shown.device, account);
    return shown.proofs.some((given) => same(given, proof)) ? shown.device : undefined;
  }

  function remember(ctx: Context, account: string): void {
    const { device, proofs } = read(ctx) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
    const proof = proofOf(device, account);
    const kept = [proof, ...proofs.filter((known) => known !== proof)].slice(0, ACCOUNTS_REMEMBERED);
    ctx.cookies.set(DEVICE_COOKIE, [device, ...kept].join('.'), {
      path: '/api/v1/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: ctx.secure,
      maxAge: YEAR_MS,
    });
  }

  return {
    knownAs,
    countedAs(ctx, account, all) {
      const device = knownAs(ctx, account);
      return device === undefined ? all : `${all} ${device}`;
    },
    remember,
    rememberSignUp: (ctx, account) => remember(ctx, signUpOf(account)),
    signedUp: (ctx, account) => knownAs(ctx, signUpOf(account)) !== undefined,
  };
}
