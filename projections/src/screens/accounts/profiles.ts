import type {
  AssignedChildminder,
  ChildminderProfile,
  ParentProfile,
} from '@nead/contracts/accounts/profile-requests.ts';
import type { OwnSession, SecurityEntry } from '@nead/contracts/accounts/security-requests.ts';
import { securityTexts, unknownDevice } from '@nead/contracts/accounts/security-texts.ts';
import type { Address, AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { profilePhotos } from '../files/queries.ts';
import type { ReadParts } from '../read-parts.ts';
import { childmindersOf } from '../register/queries.ts';
import { subscriptionOf } from '../subscription/queries.ts';

type Asking = Pick<ReadParts, 'pool' | 'links' | 'now'>;

interface AccountRow {
  id: Id;
  role: Role;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  verified: boolean;
  second_factor: boolean;
  display_name: string | null;
  phone: string | null;
  relationship: string | null;
  address: Address | null;
  google_photo: string | null;
}

async function rowsById(pool: pg.Pool, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await pool.query<AccountRow>(
    `select id, role, email, first_name, last_name, verified, second_factor, display_name, phone, relationship,
       address, google_photo
     from accounts.account where id = any ($1)`,
    [ids],
  );
  return rows;
}

const fullName = (row: AccountRow): string => [row.first_name, row.last_name].filter(Boolean).join(' ');
const displayName = (row: AccountRow): string => row.display_name || fullName(row);

/** What a childminder goes by on paper and to whoever has no account; undefined where she was erased. */
export async function nameOfChildminder(pool: pg.Pool, id: Id): Promise<string | undefined> {
  const [row] = await rowsById(pool, [id]);
  return (row && displayName(row)) || undefined;
}

/** The own photo, else Google's; a link is made for this one viewer. */
function photo(row: AccountRow, own: Id | undefined, viewer: Session, { links, now }: Asking) {
  const google = row.google_photo;
  return {
    photoUrl: own ? links.make(own, viewer, now()) : google,
    photoSource: own ? ('own' as const) : google ? ('google' as const) : null,
    googlePhotoUrl: google,
  };
}

async function own(asking: Asking, session: Session) {
  const [row] = await rowsById(asking.pool, [session.account]);
  const photos = await profilePhotos(asking.pool, [session.account]);
  return row && { row, shown: photo(row, photos.get(session.account), session, asking) };
}

export async function authUser(asking: Asking, session: Session): Promise<AuthUser | undefined> {
  const found = await own(asking, session);
  if (!found) return undefined;
  const { row, shown } = found;
  const [childminderId] = row.role === 'parent' ? await childmindersOf(asking.pool, row.id) : [];
  return {
    _id: row.id,
    role: row.role,
    verified: row.verified,
    email: row.email ?? '',
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    ...shown,
    address: row.address,
    ...(childminderId && { childminderId }),
    secondFactor: row.second_factor,
  };
}

export async function childminderProfileOf(
  asking: Asking,
  session: Session,
): Promise<ChildminderProfile | undefined> {
  const found = await own(asking, session);
  if (!found) return undefined;
  const { row, shown } = found;
  const { tier, status } = await subscriptionOf(asking.pool, row.id);
  return {
    _id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    displayName: displayName(row),
    phoneNumber: row.phone ?? '',
    email: row.email ?? '',
    address: row.address,
    ...shown,
    subscription: { tier, status },
  };
}

export async function parentProfileOf(asking: Asking, session: Session): Promise<ParentProfile | undefined> {
  const found = await own(asking, session);
  if (!found) return undefined;
  const { row, shown } = found;
  const [childminder = null] = await childmindersOf(asking.pool, row.id);
  return {
    _id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    phoneNumber: row.phone ?? '',
    relationship: row.relationship ?? '',
    address: row.address,
    hasAccount: true,
    photoUrl: shown.photoUrl,
    childminder,
  };
}

export async function assignedTo(asking: Asking, session: Session): Promise<AssignedChildminder[]> {
  const ids = await childmindersOf(asking.pool, session.account);
  const [rows, photos] = await Promise.all([rowsById(asking.pool, ids), profilePhotos(asking.pool, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        _id: id,
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        displayName: displayName(row),
        phoneNumber: row.phone ?? '',
        email: row.email ?? '',
        photoUrl: photo(row, photos.get(id), session, asking).photoUrl,
      },
    ];
  });
}

/** The table of sessions is the truth about them, and the same on every node. */
export async function sessionsOf(pool: pg.Pool, { id, account }: Session): Promise<OwnSession[]> {
  const { rows } = await pool.query<
    Record<'id' | 'device' | 'network', string> & Record<'started_at' | 'last_active_at' | 'expires_at', Date>
  >(
    `select id, device, network, started_at, last_active_at, expires_at from session.session
     where account_id = $1 and ended_at is null and expires_at > now()
     order by id = $2 desc, last_active_at desc, id limit 200`,
    [account, id],
  );
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === id,
    device: row.device || unknownDevice,
    network: row.network,
    startedAt: row.started_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

const ENTRIES = 200;

export async function securityOf(
  pool: pg.Pool,
  account: Id,
): Promise<{ secondFactor: boolean; entries: SecurityEntry[] }> {
  const [row] = await rowsById(pool, [account]);
  const { rows } = await pool.query<Pick<SecurityEntry, 'what' | 'device'> & { id: Id; at: Date }>(
    `select id, at, what, device from accounts.security where account_id = $1
     order by position desc, id limit ${ENTRIES}`,
    [account],
  );
  return {
    secondFactor: row?.second_factor ?? false,
    entries: rows.map(({ id, at, what, device }) => ({
      _id: id,
      at: at.toISOString(),
      what,
      text: securityTexts[what],
      device,
    })),
  };
}
