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
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import type { PaymentDoorParts } from '../subscription/payment-door-parts.ts';
import { openWebhooks } from '../subscription/webhooks.ts';

const LAID_ASIDE = `state in ('dead', 'unclear')`;

const MAILS = `select id as key, made_at as at from command.outbox where ${LAID_ASIDE}`;
const WEBHOOKS = 'select id as key, at from command.dead_webhook';

/** Only dead letters; a mail under way is left alone. */
const RETRY = `update command.outbox set state = 'waiting', attempts = 0, next_at = now()
  where id = $1 and ${LAID_ASIDE}`;
const DROP = `update command.outbox set state = 'dropped' where id = $1 and ${LAID_ASIDE}`;

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

  const decide = async (
    { ctx, session }: { ctx: Context; session: Session },
    work: () => Promise<Refusal | undefined>,
  ) => (await streams.once('operations', commandIds.identify(ctx, session).metadata, work)) ?? {};

  const one = async (sql: string, name: string) => {
    const { rowCount } = await pool.query(sql, [name]);
    return rowCount === 1 ? undefined : refuse('NOT_FOUND');
  };

  /** What the row is called in the table whose id the list answered. */
  const keyIn = async (rowsOf: string, id: Id): Promise<string> => {
    const { rows } = await pool.query<{ key: string; at: Date }>(rowsOf);
    return rows.find((row) => idOfRow(row) === id)?.key ?? '';
  };

  const ofMail = (sql: string, id: Id) => async () => one(sql, await keyIn(MAILS, id));
  serve(router, retryMail, (call) => decide(call, ofMail(RETRY, call.params.id)));
  serve(router, dropMail, (call) => decide(call, ofMail(DROP, call.params.id)));

  serve(router, retryWebhook, (call) =>
    decide(call, async () => {
      if (!payments) return refuse('NOT_FOUND');
      const key = await keyIn(WEBHOOKS, call.params.id);
      const done = await orRefuse(logger, () => webhooks.retry(key, payments));
      if (isRefusal(done)) return done;
      if (!done) return refuse('NOT_FOUND');
      return done === 'heard' ? undefined : refuse('MESSAGE_UNCLEAR');
    }),
  );

  serve(router, dropWebhook, (call) =>
    decide(call, async () =>
      (await webhooks.drop(await keyIn(WEBHOOKS, call.params.id))) ? undefined : refuse('NOT_FOUND'),
    ),
  );

  /** The first worker makes these two tables. */
  const wish = async (sql: string, table: string, name: string) => {
    const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    return rows[0]?.there ? one(sql, name) : refuse('NOT_FOUND');
  };
  serve(router, rebuildReadModel, (call) =>
    decide(call, () => wish(WISH, ofReadSide.rebuildWanted, call.params.name)),
  );
  serve(router, tryReadModelAgain, (call) =>
    decide(call, () => wish(TRY, ofReadSide.tryWanted, call.params.name)),
  );
}
