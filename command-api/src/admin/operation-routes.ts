import type Router from '@koa/router';
import { dropMail, rebuildReadModel, retryMail } from '@nead/contracts/admin/operation-requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { CommandParts } from '../command-parts.ts';

const LAID_ASIDE = `state in ('dead', 'unclear')`;

/** Only what was laid aside: a mail that is on its way goes its way. */
const RETRY = `update command.outbox set state = 'waiting', attempts = 0, next_at = now()
  where id = $1 and ${LAID_ASIDE}`;
const DROP = `update command.outbox set state = 'dropped' where id = $1 and ${LAID_ASIDE}`;

/** A slip for whichever worker looks first; a read model that was never built has nothing to be built again. */
const WISH = `insert into projection.rebuild_wanted (name)
  select name from projection.checkpoint where name = $1 and build = 'live'
  on conflict (name) do update set at = now()`;

/** What an administrator decides about the machinery. */
export function operationRoutes(router: Router, { pool }: CommandParts): void {
  const one = async (sql: string, name: string) => {
    const { rowCount } = await pool.query(sql, [name]);
    return rowCount === 1 ? {} : refuse('NOT_FOUND');
  };

  serve(router, retryMail, ({ params: { id } }) => one(RETRY, id));
  serve(router, dropMail, ({ params: { id } }) => one(DROP, id));

  serve(router, rebuildReadModel, async ({ params: { name } }) => {
    const { rows } = await pool.query<{ there: boolean }>(
      `select to_regclass('projection.rebuild_wanted') is not null as there`,
    );
    return rows[0]?.there ? one(WISH, name) : refuse('NOT_FOUND');
  });
}
