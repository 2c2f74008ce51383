import type { AccountEvent, LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Account, IssuedLink, SessionEnd } from './account-state.ts';

export type NewLink = Pick<IssuedLink, 'linkId' | 'expiresAt'>;

/** The link, or a refusal that says why it no longer works. */
export function usableLink(
  state: Account,
  purpose: LinkPurpose,
  linkId: Id,
  at: string,
): IssuedLink | Refusal {
  const links = state.links.get(purpose);
  const link = links?.find((known) => known.linkId === linkId);
  const newest = links?.at(-1);
  if (!link) return refuse('LINK_INVALID');
  if (link.used || (purpose === 'verification' && state.verified)) return refuse('LINK_USED');
  if (link !== newest) return refuse('LINK_REPLACED');
  return link.expiresAt <= at ? refuse('LINK_EXPIRED') : link;
}

/** The sessions that ended by these events. */
export const endedBy = (events: readonly AccountEvent[]): Id[] =>
  events.flatMap(({ type, data }) => (type === 'SessionEnded' ? [data.sessionId] : []));

export const ended = (accountId: Id, sessions: Iterable<Id>, reason: SessionEnd['reason'], keep?: Id) =>
  [...sessions]
    .filter((sessionId) => sessionId !== keep)
    .map((sessionId): AccountEvent => ({ type: 'SessionEnded', data: { accountId, sessionId, reason } }));
