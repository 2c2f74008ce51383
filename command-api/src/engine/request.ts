import { createHash, createHmac } from 'node:crypto';
import { deviceNames } from '@nead/contracts/device-names.ts';
import { headers, IdempotencyKey } from '@nead/contracts/envelope.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { Id, idFrom } from '@nead/contracts/ids.ts';
import type { Actor } from '@nead/contracts/metadata.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { bodyOf } from '@nead/http-kit/body.ts';
import { Refused } from '@nead/http-kit/envelope.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { Moment } from './decider.ts';
import type { Asked, Streams } from './handle.ts';

/** A command as it came in: who, when, and under which name it will be recognised when it comes again. */
export interface Incoming {
  cause: Asked;
  moment: Moment;
}

/** A fingerprint stays for good; a password must not be guessed from it. */
const withoutSecrets = (key: string, value: unknown) =>
  /password|^(token|access_token|credential|code)$/i.test(key) ? undefined : value;

/** What may be said of a device: a kind, not a name that somebody gave it. */
const DEVICES: ReadonlySet<string> = new Set(Object.values(deviceNames));

/** A record may wait on a device, but not for longer than the memory of repeated commands. */
const OLDEST = 30 * 24 * 3600 * 1000;

export function commandNames(privateKey: string, { expect }: Pick<Streams, 'expect'>) {
  // Keyed, because a body can hold a password: nobody who reads the log can try guesses against it.
  const name = (...parts: string[]) =>
    createHmac('sha256', privateKey).update(JSON.stringify(parts)).digest('hex').slice(0, 40);

  function incoming(ctx: Context, session: Session | undefined): Incoming {
    const now = new Date();
    const body = bodyOf(ctx);
    const fingerprint = name('request', ctx.method, ctx.path, JSON.stringify(body, withoutSecrets));
    const given = commandName(ctx, session, fingerprint);
    if (given) expect(given);
    const command = given ?? name('once', crypto.randomUUID());
    const at = new Date(now.getTime() - ageOf(ctx)).toISOString();
    return {
      cause: {
        command,
        fingerprint,
        named: given !== undefined,
        actor: actorOf(ctx, session),
        happenedAt: at,
        recordedAt: now.toISOString(),
      },
      moment: momentOf(command, now, at),
    };
  }

  /** The key belongs to the account; without an account, to route and body. A proposed id is a key of its own. */
  function commandName(ctx: Context, session: Session | undefined, fingerprint: string): string | undefined {
    const key = ctx.get(headers.idempotencyKey);
    if (key) {
      const checked = IdempotencyKey.safeParse(key);
      if (!checked.success) {
        throw new Refused(
          refuse('VALIDATION', undefined, { errors: checked.error.issues.map(({ message }) => message) }),
        );
      }
      return session ? name('key', session.account, key) : name('key', fingerprint, key);
    }
    const proposed = Id.safeParse((bodyOf(ctx) as { _id?: unknown })._id); // undefined for any other shape
    return session && proposed.success
      ? name('id', session.account, ctx.method, ctx.path, proposed.data)
      : undefined;
  }

  return { incoming };
}

export type CommandNames = ReturnType<typeof commandNames>;

/**
 * Ids made while a command is handled follow from its name and the second in which it came; a repeat is recognised by
 * its stream before it would make others. A command over two streams takes the id from what the first one holds.
 */
export function momentOf(command: string, now: Date, at: string): Moment {
  return {
    at,
    newId: (what) => idFrom(now, createHash('sha256').update(`${command} ${what}`).digest()),
  };
}

function actorOf(ctx: Context, session: Session | undefined): Actor {
  if (!session) return { system: 'visitor' };
  const said = ctx.get(headers.device);
  const device = DEVICES.has(said) ? said : '';
  return { account: session.account, role: session.role, ...(device && { device }) };
}

function ageOf(ctx: Context): number {
  const age = ctx.get(headers.age);
  if (!age) return 0;
  if (!/^\d{1,12}$/.test(age) || Number(age) > OLDEST) {
    throw new Refused(
      refuse('VALIDATION', undefined, {
        errors: ['The age of a record is a number of milliseconds, at most 30 days'],
      }),
    );
  }
  return Number(age);
}

/** Tells the caller which position its next query must have reached to see what it did. */
export function tellPosition(ctx: Context, epoch: bigint, position: bigint): void {
  ctx.set(headers.position, encodePosition(epoch, position));
}
