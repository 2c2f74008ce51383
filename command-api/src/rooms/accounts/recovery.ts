import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Account, recoveryUntil } from './account-state.ts';
import { type NewLink, usableLink } from './links-and-sessions.ts';

const WAIT_MS = 24 * 3_600_000;

export type RecoveryCommand =
  | { type: 'AskRecovery'; linkId: Id; at: string; answer: NewLink }
  | { type: 'StopRecovery'; by: 'device' }
  | { type: 'StopRecovery'; by: 'mail'; linkId: Id; at: string };

/**
 * Answers whether an account is recovered slowly: without a former password, the mailbox alone opens it only after a
 * wait (docs/decisions/188).
 */
export const isRecoveredSlowly = ({
  verified,
  passwordHash,
}: Pick<Account, 'verified' | 'passwordHash'>): boolean => verified && passwordHash === null;

/** The end of the wait. */
export const recoveryFrom = (at: string): string => new Date(Date.parse(at) + WAIT_MS).toISOString();

/** The end of a requested wait, neither stopped nor expired. */
export const recoveryOf = ({ recovery }: Pick<Account, 'recovery'>, at: string): string | undefined =>
  recovery !== undefined && at < recoveryUntil(recovery) ? recovery : undefined;

/** The reason why no password may be set by the mailbox yet, if so. */
export function notRecovered(state: Account, at: string): Refusal | undefined {
  if (!isRecoveredSlowly(state)) return undefined;
  const effectiveAt = recoveryOf(state, at);
  return effectiveAt !== undefined && effectiveAt <= at
    ? undefined
    : refuse('CONFLICT', accountTexts.recoveryWaits);
}

export const stoppedRecovery = (
  { recovery }: Account,
  accountId: Id,
  by: 'mail' | 'device' | 'login',
): AccountEvent[] => (recovery === undefined ? [] : [{ type: 'RecoveryStopped', data: { accountId, by } }]);

export function decideRecovery(
  command: RecoveryCommand,
  state: Account,
  accountId: Id,
): readonly AccountEvent[] | Refusal {
  if (command.type === 'StopRecovery') {
    const { by } = command;
    const link = by === 'mail' ? usableLink(state, 'recovery-answer', command.linkId, command.at) : undefined;
    return link && 'refused' in link ? link : stoppedRecovery(state, accountId, by);
  }
  const { linkId, at, answer } = command;
  const link = usableLink(state, 'reset', linkId, at);
  if ('refused' in link) return link;
  // A forgotten password is replaced at once.
  if (!isRecoveredSlowly(state)) return refuse('LINK_REPLACED');
  if (recoveryOf(state, at) !== undefined) return [];
  return [
    { type: 'RecoveryAsked', data: { accountId, effectiveAt: recoveryFrom(at) } },
    { type: 'LinkIssued', data: { accountId, purpose: 'recovery-answer', ...answer } },
  ];
}
