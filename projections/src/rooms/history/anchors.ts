import type { Anchor } from '@nead/contracts/history/anchor-requests.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { BrokenLog } from '@nead/event-store/verify-log.ts';
import type pg from 'pg';

export async function allAnchors(pool: pg.Pool): Promise<Anchor[]> {
  const { rows } = await pool.query<{
    id: Id;
    made_at: Date;
    digest: string;
    public_key: string;
    streams: number;
    events: string;
  }>(
    'select id, made_at, digest, public_key, streams, events from command.anchor order by made_at desc, id desc',
  );
  return rows.map(({ id, made_at, digest, public_key, streams, events }) => ({
    _id: id,
    madeAt: made_at.toISOString(),
    digest,
    publicKey: public_key,
    streams,
    events: Number(events),
  }));
}

/** Where anchors are mailed to, as the log has it: that is said so seldom that nothing is kept of it beside. */
export async function mailedTo(log: EventLog): Promise<string | null> {
  let email: string | null = null;
  for await (const event of log.read(ANCHORS)) {
    if (event.type === 'AnchorsAddressSet') email = event.data.email;
  }
  return email;
}

/** Why the last try made no anchor. */
export async function brokenLog(pool: pg.Pool): Promise<BrokenLog | null> {
  const { rows } = await pool.query<{ broken: BrokenLog }>('select broken from command.anchor_trouble');
  return rows[0]?.broken ?? null;
}

export async function fileOf(pool: pg.Pool, id: Id): Promise<{ file: string; madeAt: Date } | undefined> {
  const { rows } = await pool.query<{ file: string; made_at: Date }>(
    'select file, made_at from command.anchor where id = $1',
    [id],
  );
  return rows[0] && { file: rows[0].file, madeAt: rows[0].made_at };
}
