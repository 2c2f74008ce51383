import type { Anchor } from '@nead/contracts/history/anchor-requests.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { LogFault } from '@nead/event-store/verify-log.ts';
import { ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';

export async function allAnchors(db: Db): Promise<Anchor[]> {
  const { rows } = await db.query<{
    id: Id;
    made_at: Date;
    digest: string;
    public_key: string;
    streams: number;
    events: string;
  }>(
    sql`select id, made_at, digest, public_key, streams, events from ${ofWriteSide.anchor} order by made_at desc, id desc`,
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

/** The address to which anchors are mailed. Read from the log, since it changes too rarely for a table. */
export async function mailedTo(log: EventLog): Promise<string | null> {
  let email: string | null = null;
  for await (const event of log.read(ANCHORS)) {
    if (event.type === 'AnchorsAddressSet') email = event.data.email;
  }
  return email;
}

/** The reason why the last attempt made no anchor. */
export async function brokenLog(db: Db): Promise<LogFault | null> {
  const { rows } = await db.query<{ broken: LogFault }>(sql`select broken from ${ofWriteSide.anchorTrouble}`);
  return rows[0]?.broken ?? null;
}

export async function fileOf(db: Db, id: Id): Promise<{ file: string; madeAt: Date } | undefined> {
  const { rows } = await db.query<{ file: string; made_at: Date }>(
    sql`select file, made_at from ${ofWriteSide.anchor} where id = $1`,
    [id],
  );
  return rows[0] && { file: rows[0].file, madeAt: rows[0].made_at };
}
