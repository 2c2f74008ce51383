import type Router from '@koa/router';
import {
  dropMail,
  dropWebhook,
  rebuildReadModel,
  retryMail,
  retryWebhook,
  tryReadModelAgain,
} from '@nead/contracts/admin/operation-requests.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { idOfRow } from '@nead/http-kit/id-of-row.ts';
import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { openDeadLetters } from '../../engine/mail/dead-letters.ts';
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import type { PaymentDoorParts } from '../subscription/payment-door-parts.ts';
import { openWebhooks } from '../subscription/webhooks.ts';

/** Asks the next worker that looks to rebuild it. A read model that was never built cannot be rebuilt. */
const WISH = `insert into ${ofReadSide.rebuildWanted} (name)
  select name from ${ofReadSide.checkpoint} where name = $1 and build = 'live'
  on conflict (name) do update set at = now()`;

/** Asks for another try, which only a read model that stopped needs. */
const TRY = `insert into ${ofReadSide.tryWanted} (name)
  select name from ${ofReadSide.checkpoint} where name = $1 and build = 'live' and stopped is not null
  on conflict (name) do update set name = excluded.name`;

/** What an administrator decides about the machinery. */
export function operationRoutes(
  router: Router,
  { pool, streams, commandIds, payments, logger }: PaymentDoorParts,
): void {
  const webhooks = openWebhooks({ pool, streams, logger });
  const mails = openDeadLetters(pool);

  const decide = async (
    { ctx, session }: { ctx: Context; session: Session },
    work: () => Promise<Refusal | undefined>,
  ) => (await streams.once('operations', commandIds.identify(ctx, session).metadata, work)) ?? {};

  const orNotFound = (isFound: boolean) => (isFound ? undefined : refuse('NOT_FOUND'));

  /** The key of the row whose id the list answered. */
  const keyAmong = (rows: readonly { key: string; at: Date }[], id: Id): string =>
    rows.find((row) => idOfRow(row) === id)?.key ?? '';

  const ofMail = (change: (key: string) => Promise<boolean>, id: Id) => async () =>
    orNotFound(await change(keyAmong(await mails.all(), id)));
  serve(router, retryMail, (call) => decide(call, ofMail(mails.retry, call.params.id)));
  serve(router, dropMail, (call) => decide(call, ofMail(mails.drop, call.params.id)));

  serve(router, retryWebhook, (call) =>
    decide(call, async () => {
      if (!payments) return refuse('NOT_FOUND');
      const key = keyAmong(await webhooks.dead(), call.params.id);
      const done = await orRefuse(logger, () => webhooks.retry(key, payments));
      if (isRefusal(done)) return done;
      if (!done) return refuse('NOT_FOUND');
      return done === 'heard' ? undefined : refuse('MESSAGE_UNCLEAR');
    }),
  );

  serve(router, dropWebhook, (call) =>
    decide(call, async () =>
      orNotFound(await webhooks.drop(keyAmong(await webhooks.dead(), call.params.id))),
    ),
  );

  /** The first worker makes these two tables. */
  const wish = async (sql: string, table: string, name: string) => {
    const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    return orNotFound(rows[0]?.there === true && (await pool.query(sql, [name])).rowCount === 1);
  };
  serve(router, rebuildReadModel, (call) =>
    decide(call, () => wish(WISH, ofReadSide.rebuildWanted, call.params.name)),
  );
  serve(router, tryReadModelAgain, (call) =>
    decide(call, () => wish(TRY, ofReadSide.tryWanted, call.params.name)),
  );
}
