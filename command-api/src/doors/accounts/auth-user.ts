import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Account } from '../../rooms/accounts/account-state.ts';
import { type Files, filesDecider, type KnownFile } from '../../rooms/files/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import type { AccountParts } from './account-parts.ts';

/** The childminder linked with a parent: the one whose contact was added first. The register decides. */
export async function childminderOf(parts: AccountParts, accountId: Id): Promise<Id | undefined> {
  const found = await registerDirectory(parts).contactsOfAccount(accountId);
  const linked = await Promise.all(
    found.map(async ({ childminderId, id }) => {
      const { contacts } = await parts.streams.stateOf(registerDecider, childminderId);
      const { accountId: of, added = 0n } = contacts.get(id) ?? {};
      return of === accountId ? [{ childminderId, added }] : [];
    }),
  );
  const [first] = linked.flat().sort((a, b) => (a.added < b.added ? -1 : 1));
  return first?.childminderId;
}

/** The person's own photo, or the generated picture in its place, else Google's; a link is made for one session. */
export async function photoOf({ streams, links }: AccountParts, found: Account, session: Session) {
  const google = found.google?.photoUrl ?? null;
  const own =
    session.role === 'childminder'
      ? profilePhotoOf(await streams.stateOf(filesDecider, session.account))
      : undefined;
  const source = own && (own[1].generated ? ('generated' as const) : ('own' as const));
  return {
    photoUrl: own ? links.make(own[0], session, new Date()) : google,
    photoSource: source ?? (google ? ('google' as const) : null),
    googlePhotoUrl: google,
  };
}

const profilePhotoOf = (state: Files): [Id, KnownFile] | undefined =>
  [...state.files].findLast(([, { use }]) => use === 'profile-photo');

/** The logged-in person, from the account's own stream: the read side may be a moment behind. */
export async function authUserOf(parts: AccountParts, found: Account, session: Session): Promise<AuthUser> {
  const { opened, email, profile } = found;
  if (!opened) throw new Error('An account that was never opened cannot log in');
  const { accountId } = opened;
  const childminderId = opened.role === 'parent' ? await childminderOf(parts, accountId) : undefined;
  const photo = await photoOf(parts, found, session);
  return {
    _id: accountId,
    role: opened.role,
    verified: found.verified,
    email: email ?? '',
    firstName: found.firstName ?? '',
    lastName: found.lastName ?? '',
    ...photo,
    photoSource: photo.photoSource === 'generated' ? 'own' : photo.photoSource,
    address: profile?.address ?? null,
    ...(childminderId && { childminderId }),
    secondFactor: found.secondFactor !== undefined,
  };
}
