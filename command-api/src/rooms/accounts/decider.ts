import type { AccountEvent, LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { lastWayIn } from '@nead/contracts/accounts/mail-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { READING_HOUR_MS } from '@nead/contracts/mass-reading.ts';
import type { Decider } from '../../engine/decider.ts';
import {
  type Account,
  type AccountOpening,
  type AccountOwner,
  type AccountVerification,
  evolveAccount,
  type MuchReading,
  nobody,
  type SessionEnd,
  type SessionStart,
} from './account-state.ts';
import { askedElsewhere, decideEmailChange, dropped, type EmailChangeCommand } from './email-change.ts';
import { ended, type NewLink, usableLink } from './links-and-sessions.ts';
import {
  decidePasskey,
  isLastWayIn,
  type PasskeyCommand,
  type PasskeyProof,
  usePasskey,
  withoutPasskeys,
} from './passkeys.ts';
import { decideProfile, type ProfileCommand } from './profile-change.ts';
import { decideRecovery, notRecovered, type RecoveryCommand, stoppedRecovery } from './recovery.ts';
import {
  type CodeProof,
  codeUsed,
  decideSecondFactor,
  holds,
  type SecondFactorCommand,
} from './second-factor.ts';

export type { Account } from './account-state.ts';
export { type NewLink, usableLink } from './links-and-sessions.ts';

const accountStream = (accountId: string): string => `account-${accountId}`;

interface GooglePerson {
  subject: string;
  photoUrl?: string;
}

export type AccountCommand =
  | {
      type: 'Open';
      account: AccountOpening;
      verifiedBy?: AccountVerification['by'];
      link?: NewLink;
      google?: GooglePerson;
    }
  | { type: 'Abandon'; accountId: Id }
  | { type: 'IssueLink'; purpose: LinkPurpose; link: NewLink; email?: string }
  | {
      type: 'Verify';
      linkId: Id;
      at: string;
      /** The hash of a password that replaces the one chosen at the sign-up. */
      passwordHash?: string;
    }
  | EmailChangeCommand
  | RecoveryCommand
  | { type: 'ResetPassword'; linkId: Id; at: string; passwordHash: string }
  | { type: 'ChangePassword'; comparedWith: string | null; passwordHash: string; keep: Id }
  | {
      type: 'StartSession';
      session: Omit<SessionStart, 'accountId'>;
      /** The hash that the password matched, so that a password replaced meanwhile logs nobody in. */
      comparedWith?: string;
      proof?: CodeProof | PasskeyProof;
      /**
       * The link with which its owner can say that it was somebody else; for a device that has not logged in before.
       */
      answer?: NewLink;
    }
  | { type: 'StopLogin'; linkId: Id; at: string }
  | { type: 'EndSession'; session: Id; reason: SessionEnd['reason'] }
  | { type: 'EndOtherSessions'; keep: Id }
  | { type: 'EndSessions' }
  | ({ type: 'NoteMuchRead' } & Omit<MuchReading, 'accountId'>)
  | { type: 'NoteFailure'; at: 'password' | 'code' }
  | { type: 'NoteLock'; until: string }
  | { type: 'LinkGoogle'; google: GooglePerson }
  | { type: 'UnlinkGoogle' }
  | SecondFactorCommand
  | PasskeyCommand
  | { type: 'Suspend'; reason?: string }
  | { type: 'Reinstate' }
  | { type: 'Erase' }
  | ProfileCommand;

type Decision = readonly AccountEvent[] | Refusal;

function open(
  { account, verifiedBy: by, link, google }: Extract<AccountCommand, { type: 'Open' }>,
  state: Account,
) {
  if (state.opened) return refuse('ID_TAKEN');
  if (state.abandoned) return refuse('CONFLICT');
  const { accountId } = account;
  const events: AccountEvent[] = [{ type: 'AccountOpened', data: account }];
  if (google) events.push({ type: 'GoogleLinked', data: { accountId, ...google } });
  if (by) events.push({ type: 'AccountVerified', data: { accountId, by } });
  if (link) events.push({ type: 'LinkIssued', data: { accountId, purpose: 'verification', ...link } });
  return events;
}

/** Ends an account whose owner never proved the address, opened or not. */
function abandon(accountId: Id, { opened, verified, abandoned, erased }: Account): readonly AccountEvent[] {
  if (verified || abandoned || erased) return [];
  return [{ type: opened ? 'AccountErased' : 'AccountAbandoned', data: { accountId } }];
}

/**
 * Proves an account. The password of an unverified account may be anybody's: a proof of the address never keeps one
 * that its owner did not type (docs/decisions/180).
 */
const proven = (state: Account, accountId: Id, by: AccountVerification['by']): AccountEvent[] =>
  state.verified ? [] : [{ type: 'AccountVerified', data: { accountId, by } }];

function useLink(
  command: Extract<AccountCommand, { type: 'Verify' | 'ResetPassword' }>,
  state: Account,
  accountId: Id,
): Decision {
  const purpose = command.type === 'Verify' ? 'verification' : 'reset';
  const link = usableLink(state, purpose, command.linkId, command.at);
  if ('refused' in link) return link;
  const waits = purpose === 'reset' && notRecovered(state, command.at);
  if (waits) return waits;
  const events: AccountEvent[] = [{ type: 'LinkUsed', data: { accountId, linkId: link.linkId, purpose } }];
  const { passwordHash } = command;
  const by = state.verified ? 'reset' : 'sign-up';
  if (passwordHash !== undefined)
    events.push({
      type: 'PasswordSet',
      data: { accountId, by, passwordHash, ...(state.byAdmin.untold && { afterAdmin: true }) },
    });
  events.push(...proven(state, accountId, 'mail'));
  if (command.type === 'Verify') return events;
  return [
    ...events,
    // An owner who starts anew shuts out everybody else.
    ...withoutPasskeys(state, accountId, 'reset'),
    // Somebody with the former password may have asked for this change of address.
    ...dropped(state.emailChange, accountId, 'old-address'),
    ...ended(accountId, state.sessions.keys(), 'password-changed'),
  ];
}

/** The refusal in the words of the administrator who suspended the account. */
export const refuseSuspended = ({ suspendedFor }: Pick<Account, 'suspendedFor'>): Refusal =>
  refuse('ACCOUNT_SUSPENDED', suspendedFor === null ? undefined : accountTexts.suspendedFor(suspendedFor));

function startSession(
  { session, comparedWith, proof, answer }: Extract<AccountCommand, { type: 'StartSession' }>,
  state: Account,
  accountId: Id,
): Decision {
  if (comparedWith !== undefined && comparedWith !== state.passwordHash) return refuse('INVALID_CREDENTIALS');
  if (!state.verified) return refuse('ACCOUNT_NOT_VERIFIED');
  if (state.suspended) return refuseSuspended(state);
  if (session.challenge !== undefined && state.usedChallenges.includes(session.challenge))
    return refuse('GOOGLE_FAILED');
  const started: AccountEvent[] = [
    { type: 'SessionStarted', data: { ...session, accountId } },
    ...stoppedRecovery(state, accountId, 'login'),
  ];
  // The first login needs no such letter.
  if (answer && state.entered)
    started.push({ type: 'LinkIssued', data: { accountId, purpose: 'login-answer', ...answer } });
  // A passkey, which a device keeps and opens by its own lock, is both factors.
  if (proof && 'passkeyId' in proof) {
    const used = usePasskey(proof, state, accountId);
    return 'refused' in used ? used : [used, ...started];
  }
  if (!state.secondFactor) return started;
  if (!proof) return refuse('TOTP_REQUIRED');
  if (!holds(proof, state.secondFactor)) return refuse('TOTP_INVALID');
  return [codeUsed(proof, accountId), ...started];
}

function linkGoogle(google: GooglePerson, state: Account, accountId: Id): Decision {
  // One person at Google is one account: if the address passes to another person there, the account does not. Another
  // address of the account often belongs to another person there.
  const known = state.google?.isFormer ? undefined : state.google;
  if (known && known.subject !== google.subject) return refuse('GOOGLE_FAILED');
  const voided: AccountEvent[] =
    !state.verified && state.passwordHash !== null ? [{ type: 'PasswordVoided', data: { accountId } }] : [];
  const linked: AccountEvent[] = known ? [] : [{ type: 'GoogleLinked', data: { accountId, ...google } }];
  return [...voided, ...linked, ...proven(state, accountId, 'google')];
}

const isWithinHour = (before: string, at: string): boolean =>
  before !== '' && Date.parse(at) - Date.parse(before) < READING_HOUR_MS;

function noteMuchRead(
  { type: _, ...much }: Extract<AccountCommand, { type: 'NoteMuchRead' }>,
  { toldOfReading: { anyAt, greatAt } }: Account,
  accountId: Id,
): Decision {
  const isTold = isWithinHour(much.isSmall ? anyAt : greatAt, much.at);
  return isTold ? [] : [{ type: 'MuchRead', data: { accountId, ...much } }];
}

function decideOpened(
  command: Exclude<AccountCommand, { type: 'Open' | 'Abandon' }>,
  state: Account,
  opened: AccountOwner,
): Decision {
  const { accountId } = opened;
  switch (command.type) {
    case 'IssueLink': {
      const { purpose, link, email } = command;
      if (purpose === 'verification' && state.verified) return [];
      if (state.links.get(purpose)?.some(({ linkId }) => linkId === link.linkId)) return [];
      return [
        { type: 'LinkIssued', data: { accountId, purpose, ...link, ...(email !== undefined && { email }) } },
      ];
    }
    case 'AskEmailChange':
    case 'ProveEmailChange':
    case 'ConfirmEmailChange':
    case 'StopEmailChange':
    case 'ApplyEmailChange':
    case 'DropEmailChange':
      return decideEmailChange(command, state, accountId);
    case 'AskRecovery':
    case 'StopRecovery':
      return decideRecovery(command, state, accountId);
    case 'Verify':
    case 'ResetPassword':
      return useLink(command, state, accountId);
    case 'ChangePassword': {
      const { comparedWith, passwordHash, keep } = command;
      if (state.passwordHash !== comparedWith) return refuse('CONFLICT');
      return [
        { type: 'PasswordSet', data: { accountId, by: 'change', passwordHash } },
        ...dropped(askedElsewhere(state.emailChange, keep), accountId, 'new-password'),
        ...ended(accountId, state.sessions.keys(), 'password-changed', keep),
      ];
    }
    case 'StartSession':
      return startSession(command, state, accountId);
    case 'StopLogin': {
      const link = usableLink(state, 'login-answer', command.linkId, command.at);
      if ('refused' in link) return link;
      const { linkId, used } = link;
      const over = ended(accountId, state.sessions.keys(), 'ended-by-owner');
      if (used && over.length === 0) return [];
      return [{ type: 'LinkUsed', data: { accountId, linkId, purpose: 'login-answer' } }, ...over];
    }
    case 'EndSession':
      return state.sessions.has(command.session) ? ended(accountId, [command.session], command.reason) : [];
    case 'EndOtherSessions':
      return ended(accountId, state.sessions.keys(), 'ended-by-owner', command.keep);
    case 'EndSessions':
      return ended(accountId, state.sessions.keys(), 'ended-by-owner');
    case 'NoteMuchRead':
      return noteMuchRead(command, state, accountId);
    case 'NoteFailure':
      return [{ type: 'LoginFailed', data: { accountId, at: command.at } }];
    case 'NoteLock':
      return [{ type: 'LoginLocked', data: { accountId, until: command.until } }];
    case 'LinkGoogle':
      return linkGoogle(command.google, state, accountId);
    case 'UnlinkGoogle':
      if (!state.google || state.google.isFormer) return [];
      if (isLastWayIn(state, 'google')) return refuse('CONFLICT', lastWayIn);
      return [{ type: 'GoogleUnlinked', data: { accountId } }];
    case 'PrepareSecondFactor':
    case 'EnableSecondFactor':
    case 'DisableSecondFactor':
    case 'UseCode':
    case 'RemoveSecondFactor':
      return decideSecondFactor(command, state, accountId);
    case 'AddPasskey':
    case 'UsePasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
      return decidePasskey(command, state, accountId);
    case 'Suspend':
      if (state.suspended) return [];
      return [
        {
          type: 'AccountSuspended',
          data: { accountId, ...(command.reason !== undefined && { reason: command.reason }) },
        },
        ...ended(accountId, state.sessions.keys(), 'suspended'),
      ];
    case 'Reinstate':
      return state.suspended ? [{ type: 'AccountReinstated', data: { accountId } }] : [];
    case 'Erase':
      return [
        ...ended(accountId, state.sessions.keys(), 'ended-by-owner'),
        ...withoutPasskeys(state, accountId, 'erasure'),
        { type: 'AccountErased', data: { accountId } },
      ];
    case 'ChangeProfile':
    case 'BeginProfile':
    case 'ChooseCounty':
      return decideProfile(command, state, opened);
  }
}

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  stream: accountStream,
  initial: nobody,
  evolve: evolveAccount,
  // A login needs the password hash and the name; links and codes are compared with issued ones.
  introduces: (events) =>
    events.flatMap(({ type, data }) =>
      type === 'AccountOpened'
        ? [{ id: data.accountId, owner: data.accountId, what: 'account' as const }]
        : [],
    ),
  unseals: new Set([
    'AccountOpened',
    'LinkIssued',
    'EmailChangeAsked',
    'EmailChanged',
    'PasswordSet',
    'GoogleLinked',
    'AccountSuspended',
    'PasskeyAdded',
    'PasskeyRenamed',
    'SecondFactorPrepared',
    'ProfileChanged',
  ] as const),
  decide(command, state) {
    if (command.type === 'Open') return open(command, state);
    if (command.type === 'Abandon') return abandon(command.accountId, state);
    if (!state.opened) return refuse('ACCOUNT_NOT_FOUND');
    if (state.erased) return command.type === 'Erase' ? [] : refuse('ERASED');
    return decideOpened(command, state, state.opened);
  },
};
