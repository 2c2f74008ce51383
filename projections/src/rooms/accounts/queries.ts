import { securityTexts, unknownDevice } from '@nead/contracts/accounts/mail-texts.ts';
import type { OwnSession, SecurityEntry, securityLog } from '@nead/contracts/accounts/security-requests.ts';
import type { AccountAddress } from '@nead/contracts/accounts/session-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { account as accounts, passkey, security } from './tables.ts';

export interface AccountRow {
  id: Id;
  role: Role;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  verified: boolean;
  second_factor: boolean;
  has_password: boolean;
  google: boolean;
  recovery: Date | null;
  display_name: string | null;
  phone: string | null;
  relationship: string | null;
  address: AccountAddress | null;
  google_photo: string | null;
}

export async function accountsById(db: Db, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    sql`select id, role, email, first_name, last_name, verified, second_factor, has_password, google, recovery, display_name, phone,
       relationship, address, google_photo
     from ${accounts} where id = any ($1)`,
    [ids],
  );
  return rows;
}

const fullName = (row: AccountRow): string =>
  wholeName({ firstName: row.first_name, lastName: row.last_name });
export const displayName = (row: AccountRow): string => row.display_name || fullName(row);

/** A childminder's name on paper and for people without an account; undefined if she was erased. */
export async function nameOfChildminder(db: Db, id: Id): Promise<string | undefined> {
  const [row] = await accountsById(db, [id]);
  return (row && displayName(row)) || undefined;
}

/** A childminder as the sender of a paper. */
export async function senderOnPaper(db: Db, id: Id): Promise<{ name: string; address: string }> {
  const [row] = await accountsById(db, [id]);
  const { street, city, county } = row?.address ?? {};
  return { name: row ? displayName(row) : '', address: [street, city, county].filter(Boolean).join(', ') };
}

/** Sessions are read from their own table; no read model has them. */
export async function sessionsOf(db: Db, { id, account }: Session): Promise<OwnSession[]> {
  const { rows } = await db.query<
    Record<'id' | 'device', string> & Record<'started_at' | 'last_active_at' | 'expires_at', Date>
  >(
    sql`select id, device, started_at, last_active_at, expires_at from ${ofBoth.session}
     where account_id = $1 and ended_at is null and expires_at > now()
     order by id = $2 desc, last_active_at desc, id limit 200`,
    [account, id],
  );
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === id,
    device: row.device || unknownDevice,
    startedAt: row.started_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

const ENTRIES = 200;

export async function securityOf(
  db: Db,
  account: Id,
  { before }: { before?: Id | undefined } = {},
): Promise<z.output<(typeof securityLog)['answer']>> {
  const [row] = await accountsById(db, [account]);
  const passkeys = await db.query<{ id: Id; name: string | null; added_at: Date; used_at: Date | null }>(
    sql`select id, name, added_at, used_at from ${passkey} where account_id = $1 order by added_at, id`,
    [account],
  );
  const { rows } = await db.query<Pick<SecurityEntry, 'what' | 'device' | 'reason'> & { id: Id; at: Date }>(
    sql`select id, at, what, device, reason from ${security} where account_id = $1
     ${before ? sql`and (-position, id) > (select -b.position, b.id from ${security} b where b.account_id = $1 and b.id = $2 limit 1)` : sql``}
     order by position desc, id limit ${ENTRIES + 1}`,
    [account, ...(before ? [before] : [])],
  );
  return {
    secondFactor: row?.second_factor ?? false,
    hasPassword: row?.has_password ?? true,
    google: row?.google ?? false,
    recovery: row?.recovery?.toISOString() ?? null,
    passkeys: passkeys.rows.map(({ id, name, added_at, used_at }) => ({
      _id: id,
      name: name ?? unknownDevice,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    more: rows.length > ENTRIES,
    entries: rows.slice(0, ENTRIES).map(({ id, at, what, device, reason }) => ({
      _id: id,
      at: at.toISOString(),
      what,
      text: securityTexts[what],
      device,
      reason,
    })),
  };
}
