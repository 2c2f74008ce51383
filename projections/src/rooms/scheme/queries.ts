import type { Id } from '@nead/contracts/ids.ts';
import type { Award } from '@nead/contracts/scheme/award.ts';
import type { ClaimedWeek } from '@nead/contracts/scheme/claims.ts';
import type { SentHours, WrittenAward } from '@nead/contracts/scheme/registration.ts';
import type { RegistrationView } from '@nead/contracts/scheme/requests.ts';
import type { Chicks } from '@nead/contracts/scheme/week.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { registration, warnedParents, weekPaid, weekSent } from './tables.ts';

/** The awards of a childminder’s children, in the order in which they begin. */
export async function registrationsOf(db: Db, childminder: Id): Promise<RegistrationView[]> {
  const { rows } = await db.query<{ id: Id; child_id: Id; version: number; award: WrittenAward | null }>(
    sql`select id, child_id, version, award from ${registration} where childminder_id = $1
      order by award->>'from', id`,
    [childminder],
  );
  return rows.map(({ id, child_id, version, award }) => ({ _id: id, childId: child_id, version, award }));
}

/** The awards that have not been erased. */
export const awardsAmong = (
  registrations: readonly RegistrationView[],
): (Award & Pick<WrittenAward, 'chick'>)[] =>
  registrations.flatMap(({ _id, childId, award }) =>
    award ? [{ registrationId: _id, childId, ...award }] : [],
  );

/** The scheme's codes for the awards. */
export const chicksIn = (registrations: readonly RegistrationView[]): Chicks =>
  new Map(awardsAmong(registrations).map(({ registrationId, chick }) => [registrationId, chick]));

export interface SentRow {
  week: string;
  registration_id: Id;
  child_id: Id;
  hours: SentHours | null;
  at: string;
}

/** The weeks returned from one Monday to another. */
export async function sentBetween(db: Db, childminder: Id, from: string, to: string): Promise<SentRow[]> {
  const { rows } = await db.query<SentRow>(
    sql`select week, registration_id, child_id, hours, at from ${weekSent}
      where childminder_id = $1 and week between $2 and $3 order by week desc, registration_id`,
    [childminder, from, to],
  );
  return rows;
}

/** The weeks of these children that were returned, from a Monday on. */
export async function claimsOf(
  db: Db,
  children: readonly Id[],
  from: string,
): Promise<Map<Id, ClaimedWeek[]>> {
  const { rows } = await db.query<{ child_id: Id; week: string; hours: SentHours }>(
    sql`select child_id, week, hours from ${weekSent}
      where child_id = any ($1) and week >= $2 and hours is not null order by week, registration_id`,
    [children, from],
  );
  const claims = new Map<Id, ClaimedWeek[]>(children.map((child) => [child, []]));
  for (const { child_id, week, hours } of rows) claims.get(child_id)?.push({ week, hours });
  return claims;
}

/** The children whose parents are told too that hours will be cut soon. */
export async function warnedParentsOf(db: Db, childminder: Id): Promise<ReadonlySet<Id>> {
  const { rows } = await db.query<{ child_id: Id }>(
    sql`select child_id from ${warnedParents} where childminder_id = $1`,
    [childminder],
  );
  return new Set(rows.map(({ child_id }) => child_id));
}

/** The scheme's payments for the weeks from one Monday to another, in cents. */
export async function paidBetween(
  db: Db,
  childminder: Id,
  from: string,
  to: string,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ week: string; cents: number }>(
    sql`select week, cents from ${weekPaid} where childminder_id = $1 and week between $2 and $3`,
    [childminder, from, to],
  );
  return new Map(rows.map(({ week, cents }) => [week, cents]));
}
