import { randomBytes } from 'node:crypto';
import { proofWriter, verifyProof } from '@nead/contracts/history/proof.ts';
import { type Id, idFrom } from '@nead/contracts/ids.ts';
import type { EventStore } from '@nead/event-store/event-store.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { type Anchored, type LogFault, verifyLog, type Walked } from '@nead/event-store/verify-log.ts';
import { inTransaction } from '@nead/http-kit/transaction.ts';
import type pg from 'pg';
import { forgetBrokenChains } from './damage.ts';

/** Older ones are useful only where somebody saved them; the newest is always kept. */
const KEPT_DAYS = 90;

export interface AnchorParts {
  pool: pg.Pool;
  store: Pick<EventStore, 'follow' | 'head'>;
  signing: InstallationKey;
}

/**
 * Writes a signed anchor with the head of every stream (docs/decisions/038). The whole log is recomputed and compared
 * with the previous anchor. If it differs, no anchor is made, and the administrators' desk says so until it fits
 * again.
 */
export async function anchorLog({ pool, store, signing }: AnchorParts): Promise<Id | LogFault> {
  const before = await lastAnchor(pool, signing.publicKey);
  const result = await verifyLog(store, before?.anchored);
  if (!result.ok) {
    await pool.query(
      `insert into command.anchor_trouble (only_row, broken) values (true, $1)
       on conflict (only_row) do update set broken = excluded.broken`,
      [JSON.stringify(result.broken)],
    );
    return result.broken;
  }
  const { walked } = result;
  const made = new Date();
  const _id = idFrom(made, randomBytes(8));
  const { file, digest } = anchorFile(walked, made, before?.digest ?? null, signing);
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into command.anchor (id, made_at, digest, public_key, streams, events, file)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [_id, made, digest, signing.publicKey, walked.heads.size, walked.log.events, file],
    );
    await client.query('delete from command.anchor_trouble');
    await forgetBrokenChains(client);
    await client.query(
      `delete from command.anchor where id <> $1 and made_at < now() - make_interval(days => $2)`,
      [_id, KEPT_DAYS],
    );
    return { keep: true, value: undefined };
  });
  return _id;
}

/** The newest with our own signature, which nobody who can write to the database can forge. */
async function lastAnchor(
  pool: pg.Pool,
  publicKey: string,
): Promise<{ digest: string; anchored: Anchored } | undefined> {
  const { rows } = await pool.query<{ file: string }>(
    'select file from command.anchor where public_key = $1 order by made_at desc, id desc limit 1',
    [publicKey],
  );
  if (!rows[0]) return undefined;
  const proven = await verifyProof(rows[0].file.split('\n'), proofTools);
  if (!proven.ok || proven.publicKey !== publicKey) return undefined;
  return { digest: proven.digest, anchored: proven };
}

function anchorFile(walked: Walked, made: Date, previous: string | null, signing: InstallationKey) {
  const writer = proofWriter(sha256);
  const lines = [writer.begin({ kind: 'anchor', madeAt: made.toISOString(), previous })];
  const heads = [...walked.heads.values()].sort((a, b) => (a.stream < b.stream ? -1 : 1));
  for (const head of heads) lines.push(writer.head(head));
  lines.push(writer.log(walked.log));
  const { line, digest } = writer.end(signing.publicKey, signing.sign);
  return { file: lines.join('') + line, digest };
}
