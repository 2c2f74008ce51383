import type { AccountEvent, LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandHistory, holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { currentProfile, emailBefore } from './account-state.ts';
import { type AccountCommand, accountDecider } from './decider.ts';
import { isDue } from './email-change.ts';
import { isGoogleEnough } from './google-proof.ts';
import { endedBy } from './links-and-sessions.ts';
import type { CodeProof } from './second-factor.ts';

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
const askChange = (k: number): AccountCommand => ({
  type: 'AskEmailChange',
  change: {
    changeId: session(k),
    email: `new${k}@example.ie`,
    by: 'owner',
    effectiveAt: '2026-11-23T08:00:00.000Z',
  },
  proof: link(k),
  answer: link(100 + k),
});
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
    { type: 'Erase' },
    { type: 'LinkGoogle', google: { subject: 'one' } },
    { type: 'LinkGoogle', google: { subject: 'other', photoUrl: 'https://example.ie/x' } },
  ),
  fc
    .tuple(n, at)
    .map(
      ([k, at]): AccountCommand => ({ type: 'AskRecovery', linkId: session(k), at, answer: link(200 + k) }),
    ),
  fc.constant<AccountCommand>({ type: 'StopRecovery', by: 'device' }),
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
  n.map((k): AccountCommand => askChange(k)),
  fc.tuple(n, at).map(([k, at]): AccountCommand => ({ type: 'ProveEmailChange', linkId: session(k), at })),
  fc
    .tuple(fc.constantFrom('ConfirmEmailChange', 'StopEmailChange'), n, at)
    .map(([type, k, at]): AccountCommand => ({ type, linkId: session(100 + k), at })),
  at.map((at): AccountCommand => ({ type: 'ApplyEmailChange', at })),
  n.map((k): AccountCommand => ({ type: 'DropEmailChange', changeId: session(k), by: 'unproved' })),
  fc.constant<AccountCommand>({
    type: 'RemoveSecondFactor',
    at: '2026-11-17T08:00:00.000Z',
    reason: 'the phone is at the bottom of the lake',
  }),
  fc.constant<AccountCommand>({ type: 'EndSessions' }),
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
const codeOf = (decided: ReturnType<typeof accountDecider.decide>) =>
  isRefusal(decided) ? decided.code : 'done';
const typesOf = (decided: ReturnType<typeof accountDecider.decide>) =>
  isRefusal(decided) ? [] : decided.map(({ type }) => type);
const after = (...commands: AccountCommand[]) => runCommands(accountDecider, commands, undefined).state;

describe('an account', () => {
  test('whatever is decided is valid, evolves, and is not done a second time', () => {
    // A login is a new session each time; the command's name makes it happen once.
    const isNew = ({ type }: AccountCommand) => MAKES_NEW.has(type);
    for (const begun of [[], [open], [unverified]]) {
      holdsForEveryDecider(accountDecider, command, undefined, isNew, begun);
    }
  });

  test('that is suspended, unverified or given up never starts a session', () => {
    fc.assert(
      fc.property(commandHistory(command), (before) => {
        const { state } = runCommands(accountDecider, before, undefined);
        const begun = accountDecider.decide(start(3), state, undefined);
        if (!isRefusal(begun))
          expect([state.verified, state.suspended, state.abandoned]).toEqual([true, false, false]);
        if (state.suspended) expect([...state.sessions]).toEqual([]);
      }),
    );
  });

  test('that was given up is never opened, and one that was opened is never given up', () => {
    expect(codeOf(accountDecider.decide(open, after({ type: 'Abandon', accountId }), undefined))).toBe(
      'CONFLICT',
    );
    expect(accountDecider.decide({ type: 'Abandon', accountId }, after(open), undefined)).toEqual([]);
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
    expect(codeOf(accountDecider.decide(use(1), two, undefined))).toBe('LINK_REPLACED');
    expect(codeOf(accountDecider.decide(use(2, expiresAt), two, undefined))).toBe('LINK_EXPIRED');
    expect(codeOf(accountDecider.decide(use(3), two, undefined))).toBe('LINK_INVALID');
    expect(typesOf(accountDecider.decide(use(2), two, undefined))).toEqual(['LinkUsed', 'AccountVerified']);
    expect(codeOf(accountDecider.decide(use(2), after(unverified, issue(2), use(2)), undefined))).toBe(
      'LINK_USED',
    );
  });

  test('takes no link of one purpose for another', () => {
    const state = after(unverified, { type: 'IssueLink', purpose: 'verification', link: link(1) });
    const reset: AccountCommand = {
      type: 'ResetPassword',
      linkId: session(1),
      at: '2026-11-21T08:00:00.000Z',
      passwordHash: 'x',
    };
    expect(codeOf(accountDecider.decide(reset, state, undefined))).toBe('LINK_INVALID');
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
      typesOf(accountDecider.decide(command, state, undefined)).filter((type) => type === 'SessionEnded');
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
    expect(codeOf(accountDecider.decide(entry, after(open, change), undefined))).toBe('INVALID_CREDENTIALS');
  });

  test('that never proved its address loses its password to whoever proves it by Google', () => {
    const google: AccountCommand = { type: 'LinkGoogle', google: { subject: 'one' } };
    expect(after(unverified, google).passwordHash).toBeNull();
    expect(after(open, google).passwordHash).toBe('hash');
    const other: AccountCommand = { type: 'LinkGoogle', google: { subject: 'two' } };
    expect(codeOf(accountDecider.decide(other, after(open, google), undefined))).toBe('GOOGLE_FAILED');
  });

  test('takes each code of the second factor once', () => {
    const on = [
      open,
      { type: 'PrepareSecondFactor', secret: 'ABC' },
      { type: 'EnableSecondFactor', recovery: ['a'], step: 5 },
    ] satisfies AccountCommand[];
    const enter = (more: object) => ({ ...start(1), ...more }) as AccountCommand; // start() makes one
    expect(codeOf(accountDecider.decide(enter({}), after(...on), undefined))).toBe('TOTP_REQUIRED');
    for (const used of [{ step: 6 }, { recoveryCode: 0 }]) {
      expect(codeOf(accountDecider.decide(enter({ proof: used }), after(...on), undefined))).toBe('done');
      const again = after(...on, enter({ proof: used }));
      expect(codeOf(accountDecider.decide(enter({ proof: used }), again, undefined))).toBe('TOTP_INVALID');
    }
    expect(codeOf(accountDecider.decide(enter({ proof: { step: 5 } }), after(...on), undefined))).toBe(
      'TOTP_INVALID',
    );
  });

  test('lets nobody in before it is verified', () => {
    const { state } = runCommands(accountDecider, [unverified], undefined);
    const refused = accountDecider.decide(start(1), state, undefined);
    expect(isRefusal(refused) && refused.code).toBe('ACCOUNT_NOT_VERIFIED');
  });

  test('remembers the sessions that go on and forgets the ended ones', () => {
    const { state } = runCommands(
      accountDecider,
      [open, start(1), start(2), { type: 'EndSession', session: session(1), reason: 'logout' }],
      undefined,
    );
    expect([...state.sessions.keys()]).toEqual([session(2)]);
  });
});

const decide = (command: AccountCommand, ...before: AccountCommand[]) =>
  accountDecider.decide(command, after(...before), undefined);
const early = '2026-11-21T08:00:00.000Z';
const late = '2026-11-23T08:00:00.000Z';
const issue = (purpose: LinkPurpose, k: number, email?: string): AccountCommand => ({
  type: 'IssueLink',
  purpose,
  link: link(k),
  ...(email !== undefined && { email }),
});
const verify = (k: number): AccountCommand => ({ type: 'Verify', linkId: session(k), at: early });
const reset = (k: number): AccountCommand => ({
  type: 'ResetPassword',
  linkId: session(k),
  at: early,
  passwordHash: 'new',
});

describe('the opening of an account', () => {
  test('tells all that comes with it, in order', () => {
    const google = { subject: 'one', photoUrl: 'https://example.ie/x' };
    expect(decide({ ...unverified, google, verifiedBy: 'google' })).toEqual([
      { type: 'AccountOpened', data: unverified.account },
      { type: 'GoogleLinked', data: { accountId, ...google } },
      { type: 'AccountVerified', data: { accountId, by: 'google' } },
    ]);
    expect(decide({ ...unverified, link: link(1) })).toEqual([
      { type: 'AccountOpened', data: unverified.account },
      { type: 'LinkIssued', data: { accountId, purpose: 'verification', ...link(1) } },
    ]);
  });

  test('happens once, and brings its own id into the world', () => {
    expect(codeOf(decide(open, open))).toBe('ID_TAKEN');
    const events = decide({ ...open, google: { subject: 'one' } } as AccountCommand); // still opens one
    expect(!isRefusal(events) && accountDecider.introduces?.(events)).toEqual([
      { id: accountId, owner: accountId, what: 'account' },
    ]);
  });

  test('comes before everything else', () => {
    expect(codeOf(decide({ type: 'Suspend' }))).toBe('ACCOUNT_NOT_FOUND');
  });

  test('begins a stream of its own', () => {
    expect(accountDecider.stream(accountId)).toBe(`account-${accountId}`);
  });
});

describe('a link', () => {
  test('is remembered as it was issued, once', () => {
    const { links } = after(open, issue('email-change', 1, 'new@example.ie'), issue('reset', 2));
    expect(links.get('email-change')).toEqual([{ ...link(1), email: 'new@example.ie', used: false }]);
    expect(links.get('reset')).toEqual([{ ...link(2), email: null, used: false }]);
    expect(decide(issue('reset', 2), open, issue('reset', 1), issue('reset', 2))).toEqual([]);
    expect(decide(issue('reset', 3), open, issue('reset', 1), issue('reset', 2))).toStrictEqual([
      { type: 'LinkIssued', data: { accountId, purpose: 'reset', ...link(3) } },
    ]);
  });

  test('to verify with is not issued to an account that is verified, and says that it was used', () => {
    expect(decide(issue('verification', 1), open)).toEqual([]);
    const google: AccountCommand = { type: 'LinkGoogle', google: { subject: 'one' } };
    expect(codeOf(decide(verify(1), unverified, issue('verification', 1), google))).toBe('LINK_USED');
  });

  test('to reset a password verifies as well, sets it and ends every session, once', () => {
    expect(decide(reset(1), unverified, issue('reset', 1))).toEqual([
      { type: 'LinkUsed', data: { accountId, linkId: session(1), purpose: 'reset' } },
      { type: 'PasswordSet', data: { accountId, by: 'sign-up', passwordHash: 'new' } },
      { type: 'AccountVerified', data: { accountId, by: 'mail' } },
    ]);
    const before = [open, start(7), issue('reset', 1), issue('reset', 2)];
    expect(decide(reset(2), ...before)).toMatchObject([
      { type: 'LinkUsed' },
      { type: 'PasswordSet' },
      { type: 'SessionEnded', data: { accountId, sessionId: session(7), reason: 'password-changed' } },
    ]);
    expect(after(...before, reset(2)).passwordHash).toBe('new');
    expect(codeOf(decide(reset(2), ...before, reset(2)))).toBe('LINK_USED');
    // Only that link was used; the older one was replaced before.
    expect(codeOf(decide(reset(1), ...before, reset(2)))).toBe('LINK_REPLACED');
  });

  test('to reset a password ends what a stranger who had the old one began: a change of address', () => {
    const asked = [open, askChange(1), issue('reset', 3)];
    expect(decide(reset(3), ...asked)).toContainEqual({
      type: 'EmailChangeStopped',
      data: { accountId, changeId: session(1), by: 'old-address' },
    });
    expect(after(...asked, reset(3)).emailChange).toBeUndefined();
  });

  test('that verifies says that the mailbox is proven', () => {
    expect(decide(verify(1), unverified, issue('verification', 1))).toEqual([
      { type: 'LinkUsed', data: { accountId, linkId: session(1), purpose: 'verification' } },
      { type: 'AccountVerified', data: { accountId, by: 'mail' } },
    ]);
  });

  test('that verifies with another password than the first says that it is no news', () => {
    const typed = { ...verify(1), passwordHash: 'typed' } as AccountCommand; // still verifies
    expect(decide(typed, unverified, issue('verification', 1))).toEqual([
      { type: 'LinkUsed', data: { accountId, linkId: session(1), purpose: 'verification' } },
      { type: 'PasswordSet', data: { accountId, by: 'sign-up', passwordHash: 'typed' } },
      { type: 'AccountVerified', data: { accountId, by: 'mail' } },
    ]);
  });

  test('of a letter about a login holds its week, whatever was told since, and pressed again it ends what there is', () => {
    const stop = (k: number, at = early): AccountCommand => ({ type: 'StopLogin', linkId: session(k), at });
    const two = [open, start(7), issue('login-answer', 1), issue('login-answer', 2)];
    const end = {
      type: 'SessionEnded',
      data: { accountId, sessionId: session(7), reason: 'ended-by-owner' },
    };
    const used = (k: number) => ({
      type: 'LinkUsed',
      data: { accountId, linkId: session(k), purpose: 'login-answer' },
    });
    for (const k of [1, 2]) expect(decide(stop(k), ...two)).toEqual([used(k), end]);
    expect(decide(stop(2), ...two, stop(1))).toEqual([used(2)]);
    expect(decide(stop(1), ...two, stop(1))).toEqual([]);
    expect(decide(stop(1), ...two, stop(1), start(7))).toEqual([used(1), end]);
    expect(codeOf(decide(stop(1, expiresAt), ...two))).toBe('LINK_EXPIRED');
    expect(codeOf(decide(stop(3), ...two))).toBe('LINK_INVALID');
  });

  test('is forgotten when eight newer ones of its purpose were issued', () => {
    const many = Array.from({ length: 9 }, (_, k) => issue('reset', k + 1));
    expect(codeOf(decide(reset(1), open, ...many))).toBe('LINK_INVALID');
    expect(codeOf(decide(reset(2), open, ...many))).toBe('LINK_REPLACED');
  });
});

describe('another address', () => {
  const ask = askChange(1);
  const prove: AccountCommand = { type: 'ProveEmailChange', linkId: session(1), at: early };
  const confirm: AccountCommand = { type: 'ConfirmEmailChange', linkId: session(101), at: early };
  const stop: AccountCommand = { type: 'StopEmailChange', linkId: session(101), at: early };
  const apply = (at: string): AccountCommand => ({ type: 'ApplyEmailChange', at });

  test('takes the place of the old one when it is proved and its time has come, and all sessions end', () => {
    expect(decide(apply(late), open, ask)).toEqual([]);
    expect(decide(apply(early), open, ask, prove)).toEqual([]);
    expect(decide(apply(late), open, start(7), ask, prove)).toEqual([
      { type: 'EmailChanged', data: { accountId, email: 'new1@example.ie' } },
      { type: 'SessionEnded', data: { accountId, sessionId: session(7), reason: 'email-changed' } },
    ]);
    expect(after(open, ask, prove, apply(late))).toMatchObject({
      email: 'new1@example.ie',
      formerEmails: ['aoife@example.ie'],
      emailChange: undefined,
    });
  });

  test('drops it with a new password that another session set, since who asked may have known the one before', () => {
    const setBy = (k: number, ...history: readonly AccountCommand[]) =>
      decide(
        { type: 'ChangePassword', comparedWith: 'hash', passwordHash: 'x', keep: session(k) },
        open,
        ...history,
      );
    const of = (change: object) =>
      ({ ...ask, change: { ...('change' in ask && ask.change), ...change } }) as AccountCommand; // still asks
    const asked = of({ sessionId: session(7) });
    expect(setBy(1, asked, prove)).toContainEqual({
      type: 'EmailChangeStopped',
      data: { accountId, changeId: session(1), by: 'new-password' },
    });
    // The request is older than this note.
    expect(typesOf(setBy(1, ask, prove))).toContain('EmailChangeStopped');
    expect(typesOf(setBy(7, asked, prove))).toEqual(['PasswordSet']);
    expect(typesOf(setBy(1, asked, confirm))).toEqual(['PasswordSet']);
    expect(typesOf(setBy(1, of({ by: 'admin', reason: 'Her mailbox is gone' })))).toEqual(['PasswordSet']);
  });

  test('takes it at once when the old one says yes, in whichever order', () => {
    expect(decide(apply(early), open, ask, confirm)).toEqual([]);
    expect(typesOf(decide(apply(early), open, ask, confirm, prove))).toEqual(['EmailChanged']);
    expect(typesOf(decide(apply(early), open, ask, prove, confirm))).toEqual(['EmailChanged']);
  });

  test('is stopped by the old one until it is there, and whoever asked is logged out', () => {
    expect(typesOf(decide(stop, open, start(7), ask, prove, confirm))).toEqual([
      'LinkUsed',
      'EmailChangeStopped',
      'SessionEnded',
    ]);
    expect(decide(apply(late), open, ask, prove, stop)).toEqual([]);
    expect(after(open, ask, prove, stop)).toMatchObject({ email: 'aoife@example.ie', formerEmails: [] });
    expect(codeOf(decide(prove, open, ask, stop))).toBe('LINK_REPLACED');
    expect(codeOf(decide(confirm, open, ask, stop))).toBe('LINK_USED');
    for (const answer of [stop, confirm])
      expect(codeOf(decide(answer, open, ask, prove, apply(late)))).toBe('LINK_USED');
    expect(codeOf(decide({ ...confirm, at: late } as AccountCommand, open, ask))).toBe('LINK_EXPIRED'); // still says yes
  });

  test('that is asked for again takes the place of the first, whose links are worth nothing more', () => {
    expect(codeOf(decide(prove, open, ask, askChange(2)))).toBe('LINK_REPLACED');
    expect(codeOf(decide(stop, open, ask, askChange(2)))).toBe('LINK_REPLACED');
    expect(decide(apply(late), open, ask, prove, askChange(2))).toEqual([]);
  });

  test('is told step by step, and asked for and said yes to once', () => {
    const [proof, answer, changed] = [link(1), link(101), { accountId, changeId: session(1) }];
    const { email, ...asked } = { email: 'new1@example.ie', by: 'owner', effectiveAt: late };
    expect(decide(ask, open)).toEqual([
      { type: 'EmailChangeAsked', data: { ...changed, ...asked, email } },
      { type: 'LinkIssued', data: { accountId, purpose: 'email-change', ...proof, email } },
      { type: 'LinkIssued', data: { accountId, purpose: 'email-answer', ...answer } },
    ]);
    expect(after(open, ask).emailChange).toEqual({
      changeId: session(1),
      ...asked,
      email,
      reason: null,
      proved: false,
      confirmed: false,
    });
    expect(decide(ask, open, ask)).toEqual([]);
    expect(decide(prove, open, ask)).toEqual([
      { type: 'LinkUsed', data: { accountId, linkId: proof.linkId, purpose: 'email-change' } },
      { type: 'EmailChangeProved', data: changed },
    ]);
    expect(codeOf(decide(prove, open, ask, prove))).toBe('LINK_USED');
    expect(decide(confirm, open, ask)).toEqual([{ type: 'EmailChangeConfirmed', data: changed }]);
    expect(decide(confirm, open, ask, confirm)).toEqual([]);
    expect(decide(stop, open, ask)).toEqual([
      { type: 'LinkUsed', data: { accountId, linkId: answer.linkId, purpose: 'email-answer' } },
      { type: 'EmailChangeStopped', data: { ...changed, by: 'old-address' } },
    ]);
  });

  test('keeps what an administrator wrote of it', () => {
    const reason = 'Her mailbox is gone';
    const byAdmin = { ...ask, change: { ...('change' in ask && ask.change), reason } } as AccountCommand; // still asks
    expect(after(open, byAdmin).emailChange).toMatchObject({ reason });
  });

  test('that is another’s by then, or that nobody proved, is dropped by its own name', () => {
    const drop = (k: number): AccountCommand => ({
      type: 'DropEmailChange',
      changeId: session(k),
      by: 'taken',
    });
    expect(decide(drop(1), open, ask)).toEqual([
      { type: 'EmailChangeStopped', data: { accountId, changeId: session(1), by: 'taken' } },
    ]);
    expect(decide(drop(2), open, ask)).toEqual([]);
    expect(decide(drop(1), open)).toEqual([]);
  });

  test('that was erased is never due', () => {
    const { emailChange } = after(open, ask, prove);
    expect(isDue(emailChange, late)).toBe(true);
    expect(isDue(emailChange && { ...emailChange, email: null }, late)).toBe(false);
  });

  test('is known with the one before it, also when others have come since and where that was erased', () => {
    const again = [askChange(2), { ...prove, linkId: session(2) }, apply(late)] as const;
    const moved = after(open, ask, prove, apply(late), ...again);
    expect(emailBefore(moved, 'new2@example.ie')).toBe('new1@example.ie');
    expect(emailBefore(moved, 'new1@example.ie')).toBe('aoife@example.ie');
    expect(emailBefore(moved, 'aoife@example.ie')).toBeUndefined();
    const erased = { ...after(open), email: null };
    const changed = { type: 'EmailChanged', data: { accountId, email: 'new1@example.ie' } } as const;
    const { email, formerEmails } = accountDecider.evolve(erased, changed);
    expect([email, formerEmails]).toEqual(['new1@example.ie', []]);
  });

  test('is no more where what is told of it comes late', () => {
    for (const type of ['EmailChangeProved', 'EmailChangeConfirmed'] as const) {
      const event = { type, data: { accountId, changeId: session(1) } };
      expect(accountDecider.evolve(after(open), event)).toEqual(after(open));
    }
  });

  test('that a version of before sent a link to is asked for anew', () => {
    const sent = issue('email-change', 1, 'new@example.ie');
    for (const before of [[], [askChange(2)]])
      expect(codeOf(decide(prove, open, ...before, sent))).toBe('LINK_REPLACED');
  });

  test('leaves no link to the old mailbox that sets a password', () => {
    const reset: AccountCommand = { type: 'ResetPassword', linkId: session(3), at: early, passwordHash: 'x' };
    expect(codeOf(decide(reset, open, issue('reset', 3), ask, prove, apply(late)))).toBe('LINK_INVALID');
  });
});

describe('a session', () => {
  test('begins with the password that was compared, as it is now', () => {
    const entry = { ...start(1), comparedWith: 'hash' } as AccountCommand; // start() makes one
    expect(decide(entry, open)).toEqual([
      {
        type: 'SessionStarted',
        data: {
          accountId,
          sessionId: session(1),
          rememberMe: false,
          expiresAt: '2030-01-01T00:00:00.000Z',
        },
      },
    ]);
  });

  test('begins once with the same answer of Google', () => {
    const byGoogle = (n: number, challenge: string): AccountCommand => ({
      type: 'StartSession',
      session: { sessionId: session(n), rememberMe: false, expiresAt: '2030-01-01T00:00:00.000Z', challenge },
    });
    expect(codeOf(decide(byGoogle(2, 'one'), open, byGoogle(1, 'one')))).toBe('GOOGLE_FAILED');
    expect(codeOf(decide(byGoogle(2, 'another'), open, byGoogle(1, 'one')))).toBe('done');
    expect(codeOf(decide(start(2), open, start(1)))).toBe('done');
  });

  test('does not begin while the account is suspended, and begins again afterwards', () => {
    const suspend: AccountCommand = { type: 'Suspend' };
    expect(codeOf(decide(start(1), open, suspend))).toBe('ACCOUNT_SUSPENDED');
    expect(codeOf(decide(start(1), open, suspend, { type: 'Reinstate' }))).toBe('done');
  });

  test('of a suspended account is refused in the words of who suspended it, until that is over', () => {
    const reason = 'Three families were sent the same invoice.';
    const suspend: AccountCommand = { type: 'Suspend', reason };
    expect(decide(suspend, open)).toEqual([{ type: 'AccountSuspended', data: { accountId, reason } }]);
    expect(decide(start(1), open, suspend)).toMatchObject({ message: accountTexts.suspendedFor(reason) });
    const again: AccountCommand[] = [{ type: 'Reinstate' }, { type: 'Suspend' }];
    expect(decide(start(1), open, suspend, ...again)).toMatchObject({
      message: 'This account is suspended. Please contact support.',
    });
  });

  test('ends with its reason', () => {
    const ended = (command: AccountCommand) => decide(command, open, start(1), start(2));
    const end = (k: number, reason: string) => ({
      type: 'SessionEnded',
      data: { accountId, sessionId: session(k), reason },
    });
    expect(ended({ type: 'EndSession', session: session(2), reason: 'logout' })).toEqual([end(2, 'logout')]);
    expect(ended({ type: 'EndSession', session: session(3), reason: 'logout' })).toEqual([]);
    expect(ended({ type: 'EndOtherSessions', keep: session(1) })).toEqual([end(2, 'ended-by-owner')]);
    expect(ended({ type: 'EndSessions' })).toEqual([end(1, 'ended-by-owner'), end(2, 'ended-by-owner')]);
    const suspended = ended({ type: 'Suspend' });
    expect(!isRefusal(suspended) && endedBy(suspended)).toEqual([session(1), session(2)]);
    expect(suspended).toStrictEqual([
      { type: 'AccountSuspended', data: { accountId } },
      end(1, 'suspended'),
      end(2, 'suspended'),
    ]);
    const change = {
      type: 'ChangePassword',
      comparedWith: 'hash',
      passwordHash: 'x',
      keep: session(1),
    } as const;
    expect(ended(change)).toEqual([
      { type: 'PasswordSet', data: { accountId, by: 'change', passwordHash: 'x' } },
      end(2, 'password-changed'),
    ]);
    expect(codeOf(ended({ ...change, comparedWith: 'other' }))).toBe('CONFLICT');
  });

  test('that ran out before a newer one began is forgotten', () => {
    const began = (seconds: number) => `${seconds.toString(16).padStart(8, '0')}0000000000000001`;
    const noon = Date.UTC(2026, 10, 17, 12) / 1000;
    const at = (seconds: number, expires: number): AccountCommand => ({
      type: 'StartSession',
      session: {
        sessionId: began(seconds),
        rememberMe: false,
        expiresAt: new Date(expires * 1000).toISOString(),
      },
    });
    const { sessions } = after(open, at(noon - 20, noon - 1), at(noon - 10, noon), at(noon, noon + 3600));
    expect([...sessions.keys()]).toEqual([began(noon - 10), began(noon)]);
  });
});

describe('what is noted of an account', () => {
  test('is told, and leaves it as it was', () => {
    const notes = [
      [
        { type: 'NoteFailure', at: 'code' },
        { type: 'LoginFailed', data: { accountId, at: 'code' } },
      ],
      [
        { type: 'NoteLock', until: early },
        { type: 'LoginLocked', data: { accountId, until: early } },
      ],
    ] as const;
    for (const [command, event] of notes) {
      expect(decide(command, open)).toEqual([event]);
      expect(after(open, command)).toEqual(after(open));
    }
  });

  test('of a link or a second factor that is not there changes nothing', () => {
    for (const event of [
      { type: 'LinkUsed', data: { accountId, linkId: session(1), purpose: 'reset' } },
      { type: 'SecondFactorUsed', data: { accountId, step: 6, recoveryCode: null } },
      { type: 'SecondFactorUsed', data: { accountId, step: null, recoveryCode: 0 } },
    ] as const) {
      expect(accountDecider.evolve(after(open), event)).toEqual(after(open));
    }
    const other = { type: 'LinkUsed', data: { accountId, linkId: session(2), purpose: 'reset' } } as const;
    const issued = [open, issue('reset', 1)];
    expect(accountDecider.evolve(after(...issued), other)).toEqual(after(...issued));
  });
});

describe('Google', () => {
  const google = (subject: string, photoUrl?: string): AccountCommand => ({
    type: 'LinkGoogle',
    google: { subject, ...(photoUrl !== undefined && { photoUrl }) },
  });

  test('is linked once, with its picture where there is one', () => {
    expect(decide(google('one'), open)).toEqual([
      { type: 'GoogleLinked', data: { accountId, subject: 'one' } },
    ]);
    expect(decide(google('one'), open, google('one'))).toEqual([]);
    expect(after(open, google('one')).google).toEqual({ subject: 'one', photoUrl: null, isFormer: false });
    const photoUrl = 'https://example.ie/x';
    expect(after(open, google('one', photoUrl)).google).toEqual({
      subject: 'one',
      photoUrl,
      isFormer: false,
    });
  });

  test('may be another person there once the account has another address, and then no third', () => {
    const moved = [
      askChange(1),
      { type: 'ProveEmailChange', linkId: session(1), at: '2026-11-21T08:00:00.000Z' },
      { type: 'ApplyEmailChange', at: '2026-11-23T08:00:00.000Z' },
    ] as const;
    expect(decide(google('two'), open, google('one'), ...moved)).toEqual([
      { type: 'GoogleLinked', data: { accountId, subject: 'two' } },
    ]);
    for (const subject of ['one', 'two']) {
      const again = [open, google('one'), ...moved, google(subject)];
      expect(decide(google(subject), ...again)).toEqual([]);
      expect(codeOf(decide(google('three'), ...again))).toBe('GOOGLE_FAILED');
    }
    expect(codeOf(decide(google('two'), open, ...moved, google('one')))).toBe('GOOGLE_FAILED');
    const photoUrl = 'https://example.ie/x';
    expect(after(open, google('one', photoUrl), ...moved).google).toEqual({
      subject: 'one',
      photoUrl,
      isFormer: true,
    });
  });

  test('is enough alone where it gives the address out, until its owner takes it away, and then again once it is linked', () => {
    const alone = (subject: string, isIssuer: boolean, ...before: AccountCommand[]) =>
      isGoogleEnough(after(...before), { subject, isIssuer });
    const remove: AccountCommand = { type: 'UnlinkGoogle' };
    expect([alone('one', true, open), alone('one', false, open)]).toEqual([true, false]);
    const linked = [open, google('one')];
    expect([alone('one', false, ...linked), alone('two', false, ...linked)]).toEqual([true, false]);
    expect(alone('one', true, ...linked, remove)).toBe(false);
    expect(alone('one', true, ...linked, remove, issue('reset', 1), reset(1))).toBe(false);
    expect(alone('one', true, ...linked, remove, google('one'))).toBe(true);
    // Nobody has proved the address yet, and Google proves it.
    expect(alone('one', false, unverified)).toBe(true);
    expect(alone('one', false, ...linked, issue('reset', 1), reset(1))).toBe(false);
  });

  test('voids no password where none was chosen', () => {
    const without = { ...unverified, account: { ...unverified.account, passwordHash: null } };
    expect(decide(google('one'), without)).toEqual([
      { type: 'GoogleLinked', data: { accountId, subject: 'one' } },
      { type: 'AccountVerified', data: { accountId, by: 'google' } },
    ]);
    expect(typesOf(decide(google('one'), unverified))).toEqual([
      'PasswordVoided',
      'GoogleLinked',
      'AccountVerified',
    ]);
  });
});

describe('the second factor', () => {
  const prepare = (secret = 'ABC'): AccountCommand => ({ type: 'PrepareSecondFactor', secret });
  const enable: AccountCommand = { type: 'EnableSecondFactor', recovery: ['a', 'b'], step: 5 };
  const disable = (proof: CodeProof): AccountCommand => ({ type: 'DisableSecondFactor', proof });
  const enter = (proof: CodeProof) => ({ ...start(1), proof }) as AccountCommand; // start() makes one
  const on = [open, prepare(), enable];

  test('is prepared, then confirmed, and then it is what was prepared', () => {
    expect(decide(prepare(), open)).toEqual([
      { type: 'SecondFactorPrepared', data: { accountId, secret: 'ABC' } },
    ]);
    expect(decide(prepare(), open, prepare())).toEqual([]);
    expect(decide(prepare('DEF'), open, prepare())).toHaveLength(1);
    expect(after(...on)).toMatchObject({
      prepared: null,
      secondFactor: { secret: 'ABC', recovery: ['a', 'b'], usedRecovery: new Set(), lastStep: 5 },
    });
    expect(decide(enable, ...on)).toEqual([]);
  });

  test('is not prepared while there is one, nor confirmed before it is prepared', () => {
    const said = (command: AccountCommand, ...before: AccountCommand[]) => {
      const decided = decide(command, ...before);
      return isRefusal(decided) && [decided.code, decided.message];
    };
    expect(said(prepare('DEF'), ...on)).toEqual(['CONFLICT', 'Two-step login is set up already.']);
    expect(said(enable, open)).toEqual(['CONFLICT', 'Please begin with setting up the authenticator app.']);
  });

  test('is not confirmed with a secret that was shown to who had an earlier password', () => {
    const change: AccountCommand = {
      type: 'ChangePassword',
      comparedWith: 'hash',
      passwordHash: 'other',
      keep: session(1),
    };
    const reset: AccountCommand = {
      type: 'ResetPassword',
      linkId: session(1),
      at: '2026-11-21T08:00:00.000Z',
      passwordHash: 'other',
    };
    const issue: AccountCommand = { type: 'IssueLink', purpose: 'reset', link: link(1) };
    for (const before of [
      [open, prepare(), change],
      [open, issue, prepare(), reset],
      [unverified, prepare(), { type: 'LinkGoogle', google: { subject: 'one' } }],
    ] as AccountCommand[][]) {
      expect(after(...before).prepared).toBeNull();
      expect(codeOf(decide(enable, ...before))).toBe('CONFLICT');
      expect(after(...before, prepare('DEF'), enable).secondFactor).toMatchObject({ secret: 'DEF' });
    }
  });

  test('keeps the secret that was confirmed in spite of that, before this was refused', () => {
    const events: AccountEvent[] = [
      { type: 'SecondFactorPrepared', data: { accountId, secret: 'ABC' } },
      { type: 'PasswordSet', data: { accountId, by: 'change', passwordHash: 'other' } },
      { type: 'SecondFactorEnabled', data: { accountId, recovery: [], step: 1 } },
    ];
    const state = events.reduce(accountDecider.evolve, after(open));
    expect(state.secondFactor).toMatchObject({ secret: 'ABC' });
  });

  test('goes with a code that is right and was not used, and is not asked for after that', () => {
    expect(codeOf(decide(disable({ step: 5 }), ...on))).toBe('WRONG_CODE');
    expect(decide(disable({ step: 6 }), ...on)).toEqual([
      { type: 'SecondFactorDisabled', data: { accountId } },
    ]);
    const off = [...on, disable({ recoveryCode: 1 })];
    expect(decide(disable({ step: 6 }), ...off)).toEqual([]);
    expect(codeOf(decide(start(1), ...off))).toBe('done');
  });

  test('opens something else with a code as well, once', () => {
    const use = (proof: CodeProof): AccountCommand => ({ type: 'UseCode', proof });
    expect(decide(use({ step: 6 }), ...on)).toEqual([
      { type: 'SecondFactorUsed', data: { accountId, step: 6, recoveryCode: null } },
    ]);
    for (const before of [[...on, use({ step: 6 })], [open]])
      expect(codeOf(decide(use({ step: 6 }), ...before))).toBe('WRONG_CODE');
  });

  test('is taken away by an administrator, who says why', () => {
    const reason = 'The phone is at the bottom of the lake';
    const at = '2026-11-23T08:00:00.000Z';
    const remove: AccountCommand = { type: 'RemoveSecondFactor', reason, at };
    expect(decide(remove, ...on)).toEqual([
      { type: 'SecondFactorDisabled', data: { accountId, by: 'admin', reason, at } },
    ]);
    expect(decide(remove, ...on, remove)).toEqual([]);
  });

  test('is not taken away within seven days of a change of address by an administrator, nor the other way round', () => {
    const remove = (at: string) => ({ type: 'RemoveSecondFactor', reason: 'Lost', at }) as const;
    const own = askChange(1) as Extract<AccountCommand, { type: 'AskEmailChange' }>; // it is one
    const asked = (by: 'owner' | 'admin') =>
      ({ ...own, change: { ...own.change, by, effectiveAt: '2026-11-23T08:00:00.000Z' } }) as const;
    // It was asked for three days before it takes effect.
    expect(codeOf(decide(remove('2026-11-27T07:59:59.000Z'), ...on, asked('admin')))).toBe('CONFLICT');
    expect(decide(remove('2026-11-27T08:00:00.000Z'), ...on, asked('admin'))).toHaveLength(1);
    expect(decide(remove('2026-11-21T08:00:00.000Z'), ...on, asked('owner'))).toHaveLength(1);
    expect(codeOf(decide(asked('admin'), ...on, remove('2026-11-19T08:00:00.000Z')))).toBe('CONFLICT');
    expect(decide(asked('owner'), ...on, remove('2026-11-19T08:00:00.000Z'))).toHaveLength(3);
    expect(decide(asked('admin'), ...on, remove('2026-11-13T08:00:00.000Z'))).toHaveLength(3);
  });

  test('that an administrator took away is told with the first password by mail, unless its owner set one with the old', () => {
    const remove: AccountCommand = { type: 'RemoveSecondFactor', reason: 'Lost', at: early };
    const change: AccountCommand = {
      type: 'ChangePassword',
      comparedWith: 'hash',
      passwordHash: 'other',
      keep: session(1),
    };
    const told = (...before: AccountCommand[]) => {
      const decided = decide(reset(9), ...on, ...before, issue('reset', 9));
      return !isRefusal(decided) && decided.some(({ data }) => 'afterAdmin' in data);
    };
    expect([told(), told(remove), told(remove, change), told(change, remove)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(told(remove, issue('reset', 1), reset(1))).toBe(false);
  });

  test('tells which code was used, and a recovery code makes no older code of the app good again', () => {
    expect(decide(enter({ step: 6 }), ...on)).toMatchObject([
      { type: 'SecondFactorUsed', data: { accountId, step: 6, recoveryCode: null } },
      { type: 'SessionStarted' },
    ]);
    expect(decide(enter({ recoveryCode: 1 }), ...on)).toMatchObject([
      { type: 'SecondFactorUsed', data: { accountId, step: null, recoveryCode: 1 } },
      { type: 'SessionStarted' },
    ]);
    expect(codeOf(decide(enter({ step: 5 }), ...on, enter({ recoveryCode: 1 })))).toBe('TOTP_INVALID');
    expect(after(...on, enter({ step: 6 })).secondFactor?.usedRecovery).toEqual(new Set());
  });
});

describe('a person', () => {
  const profile = {
    firstName: 'Aoife',
    lastName: 'Byrne',
    displayName: 'Aoife’s',
    phoneNumber: '',
    relationship: '',
    address: null,
  };

  test('is named as the account was opened, until she says otherwise', () => {
    expect(currentProfile(after(open))).toEqual({
      firstName: 'Aoife',
      lastName: 'Ní Bhriain',
      displayName: 'Aoife Ní Bhriain',
      phoneNumber: '',
      relationship: '',
      address: null,
    });
    const nameless = { ...unverified, account: { ...unverified.account, firstName: null } };
    expect(currentProfile(after(nameless)).displayName).toBe('Ní Bhriain');
    expect(currentProfile(after(open, { type: 'ChangeProfile', profile }))).toEqual(profile);
  });

  test('changes what she says of herself, once', () => {
    const change: AccountCommand = { type: 'ChangeProfile', profile };
    const changed = ['lastName', 'displayName'];
    expect(decide(change, open)).toEqual([
      { type: 'ProfileChanged', data: { accountId, changed, ...profile } },
    ]);
    expect(decide(change, open, change)).toEqual([]);
    const phone = { ...profile, phoneNumber: '087' };
    expect(decide({ ...change, profile: phone }, open, change)).toEqual([
      { type: 'ProfileChanged', data: { accountId, changed: ['phoneNumber'], ...phone } },
    ]);
    expect(after(open, change)).toMatchObject({ profile, lastName: 'Byrne', email: 'aoife@example.ie' });
  });

  test('keeps what another device has changed meanwhile, and says that only its own fields changed', () => {
    const name: AccountCommand = { type: 'ChangeProfile', profile: { lastName: 'Byrne' } };
    const phone: AccountCommand = {
      type: 'ChangeProfile',
      profile: { phoneNumber: '0871234567', lastName: undefined },
    };
    const said = (opened: AccountCommand, displayName: string) => {
      const [event, ...more] = decide(phone, opened, name) as AccountEvent[];
      expect(more).toEqual([]);
      expect(event).toMatchObject({
        type: 'ProfileChanged',
        data: { changed: ['phoneNumber'], lastName: 'Byrne', phoneNumber: '0871234567', displayName },
      });
    };
    // A childminder chooses under which name she is known; everybody else has only their own.
    said(open, 'Aoife Ní Bhriain');
    said({ ...unverified, account: { ...unverified.account, role: 'parent' } }, 'Aoife Byrne');
  });

  test('begins with what the childminder knew only where the parent has said nothing yet', () => {
    const begin: AccountCommand = { type: 'BeginProfile', profile: { phoneNumber: '0870000000' } };
    expect(currentProfile(after(open, begin)).phoneNumber).toBe('0870000000');
    expect(decide(begin, open, { type: 'ChangeProfile', profile: { phoneNumber: '0871234567' } })).toEqual(
      [],
    );
  });

  test('with a county alone keeps the rest, whatever another device has changed', () => {
    const choose: AccountCommand = { type: 'ChooseCounty', county: 'Kerry' };
    const address = { street: '', city: '', county: 'Kerry', postCode: '' };
    const change: AccountCommand = { type: 'ChangeProfile', profile: { ...profile, address: null } };
    expect(decide(choose, open, change)).toEqual([
      { type: 'ProfileChanged', data: { accountId, changed: ['address'], ...profile, address } },
    ]);
    expect(decide(choose, open, change, choose)).toEqual([]);
    // An address with only a county becomes empty when the county is removed.
    expect(decide({ ...choose, county: '' }, open, change, choose)).toMatchObject([
      { data: { address: null } },
    ]);
    const street = { ...address, street: 'Main Street', county: 'Cork' };
    expect(decide(choose, open, { ...change, profile: { ...profile, address: street } })).toMatchObject([
      { data: { address: { ...street, county: 'Kerry' } } },
    ]);
    const empty = { street: '', city: '', county: '', postCode: '' };
    expect(
      decide({ type: 'ChangeProfile', profile: { address: empty } }, open, change, choose),
    ).toMatchObject([{ data: { changed: ['address'], address: null } }]);
  });
});

describe('an account that is suspended or erased', () => {
  test('is suspended once and comes back once', () => {
    const suspend: AccountCommand = { type: 'Suspend' };
    expect(decide(suspend, open, suspend)).toEqual([]);
    expect(decide({ type: 'Reinstate' }, open)).toEqual([]);
    expect(decide({ type: 'Reinstate' }, open, suspend)).toEqual([
      { type: 'AccountReinstated', data: { accountId } },
    ]);
  });

  test('that is erased takes its passkeys along', () => {
    const challenge = 'signed';
    const passkey = {
      passkeyId: session(5),
      credential: 'c',
      publicKey: 'k',
      counter: 0,
      name: 'iPad',
      challenge,
    };
    expect(decide({ type: 'Erase' }, open, { type: 'AddPasskey', passkey })).toEqual([
      { type: 'PasskeyRemoved', data: { accountId, passkeyId: session(5), by: 'erasure' } },
      { type: 'AccountErased', data: { accountId } },
    ]);
  });

  test('that is erased ends its sessions, knows nobody any more, and takes nothing else', () => {
    expect(decide({ type: 'Erase' }, open, start(1))).toEqual([
      { type: 'SessionEnded', data: { accountId, sessionId: session(1), reason: 'ended-by-owner' } },
      { type: 'AccountErased', data: { accountId } },
    ]);
    const erased = after(open, start(1), { type: 'Erase' });
    expect(erased).toEqual({
      ...accountDecider.initial(),
      opened: { accountId, role: 'childminder' },
      erased: true,
    });
    expect(accountDecider.decide({ type: 'Erase' }, erased, undefined)).toEqual([]);
    expect(codeOf(accountDecider.decide({ type: 'Suspend' }, erased, undefined))).toBe('ERASED');
  });
});

describe('the mailbox alone, where there is no password', () => {
  const without: AccountCommand = { ...open, account: { ...open.account, passwordHash: null } };
  const asked = '2026-11-21T08:00:00.000Z';
  const issued: AccountCommand = { type: 'IssueLink', purpose: 'reset', link: link(3) };
  const ask = (at = asked): AccountCommand => ({
    type: 'AskRecovery',
    linkId: session(3),
    at,
    answer: link(4),
  });
  const reset = (at: string): AccountCommand => ({
    type: 'ResetPassword',
    linkId: session(3),
    at,
    passwordHash: 'new',
  });
  const types = (...commands: AccountCommand[]) => {
    const answer = last(...commands);
    return isRefusal(answer) ? answer.code : answer.map(({ type }) => type);
  };
  const last = (...commands: AccountCommand[]) => {
    const { state } = runCommands(accountDecider, commands.slice(0, -1), undefined);
    return accountDecider.decide(commands.at(-1) ?? without, state, undefined);
  };

  test('sets one after 24 hours, with the same link, and not before or a week later', () => {
    expect(types(without, issued, reset(asked))).toBe('CONFLICT');
    expect(types(without, issued, ask())).toEqual(['RecoveryAsked', 'LinkIssued']);
    expect(types(without, issued, ask(), reset('2026-11-22T07:59:59.999Z'))).toBe('CONFLICT');
    expect(types(without, issued, ask(), reset('2026-11-22T08:00:00.000Z'))).toContain('PasswordSet');
    expect(types(without, issued, ask(), reset('2026-11-29T08:00:00.000Z'))).toBe('LINK_EXPIRED');
    // The wait does not begin anew, and a newer link shares it.
    expect(types(without, issued, ask(), ask('2026-11-22T09:00:00.000Z'))).toEqual([]);
    const newer: AccountCommand = {
      type: 'IssueLink',
      purpose: 'reset',
      link: { linkId: session(5), expiresAt: '2026-11-30T08:00:00.000Z' },
    };
    const byNewer = (at: string): AccountCommand => ({ ...reset(at), linkId: session(5) }) as AccountCommand; // a reset
    expect(types(without, issued, ask(), newer, byNewer('2026-11-23T08:00:00.000Z'))).toContain(
      'PasswordSet',
    );
    expect(types(without, issued, ask(), newer, byNewer('2026-11-29T09:00:00.000Z'))).toBe('CONFLICT');
  });

  test('is stopped by the letter, on a device, and by somebody who logs in; the link is worth nothing then', () => {
    const stops: AccountCommand[] = [
      { type: 'StopRecovery', by: 'device' },
      { type: 'StopRecovery', by: 'mail', linkId: session(4), at: asked },
      start(7),
    ];
    for (const stop of stops) {
      expect(types(without, issued, ask(), stop)).toContain('RecoveryStopped');
      expect(types(without, issued, ask(), stop, reset('2026-11-23T08:00:00.000Z'))).toBe('LINK_INVALID');
    }
    expect(types(without, { type: 'StopRecovery', by: 'device' })).toEqual([]);
    expect(types(without, issued, ask(), { ...stops[1], linkId: session(9) } as AccountCommand)).toBe(
      'LINK_INVALID',
    ); // the second, of another link
  });

  test('is worth nothing once its owner has set a first password, however long the wait was', () => {
    const set: AccountCommand = {
      type: 'ChangePassword',
      comparedWith: null,
      passwordHash: 'own',
      keep: session(7),
    };
    for (const at of [asked, '2026-11-22T08:00:00.000Z'])
      expect(types(without, issued, ask(), set, reset(at))).toBe('LINK_INVALID');
  });

  test('is never all that a change of address leaves: the owner of an account sets a password first', () => {
    expect(types(without, askChange(1))).toBe('CONFLICT');
    const byAdmin = askChange(1) as Extract<AccountCommand, { type: 'AskEmailChange' }>; // it is one
    expect(types(without, { ...byAdmin, change: { ...byAdmin.change, by: 'admin' } })).toContain(
      'EmailChangeAsked',
    );
    expect(types(open, askChange(1))).toContain('EmailChangeAsked');
  });

  test('waits for nothing where there is a password', () => {
    expect(types(open, issued, ask())).toBe('LINK_REPLACED');
    expect(types(open, issued, reset(asked))).toContain('PasswordSet');
  });
});
