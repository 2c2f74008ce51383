import { randomBytes } from 'node:crypto';
import { proofWriter, verifyProof } from '@nead/contracts/history/proof.ts';
import { type Id, idFrom } from '@nead/contracts/ids.ts';
import type { EventStore } from '@nead/event-store/event-store.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { holdsPlace } from '@nead/event-store/place.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { type Anchored, type LogFault, verifyLog, type Walked } from '@nead/event-store/verify-log.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { forgetBrokenChains, IS_OF_CHAIN } from './damage.ts';

/**
 * The days for which anchors are kept; older ones are useful only if somebody saved them; the newest is always kept.
 */
const KEPT_DAYS = 90;
/** A week, less the delay that a daily schedule may have: each seventh anchor reads everything. */
const WHOLE_EVERY_MS = 6.5 * 24 * 3600_000;

export interface AnchorParts {
  pool: pg.Pool;
  store: Pick<EventStore, 'follow' | 'head' | 'idAt'>;
  signing: InstallationKey;
  now?: Date;
}

/**
 * Writes a signed anchor with the head of every stream (docs/decisions/038). Events since the last anchor are
 * recomputed, and once a week all of the log, and compared with that anchor (docs/decisions/128). If it differs, no
 * anchor is made, and the administrators' desk shows that until it fits again.
 */
export async function anchorLog({
  pool,
  store,
  signing,
  now = new Date(),
}: AnchorParts): Promise<Id | LogFault> {
  const before = await lastAnchor(pool, signing.publicKey);
  const since = before && (await walkedBefore(pool, store, before, now));
  const goneOn = since && (await verifyLog(store, before.anchored, since));
  // After a difference the whole log is checked, so that the fault is named in its real place, and not where it first
  // shows.
  const result = goneOn?.ok ? goneOn : await verifyLog(store, before?.anchored);
  if (!result.ok) {
    await pool.query(
      `insert into command.anchor_trouble (only_row, broken) values (true, $1)
       on conflict (only_row) do update set broken = excluded.broken`,
      [JSON.stringify(result.broken)],
    );
    return result.broken;
  }
  const { walked } = result;
  const seenWholeAt = result === goneOn ? before?.seen?.wholeAt : undefined;
  const _id = idFrom(now, randomBytes(8));
  const seen = { ...endOf(walked), wholeAt: seenWholeAt ?? now.toISOString() };
  const { file, digest } = anchorFile(walked, seen, now, before?.digest ?? null, signing);
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into command.anchor (id, made_at, digest, public_key, streams, events, file)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [_id, now, digest, signing.publicKey, walked.heads.size, walked.log.events, file],
    );
    if (!seenWholeAt) {
      await client.query('delete from command.anchor_trouble');
      await forgetBrokenChains(client);
    }
    await client.query(
      `delete from command.anchor where id <> $1 and made_at < now() - make_interval(days => $2)`,
      [_id, KEPT_DAYS],
    );
    return { keep: true, value: undefined };
  });
  return _id;
}

/**
 * The end of the log, and the time of its last full check: signed with the anchor, so that nobody without the key can
 * forge it.
 */
const SeenLog = z.object({ position: z.string(), event: z.nullable(z.string()), wholeAt: z.iso.datetime() });
type SeenLog = z.infer<typeof SeenLog>;
const SEEN = '{"seen":';

const endOf = ({ end: { position, event } }: Walked) => ({ position: String(position), event });

interface LastAnchor {
  digest: string;
  anchored: Anchored;
  /** Undefined in anchors of earlier releases. */
  seen: SeenLog | undefined;
}

/** The newest anchor with our own signature, which nobody with access to the database alone can forge. */
async function lastAnchor(pool: pg.Pool, publicKey: string): Promise<LastAnchor | undefined> {
  const { rows } = await pool.query<{ file: string }>(
    'select file from command.anchor where public_key = $1 order by made_at desc, id desc limit 1',
    [publicKey],
  );
  if (!rows[0]) return undefined;
  const lines = rows[0].file.split('\n');
  const proven = await verifyProof(lines, proofTools);
  if (!proven.ok || proven.publicKey !== publicKey) return undefined;
  const said = lines.find((line) => line.startsWith(SEEN));
  const seen = said ? z.object({ seen: SeenLog }).parse(JSON.parse(said)).seen : undefined;
  return { digest: proven.digest, anchored: proven, seen };
}

const NOTHING_BROKEN = `
  select not exists (select from command.anchor_trouble)
     and not exists (select from command.damage where ${IS_OF_CHAIN}) as whole`;

/**
 * The state recorded by the last anchor, unless a full check is due, or the log no longer holds the event at which it
 * ended.
 */
async function walkedBefore(
  pool: pg.Pool,
  store: AnchorParts['store'],
  { anchored: { heads, log }, seen }: LastAnchor,
  now: Date,
): Promise<Walked | undefined> {
  if (!log || !seen || now.getTime() - Date.parse(seen.wholeAt) > WHOLE_EVERY_MS) return undefined;
  const { rows } = await pool.query<{ whole: boolean }>(NOTHING_BROKEN);
  const end = { position: BigInt(seen.position), event: seen.event };
  if (!rows[0]?.whole || !(await holdsPlace(store, end))) return undefined;
  return { heads: new Map(heads), log, end };
}

function anchorFile(
  walked: Walked,
  seen: SeenLog,
  made: Date,
  previous: string | null,
  signing: InstallationKey,
) {
  const writer = proofWriter(sha256);
  const lines = [writer.begin({ kind: 'anchor', madeAt: made.toISOString(), previous })];
  const heads = [...walked.heads.values()].sort((a, b) => (a.stream < b.stream ? -1 : 1));
  for (const head of heads) lines.push(writer.head(head));
  lines.push(writer.log(walked.log), writer.note({ seen }));
  const { line, digest } = writer.end(signing.publicKey, signing.sign);
  return { file: lines.join('') + line, digest };
}
