import { createHash } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type pg from 'pg';
import type { DeviceKeys } from './encrypt.ts';

export interface PushDevice extends DeviceKeys {
  _id: Id;
  endpoint: string;
}

/** The most devices of an account; the oldest is dropped. */
const MOST = 20;

const deviceId = (endpoint: string): Id =>
  createHash('sha256').update(`push device ${endpoint}`).digest('hex').slice(0, 24);

/**
 * Browsers that get notifications, each for as long as the session in which it was turned on, and for the key with
 * which it subscribed: push services refuse messages signed with another.
 */
export function pushDevices(pool: pg.Pool, signer: string | undefined) {
  return {
    async add(
      { id: session, account }: Session,
      { endpoint, p256dh, auth }: Omit<PushDevice, '_id'>,
    ): Promise<Id> {
      const id = deviceId(endpoint);
      // A browser notifies the person who turned it on last.
      await pool.query(
        `insert into command.push_device (id, account_id, session_id, endpoint, p256dh, auth, signer)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do update set account_id = $2, session_id = $3, endpoint = $4, p256dh = $5, auth = $6,
           signer = $7, made_at = now()`,
        [id, account, session, endpoint, p256dh, auth, signer ?? null],
      );
      await pool.query(
        `delete from command.push_device where account_id = $1 and id not in (
           select id from command.push_device where account_id = $1 order by made_at desc limit ${MOST})`,
        [account],
      );
      return id;
    },
    /**
     * Moves a device to the next session of the account that turned it on; another account's device is left alone, and
     * so is one with a replaced key (docs/decisions/043).
     */
    async keep(
      { id: session, account }: Session,
      { endpoint, p256dh, auth }: Omit<PushDevice, '_id'>,
    ): Promise<Id | undefined> {
      const id = deviceId(endpoint);
      const { rowCount } = await pool.query(
        `update command.push_device set session_id = $3, p256dh = $4, auth = $5, signer = $6, made_at = now()
         where id = $1 and account_id = $2 and coalesce(signer = $6, true)`,
        [id, account, session, p256dh, auth, signer ?? null],
      );
      return rowCount === 1 ? id : undefined;
    },
    async remove(id: Id, account?: Id): Promise<boolean> {
      const { rowCount } = await pool.query(
        'delete from command.push_device where id = $1 and ($2::text is null or account_id = $2)',
        [id, account ?? null],
      );
      return rowCount === 1;
    },
    async of(account: Id): Promise<PushDevice[]> {
      const { rows } = await pool.query<PushDevice>(
        `select d.id as _id, d.endpoint, d.p256dh, d.auth from command.push_device d
           join ${ofBoth.session} s on s.id = d.session_id and s.account_id = d.account_id
         where d.account_id = $1 and coalesce(d.signer = $2, true)
           and s.ended_at is null and s.expires_at > now() order by d.made_at`,
        [account, signer ?? null],
      );
      return rows;
    },
  };
}
export type PushDevices = ReturnType<typeof pushDevices>;

/** Forgets every device of an account, whatever its key. */
export async function forgetPushDevices(pool: pg.Pool, account: Id): Promise<void> {
  await pool.query('delete from command.push_device where account_id = $1', [account]);
}
