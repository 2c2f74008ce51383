import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import { lastWayIn, secondFactorTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Account, askedAt, type PendingEmailChange } from './account-state.ts';
import { ended, type NewLink, usableLink } from './links-and-sessions.ts';
import { isLastWayIn } from './passkeys.ts';

export type EmailChangeCommand =
  | {
      type: 'AskEmailChange';
      change: Pick<PendingEmailChange, 'changeId' | 'by' | 'effectiveAt' | 'sessionId'> & {
        email: string;
        reason?: string;
      };
      /** The links to the new address, and to the old one. */
      proof: NewLink;
      answer: NewLink;
    }
  | { type: 'ProveEmailChange'; linkId: Id; at: string }
  | { type: 'ConfirmEmailChange'; linkId: Id; at: string }
  | { type: 'StopEmailChange'; linkId: Id; at: string }
  | { type: 'ApplyEmailChange'; at: string }
  | { type: 'DropEmailChange'; changeId: Id; by: 'taken' | 'unproved' };

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Answers whether an administrator's other act was within a week: the two together open an account to an administrator
 * (docs/decisions/152).
 */
export const isLately = (before: string | undefined, at: string): boolean =>
  before !== undefined && Date.parse(at) - Date.parse(before) < WEEK_MS;

/** Answers whether the new address may replace the old one now (docs/decisions/075). */
export const isDue = (
  change: PendingEmailChange | undefined,
  at: string,
): change is PendingEmailChange & { email: string } =>
  change !== undefined &&
  change.email !== null &&
  change.proved &&
  (change.confirmed || change.effectiveAt <= at);

export const dropped = (
  change: PendingEmailChange | undefined,
  accountId: Id,
  by: 'old-address' | 'new-password',
): AccountEvent[] =>
  change ? [{ type: 'EmailChangeStopped', data: { accountId, changeId: change.changeId, by } }] : [];

/** The change that another session asked for, without the old mailbox's agreement. */
export const askedElsewhere = (
  change: PendingEmailChange | undefined,
  session: Id,
): PendingEmailChange | undefined =>
  change?.by === 'owner' && !change.confirmed && change.sessionId !== session ? change : undefined;

export function decideEmailChange(
  command: EmailChangeCommand,
  state: Account,
  accountId: Id,
): readonly AccountEvent[] | Refusal {
  const change = state.emailChange;
  switch (command.type) {
    case 'AskEmailChange': {
      const { change: asked, proof, answer } = command;
      if (change?.changeId === asked.changeId) return [];
      const { factorAt } = state.byAdmin;
      if (asked.by === 'admin' && isLately(factorAt, askedAt(asked.effectiveAt)))
        return refuse('CONFLICT', secondFactorTexts.neverBoth);
      // Google is no way to log in under another address, and the mailbox alone is one only after a day.
      if (asked.by === 'owner' && isLastWayIn(state, 'google')) return refuse('CONFLICT', lastWayIn);
      return [
        { type: 'EmailChangeAsked', data: { accountId, ...asked } },
        { type: 'LinkIssued', data: { accountId, purpose: 'email-change', ...proof, email: asked.email } },
        { type: 'LinkIssued', data: { accountId, purpose: 'email-answer', ...answer } },
      ];
    }
    case 'ProveEmailChange': {
      const link = usableLink(state, 'email-change', command.linkId, command.at);
      if ('refused' in link) return link;
      if (!change || change.email !== link.email) return refuse('LINK_REPLACED');
      return [
        { type: 'LinkUsed', data: { accountId, linkId: link.linkId, purpose: 'email-change' } },
        { type: 'EmailChangeProved', data: { accountId, changeId: change.changeId } },
      ];
    }
    case 'ConfirmEmailChange': {
      const link = usableLink(state, 'email-answer', command.linkId, command.at);
      if ('refused' in link) return link;
      if (!change) return refuse('LINK_USED');
      if (change.confirmed) return [];
      return [{ type: 'EmailChangeConfirmed', data: { accountId, changeId: change.changeId } }];
    }
    case 'StopEmailChange': {
      const link = usableLink(state, 'email-answer', command.linkId, command.at);
      if ('refused' in link) return link;
      if (!change) return refuse('LINK_USED');
      return [
        { type: 'LinkUsed', data: { accountId, linkId: link.linkId, purpose: 'email-answer' } },
        ...dropped(change, accountId, 'old-address'),
        // The session that asked for the change ends as well.
        ...ended(accountId, state.sessions.keys(), 'email-changed'),
      ];
    }
    case 'ApplyEmailChange':
      if (!isDue(change, command.at)) return [];
      return [
        { type: 'EmailChanged', data: { accountId, email: change.email } },
        ...ended(accountId, state.sessions.keys(), 'email-changed'),
      ];
    case 'DropEmailChange':
      if (change?.changeId !== command.changeId) return [];
      return [
        { type: 'EmailChangeStopped', data: { accountId, changeId: command.changeId, by: command.by } },
      ];
  }
}
