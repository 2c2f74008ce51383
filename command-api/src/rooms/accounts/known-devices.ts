import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';
import type { Context } from 'koa';
import type { Account } from './account-state.ts';

/** The cookie set when somebody logs in or signs up; it opens nothing, and is sent only to the login's calls. */
const DEVICE_COOKIE = 'nead-device';

const YEAR_MS = 365 * 24 * 3_600_000;
/** The most accounts of a device, since families share a tablet. */
const ACCOUNTS_REMEMBERED = 8;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){0,8}$/;

type Entered = Pick<Account, 'opened' | 'shutOuts'>;

/**
 * Devices that have logged in before: their wrong guesses are counted apart from everybody's (docs/decisions/074). All
 * become strangers again once their owner has shut everybody out (docs/decisions/181).
 */
export interface KnownDevices {
  /** The device's own name, if it has logged in to this account before. */
  knownAs(ctx: Context, account: Entered | undefined): string | undefined;
  /** The name under which a guess about this account is counted: `all`, or that of the device if it has logged in before. */
  countedAs(ctx: Context, account: Entered | undefined, all: string): string;
  remember(ctx: Context, account: Entered): void;
  /**
   * Remembers the device on which the account's first password was chosen. That alone does not make it a device that
   * has logged in.
   */
  rememberSignUp(ctx: Context, account: Id): void;
  signedUp(ctx: Context, account: Id): boolean;
}

export function knownDevices(privateKey: string): KnownDevices {
  const proofOf = (device: string, where: string) =>
    createHmac('sha256', privateKey)
      .update(JSON.stringify(['known device', device, where]))
      .digest('base64url')
      .slice(0, 22);
  function read(ctx: Context): { device: string; proofs: string[] } | undefined {
    const [device, ...proofs] = (ctx.cookies.get(DEVICE_COOKIE) ?? '').match(SHAPE)?.[0].split('.') ?? [];
    return device === undefined ? undefined : { device, proofs };
  }
  const same = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

  const signUpOf = (account: Id): string => `sign-up ${account}`;
  const entryOf = ({ opened, shutOuts }: Entered): string | undefined =>
    opened && [opened.accountId, ...(shutOuts > 0 ? [shutOuts] : [])].join(' ');

  function nameIn(ctx: Context, where: string | undefined): string | undefined {
    const shown = read(ctx);
    if (!shown || where === undefined) return undefined;
    const proof = proofOf(shown.device, where);
    return shown.proofs.some((given) => same(given, proof)) ? shown.device : undefined;
  }

  function keep(ctx: Context, where: string): void {
    const { device, proofs } = read(ctx) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
    const proof = proofOf(device, where);
    const kept = [proof, ...proofs.filter((known) => known !== proof)].slice(0, ACCOUNTS_REMEMBERED);
    ctx.cookies.set(DEVICE_COOKIE, [device, ...kept].join('.'), {
      path: '/api/v1/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: ctx.secure,
      maxAge: YEAR_MS,
    });
  }

  const knownAs = (ctx: Context, account: Entered | undefined) => nameIn(ctx, account && entryOf(account));

  return {
    knownAs,
    countedAs(ctx, account, all) {
      const device = knownAs(ctx, account);
      return device === undefined ? all : `${all} ${device}`;
    },
    remember(ctx, account) {
      const entry = entryOf(account);
      if (entry !== undefined) keep(ctx, entry);
    },
    rememberSignUp: (ctx, account) => keep(ctx, signUpOf(account)),
    signedUp: (ctx, account) => nameIn(ctx, signUpOf(account)) !== undefined,
  };
}
