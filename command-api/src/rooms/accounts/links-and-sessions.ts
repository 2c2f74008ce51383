import type { AccountEvent, LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Account, IssuedLink, SessionEnd } from './account-state.ts';

export type NewLink = Pick<IssuedLink, 'linkId' | 'expiresAt'>;

/**
 * Answers whether a newer link has replaced this one; letters about logins do not replace each other, since each is
 * about another login.
 */
export const isReplaced = ({ links }: Account, purpose: LinkPurpose, linkId: Id): boolean =>
  purpose !== 'login-answer' && links.get(purpose)?.at(-1)?.linkId !== linkId;

/** The link, or a refusal with the reason why it no longer works. */
export function usableLink(
  state: Account,
  purpose: LinkPurpose,
  linkId: Id,
  at: string,
): IssuedLink | Refusal {
  const link = state.links.get(purpose)?.find((known) => known.linkId === linkId);
  if (!link) return refuse('LINK_INVALID');
  // A second press of 'This was not me' comes from somebody who wants to be sure.
  const isOver = link.used && purpose !== 'login-answer';
  if (isOver || (purpose === 'verification' && state.verified)) return refuse('LINK_USED');
  if (isReplaced(state, purpose, linkId)) return refuse('LINK_REPLACED');
  return link.expiresAt <= at ? refuse('LINK_EXPIRED') : link;
}

/** The sessions that ended by these events. */
export const endedBy = (events: readonly AccountEvent[]): Id[] =>
  events.flatMap(({ type, data }) => (type === 'SessionEnded' ? [data.sessionId] : []));

export const ended = (accountId: Id, sessions: Iterable<Id>, reason: SessionEnd['reason'], keep?: Id) =>
  [...sessions]
    .filter((sessionId) => sessionId !== keep)
    .map((sessionId): AccountEvent => ({ type: 'SessionEnded', data: { accountId, sessionId, reason } }));
