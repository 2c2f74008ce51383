import type { Id } from '@nead/contracts/ids.ts';
import type { LiveMessage, LiveMessageKind } from '@nead/contracts/live.ts';
import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type pg from 'pg';

/** The largest number of rows in one read; the next read gets the rest. */
export const ROWS_PER_READ = 500;

/**
 * Every read checks that the audience may still see the child, since that may have changed after the row was written.
 * Numbers of an audience become visible in order (its counter is locked until commit), so a cursor skips nothing.
 */
const READ = {
  name: 'feed-read',
  text: `select n, position, kind, id, child_id, row, request, recorded_at, feed.may_see(audience, child_id) as may_see
    from ${ofReadSide.feedMessage} where audience = $1 and n > $2 order by n limit ${ROWS_PER_READ}`,
};

const LATEST = `select audience, n, case when up_to_n = n then up_to end as up_to
  from ${ofReadSide.feedCounter} where audience = any ($1)`;

interface MessageRow {
  n: string;
  position: string;
  kind: LiveMessageKind;
  id: Id | null;
  child_id: Id | null;
  row: unknown;
  request: string | null;
  recorded_at: Date | null;
  may_see: boolean;
}

const messageFrom = (audience: string, row: MessageRow): LiveMessage => ({
  audience,
  n: Number(row.n),
  position: row.position,
  kind: row.kind,
  ...(row.may_see && row.id !== null && { id: row.id }),
  ...(row.may_see && row.child_id !== null && { childId: row.child_id }),
  ...(row.may_see && row.row !== null && { row: row.row }),
});

/** The request that a message came from; older messages have none. */
export interface MessageCause extends Pick<LiveMessage, 'audience' | 'n' | 'kind'> {
  request: string | null;
  recordedAt: Date | null;
}

/**
 * The messages to an audience after a number, in order. A withheld message keeps its number and has no content. `told`
 * is called with each one's cause.
 */
export async function messagesAfter(
  pool: pg.Pool,
  audience: string,
  n: number,
  told?: (cause: MessageCause) => void,
): Promise<LiveMessage[]> {
  const { rows } = await pool.query<MessageRow>(READ, [audience, n]);
  for (const row of told ? rows : []) {
    const { kind, request, recorded_at: recordedAt } = row;
    told?.({ audience, n: Number(row.n), kind, request, recordedAt });
  }
  return rows.map((row) => messageFrom(audience, row));
}

/** The place that the messages to an audience have reached. */
export interface FeedPlace {
  /** The last number. */
  n: number;
  /** The highest position of all of them; undefined if it is not known. */
  upTo: string | undefined;
}

/** The places of audiences; 0 for an audience without messages. */
export async function feedPlaces(
  pool: pg.Pool,
  audiences: readonly string[],
): Promise<ReadonlyMap<string, FeedPlace>> {
  const { rows } = await pool.query<{ audience: string; n: string; up_to: string | null }>(LATEST, [
    audiences,
  ]);
  const found = new Map(
    rows.map(({ audience, n, up_to }) => [audience, { n: Number(n), upTo: up_to ?? undefined }]),
  );
  return new Map(audiences.map((audience) => [audience, found.get(audience) ?? { n: 0, upTo: '0' }]));
}
