import type { Log } from '@nead/http-kit/log.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type pg from 'pg';
import type { Streams } from '../../engine/handle.ts';
import type {
  OwnedReport,
  Payments,
  UnclearReport,
  WebhookMessage,
} from '../../rooms/subscription/payments.ts';
import { asOfNow, isChildminderHere, recordReport } from '../../rooms/subscription/record-report.ts';
import { isNewDelivery } from './deliveries.ts';

/** The reason why a webhook became a dead letter. */
type Why = UnclearReport['why'] | 'failed';

export interface Webhooks {
  /** Answers whether this delivery is new: the provider signs a webhook anew whenever it repeats it. */
  isNew({ delivery }: WebhookMessage): Promise<boolean>;
  /** Records a webhook's content, or makes it a dead letter. Answers the position of a recorded one. */
  take(message: WebhookMessage): Promise<bigint | undefined>;
  /** Asks the provider about a dead letter. Answers if that was recorded; undefined if there is none. */
  retry(id: string, payments: Payments): Promise<'heard' | 'unclear' | undefined>;
  /** The dead letters. */
  dead(): Promise<{ key: string; at: Date }[]>;
  /** Answers whether there was one to drop. */
  drop(id: string): Promise<boolean>;
}

/**
 * The payment provider's webhooks. Only the ids of an unusable one are stored, nothing of its content: a retry asks the
 * provider, which by then has newer data (docs/decisions/044).
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
  const makeDeadLetter = (event: string, type: string, subscription: string, why: Why) =>
    pool.query(
      `insert into command.dead_webhook (id, type, subscription, why) values ($1, $2, $3, $4)
       on conflict (id) do update set why = excluded.why`,
      [event, type, subscription, why],
    );

  /** Records a report; anything newer about a subscription settles its dead letters. */
  async function record(report: OwnedReport): Promise<bigint> {
    const { position } = await recordReport(streams, report);
    await pool.query('delete from command.dead_webhook where subscription = $1', [
      report.report.subscription,
    ]);
    return position;
  }

  return {
    isNew: ({ delivery }) => isNewDelivery(pool, delivery),

    async take({ event, type, about }) {
      if (!about) return undefined;
      if ('why' in about) {
        await makeDeadLetter(event, type, about.subscription, about.why);
        return undefined;
      }
      const { subscription } = about.report;
      if (!(await isChildminderHere(streams, about.childminderId))) {
        await makeDeadLetter(event, type, subscription, 'owner');
        return undefined;
      }
      try {
        return await record(about);
      } catch (error) {
        // The provider repeats it when the store is back; repeating does not help against a bug of ours.
        if (isStoreAway(error)) throw error;
        logger.error({ err: error, message: event }, 'what the payment provider said could not be recorded');
        await makeDeadLetter(event, type, subscription, 'failed');
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
      if (!now || !('report' in now) || !(await isChildminderHere(streams, now.childminderId)))
        return 'unclear';
      await record(now);
      return 'heard';
    },

    async dead() {
      const { rows } = await pool.query<{ key: string; at: Date }>(
        'select id as key, at from command.dead_webhook',
      );
      return rows;
    },

    async drop(id) {
      const { rowCount } = await pool.query('delete from command.dead_webhook where id = $1', [id]);
      return rowCount === 1;
    },
  };
}
