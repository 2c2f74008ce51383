import type { SecurityEntry } from '@nead/contracts/accounts/security-requests.ts';
import { idOfEvent } from '../../engine/id-of-event.ts';
import { type Effect, type ProjectedEvent, put } from '../../engine/projection.ts';
import { security } from './tables.ts';

type What = SecurityEntry['what'];

/** A password that came with the first proof of the address is the account's first, so it is no change. */
const passwordEntries = {
  change: 'password-changed',
  reset: 'password-reset',
  'sign-up': undefined,
} as const;

function whatHappened(event: ProjectedEvent): What | undefined {
  switch (event.type) {
    case 'AccountOpened':
      return 'account-opened';
    case 'AccountVerified':
      return 'email-verified';
    case 'EmailChangeAsked':
      return event.data.by === 'admin' ? 'email-change-asked-by-admin' : 'email-change-asked';
    case 'EmailChangeStopped':
      return 'email-change-stopped';
    case 'EmailChanged':
      return 'email-changed';
    case 'SessionStarted':
      return 'login';
    case 'LoginFailed':
      return event.data.at === 'password' ? 'login-failed' : 'code-failed';
    case 'LoginLocked':
      return 'login-locked';
    case 'SessionEnded':
      return 'session-ended';
    case 'LinkIssued':
      return event.data.purpose === 'reset' ? 'reset-requested' : undefined;
    case 'RecoveryAsked':
      return 'recovery-asked';
    case 'RecoveryStopped':
      return 'recovery-stopped';
    case 'PasswordSet':
      return passwordEntries[event.data.by];
    case 'PasswordVoided':
      return 'password-voided';
    case 'GoogleLinked':
      return 'google-linked';
    case 'GoogleUnlinked':
      return 'google-unlinked';
    case 'PasskeyAdded':
      return 'passkey-added';
    case 'PasskeyRemoved':
      return 'passkey-removed';
    case 'SecondFactorEnabled':
      return 'second-factor-on';
    case 'SecondFactorDisabled':
      return event.data.by === 'admin' ? 'second-factor-removed' : 'second-factor-off';
    case 'SecondFactorUsed':
      return event.data.recoveryCode === null ? undefined : 'recovery-code-used';
    case 'MuchRead':
      return event.data.what === 'reads' ? 'much-read' : 'taken-out';
    case 'AccountSuspended':
      return 'suspended';
    case 'AccountReinstated':
      return 'reinstated';
    default:
      return undefined;
  }
}

/** The reason in its author's words; that of an ended session is a text of ours. */
const reasonOf = ({ type, data }: ProjectedEvent): string | null =>
  type !== 'SessionEnded' && 'reason' in data && typeof data.reason === 'string' ? data.reason : null;

export function securityEntry(event: ProjectedEvent): Effect | undefined {
  const what = whatHappened(event);
  if (!what || !('accountId' in event.data)) return undefined;
  const { actor, recordedAt } = event.meta;
  return put(security, {
    account_id: event.data.accountId,
    position: String(event.position),
    id: idOfEvent(event),
    at: recordedAt,
    what,
    device: ('device' in actor && event.data.accountId === actor.account && actor.device) || null,
    reason: reasonOf(event),
  });
}
