import type { Id } from '@nead/contracts/ids.ts';
import {
  type Audience,
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
  remove,
} from '../../engine/projection.ts';
import { securityEntry } from './security-entries.ts';
import { account, claim, invitation, passkey, security } from './tables.ts';

function accountRow(event: ProjectedEvent): Effect | undefined {
  switch (event.type) {
    case 'AccountOpened': {
      const { accountId, role, email, firstName, lastName, passwordHash } = event.data;
      return put(account, {
        id: accountId,
        role,
        email,
        first_name: firstName,
        last_name: lastName,
        verified: false,
        suspended: false,
        second_factor: false,
        has_password: passwordHash !== null,
        google: false,
        recovery: null,
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
    case 'PasswordSet':
      // A password reset by mail ends Google as a way to log in, and so does a new address.
      return patch(
        account,
        { id: event.data.accountId },
        { has_password: true, recovery: null, ...(event.data.by === 'reset' && { google: false }) },
      );
    case 'RecoveryAsked':
      return patch(account, { id: event.data.accountId }, { recovery: event.data.effectiveAt });
    case 'RecoveryStopped':
      return patch(account, { id: event.data.accountId }, { recovery: null });
    case 'PasswordVoided':
      return patch(account, { id: event.data.accountId }, { has_password: false });
    case 'EmailChanged':
      return patch(
        account,
        { id: event.data.accountId },
        { email: event.data.email, google: false, recovery: null },
      );
    case 'GoogleLinked':
      return patch(
        account,
        { id: event.data.accountId },
        { google: true, google_photo: event.data.photoUrl ?? null },
      );
    case 'GoogleUnlinked':
      return patch(account, { id: event.data.accountId }, { google: false, google_photo: null });
    case 'PasskeyAdded': {
      const { accountId: account_id, passkeyId: id, name } = event.data;
      return put(passkey, { account_id, id, name, added_at: event.meta.recordedAt, used_at: null });
    }
    case 'PasskeyRenamed': {
      const { accountId: account_id, passkeyId: id, name } = event.data;
      return patch(passkey, { account_id, id }, { name });
    }
    case 'PasskeyUsed': {
      const { accountId: account_id, passkeyId: id } = event.data;
      return patch(passkey, { account_id, id }, { used_at: event.meta.recordedAt });
    }
    case 'PasskeyRemoved':
      return remove(passkey, { account_id: event.data.accountId, id: event.data.passkeyId });
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

/**
 * Tells the owner's screens. The event does not have its account's role. If somebody else acted, a childminder and a
 * parent are addressed, since a message to an audience that does not exist costs one row; an administrator's other
 * screens are told of that administrator's own acts.
 */
function ownerHears(accountId: Id, { actor }: ProjectedEvent['meta']): Effect[] {
  const hears = (audience: Audience) => publish({ audience, kind: 'session', id: accountId });
  const role = 'account' in actor && actor.account === accountId ? actor.role : undefined;
  if (role === 'admin') return [hears({ admin: accountId })];
  return [
    ...(role !== 'parent' ? [hears({ childminder: accountId })] : []),
    ...(role !== 'childminder' ? [hears({ parent: accountId })] : []),
  ];
}

const unanswered = { answer: null, answered_by: null, until: null, reported: false };

/** The rows of a question to the owner of an address, and the live message to their screens. */
function questionRows({ type, data, stream, meta }: ProjectedEvent): Effect[] {
  const hash = stream.slice('email-'.length);
  const hears = (parent: Id) => publish({ audience: { parent }, kind: 'register' });
  switch (type) {
    case 'EmailClaimed':
      return [put(claim, { hash, account_id: data.accountId })];
    case 'EmailReleased':
      return [remove(claim, { hash })];
    case 'ParentInvited': {
      const { contactId: contact_id, childminderId: childminder_id, owner } = data;
      return [
        put(invitation, { hash, contact_id, childminder_id, asked_at: meta.recordedAt, ...unanswered }),
        ...(owner ? [hears(owner)] : []),
      ];
    }
    case 'InvitationAccepted':
    case 'InvitationDeclined': {
      const { contactId: contact_id, accountId } = data;
      const no = type === 'InvitationDeclined' && { until: data.until, reported: data.reported };
      const answer = { answer: type, answered_by: accountId, ...no };
      return [patch(invitation, { hash, contact_id }, answer), hears(accountId)];
    }
    case 'InvitationReopened': {
      const { contactId: contact_id, accountId } = data;
      return [patch(invitation, { hash, contact_id }, unanswered), hears(accountId)];
    }
    default:
      return [];
  }
}

export const accountsProjection: Projection = {
  name: 'accounts',
  version: 17,
  tables: [account, passkey, security, claim, invitation],
  unseals: new Set([
    'AccountOpened',
    'EmailChanged',
    'GoogleLinked',
    'PasskeyAdded',
    'PasskeyRenamed',
    'ProfileChanged',
    'SecondFactorDisabled',
    'AccountSuspended',
    'EmailChangeAsked',
  ] as const),
  handle(event): readonly Effect[] {
    const row = accountRow(event);
    const entry = securityEntry(event);
    // No screen is logged in to a newly opened account.
    const told = 'accountId' in event.data && event.type !== 'AccountOpened' && (row || entry);
    return [
      ...(row ? [row] : []),
      ...(entry ? [entry] : []),
      ...(told && 'accountId' in event.data ? ownerHears(event.data.accountId, event.meta) : []),
      ...questionRows(event),
    ];
  },
};
