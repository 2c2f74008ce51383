import type { Id } from '@nead/contracts/ids.ts';
import { endSessions } from '@nead/http-kit/sessions.ts';
import { systemCause } from '../../engine/causes.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import type { Schedule } from '../../engine/schedules.ts';
import { account } from '../../rooms/accounts/decider.ts';
import { emailClaim, emailHash } from '../../rooms/accounts/email-claim.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';

/** A change of address holds two claims for a moment. */
const PATIENCE_MS = 60_000;

interface Claim {
  hash: string;
  at: number;
}

/** The claims that stand, by the account they stand for. */
async function claimsOf({ log }: Pick<ReactionParts, 'log'>): Promise<Map<Id, Map<string, Claim>>> {
  const claims = new Map<Id, Map<string, Claim>>();
  for await (const { events, caughtUp } of log.follow({ prefixes: ['email-'], unseal: new Set() })) {
    for (const event of events) {
      const hash = event.stream.slice('email-'.length);
      if (event.type === 'EmailClaimed') {
        const ofAccount = claims.get(event.data.accountId) ?? new Map<string, Claim>();
        claims.set(
          event.data.accountId,
          ofAccount.set(hash, { hash, at: Date.parse(event.meta.recordedAt) }),
        );
      }
      if (event.type === 'EmailReleased') claims.get(event.data.accountId)?.delete(hash);
    }
    if (caughtUp) break;
  }
  return claims;
}

/**
 * An earlier version could claim a second person's address for the account of a first one (docs/decisions/073). Frees
 * the address that is not the account's, and logs out whoever came in by it.
 */
export const releaseDoubleClaims = ({ streams, log, pool, privateKey }: ReactionParts): Schedule => ({
  name: 'double-claims',
  everySeconds: 24 * 3600,
  async run() {
    for (const [accountId, claims] of await claimsOf({ log })) {
      if (claims.size < 2) continue;
      const { email, opened } = await streams.stateOf(account, accountId);
      if (email === null || !opened) continue;
      const own = emailHash(privateKey, email);
      const old = Date.now() - PATIENCE_MS;
      const foreign = [...claims.values()].filter(({ hash, at }) => hash !== own && at < old);
      for (const { hash } of foreign) {
        const { cause } = systemCause('double-claims', `${accountId} ${hash}`);
        await streams.handle(emailClaim, hash, { type: 'Release', accountId }, cause);
        const ended = await streams.handle(account, accountId, { type: 'EndSessions' }, cause);
        if ('refused' in ended) continue;
        await endSessions(pool, endedBy(ended.events));
      }
    }
  },
});
