import { createHash, createHmac } from 'node:crypto';
import { deviceNames } from '@nead/contracts/device-names.ts';
import { headers, IdempotencyKey } from '@nead/contracts/envelope.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { PartQuery } from '@nead/contracts/files/parts.ts';
import { headerTexts } from '@nead/contracts/header-texts.ts';
import { Id, idFrom } from '@nead/contracts/ids.ts';
import type { Actor } from '@nead/contracts/metadata.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { bodyOf } from '@nead/http-kit/body.ts';
import { mayHaveChanged, Refused } from '@nead/http-kit/envelope.ts';
import { requestNow } from '@nead/http-kit/request-id.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { CommandInputs } from './decider.ts';
import type { RequestMetadata, Streams } from './handle.ts';

/** An incoming command: its sender, time and command id. */
export interface CommandIdentity {
  metadata: RequestMetadata;
  inputs: CommandInputs;
}

const SECRET = /password|^(token|access_token|credential|code)$/i;
const withoutSecrets = (key: string, value: unknown) => (SECRET.test(key) ? undefined : value);

/** The kind of a device, not a name that somebody gave it. */
const DEVICES: ReadonlySet<string> = new Set(Object.values(deviceNames));

const PART_NAMES: ReadonlySet<string> = new Set(Object.keys(PartQuery.shape));

/** The longest age of a record from an offline queue: repeated commands are remembered for as long. */
const OLDEST = 30 * 24 * 3600 * 1000;

export function commandIds(privateKey: string, { names }: Pick<Streams, 'names'>) {
  // A keyed hash, since a request can hold a password: without the key, a reader of the log cannot test guesses against
  // the hash.
  const name = (...parts: string[]) =>
    createHmac('sha256', privateKey).update(JSON.stringify(parts)).digest('hex').slice(0, 40);

  function identify(ctx: Context, session: Session | undefined): CommandIdentity {
    const now = new Date();
    const body = bodyOf(ctx);
    // A digested secret: it cannot be guessed from the stored fingerprint, but another secret makes another
    // fingerprint.
    const digested = (key: string, value: unknown) =>
      SECRET.test(key) ? name('secret', JSON.stringify(value)) : value;
    const printOf = (replacer: (key: string, value: unknown) => unknown) =>
      name('request', ctx.method, ctx.path, JSON.stringify(body, replacer), ...queryOf(ctx));
    const fingerprint = printOf(digested);
    const given = commandName(ctx, session, () => printOf(withoutSecrets));
    if (given) names?.expect(given);
    const command = given ?? name('once', crypto.randomUUID());
    const at = new Date(now.getTime() - ageOf(ctx)).toISOString();
    const request = requestNow();
    return {
      metadata: {
        command,
        fingerprint,
        named: given !== undefined,
        appending: () => mayHaveChanged(ctx),
        actor: actorOf(ctx, session),
        ...(request && { request }),
        happenedAt: at,
        recordedAt: now.toISOString(),
      },
      inputs: commandInputs(command, now, at),
    };
  }

  /**
   * The command id, from the Idempotency-Key and the account; without an account, from the key, the route and the body
   * without its secrets. Without a key, the id that a creation proposes is used as one.
   */
  function commandName(
    ctx: Context,
    session: Session | undefined,
    openPrint: () => string,
  ): string | undefined {
    const key = ctx.get(headers.idempotencyKey);
    if (key) {
      const checked = IdempotencyKey.safeParse(key);
      if (!checked.success) {
        throw new Refused(
          refuse('VALIDATION', undefined, { errors: checked.error.issues.map(({ message }) => message) }),
        );
      }
      return session ? name('key', session.account, key) : name('key', openPrint(), key);
    }
    const proposed = Id.safeParse((bodyOf(ctx) as { _id?: unknown })._id); // undefined for any other shape
    return session && ctx.method === 'POST' && proposed.success
      ? name('id', session.account, ctx.method, ctx.path, proposed.data)
      : undefined;
  }

  return { identify };
}

/** The part of the query that belongs to a command. Parts of one file are one command. */
function queryOf({ query }: Context): string[] {
  const said = Object.entries(query).filter(([name]) => !PART_NAMES.has(name));
  return said.length > 0 ? [JSON.stringify(said.toSorted())] : [];
}

export type CommandIds = ReturnType<typeof commandIds>;

/**
 * Inputs of a command. Its new ids are derived from its command id and the second in which it arrived; its stream
 * recognises a repeat before it makes others. A command over two streams takes the id from the events of the first one,
 * and one whose stream is named by the new id claims that first (`new-stream-id.ts`).
 */
export function commandInputs(command: string, now: Date, at: string): CommandInputs {
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

/** The time since it happened, from a device, for calls that may have an age. */
function ageOf(ctx: Context): number {
  const age = ctx.get(headers.age);
  if (!age) return 0;
  if (!/^\d{1,12}$/.test(age) || Number(age) > OLDEST) {
    throw new Refused(
      refuse('VALIDATION', undefined, {
        errors: [headerTexts.ageInvalid],
      }),
    );
  }
  return ctx.state.isDated ? Number(age) : 0;
}

/**
 * Sets the position header: the position that the caller's next query must wait for to see this change
 * (docs/decisions/003).
 */
export function setPositionHeader(ctx: Context, epoch: bigint, position: bigint): void {
  ctx.set(headers.position, encodePosition(epoch, position));
}
