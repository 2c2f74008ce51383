import type { AccountEvent, LinkPurpose } from '@nead/contracts/accounts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';

type Data<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
export type Opening = Data<'AccountOpened'>;
export type Verification = Data<'AccountVerified'>;
export type SessionStart = Data<'SessionStarted'>;
export type SessionEnd = Data<'SessionEnded'>;
export type Profile = Omit<Data<'ProfileChanged'>, 'accountId'>;

export interface IssuedLink {
  linkId: Id;
  expiresAt: string;
  /** The address that has to prove itself, where it is not the account's own. */
  email: string | null;
  used: boolean;
}

export interface SecondFactor {
  secret: string | null;
  recovery: readonly string[];
  usedRecovery: Set<number>;
  lastStep: number;
}

export interface Account {
  opened: { accountId: Id; role: Role } | undefined;
  abandoned: boolean;
  /** Its person is forgotten: nothing is known any more, and nobody comes in. */
  erased: boolean;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Null when there is none to compare with: none was chosen, it was voided, or it was erased. */
  passwordHash: string | null;
  verified: boolean;
  suspended: boolean;
  /** Sessions that go on, with when they run out. */
  sessions: Map<Id, string>;
  /** The last few of each purpose, newest last. */
  links: Map<LinkPurpose, IssuedLink[]>;
  google: { subject: string | null; photoUrl: string | null } | undefined;
  /** A secret that was shown and not yet confirmed. */
  prepared: string | null;
  secondFactor: SecondFactor | undefined;
  profile: Profile | undefined;
  /** The address before the last change, which is told of it. */
  formerEmail: string | null;
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
  sessions: new Map(),
  links: new Map(),
  google: undefined,
  prepared: null,
  secondFactor: undefined,
  profile: undefined,
  formerEmail: null,
});

/** What an account says of its person before the person has said anything. */
export function profileOf({ profile, firstName, lastName }: Account): Profile {
  const displayName = [firstName, lastName].filter(Boolean).join(' ');
  const begun = { firstName, lastName, displayName, phoneNumber: '', relationship: '', address: null };
  return profile ?? begun;
}

/** Enough to tell every link that may still lie in a mailbox what has become of it. */
const LINKS_REMEMBERED = 8;

export function evolve(state: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountOpened': {
      const { accountId, role, email, firstName, lastName, passwordHash } = event.data;
      return { ...state, opened: { accountId, role }, email, firstName, lastName, passwordHash };
    }
    case 'AccountAbandoned':
      state.abandoned = true;
      return state;
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
    case 'LinkUsed':
      for (const link of state.links.get(event.data.purpose) ?? []) {
        if (link.linkId === event.data.linkId) link.used = true;
      }
      return state;
    case 'EmailChanged':
      return { ...state, formerEmail: state.email, email: event.data.email };
    case 'SessionStarted':
      dropExpired(state.sessions, event.data.sessionId);
      state.sessions.set(event.data.sessionId, event.data.expiresAt);
      return state;
    case 'SessionEnded':
      state.sessions.delete(event.data.sessionId);
      return state;
    case 'LoginFailed':
    case 'LoginLocked':
      return state;
    case 'PasswordSet':
      state.passwordHash = event.data.passwordHash;
      return state;
    case 'PasswordVoided':
      state.passwordHash = null;
      return state;
    case 'GoogleLinked':
      state.google = { subject: event.data.subject, photoUrl: event.data.photoUrl ?? null };
      return state;
    case 'AccountSuspended':
      state.suspended = true;
      return state;
    case 'AccountReinstated':
      state.suspended = false;
      return state;
    case 'ProfileChanged': {
      const { accountId: _, ...profile } = event.data;
      const { firstName, lastName } = profile;
      return { ...state, profile, firstName, lastName };
    }
    default:
      return evolveSecondFactor(state, event);
  }
}

type SecondFactorEvent = Extract<AccountEvent, { type: `SecondFactor${string}` }>;

function evolveSecondFactor(state: Account, event: SecondFactorEvent): Account {
  switch (event.type) {
    case 'SecondFactorPrepared':
      state.prepared = event.data.secret;
      return state;
    case 'SecondFactorEnabled': {
      const { recovery, step } = event.data;
      const secondFactor = {
        secret: state.prepared,
        recovery,
        usedRecovery: new Set<number>(),
        lastStep: step,
      };
      return { ...state, prepared: null, secondFactor };
    }
    case 'SecondFactorUsed': {
      const { step, recoveryCode } = event.data;
      if (step !== null && state.secondFactor) state.secondFactor.lastStep = step;
      if (recoveryCode !== null) state.secondFactor?.usedRecovery.add(recoveryCode);
      return state;
    }
    case 'SecondFactorDisabled':
      state.secondFactor = undefined;
      return state;
  }
}

/** The seconds in a session's own id say when the newer one began; what ran out before that needs no remembering. */
function dropExpired(sessions: Map<Id, string>, newer: Id): void {
  const now = new Date(Number.parseInt(newer.slice(0, 8), 16) * 1000).toISOString();
  for (const [id, expiresAt] of sessions) if (expiresAt < now) sessions.delete(id);
}
