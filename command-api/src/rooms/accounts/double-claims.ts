import type { Id } from '@nead/contracts/ids.ts';
import { endSessions } from '@nead/http-kit/sessions/sessions.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { readOn, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash, hashOfEmailStream } from './email-claim.ts';
import { endedBy } from './links-and-sessions.ts';

/** The time for which a change of address may hold two claims. */
const PATIENCE_MS = 60_000;

const NAME = 'double-claims';

interface Claim {
  accountId: Id;
  hash: string;
}

/** The claims made since the last look. Very recent ones are left for the next time. */
async function claimsIn(parts: Pick<ReactionParts, 'log' | 'pool'>, old: string) {
  const claims: Claim[] = [];
  const read = await readOn(parts, { name: NAME, prefixes: ['email-'] }, ({ type, stream, data, meta }) => {
    if (type !== 'EmailClaimed') return;
    if (meta.recordedAt > old) return 'later';
    claims.push({ accountId: data.accountId, hash: hashOfEmailStream(stream) });
  });
  return { claims, read };
}

/**
 * Repairs double claims: an earlier version could claim a second person's address for the account of a first one
 * (docs/decisions/073). Frees the address that is not the account's, and ends the sessions begun with it.
 */
export const releaseDoubleClaims = ({ streams, log, pool, privateKey }: ReactionParts): Schedule => {
  const holderOf = async (hash: string) =>
    (await streams.stateOf(emailClaimDecider, hash)).claimed?.accountId;

  /** Answers whether the account holds this address, and another that is its own. */
  async function isDouble({ accountId, hash }: Claim): Promise<boolean> {
    if ((await holderOf(hash)) !== accountId) return false;
    const { email, opened } = await streams.stateOf(accountDecider, accountId);
    if (email === null || !opened) return false;
    const own = emailHash(privateKey, email);
    return own !== hash && (await holderOf(own)) === accountId;
  }

  return {
    name: NAME,
    everySeconds: 24 * 3600,
    async run() {
      const old = new Date(Date.now() - PATIENCE_MS).toISOString();
      const { claims, read } = await claimsIn({ log, pool }, old);
      for (const claim of claims) {
        if (!(await isDouble(claim))) continue;
        const { accountId, hash } = claim;
        const { metadata } = systemIdentity(NAME, `${accountId} ${hash}`);
        await streams.handle(emailClaimDecider, hash, { type: 'Release', accountId }, metadata);
        const ended = await streams.handle(accountDecider, accountId, { type: 'EndSessions' }, metadata);
        if ('refused' in ended) continue;
        await endSessions(pool, endedBy(ended.events));
      }
      await read.done();
    },
  };
};
