import type { Id } from '@nead/contracts/ids.ts';
import type { PlacesFacts, SchoolStart } from '@nead/contracts/places/forecast-facts.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { placeOffer, schoolStart } from './tables.ts';

export async function offerOf(db: Db, childminder: Id): Promise<PlacesFacts['offer']> {
  const { rows } = await db.query<Pick<PlacesFacts, 'offer'>>(
    sql`select offer from ${placeOffer} where childminder_id = $1`,
    [childminder],
  );
  return rows[0]?.offer ?? null;
}

export async function schoolStartsOf(db: Db, childminder: Id): Promise<ReadonlyMap<Id, SchoolStart>> {
  const { rows } = await db.query<SchoolStart & { child_id: Id }>(
    sql`select child_id, date, is_estimate as "isEstimate" from ${schoolStart} where childminder_id = $1`,
    [childminder],
  );
  return new Map(rows.map(({ child_id, ...start }) => [child_id, start]));
}
