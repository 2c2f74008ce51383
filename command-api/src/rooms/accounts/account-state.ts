import type { AccountEvent, LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { EMAIL_CHANGE_HOURS } from '@nead/contracts/accounts/security-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';

type Data<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
export type AccountOpening = Data<'AccountOpened'>;
export type AccountVerification = Data<'AccountVerified'>;
export type SessionStart = Data<'SessionStarted'>;
export type SessionEnd = Data<'SessionEnded'>;
export type MuchReading = Data<'MuchRead'>;
export type Profile = Omit<Data<'ProfileChanged'>, 'accountId' | 'changed'>;

export interface IssuedLink {
  linkId: Id;
  expiresAt: string;
  /** The address to be proved, if it is not the account's own. */
  email: string | null;
  used: boolean;
}

export interface PendingEmailChange {
  changeId: Id;
  email: string | null;
  by: 'owner' | 'admin';
  reason: string | null;
  effectiveAt: string;
  /** The session in which its owner asked. */
  sessionId?: Id;
  proved: boolean;
  confirmed: boolean;
}

export interface SecondFactor {
  secret: string | null;
  recovery: readonly string[];
  usedRecovery: Set<number>;
  lastStep: number;
}

export interface KnownPasskey {
  passkeyId: Id;
  credential: string | null;
  publicKey: string | null;
  counter: number;
  name: string | null;
}

export interface AccountOwner {
  accountId: Id;
  role: Role;
}

export interface Account {
  opened: AccountOwner | undefined;
  abandoned: boolean;
  /** The person was forgotten: all fields are empty, and nobody can log in. */
  erased: boolean;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Null if there is no password: none was chosen, or it was voided or erased. */
  passwordHash: string | null;
  verified: boolean;
  suspended: boolean;
  /** The reason of the administrator who suspended it. */
  suspendedFor: string | null;
  /** Somebody has logged in before. */
  entered: boolean;
  /** The number of times everybody was shut out: by a new password by mail, or by 'This was not me'. */
  shutOuts: number;
  /** Running sessions, with their expiry. */
  sessions: Map<Id, string>;
  /** The last few of each purpose, newest last. */
  links: Map<LinkPurpose, IssuedLink[]>;
  /**
   * The linked person at Google. `isFormer`: linked when the account had another address, or before its password was
   * reset by mail.
   */
  google: { subject: string | null; photoUrl: string | null; isFormer: boolean } | undefined;
  /** Its owner removed Google, and has not linked it since. */
  googleRemoved: boolean;
  passkeys: Map<Id, KnownPasskey>;
  /** Challenges that were signed lately, oldest first; each works once. */
  usedChallenges: readonly string[];
  /** A second factor's secret that was shown and not confirmed yet. A change of the password voids it. */
  prepared: string | null;
  /**
   * The last secret that was shown, kept after a change of the password: earlier events confirm it without naming it.
   */
  lastPrepared: string | null;
  secondFactor: SecondFactor | undefined;
  profile: Profile | undefined;
  /** A requested change, neither carried out nor stopped. */
  emailChange: PendingEmailChange | undefined;
  /** The times at which an administrator last asked for another address, and removed the second factor. */
  byAdmin: {
    emailAt: string | undefined;
    factorAt: string | undefined;
    /** One of the two took effect, and no password was set since. */
    untold: boolean;
  };
  /** The time from which a password may be set by the mailbox alone, once somebody asked for that. */
  recovery: string | undefined;
  /** The addresses that it had before, oldest first. */
  formerEmails: readonly string[];
  /**
   * The times at which its owner was last told that much was read or something taken out, and that it was more than one
   * day of a child.
   */
  toldOfReading: { anyAt: string; greatAt: string };
  /** The time until which the last former address is told of it. */
  formerToldUntil: string | undefined;
}

export const nobody = (): Account => ({
  opened: undefined,
  abandoned: false,
  erased: false,
  email: null,
  firstName: null,
  lastName: null,
  passwordHash: null,
  verified: false,
  suspended: false,
  suspendedFor: null,
  entered: false,
  shutOuts: 0,
  sessions: new Map(),
  links: new Map(),
  google: undefined,
  googleRemoved: false,
  passkeys: new Map(),
  usedChallenges: [],
  prepared: null,
  lastPrepared: null,
  secondFactor: undefined,
  profile: undefined,
  emailChange: undefined,
  byAdmin: { emailAt: undefined, factorAt: undefined, untold: false },
  recovery: undefined,
  formerEmails: [],
  toldOfReading: { anyAt: '', greatAt: '' },
  formerToldUntil: undefined,
});

/** The address that this one replaced, even if others have come since. */
export function emailBefore({ email, formerEmails }: Account, changedTo: string | null): string | undefined {
  const all = [...formerEmails, email];
  return formerEmails[all.lastIndexOf(changedTo) - 1];
}

/** The profile of an account whose owner has not filled one in. */
export function currentProfile({ profile, firstName, lastName }: Account): Profile {
  const displayName = wholeName({ firstName, lastName });
  const begun = { firstName, lastName, displayName, phoneNumber: '', relationship: '', address: null };
  return profile ?? begun;
}

/** The time of the request for a change that takes effect at the given time. */
export const askedAt = (effectiveAt: string): string =>
  new Date(Date.parse(effectiveAt) - EMAIL_CHANGE_HOURS * 3_600_000).toISOString();

const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString();

/** The time until which the mail's link works after the wait; afterwards the wait begins anew. */
export const recoveryUntil = (effectiveAt: string): string => daysAfter(effectiveAt, 7);

/** The number of links per purpose for which the reason why they no longer work is remembered. */
const LINKS_REMEMBERED = 8;

export function evolveAccount(state: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountOpened': {
      const { accountId, role, email, firstName, lastName, passwordHash } = event.data;
      return { ...state, opened: { accountId, role }, email, firstName, lastName, passwordHash };
    }
    case 'AccountAbandoned':
      return { ...state, abandoned: true };
    case 'AccountErased':
      return { ...nobody(), opened: state.opened, erased: true };
    case 'AccountVerified':
      state.verified = true;
      return state;
    case 'LinkIssued': {
      const { purpose, linkId, expiresAt, email = null } = event.data;
      const links = [...(state.links.get(purpose) ?? []), { linkId, expiresAt, email, used: false }];
      state.links.set(purpose, links.slice(-LINKS_REMEMBERED));
      return state;
    }
    case 'LinkUsed': {
      const link = state.links.get(event.data.purpose)?.find(({ linkId }) => linkId === event.data.linkId);
      if (link) link.used = true;
      if (event.data.purpose === 'login-answer') state.shutOuts += 1;
      return state;
    }
    case 'EmailChangeAsked':
    case 'EmailChangeProved':
    case 'EmailChangeConfirmed':
    case 'EmailChangeStopped':
    case 'EmailChanged':
      return evolveEmailChange(state, event);
    case 'SessionStarted':
      state.entered = true;
      dropExpired(state.sessions, event.data.sessionId);
      state.sessions.set(event.data.sessionId, event.data.expiresAt);
      return withUsed(state, event.data.challenge);
    case 'SessionEnded':
      state.sessions.delete(event.data.sessionId);
      return state;
    case 'LoginFailed':
    case 'LoginLocked':
      return state;
    case 'MuchRead':
      return { ...state, toldOfReading: toldAt(event.data, state.toldOfReading) };
    case 'PasswordSet': {
      const { passwordHash, by } = event.data;
      // A person with the old password is nobody new.
      if (by === 'change' || event.data.afterAdmin) state.byAdmin.untold = false;
      // The wait for a first password is over: the link of the request must not set another at once.
      if (state.recovery !== undefined && by === 'change') state.links.delete('reset');
      // An owner who resets the password shuts out anybody who came in by Google.
      const google = by === 'reset' && state.google ? { ...state.google, isFormer: true } : state.google;
      const shutOuts = state.shutOuts + (by === 'reset' ? 1 : 0);
      return { ...state, passwordHash, prepared: null, google, shutOuts, recovery: undefined };
    }
    case 'RecoveryAsked':
    case 'RecoveryStopped':
      return evolveRecovery(state, event);
    case 'PasswordVoided':
      return { ...state, passwordHash: null, prepared: null };
    case 'GoogleLinked':
      return {
        ...state,
        google: { subject: event.data.subject, photoUrl: event.data.photoUrl ?? null, isFormer: false },
        googleRemoved: false,
      };
    case 'GoogleUnlinked':
      return { ...state, google: undefined, googleRemoved: true };
    case 'AccountSuspended':
      return { ...state, suspended: true, suspendedFor: event.data.reason ?? null };
    case 'AccountReinstated':
      return { ...state, suspended: false, suspendedFor: null };
    case 'ProfileChanged': {
      const { accountId: _, changed: __, ...profile } = event.data;
      const { firstName, lastName } = profile;
      return { ...state, profile, firstName, lastName };
    }
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyUsed':
    case 'PasskeyRemoved':
      return evolvePasskeys(state, event);
    default:
      return evolveSecondFactor(state, event);
  }
}

const toldAt = (
  { at, isSmall }: MuchReading,
  before: Account['toldOfReading'],
): Account['toldOfReading'] => ({
  anyAt: at,
  greatAt: isSmall ? before.greatAt : at,
});

type EmailChangeEvent = Extract<AccountEvent, { type: `EmailChange${string}` }>;

function evolveEmailChange(state: Account, event: EmailChangeEvent): Account {
  switch (event.type) {
    case 'EmailChangeAsked': {
      const { changeId, email, by, reason = null, effectiveAt, sessionId } = event.data;
      const asked = { changeId, email, by, reason, effectiveAt, ...(sessionId && { sessionId }) };
      if (by === 'admin') state.byAdmin.emailAt = askedAt(effectiveAt);
      return { ...state, emailChange: { ...asked, proved: false, confirmed: false } };
    }
    case 'EmailChangeProved':
      if (state.emailChange) state.emailChange.proved = true;
      return state;
    case 'EmailChangeConfirmed':
      if (state.emailChange) state.emailChange.confirmed = true;
      return state;
    case 'EmailChangeStopped':
      return { ...state, emailChange: undefined };
    case 'EmailChanged':
      // A link for a new password went to the former address.
      state.links.delete('reset');
      if (state.emailChange?.by === 'admin') state.byAdmin.untold = true;
      return {
        ...state,
        emailChange: undefined,
        recovery: undefined,
        formerEmails: state.email === null ? state.formerEmails : [...state.formerEmails, state.email],
        formerToldUntil: state.emailChange && daysAfter(state.emailChange.effectiveAt, 30),
        email: event.data.email,
        google: state.google && { ...state.google, isFormer: true },
      };
  }
}

type RecoveryEvent = Extract<AccountEvent, { type: `Recovery${string}` }>;

function evolveRecovery(state: Account, event: RecoveryEvent): Account {
  if (event.type === 'RecoveryStopped') {
    state.links.delete('reset');
    return { ...state, recovery: undefined };
  }
  const { effectiveAt } = event.data;
  // The link of the request works again after the wait.
  const link = state.links.get('reset')?.at(-1);
  if (link) link.expiresAt = recoveryUntil(effectiveAt);
  return { ...state, recovery: effectiveAt };
}

const CHALLENGES_REMEMBERED = 200;

const withUsed = (state: Account, challenge: string | undefined): Account =>
  challenge === undefined
    ? state
    : { ...state, usedChallenges: [...state.usedChallenges, challenge].slice(-CHALLENGES_REMEMBERED) };

type PasskeyEvent = Extract<AccountEvent, { type: `Passkey${string}` }>;

function evolvePasskeys(state: Account, event: PasskeyEvent): Account {
  const { passkeyId } = event.data;
  const known = state.passkeys.get(passkeyId);
  if (event.type === 'PasskeyAdded') {
    const { credential, publicKey, counter, name } = event.data;
    state.passkeys.set(passkeyId, { passkeyId, credential, publicKey, counter, name });
  }
  if (event.type === 'PasskeyRenamed' && known) known.name = event.data.name;
  if (event.type === 'PasskeyRemoved') state.passkeys.delete(passkeyId);
  if (event.type === 'PasskeyUsed' && known) known.counter = event.data.counter;
  return withUsed(state, 'challenge' in event.data ? event.data.challenge : undefined);
}

type SecondFactorEvent = Extract<AccountEvent, { type: `SecondFactor${string}` }>;

function evolveSecondFactor(state: Account, event: SecondFactorEvent): Account {
  switch (event.type) {
    case 'SecondFactorPrepared':
      return { ...state, prepared: event.data.secret, lastPrepared: event.data.secret };
    case 'SecondFactorEnabled': {
      const { recovery, step } = event.data;
      const secondFactor = {
        secret: state.lastPrepared,
        recovery,
        usedRecovery: new Set<number>(),
        lastStep: step,
      };
      return { ...state, prepared: null, lastPrepared: null, secondFactor };
    }
    case 'SecondFactorUsed': {
      const { step, recoveryCode } = event.data;
      if (step !== null && state.secondFactor) state.secondFactor.lastStep = step;
      if (recoveryCode !== null) state.secondFactor?.usedRecovery.add(recoveryCode);
      return state;
    }
    case 'SecondFactorDisabled':
      if (event.data.by === 'admin')
        state.byAdmin = { ...state.byAdmin, factorAt: event.data.at, untold: true };
      state.secondFactor = undefined;
      return state;
  }
}

/** Drops sessions that had expired by the start of a newer one; a session's id contains the second of its beginning. */
function dropExpired(sessions: Map<Id, string>, newer: Id): void {
  const now = new Date(Number.parseInt(newer.slice(0, 8), 16) * 1000).toISOString();
  for (const [id, expiresAt] of sessions) if (expiresAt < now) sessions.delete(id);
}
