import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type AccountCommand, account } from './decider.ts';
import { emailClaim, emailHash } from './email-claim.ts';

const accountId = '65a0c0de0000000000000001';
const session = (n: number) => `6700${String(n).padStart(20, '0')}`;
const open: AccountCommand = {
  type: 'Open',
  verifiedBy: 'configuration',
  account: {
    accountId,
    role: 'childminder',
    email: 'aoife@example.ie',
    firstName: 'Aoife',
    lastName: 'Ní Bhriain',
    passwordHash: 'hash',
    termsVersion: '2026-11',
  },
};
const start = (n: number): AccountCommand => ({
  type: 'StartSession',
  session: { sessionId: session(n), rememberMe: false, expiresAt: '2030-01-01T00:00:00.000Z' },
});

const n = fc.integer({ min: 1, max: 4 });
const at = fc.constantFrom('2026-11-21T08:00:00.000Z', '2026-11-23T08:00:00.000Z');
const purpose = fc.constantFrom('verification', 'reset', 'email-change');
const expiresAt = '2026-11-22T08:00:00.000Z';
const link = (k: number) => ({ linkId: session(k), expiresAt });
const { verifiedBy: _, ...unverified } = open as Extract<AccountCommand, { type: 'Open' }>; // it is one
const proof = fc.oneof(fc.record({ step: n }), fc.record({ recoveryCode: fc.integer({ min: 0, max: 1 }) }));

const command: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.constantFrom<AccountCommand>(
    open,
    unverified,
    { ...unverified, link: link(1) },
    { type: 'Abandon', accountId },
    { type: 'Suspend' },
    { type: 'Reinstate' },
    { type: 'NoteFailure', at: 'password' },
    { type: 'NoteLock', until: expiresAt },
    { type: 'PrepareSecondFactor', secret: 'ABC' },
    { type: 'LinkGoogle', google: { subject: 'one' } },
    { type: 'LinkGoogle', google: { subject: 'other', photoUrl: 'https://example.ie/x' } },
  ),
  n.map(start),
  fc.record({ proof }).map((more) => ({ ...start(4), ...more }) as AccountCommand), // start() makes one
  n.map((k): AccountCommand => ({ type: 'EndSession', session: session(k), reason: 'logout' })),
  n.map((k): AccountCommand => ({ type: 'EndOtherSessions', keep: session(k) })),
  fc.tuple(purpose, n).map(
    ([purpose, k]): AccountCommand => ({
      type: 'IssueLink',
      purpose,
      link: link(k),
      email: 'new@example.ie',
    }),
  ),
  fc.tuple(n, at).map(([k, at]): AccountCommand => ({ type: 'Verify', linkId: session(k), at })),
  fc.tuple(n, at).map(([k, at]): AccountCommand => ({ type: 'ChangeEmail', linkId: session(k), at })),
  fc.tuple(n, at).map(
    ([k, at]): AccountCommand => ({
      type: 'ResetPassword',
      linkId: session(k),
      at,
      passwordHash: `reset ${k}`,
    }),
  ),
  n.map(
    (k): AccountCommand => ({
      type: 'ChangePassword',
      comparedWith: 'hash',
      passwordHash: `new ${k}`,
      keep: session(k),
    }),
  ),
  n.map((step): AccountCommand => ({ type: 'EnableSecondFactor', recovery: ['a', 'b'], step })),
  proof.map((proof): AccountCommand => ({ type: 'DisableSecondFactor', proof })),
  n.map(
    (k): AccountCommand => ({
      type: 'ChangeProfile',
      profile: {
        firstName: `Aoife ${k}`,
        lastName: 'X',
        displayName: 'X',
        phoneNumber: '',
        relationship: '',
        address: null,
      },
    }),
  ),
);

const MAKES_NEW = new Set<AccountCommand['type']>(['StartSession', 'NoteFailure', 'NoteLock']);
const codeOf = (decided: ReturnType<typeof account.decide>) => (isRefusal(decided) ? decided.code : 'done');
const typesOf = (decided: ReturnType<typeof account.decide>) =>
  isRefusal(decided) ? [] : decided.map(({ type }) => type);
const after = (...commands: AccountCommand[]) => play(account, commands, undefined).state;

describe('an account', () => {
  test('whatever is decided is valid, evolves, and is not done a second time', () => {
    // A login is a new session each time; what makes it happen once is the command's name.
    holdsForEveryDecider(account, command, undefined, ({ type }) => MAKES_NEW.has(type));
  });

  test('that is suspended, unverified or given up never starts a session', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (before) => {
        const { state } = play(account, before, undefined);
        const begun = account.decide(start(3), state, undefined);
        if (!isRefusal(begun))
          expect([state.verified, state.suspended, state.abandoned]).toEqual([true, false, false]);
        if (state.suspended) expect([...state.sessions]).toEqual([]);
      }),
    );
  });

  test('that was given up is never opened, and one that was opened is never given up', () => {
    expect(codeOf(account.decide(open, after({ type: 'Abandon', accountId }), undefined))).toBe('CONFLICT');
    expect(account.decide({ type: 'Abandon', accountId }, after(open), undefined)).toEqual([]);
  });

  test('takes a link once, in time, and only the newest', () => {
    const issue = (k: number): AccountCommand => ({
      type: 'IssueLink',
      purpose: 'verification',
      link: link(k),
    });
    const use = (k: number, at = '2026-11-21T08:00:00.000Z'): AccountCommand => ({
      type: 'Verify',
      linkId: session(k),
      at,
    });
    const two = after(unverified, issue(1), issue(2));
    expect(codeOf(account.decide(use(1), two, undefined))).toBe('LINK_REPLACED');
    expect(codeOf(account.decide(use(2, expiresAt), two, undefined))).toBe('LINK_EXPIRED');
    expect(codeOf(account.decide(use(3), two, undefined))).toBe('LINK_INVALID');
    expect(typesOf(account.decide(use(2), two, undefined))).toEqual(['LinkUsed', 'AccountVerified']);
    expect(codeOf(account.decide(use(2), after(unverified, issue(2), use(2)), undefined))).toBe('LINK_USED');
  });

  test('takes no link of one purpose for another', () => {
    const state = after(unverified, { type: 'IssueLink', purpose: 'verification', link: link(1) });
    const reset: AccountCommand = {
      type: 'ResetPassword',
      linkId: session(1),
      at: '2026-11-21T08:00:00.000Z',
      passwordHash: 'x',
    };
    expect(codeOf(account.decide(reset, state, undefined))).toBe('LINK_INVALID');
  });

  test('ends every session when its password is reset, all but one when it is changed, all when it is suspended', () => {
    const state = after(open, start(1), start(2), { type: 'IssueLink', purpose: 'reset', link: link(1) });
    const reset: AccountCommand = {
      type: 'ResetPassword',
      linkId: session(1),
      at: '2026-11-21T08:00:00.000Z',
      passwordHash: 'x',
    };
    const change: AccountCommand = {
      type: 'ChangePassword',
      comparedWith: 'hash',
      passwordHash: 'x',
      keep: session(1),
    };
    const ends = (command: AccountCommand) =>
      typesOf(account.decide(command, state, undefined)).filter((type) => type === 'SessionEnded');
    expect([ends(reset).length, ends(change).length, ends({ type: 'Suspend' }).length]).toEqual([2, 1, 2]);
  });

  test('lets nobody in with a password that was replaced while it was being compared', () => {
    const change: AccountCommand = {
      type: 'ChangePassword',
      comparedWith: 'hash',
      passwordHash: 'x',
      keep: session(1),
    };
    const entry = { ...start(1), comparedWith: 'hash' } as AccountCommand; // start() makes one
    expect(codeOf(account.decide(entry, after(open, change), undefined))).toBe('INVALID_CREDENTIALS');
  });

  test('that never proved its address loses its password to whoever proves it by Google', () => {
    const google: AccountCommand = { type: 'LinkGoogle', google: { subject: 'one' } };
    expect(after(unverified, google).passwordHash).toBeNull();
    expect(after(open, google).passwordHash).toBe('hash');
    const other: AccountCommand = { type: 'LinkGoogle', google: { subject: 'two' } };
    expect(codeOf(account.decide(other, after(open, google), undefined))).toBe('GOOGLE_FAILED');
  });

  test('takes each code of the second factor once', () => {
    const on = [
      open,
      { type: 'PrepareSecondFactor', secret: 'ABC' },
      { type: 'EnableSecondFactor', recovery: ['a'], step: 5 },
    ] satisfies AccountCommand[];
    const enter = (more: object) => ({ ...start(1), ...more }) as AccountCommand; // start() makes one
    expect(codeOf(account.decide(enter({}), after(...on), undefined))).toBe('TOTP_REQUIRED');
    for (const used of [{ step: 6 }, { recoveryCode: 0 }]) {
      expect(codeOf(account.decide(enter({ proof: used }), after(...on), undefined))).toBe('done');
      const again = after(...on, enter({ proof: used }));
      expect(codeOf(account.decide(enter({ proof: used }), again, undefined))).toBe('TOTP_INVALID');
    }
    expect(codeOf(account.decide(enter({ proof: { step: 5 } }), after(...on), undefined))).toBe(
      'TOTP_INVALID',
    );
  });

  test('lets nobody in before it is verified', () => {
    const { state } = play(account, [unverified], undefined);
    const refused = account.decide(start(1), state, undefined);
    expect(isRefusal(refused) && refused.code).toBe('ACCOUNT_NOT_VERIFIED');
  });

  test('remembers the sessions that go on and forgets the ended ones', () => {
    const { state } = play(
      account,
      [open, start(1), start(2), { type: 'EndSession', session: session(1), reason: 'logout' }],
      undefined,
    );
    expect([...state.sessions.keys()]).toEqual([session(2)]);
  });
});

describe('the claim of an address', () => {
  test('is the same however the address is written, and another one under another key', () => {
    expect(emailHash('key', ' Aoife@Example.ie ')).toBe(emailHash('key', 'aoife@example.ie'));
    expect(emailHash('other', 'aoife@example.ie')).not.toBe(emailHash('key', 'aoife@example.ie'));
  });

  test('goes to the first; the second is told that the account exists', () => {
    const { state } = play(emailClaim, [{ type: 'Claim', accountId, role: 'childminder' }], undefined);
    const refused = emailClaim.decide(
      { type: 'Claim', accountId: session(1), role: 'childminder' },
      state,
      undefined,
    );
    expect(isRefusal(refused) && refused.message).toBe('An account with this email already exists.');
  });

  test('is free again when it is released, and only by the account that has it', () => {
    const claim = { type: 'Claim', accountId, role: 'childminder' } as const;
    const state = play(emailClaim, [claim], undefined).state;
    expect(emailClaim.decide({ type: 'Release', accountId: session(1) }, state, undefined)).toEqual([]);
    const released = play(emailClaim, [claim, { type: 'Release', accountId }], undefined).state;
    expect(released.claimed).toBeUndefined();
  });
});
