import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import {
  type ClaimCommand,
  emailClaimDecider,
  emailHash,
  emailStream,
  hashOfEmailStream,
} from './email-claim.ts';

const accountId = '65a0c0de0000000000000001';
const other = '65a0c0de0000000000000002';
const claim: ClaimCommand = { type: 'Claim', accountId, role: 'childminder' };
const invite = (n: number) => ({
  type: 'Invite' as const,
  invitation: {
    invitationId: `65a0c0de${String(n).padStart(16, '0')}`,
    childminderId: other,
    contactId: '65a0c0de0000000000000003',
    email: 'maire@example.ie',
    firstName: 'Máire',
    lastName: 'Byrne',
    expiresAt: '2026-11-24T08:00:00.000Z',
  },
  at: '2026-11-17T08:00:00.000Z',
});
const contactId = '65a0c0de0000000000000003';
const until = '2027-02-15T08:00:00.000Z';
const parents: ClaimCommand = { type: 'Claim', accountId, role: 'parent' };
const accept: ClaimCommand = { type: 'Accept', contactId, accountId };
const decline = (reported = false): ClaimCommand => ({
  type: 'Decline',
  contactId,
  accountId,
  reported,
  until,
});
const named = (n: number) => ({
  invitationId: invite(n).invitation.invitationId,
  childminderId: other,
  contactId,
});
const decide = (command: ClaimCommand, ...before: ClaimCommand[]) =>
  emailClaimDecider.decide(command, runCommands(emailClaimDecider, before, undefined).state, undefined);

describe('the claim of an address', () => {
  test('is the same however the address is written, and another one under another key', () => {
    expect(emailHash('key', ' Aoife@Example.ie ')).toBe(emailHash('key', 'aoife@example.ie'));
    expect(emailHash('other', 'aoife@example.ie')).not.toBe(emailHash('key', 'aoife@example.ie'));
  });

  test('goes to the first; the second is told that the account exists', () => {
    const { state } = runCommands(
      emailClaimDecider,
      [{ type: 'Claim', accountId, role: 'childminder' }],
      undefined,
    );
    const refused = emailClaimDecider.decide(
      { type: 'Claim', accountId: other, role: 'childminder' },
      state,
      undefined,
    );
    expect(isRefusal(refused) && refused.message).toBe('An account with this email already exists.');
  });

  test('is free again when it is released, and only by the account that has it', () => {
    const claim = { type: 'Claim', accountId, role: 'childminder' } as const;
    const state = runCommands(emailClaimDecider, [claim], undefined).state;
    expect(emailClaimDecider.decide({ type: 'Release', accountId: other }, state, undefined)).toEqual([]);
    const released = runCommands(emailClaimDecider, [claim, { type: 'Release', accountId }], undefined).state;
    expect(released.claimed).toBeUndefined();
  });

  test('is named by a hash that never changes, since a stream is found by it', () => {
    expect(emailHash('key', 'aoife@example.ie')).toBe('1949cd985a5877c1785f98b39c700707a341178b');
    expect(emailStream('abc')).toBe('email-abc');
    expect(hashOfEmailStream('email-abc')).toBe('abc');
    expect(emailClaimDecider.stream('abc')).toBe('email-abc');
  });

  test('is asked for again by the account that has it without harm', () => {
    expect(decide(claim, claim)).toEqual([]);
    expect(decide(claim)).toEqual([{ type: 'EmailClaimed', data: { accountId, role: 'childminder' } }]);
    expect(decide({ type: 'Release', accountId })).toEqual([]);
    expect(decide({ type: 'Release', accountId }, claim)).toEqual([
      { type: 'EmailReleased', data: { accountId } },
    ]);
  });

  test('whatever is decided is valid, evolves, and is not done a second time', () => {
    holdsForEveryDecider(
      emailClaimDecider,
      fc.constantFrom<ClaimCommand>(
        claim,
        { type: 'Claim', accountId: other, role: 'parent' },
        { type: 'Release', accountId },
        { type: 'Release', accountId: other },
        invite(1),
        invite(2),
        { type: 'Claim', accountId, role: 'parent', invitationId: invite(1).invitation.invitationId },
        accept,
        decline(),
        decline(true),
      ),
      undefined,
    );
  });
});

describe('an invitation', () => {
  test('does not take the place of one that was sent later, when it is read of late', () => {
    const { invitation } = invite(1);
    const later = {
      ...invite(2),
      invitation: { ...invite(2).invitation, expiresAt: '2026-11-24T08:00:00.001Z' },
    };
    expect(decide(invite(1), later)).toEqual([]);
    expect(decide(later, invite(1))).toHaveLength(1);
    const ofAnother = { ...invite(1), invitation: { ...invitation, contactId: other } };
    expect(decide(ofAnother, later)).toHaveLength(1);
  });

  test('is remembered once, whoever has the address', () => {
    expect(decide(invite(1))).toEqual([{ type: 'ParentInvited', data: invite(1).invitation }]);
    expect(decide(invite(1), invite(1), invite(2))).toEqual([]);
    expect(decide(invite(3), invite(1), invite(2))).toHaveLength(1);
    expect(decide(invite(1), parents)).toEqual([
      { type: 'ParentInvited', data: { ...invite(1).invitation, owner: accountId } },
    ]);
    const { state } = runCommands(
      emailClaimDecider,
      [invite(1), claim, { type: 'Release', accountId }],
      undefined,
    );
    // Giving the address back leaves the invitations to it.
    expect(state).toEqual({
      ...emailClaimDecider.initial(),
      former: { accountId, role: 'childminder' },
      invitations: [invite(1).invitation],
    });
  });

  test('to an address that is no parent’s asks nobody, and is written down as such', () => {
    const ignored = [{ type: 'InvitationIgnored', data: { ...named(1), why: 'no-parent' } }];
    expect(decide(invite(1), claim)).toEqual(ignored);
    expect(decide(invite(1), claim, invite(1))).toEqual([]);
  });

  test('is sent three times a day by one childminder, under whatever contact', () => {
    const nth = (n: number, more: object = {}) => ({
      ...invite(n),
      invitation: { ...invite(n).invitation, contactId: named(50 + n).invitationId, ...more },
    });
    const three = [nth(1), nth(2), nth(3)];
    expect(decide(nth(4), ...three)).toMatchObject([
      { type: 'InvitationIgnored', data: { why: 'too-often' } },
    ]);
    expect(decide(nth(3), ...three.slice(0, 2))).toMatchObject([{ type: 'ParentInvited' }]);
    expect(decide(nth(4, { childminderId: accountId }), ...three)).toMatchObject([{ type: 'ParentInvited' }]);
    const [early, late] = ['2026-11-25T07:59:59.000Z', '2026-11-25T08:00:00.000Z'];
    expect(decide(nth(4, { expiresAt: early }), ...three)).toMatchObject([{ type: 'InvitationIgnored' }]);
    expect(decide(nth(4, { expiresAt: late }), ...three)).toMatchObject([{ type: 'ParentInvited' }]);
  });

  test('is one of the sixty-four newest', () => {
    const childminderId = (n: number) => `65a0c0de${String(n).padStart(16, '9')}`;
    const many = Array.from({ length: 65 }, (_, n) => ({
      ...invite(n + 1),
      invitation: { ...invite(n + 1).invitation, childminderId: childminderId(n) },
    }));
    const { invitations } = runCommands(emailClaimDecider, many, undefined).state;
    expect(invitations).toEqual(many.slice(1).map(({ invitation }) => invitation));
  });

  test('is accepted with the claim by whoever opens an account from its link, and no other is', () => {
    const { invitationId } = named(1);
    expect(decide({ ...parents, invitationId } as ClaimCommand, invite(1), invite(2))).toEqual([
      { type: 'EmailClaimed', data: { accountId, role: 'parent' } },
      { type: 'InvitationAccepted', data: { ...named(1), accountId, by: 'link' } },
    ]);
    expect(decide(parents, invite(1))).toHaveLength(1);
    // If the account was never opened, nobody has accepted anything.
    const open = { ...parents, invitationId } as ClaimCommand;
    expect(decide(accept, invite(1), open, { type: 'Release', accountId }, parents)).toHaveLength(1);
  });
});

describe('the question to the owner of an address', () => {
  test('is answered once: of accepting and declining at once, the first holds', () => {
    expect(decide(accept, invite(1), parents)).toEqual([
      { type: 'InvitationAccepted', data: { ...named(1), accountId, by: 'question' } },
    ]);
    expect(decide(accept, invite(1), parents, accept)).toEqual([]);
    expect(decide(decline(), invite(1), parents, accept)).toMatchObject({ code: 'CONFLICT' });
    expect(decide(accept, invite(1), parents, decline())).toMatchObject({ code: 'CONFLICT' });
    expect(decide(decline(), invite(1), parents, decline())).toEqual([]);
    expect(decide(decline(), invite(1), parents, decline(true))).toEqual([]);
  });

  test('is nobody else’s, and is not there before it is asked', () => {
    expect(decide(accept, parents)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(accept, invite(1))).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(decline(), invite(1), { ...parents, accountId: other } as ClaimCommand)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('may be reported also after it was declined', () => {
    expect(decide(decline(true), invite(1), parents, decline())).toEqual([
      { type: 'InvitationDeclined', data: { ...named(1), accountId, reported: true, until } },
    ]);
  });

  test('keeps why it was reported', () => {
    const report = { ...decline(true), why: 'pressing' } as ClaimCommand;
    expect(decide(report, invite(1), parents)).toEqual([
      {
        type: 'InvitationDeclined',
        data: { ...named(1), accountId, reported: true, why: 'pressing', until },
      },
    ]);
  });

  test('is open again when its owner takes the no back, within the time for which that held', () => {
    const reopen = (at = '2026-11-17T08:00:00.000Z') =>
      ({ type: 'Reopen', contactId: named(1).contactId, accountId, at }) as const;
    expect(decide(reopen(), parents, invite(1), decline(true))).toEqual([
      { type: 'InvitationReopened', data: { ...named(1), accountId } },
    ]);
    expect(decide(reopen(), parents, invite(1))).toEqual([]);
    expect(decide(reopen(), parents, invite(1), accept)).toMatchObject({ code: 'CONFLICT' });
    expect(decide(reopen(until), parents, invite(1), decline())).toMatchObject({ code: 'NOT_FOUND' });
    expect(decide(reopen(), invite(1))).toMatchObject({ code: 'NOT_FOUND' });
    const taken = [parents, invite(1), decline(), reopen()] as const;
    expect(decide(accept, ...taken)).toMatchObject([{ type: 'InvitationAccepted' }]);
    expect(decide(decline(), ...taken)).toMatchObject([{ type: 'InvitationDeclined' }]);
    // The childminder may send hers once more.
    expect(decide(invite(2), ...taken)).toMatchObject([{ type: 'ParentInvited' }]);
  });

  test('is not asked again by the same childminder for 90 days, and by another at once', () => {
    const again = (n: number, at: string) => ({ ...invite(n), at });
    expect(decide(again(2, '2027-02-15T07:59:59.000Z'), parents, invite(1), decline())).toEqual([
      { type: 'InvitationIgnored', data: { ...named(2), why: 'declined' } },
    ]);
    expect(decide(again(2, until), parents, invite(1), decline())).toMatchObject([{ type: 'ParentInvited' }]);
    // A refusal by one owner does not bind the next.
    const passedOn = [
      { type: 'Release', accountId },
      { ...parents, accountId: other },
    ] as ClaimCommand[]; // they are
    expect(decide(invite(2), parents, invite(1), decline(), ...passedOn)).toMatchObject([
      { type: 'ParentInvited' },
    ]);
    const anothers = { ...invite(2).invitation, childminderId: accountId };
    expect(decide({ ...invite(2), invitation: anothers }, parents, invite(1), decline())).toMatchObject([
      { type: 'ParentInvited' },
    ]);
  });

  test('is not asked either where its account said no under an address that it had before', () => {
    const by = (refusedBy: string) => decide({ ...invite(1), refusedBy }, parents);
    expect(by(accountId)).toEqual([{ type: 'InvitationIgnored', data: { ...named(1), why: 'declined' } }]);
    expect(by(other)).toMatchObject([{ type: 'ParentInvited' }]);
  });

  test('is open again when it is asked anew', () => {
    expect(decide(accept, parents, invite(1), accept, invite(2))).toMatchObject([
      { type: 'InvitationAccepted', data: { invitationId: named(2).invitationId } },
    ]);
  });
});
