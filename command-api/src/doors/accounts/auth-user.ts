import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Account } from '../../rooms/accounts/account-state.ts';
import { type Files, filesDecider, type KnownFile } from '../../rooms/files/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import type { AccountParts } from './account-parts.ts';

/**
 * Of the childminders with whom a parent is linked, the one whose contact was added first, as in every list of them. The directory
 * says where to look, the register whether it is so.
 */
export async function childminderOf(parts: AccountParts, accountId: Id): Promise<Id | undefined> {
  let first: { childminderId: Id; added: bigint } | undefined;
  for (const { childminderId, id } of await registerDirectory(parts).contactsOfAccount(accountId)) {
    const { contacts } = await parts.streams.stateOf(registerDecider, childminderId);
    const { accountId: linked, added = 0n } = contacts.get(id) ?? {};
    if (linked === accountId && (!first || added < first.added)) first = { childminderId, added };
  }
  return first?.childminderId;
}

/** The person's own photo, else the one that Google has; a link is made for one session. */
export async function photoOf({ streams, links }: AccountParts, found: Account, session: Session) {
  const google = found.google?.photoUrl ?? null;
  const own =
    session.role === 'childminder'
      ? profilePhotoOf(await streams.stateOf(filesDecider, session.account))?.[0]
      : undefined;
  return {
    photoUrl: own ? links.make(own, session, new Date()) : google,
    photoSource: own ? ('own' as const) : google ? ('google' as const) : null,
    googlePhotoUrl: google,
  };
}

const profilePhotoOf = (state: Files): [Id, KnownFile] | undefined =>
  [...state.files].findLast(([, { use }]) => use === 'profile-photo');

/** Whether the childminder's own photo is a picture that was generated to stand for one. */
export const hasGeneratedPhoto = async ({ streams }: AccountParts, { account }: Session): Promise<boolean> =>
  profilePhotoOf(await streams.stateOf(filesDecider, account))?.[1].generated ?? false;

/** Who is logged in, from the account's own stream: the read side may be a moment behind. */
export async function authUserOf(parts: AccountParts, found: Account, session: Session): Promise<AuthUser> {
  const { opened, email, profile } = found;
  if (!opened) throw new Error('An account that was never opened cannot log in');
  const { accountId } = opened;
  const childminderId = opened.role === 'parent' ? await childminderOf(parts, accountId) : undefined;
  return {
    _id: accountId,
    role: opened.role,
    verified: found.verified,
    email: email ?? '',
    firstName: found.firstName ?? '',
    lastName: found.lastName ?? '',
    ...(await photoOf(parts, found, session)),
    address: profile?.address ?? null,
    ...(childminderId && { childminderId }),
    secondFactor: found.secondFactor !== undefined,
  };
}
