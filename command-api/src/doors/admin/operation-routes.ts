import type Router from '@koa/router';
import {
  dropMail,
  dropWebhook,
  rebuildReadModel,
  retryMail,
  retryWebhook,
  tryReadModelAgain,
} from '@nead/contracts/admin/operation-requests.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { idOfRow } from '@nead/http-kit/id-of-row.ts';
import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type * as z from 'zod/mini';
import { openDeadLetters } from '../../engine/mail/dead-letters.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import type { PaymentDoorParts } from '../subscription/payment-door-parts.ts';
import { openWebhooks } from '../subscription/webhooks.ts';

/** Asks a worker to rebuild it. A read model that was never built cannot be rebuilt. */
const WISH = `insert into ${ofReadSide.rebuildWanted} (name)
  select name from ${ofReadSide.checkpoint} where name = $1 and build = 'live'
  on conflict (name) do update set at = now()`;

/** Asks for another try, which only a stopped read model needs. */
const TRY = `insert into ${ofReadSide.tryWanted} (name)
  select name from ${ofReadSide.checkpoint} where name = $1 and build = 'live' and stopped is not null
  on conflict (name) do update set name = excluded.name`;

export function operationRoutes(router: Router, parts: PaymentDoorParts): void {
  const { pool, payments, logger } = parts;
  const webhooks = openWebhooks(parts);
  const mails = openDeadLetters(pool);

  /** The key of the row with the id that the list answered. */
  const keyAmong = (rows: readonly { key: string; at: Date }[], { params }: { params: { id: Id } }): string =>
    rows.find((row) => idOfRow(row) === params.id)?.key ?? '';

  /** Serves a call that leaves nothing in the log: only its answer says that it was done. */
  const served = <const E extends Endpoint>(
    endpoint: E,
    work: (call: CommandCall<E>) => Promise<boolean | Refusal>,
  ) =>
    serveByHand(router, parts, endpoint, async (call) => {
      const done = await work(call);
      if (isRefusal(done)) return done;
      return done ? ({} as z.infer<E['answer']>) : refuse('NOT_FOUND'); // all of them answer nothing
    });

  served(retryMail, async (call) => mails.retry(keyAmong(await mails.all(), call)));
  served(dropMail, async (call) => mails.drop(keyAmong(await mails.all(), call)));
  served(dropWebhook, async (call) => webhooks.drop(keyAmong(await webhooks.dead(), call)));
  served(retryWebhook, async (call) => {
    if (!payments) return false;
    const key = keyAmong(await webhooks.dead(), call);
    const done = await orRefuse(logger, () => webhooks.retry(key, payments));
    if (isRefusal(done)) return done;
    if (!done) return false;
    return done === 'heard' ? true : refuse('MESSAGE_UNCLEAR');
  });

  /** The first worker makes these two tables. */
  const wish = async (sql: string, table: string, name: string) => {
    const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    return rows[0]?.there === true && (await pool.query(sql, [name])).rowCount === 1;
  };
  served(rebuildReadModel, ({ params }) => wish(WISH, ofReadSide.rebuildWanted, params.name));
  served(tryReadModelAgain, ({ params }) => wish(TRY, ofReadSide.tryWanted, params.name));
}
