import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

interface Home {
  childminderId: string;
  parentId: string;
  contactId: string;
}

/** For tests: every event of accounts that are open. */
export function accountSteps({ childminderId, parentId, contactId }: Home): [string, ...DomainEvent[]][] {
  const linkId = newId();
  const expiresAt = '2026-11-18T00:00:00.000Z';
  const of = (accountId: string, change = { accountId, changeId: linkId }): DomainEvent[] => [
    {
      type: 'ProfileChanged',
      data: {
        accountId,
        firstName: 'Bríd',
        lastName: 'Walsh',
        displayName: 'Bríd’s Nest',
        phoneNumber: '086 000 0001',
        relationship: '',
        address: { street: '1 Main St', city: 'Tralee', county: 'Kerry', postCode: 'V92' },
      },
    },
    {
      type: 'EmailChangeAsked',
      data: { ...change, email: 'x@example.ie', by: 'admin', reason: 'why', effectiveAt: expiresAt },
    },
    { type: 'EmailChangeStopped', data: { ...change, by: 'old-address' } },
    {
      type: 'EmailChangeAsked',
      data: { ...change, email: 'b@example.ie', by: 'owner', effectiveAt: expiresAt },
    },
    { type: 'EmailChangeProved', data: change },
    { type: 'EmailChangeConfirmed', data: change },
    {
      type: 'LinkIssued',
      data: { accountId, linkId, purpose: 'email-change', expiresAt, email: 'b@example.ie' },
    },
    { type: 'LinkUsed', data: { accountId, linkId, purpose: 'email-change' } },
    { type: 'EmailChanged', data: { accountId, email: 'b@example.ie' } },
    { type: 'GoogleLinked', data: { accountId, subject: 's', photoUrl: 'https://example.ie/photo' } },
    { type: 'GoogleUnlinked', data: { accountId } },
    {
      type: 'PasskeyAdded',
      data: { accountId, passkeyId: linkId, credential: 'c', publicKey: 'k', counter: 0, name: 'iPad' },
    },
    { type: 'PasskeyRenamed', data: { accountId, passkeyId: linkId, name: 'Kitchen' } },
    { type: 'PasskeyUsed', data: { accountId, passkeyId: linkId, counter: 1, challenge: 'x' } },
    { type: 'PasskeyRemoved', data: { accountId, passkeyId: linkId, by: 'owner' } },
    { type: 'MuchRead', data: { accountId, what: 'export', at: expiresAt } },
    { type: 'LoginFailed', data: { accountId, at: 'password' } },
    { type: 'LoginLocked', data: { accountId, until: expiresAt } },
    { type: 'RecoveryAsked', data: { accountId, effectiveAt: expiresAt } },
    { type: 'RecoveryStopped', data: { accountId, by: 'device' } },
    { type: 'PasswordSet', data: { accountId, by: 'reset', passwordHash: 'h' } },
    { type: 'PasswordVoided', data: { accountId } },
    { type: 'SecondFactorPrepared', data: { accountId, secret: 's' } },
    { type: 'SecondFactorEnabled', data: { accountId, recovery: [], step: 1 } },
    { type: 'SecondFactorUsed', data: { accountId, step: 2, recoveryCode: null } },
    { type: 'SecondFactorDisabled', data: { accountId } },
    { type: 'AccountSuspended', data: { accountId } },
    { type: 'AccountReinstated', data: { accountId } },
  ];
  const named = { invitationId: newId(), childminderId, contactId };
  const invitation = { ...named, expiresAt };
  const answered = { ...named, accountId: parentId };
  const person = { email: 'c@example.ie', firstName: 'C', lastName: 'D' };
  const never = newId();
  return [
    ...[childminderId, parentId].flatMap((id) =>
      of(id).map((event): [string, DomainEvent] => [`account-${id}`, event]),
    ),
    [`account-${never}`, { type: 'AccountAbandoned', data: { accountId: never } }],
    [`email-${never}`, { type: 'ParentInvited', data: { ...invitation, ...person } }],
    [`email-${never}`, { type: 'InvitationIgnored', data: { ...named, why: 'no-parent' } }],
    [`email-${never}`, { type: 'InvitationAccepted', data: { ...answered, by: 'question' } }],
    [
      `email-${never}`,
      { type: 'InvitationDeclined', data: { ...answered, reported: true, until: expiresAt } },
    ],
    [`email-${never}`, { type: 'InvitationReopened', data: answered }],
    [`email-${childminderId}`, { type: 'EmailReleased', data: { accountId: childminderId } }],
  ];
}
