import { createHash } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type pg from 'pg';
import { account } from '../accounts/decider.ts';
import type { Streams } from '../handle.ts';
import { asOfNow, hear } from './hear.ts';
import type { Heard, Message, Payments, Unclear } from './payments.ts';

/** Why a message was laid aside. */
type Why = Unclear['why'] | 'failed';

export interface Webhooks {
  /** Whether this delivery comes for the first time: the provider signs a message anew whenever it sends it again. */
  isNew({ delivery }: Message): Promise<boolean>;
  /** Records what a message says, or lays it aside for a person. The position that was reached, if something was said. */
  take(message: Message): Promise<bigint | undefined>;
  /** Asks for the truth about what a laid-aside message was about: whether it is recorded now; undefined: there is none. */
  retry(id: string, payments: Payments): Promise<'heard' | 'unclear' | undefined>;
  /** Whether there was one to let be. */
  drop(id: string): Promise<boolean>;
}

/**
 * What the payment provider sends. Of a message that cannot be taken in only its names are kept, none of what it says:
 * whoever tries it again asks the provider, which knows more by then than the message did.
 */
export function openWebhooks({
  pool,
  streams,
  logger,
}: {
  pool: pg.Pool;
  streams: Streams;
  logger: Log;
}): Webhooks {
  const layAside = (event: string, type: string, subscription: string, why: Why) =>
    pool.query(
      `insert into command.dead_webhook (id, type, subscription, why) values ($1, $2, $3, $4)
       on conflict (id) do update set why = excluded.why`,
      [event, type, subscription, why],
    );

  async function isChildminder(id: Id): Promise<boolean> {
    const { opened } = await streams.stateOf(account, id);
    return opened?.role === 'childminder';
  }

  /** What was wrong about a subscription is settled by anything newer that is heard of it. */
  async function record(heard: Heard): Promise<bigint> {
    const { position } = await hear(streams, heard);
    await pool.query('delete from command.dead_webhook where subscription = $1', [heard.said.subscription]);
    return position;
  }

  return {
    async isNew({ delivery }) {
      const hash = createHash('sha256').update(delivery).digest('hex');
      const { rowCount } = await pool.query(
        'insert into command.webhook_signature (hash) values ($1) on conflict do nothing',
        [hash],
      );
      return rowCount === 1;
    },

    async take({ event, type, about }) {
      if (!about) return undefined;
      if ('why' in about) {
        await layAside(event, type, about.subscription, about.why);
        return undefined;
      }
      const { subscription } = about.said;
      if (!(await isChildminder(about.childminderId))) {
        await layAside(event, type, subscription, 'owner');
        return undefined;
      }
      try {
        return await record(about);
      } catch (error) {
        // The provider sends it again when the store is back; a mistake of ours it could only repeat.
        if (isStoreAway(error)) throw error;
        logger.error({ err: error, message: event }, 'what the payment provider said could not be recorded');
        await layAside(event, type, subscription, 'failed');
        return undefined;
      }
    },

    async retry(id, payments) {
      const { rows } = await pool.query<{ subscription: string }>(
        'select subscription from command.dead_webhook where id = $1',
        [id],
      );
      if (!rows[0]) return undefined;
      const now = await payments.ask(rows[0].subscription, asOfNow());
      if (!now || !('said' in now) || !(await isChildminder(now.childminderId))) return 'unclear';
      await record(now);
      return 'heard';
    },

    async drop(id) {
      const { rowCount } = await pool.query('delete from command.dead_webhook where id = $1', [id]);
      return rowCount === 1;
    },
  };
}
