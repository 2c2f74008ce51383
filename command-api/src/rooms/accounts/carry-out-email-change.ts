import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import { endSessions } from '@nead/http-kit/sessions/sessions.ts';
import type pg from 'pg';
import type { Streams } from '../../engine/handle.ts';
import type { Reaction, ReactionParts } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { partMetadata, systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from './decider.ts';
import { isDue } from './email-change.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { endedBy } from './links-and-sessions.ts';

interface Parts {
  streams: Streams;
  pool: pg.Pool;
  privateKey: string;
}

/**
 * Changes the address, if it is time. A reaction frees the old one. A repeated command finds no waiting change: by the
 * change's id it learns if it made it.
 */
export async function carryOutEmailChange(
  { streams, pool, privateKey }: Parts,
  accountId: Id,
  metadata: CommandMetadata,
  about?: Id,
): Promise<boolean> {
  const at = metadata.recordedAt;
  const applying = (changeId: Id) => partMetadata(metadata, `apply ${changeId}`);
  const { opened, emailChange } = await streams.stateOf(accountDecider, accountId);
  if (!opened || !isDue(emailChange, at)) {
    if (about === undefined) return false;
    return !isRefusal(await streams.handle(accountDecider, accountId, refuse('CONFLICT'), applying(about)));
  }
  const { changeId, email } = emailChange;
  const hash = emailHash(privateKey, email);
  // The new address is claimed only now: until then its owner may open an account of their own.
  const claim = { type: 'Claim', accountId, role: opened.role } as const;
  const claimed = await streams.handle(
    emailClaimDecider,
    hash,
    claim,
    partMetadata(metadata, `claim ${changeId}`),
  );
  if (isRefusal(claimed)) {
    const drop = { type: 'DropEmailChange', changeId, by: 'taken' } as const;
    await streams.handle(accountDecider, accountId, drop, partMetadata(metadata, `drop ${changeId}`));
    return false;
  }
  const apply = { type: 'ApplyEmailChange', at } as const;
  const done = await streams.handle(accountDecider, accountId, apply, applying(changeId));
  if (!isRefusal(done) && done.events.some(({ type }) => type === 'EmailChanged')) {
    await endSessions(pool, endedBy(done.events));
    return true;
  }
  // Another request or process made the change at this moment, and the claim is the account's; or it was stopped.
  const { email: own } = await streams.stateOf(accountDecider, accountId);
  if (own !== null && emailHash(privateKey, own) === hash) return true;
  await streams.handle(
    emailClaimDecider,
    hash,
    { type: 'Release', accountId },
    partMetadata(metadata, `free ${changeId}`),
  );
  return false;
}

/** Notes changes that wait for their time. */
export const watchEmailChanges: Reaction = {
  name: 'watch-email-changes',
  to: new Set(['EmailChangeAsked', 'EmailChangeStopped', 'EmailChanged', 'AccountErased'] as const),
  async react(event, { pool }) {
    if (event.type === 'EmailChangeAsked') {
      await pool.query(
        `insert into command.email_change (account_id, due_at) values ($1, $2)
         on conflict (account_id) do update set due_at = excluded.due_at`,
        [event.data.accountId, event.data.effectiveAt],
      );
    } else if ('accountId' in event.data) {
      await pool.query('delete from command.email_change where account_id = $1', [event.data.accountId]);
    }
    return [];
  },
};

/** The hours after which a change is given up: a proof works for seven days, of which three are the old address's. */
const GIVEN_UP_AFTER_HOURS = 4 * 24;

export const carryOutEmailChanges = ({ streams, pool, privateKey }: ReactionParts): Schedule => ({
  name: 'email-changes',
  everySeconds: 30,
  async run() {
    const { rows } = await pool.query<{ account_id: Id; is_late: boolean }>(
      `select account_id, due_at < now() - make_interval(hours => $1) as is_late
       from command.email_change where due_at <= now() order by due_at`,
      [GIVEN_UP_AFTER_HOURS],
    );
    await eachDue(rows, async ({ account_id: accountId, is_late: isLate }) => {
      const { emailChange } = await streams.stateOf(accountDecider, accountId);
      if (!emailChange) return;
      const { changeId } = emailChange;
      const { metadata } = systemIdentity('email-changes', `${accountId} ${changeId}`);
      if ((await carryOutEmailChange({ streams, pool, privateKey }, accountId, metadata)) || !isLate) return;
      const drop = { type: 'DropEmailChange', changeId, by: 'unproved' } as const;
      await streams.handle(accountDecider, accountId, drop, partMetadata(metadata, 'late'));
    });
  },
});
