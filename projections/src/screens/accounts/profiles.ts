import type {
  AssignedChildminder,
  ChildminderProfile,
  ParentProfile,
} from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { type AccountRow, accountsById, displayName } from '../../rooms/accounts/queries.ts';
import { isGeneratedPhoto, profilePhotos } from '../../rooms/files/queries.ts';
import { childmindersOf, childmindersSeenBy } from '../../rooms/register/queries.ts';
import { planOfChildminder } from '../../rooms/subscription/queries.ts';

interface ProfileParts {
  db: Db;
  links: FileLinks;
  now(): Date;
}

/** The uploaded photo, else Google's, as a link for this viewer. */
function photo(row: AccountRow, own: Id | undefined, viewer: Session, { links, now }: ProfileParts) {
  const google = row.google_photo;
  return {
    photoUrl: own ? links.make(own, viewer, now()) : google,
    photoSource: own ? ('own' as const) : google ? ('google' as const) : null,
    googlePhotoUrl: google,
  };
}

async function own(asking: ProfileParts, session: Session) {
  const [row] = await accountsById(asking.db, [session.account]);
  const photos = await profilePhotos(asking.db, [session.account]);
  const ownPhoto = photos.get(session.account);
  return row && { row, ownPhoto, shown: photo(row, ownPhoto, session, asking) };
}

export async function authUser(asking: ProfileParts, session: Session): Promise<AuthUser | undefined> {
  const found = await own(asking, session);
  if (!found) return undefined;
  const { row, shown } = found;
  const [childminderId] = row.role === 'parent' ? await childmindersOf(asking.db, row.id) : [];
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
  asking: ProfileParts,
  session: Session,
): Promise<ChildminderProfile | undefined> {
  const found = await own(asking, session);
  if (!found) return undefined;
  const { row, ownPhoto, shown } = found;
  const generated = ownPhoto !== undefined && (await isGeneratedPhoto(asking.db, ownPhoto));
  return {
    _id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    displayName: displayName(row),
    phoneNumber: row.phone ?? '',
    email: row.email ?? '',
    address: row.address,
    ...shown,
    ...(generated && { photoSource: 'generated' as const }),
    subscription: await planOfChildminder(asking.db, row.id),
  };
}

export async function parentProfileOf(
  asking: ProfileParts,
  session: Session,
): Promise<ParentProfile | undefined> {
  const found = await own(asking, session);
  if (!found) return undefined;
  const { row, shown } = found;
  const [childminder = null] = await childmindersOf(asking.db, row.id);
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

export async function assignedTo(asking: ProfileParts, session: Session): Promise<AssignedChildminder[]> {
  const ids = await childmindersOf(asking.db, session.account);
  const near = new Set(await childmindersSeenBy(asking.db, session.account));
  const [rows, photos] = await Promise.all([accountsById(asking.db, ids), profilePhotos(asking.db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const isNear = near.has(id);
    return [
      {
        _id: id,
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        displayName: displayName(row),
        // A parent who no longer has a child there only gets her name, for ending the link.
        phoneNumber: isNear ? (row.phone ?? '') : '',
        email: isNear ? (row.email ?? '') : '',
        photoUrl: isNear ? photo(row, photos.get(id), session, asking).photoUrl : null,
      },
    ];
  });
}
