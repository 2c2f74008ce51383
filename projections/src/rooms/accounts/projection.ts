import type { Id } from '@nead/contracts/ids.ts';
import {
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  put,
  remove,
  tell,
} from '../projection.ts';
import { securityEntry } from './security-entries.ts';
import { account, security } from './tables.ts';

/** The row of the account after an event of its stream. */
function accountRow(event: ProjectedEvent): Effect | undefined {
  switch (event.type) {
    case 'AccountOpened': {
      const { accountId, role, email, firstName, lastName } = event.data;
      return put(account, {
        id: accountId,
        role,
        email,
        first_name: firstName,
        last_name: lastName,
        verified: false,
        suspended: false,
        second_factor: false,
        display_name: null,
        phone: null,
        relationship: null,
        address: null,
        google_photo: null,
      });
    }
    case 'AccountErased':
      return remove(account, { id: event.data.accountId });
    case 'AccountVerified':
      return patch(account, { id: event.data.accountId }, { verified: true });
    case 'AccountSuspended':
      return patch(account, { id: event.data.accountId }, { suspended: true });
    case 'AccountReinstated':
      return patch(account, { id: event.data.accountId }, { suspended: false });
    case 'SecondFactorEnabled':
      return patch(account, { id: event.data.accountId }, { second_factor: true });
    case 'SecondFactorDisabled':
      return patch(account, { id: event.data.accountId }, { second_factor: false });
    case 'EmailChanged':
      return patch(account, { id: event.data.accountId }, { email: event.data.email });
    case 'GoogleLinked':
      return patch(account, { id: event.data.accountId }, { google_photo: event.data.photoUrl ?? null });
    case 'ProfileChanged': {
      const { accountId, firstName, lastName, displayName, phoneNumber, relationship, address } = event.data;
      return patch(
        account,
        { id: accountId },
        {
          first_name: firstName,
          last_name: lastName,
          display_name: displayName,
          phone: phoneNumber,
          relationship,
          address,
        },
      );
    }
    default:
      return undefined;
  }
}

/** An event does not say the role of its account; where its actor does not either, an audience that nobody has costs one row. */
function ownerHears(accountId: Id, { actor }: ProjectedEvent['meta']): Effect[] {
  const known = 'account' in actor && actor.account === accountId ? actor.role : undefined;
  return (['childminder', 'parent'] as const)
    .filter((role) => known === undefined || known === role)
    .map((role) =>
      tell({
        audience: role === 'parent' ? { parent: accountId } : { childminder: accountId },
        kind: 'session',
        id: accountId,
      }),
    );
}

export const accountsProjection: Projection = {
  name: 'accounts',
  version: 4,
  tables: [account, security],
  unseals: new Set(['AccountOpened', 'EmailChanged', 'GoogleLinked', 'ProfileChanged'] as const),
  handle(event): readonly Effect[] {
    const row = accountRow(event);
    const entry = securityEntry(event);
    // Nobody is listening yet when an account is opened.
    const told = 'accountId' in event.data && event.type !== 'AccountOpened' && (row || entry);
    return [
      ...(row ? [row] : []),
      ...(entry ? [entry] : []),
      ...(told && 'accountId' in event.data ? ownerHears(event.data.accountId, event.meta) : []),
    ];
  },
};
