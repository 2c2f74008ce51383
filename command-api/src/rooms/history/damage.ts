import { FILE_PLACE } from '@nead/contracts/admin/operation-requests.ts';
import type { LogFault } from '@nead/event-store/verify-log.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type pg from 'pg';

/** The place of damage, by ids only. */
export interface DamagedPlace {
  stream: string;
  place: string;
  why: string;
}

export const placeOf = ({ stream, revision, why }: LogFault): DamagedPlace => ({
  stream,
  place: revision === undefined ? '' : `event ${revision}`,
  why,
});

const NOTE = `
  insert into command.damage (stream, place, why) values ($1, $2, $3)
  on conflict (stream, place) do update set why = excluded.why
  returning xmax = 0 as is_new`;

/** Notes damage, and answers the new places. */
export async function noteDamage(
  client: pg.Pool | pg.ClientBase,
  found: readonly DamagedPlace[],
): Promise<DamagedPlace[]> {
  const news: DamagedPlace[] = [];
  for (const damage of found) {
    const { rows } = await client.query<{ is_new: boolean }>(NOTE, [damage.stream, damage.place, damage.why]);
    if (rows[0]?.is_new) news.push(damage);
  }
  return news;
}

/** Damage that was found by comparing with an anchor stays until an anchor can be made again. */
const GONE = `
  delete from command.damage where stream || ' ' || place <> all ($1)
  and (place like '${FILE_PLACE}%' or not exists (select from command.anchor_trouble))`;

/** Replaces the list by the findings of a full check. Answers the new places. */
export const replaceDamage = (pool: pg.Pool, found: readonly DamagedPlace[]): Promise<DamagedPlace[]> =>
  inTransaction(pool, async (client) => {
    const names = found.map(({ stream, place }) => `${stream} ${place}`);
    await client.query(GONE, [names]);
    return { keep: true, value: await noteDamage(client, found) };
  });

export const forgetDamage = (pool: pg.Pool, { stream, place }: DamagedPlace): Promise<unknown> =>
  pool.query('delete from command.damage where stream = $1 and place = $2', [stream, place]);

/** A condition: a row of damage is about a chain, and not a file. */
export const IS_OF_CHAIN = `place not like '${FILE_PLACE}%'`;

/** Removes all damage of chains, since all chains are intact. */
export const forgetBrokenChains = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`delete from command.damage where ${IS_OF_CHAIN}`);

export async function allDamage(pool: pg.Pool): Promise<(DamagedPlace & { isTold: boolean })[]> {
  const { rows } = await pool.query<DamagedPlace & { isTold: boolean }>(
    `select stream, place, why, told_at is not null as "isTold" from command.damage order by found_at, stream, place`,
  );
  return rows;
}

/** Marks only these as told: damage found while the letter was sent waits for the next one. */
export const damageIsTold = (pool: pg.Pool, told: readonly DamagedPlace[]): Promise<unknown> =>
  pool.query(
    `update command.damage as damage set told_at = now()
     from unnest($1::text[], $2::text[]) as told (stream, place)
     where damage.stream = told.stream and damage.place = told.place`,
    [told.map(({ stream }) => stream), told.map(({ place }) => place)],
  );
