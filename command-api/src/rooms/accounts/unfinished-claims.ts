import type { Id } from '@nead/contracts/ids.ts';
import type { Reaction, ReactionParts } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { accountDecider } from './decider.ts';
import { hashOfEmailStream } from './email-claim.ts';
import { giveUpClaim } from './open-account.ts';

/** The age from which a claim without account is left by a crash; normally they are milliseconds apart. */
const PATIENCE_SECONDS = 60;

/** Notes addresses claimed for an account that is not opened, or not verified yet. */
export const watchClaims: Reaction = {
  name: 'watch-claims',
  to: new Set(['EmailClaimed', 'LinkIssued', 'AccountVerified', 'AccountErased'] as const),
  async react(event, { pool }) {
    if (event.type === 'EmailClaimed') {
      await pool.query(
        `insert into command.open_claim (account_id, email_hash) values ($1, $2) on conflict do nothing`,
        [event.data.accountId, hashOfEmailStream(event.stream)],
      );
    }
    // The note lasts as long as the link that can confirm the sign-up.
    if (event.type === 'LinkIssued' && event.data.purpose === 'verification') {
      await pool.query('update command.open_claim set due_at = $2 where account_id = $1', [
        event.data.accountId,
        event.data.expiresAt,
      ]);
    }
    if (event.type === 'AccountVerified' || event.type === 'AccountErased') {
      await pool.query('delete from command.open_claim where account_id = $1', [event.data.accountId]);
    }
    return [];
  },
};

/** Frees addresses that a crash left claimed without an account, and those of sign-ups not confirmed in time. */
export const releaseClaims = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'unfinished-claims',
  everySeconds: 30,
  async run() {
    const { rows } = await pool.query<{ account_id: Id; email_hash: string }>(
      `select account_id, email_hash from command.open_claim
       where coalesce(due_at, at + make_interval(secs => $1)) < now() order by at`,
      [PATIENCE_SECONDS],
    );
    await eachDue(rows, async ({ account_id: accountId, email_hash: hash }) => {
      // The events of a sign-up may be read later than its claim.
      const { verified, links } = await streams.stateOf(accountDecider, accountId);
      const until = links.get('verification')?.at(-1)?.expiresAt ?? '';
      if (!verified && until > new Date().toISOString()) return;
      const failed = await giveUpClaim(streams, accountId, hash);
      if (failed) throw new Error(`A claim could not be given up: ${failed.code}`);
      await pool.query('delete from command.open_claim where account_id = $1', [accountId]);
    });
  },
});
