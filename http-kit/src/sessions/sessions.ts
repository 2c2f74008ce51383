import { Id } from '@nead/contracts/ids.ts';
import { Role } from '@nead/contracts/metadata.ts';
import { jwtVerify, SignJWT } from 'jose';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type Verified, verifiedTokens } from './verified-tokens.ts';

/** The caller, and the session. */
export interface Session {
  id: Id;
  account: Id;
  role: Role;
}

/** The place where a session was begun, as its owner sees it in the list of sessions. */
export interface Origin {
  device: string;
}

export interface Sessions {
  /** Stores the session and answers its token. */
  start(session: Session, expiresAt: Date, origin?: Origin): Promise<string>;
  /** The session of a valid token; undefined if the token is invalid or the session is over. */
  check(token: string): Promise<Session | undefined>;
  /**
   * The session that a token names by its signature. The caller must check that it goes on, by `goesOn` or by a
   * statement with `goesOnSql`.
   */
  claimed(token: string): Promise<Session | undefined>;
  goesOn(session: Session): Promise<boolean>;
  /** Records that its owner has just proved who they are. A login is a proof as well. */
  prove(session: Session): Promise<void>;
  /** Answers whether its owner proved that within these minutes. */
  isProved(session: Session, minutes: number): Promise<boolean>;
  /** Records that it was just used. */
  used(session: Session): void;
  /** The owner of a valid token's session, whether or not it goes on. */
  owner(token: string): Promise<Id | undefined>;
  end(...sessions: Id[]): Promise<void>;
  /** Answers whether this account ever had this session. */
  belongs(session: Id, account: Id): Promise<boolean>;
  /** The sessions, among these, that have neither ended nor expired. */
  ongoing(sessions: readonly Id[]): Promise<ReadonlySet<Id>>;
}

/**
 * Keys by id: the first one signs, all of them verify, so that a key can be replaced while older tokens are in use.
 */
export type TokenKeys = readonly { kid: string; secret: string }[];

const ALGORITHM = 'HS256';
const ISSUER = 'nead';
const AUDIENCE = 'nead-api';
export const SESSION_ENDED = 'session_ended';

const Claims = z.object({ sid: Id, sub: Id, role: Role });

/** The truth about sessions: a token whose row is ended or missing is worthless. */
export const SESSION_TABLE = `
  create schema if not exists session;
  create table if not exists session.session (
    id text primary key,
    account_id text not null,
    role text not null,
    started_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    device text not null default '',
    network text not null default '',
    last_active_at timestamptz not null default now(),
    proved_at timestamptz default now()
  );
  create index if not exists session_of_account on session.session (account_id);`;

/** The row of a session that goes on; the numbers are those of the parameters with its id, account and role. */
export const goesOnSql = (id: number, account: number, role: number): string =>
  `select 1 from session.session
   where id = $${id} and account_id = $${account} and role = $${role} and ended_at is null and expires_at > now()`;

const CHECK = { name: 'session-check', text: goesOnSql(1, 2, 3) };

/** The interval, over all processes, at which a session's last use is written at most. */
const TOUCH_MS = 60_000;
const TOUCHES_REMEMBERED = 50_000;

/** Writes the last use of a session in the background. */
function openTouches(pool: pg.Pool): (session: Id) => void {
  const touched = new Map<Id, number>();
  return (session) => {
    const now = Date.now();
    if (now - (touched.get(session) ?? 0) < TOUCH_MS) return;
    touched.delete(session);
    touched.set(session, now);
    const [oldest] = touched.keys();
    if (touched.size > TOUCHES_REMEMBERED && oldest !== undefined) touched.delete(oldest);
    pool
      .query(
        `update session.session set last_active_at = now()
         where id = $1 and last_active_at < now() - interval '55 seconds'`,
        [session],
      )
      .catch(() => touched.delete(session)); // the next request tries again
  };
}

/** Answers whether the owner of an active session proved who they are within these minutes. */
export async function provedWithin(pool: pg.Pool, session: Id, minutes: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from session.session where id = $1 and ended_at is null
     and proved_at > now() - make_interval(mins => $2)`,
    [session, minutes],
  );
  return rowCount === 1;
}

/** Ends sessions without token keys: such a process need not be able to make any. */
export async function endSessions(pool: pg.Pool, sessions: readonly Id[]): Promise<void> {
  if (sessions.length === 0) return;
  await pool.query(
    `with ended as (update session.session set ended_at = now() where id = any ($1) and ended_at is null returning id)
     select pg_notify('${SESSION_ENDED}', id) from ended`,
    [sessions],
  );
}

/** Without keys no token is valid, as in a process that serves no logins. */
export function openSessions(pool: pg.Pool, keys: TokenKeys): Sessions {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, new TextEncoder().encode(secret)]));
  const touch = openTouches(pool);
  const signing = keys[0];

  async function verify(token: string): Promise<Verified<z.infer<typeof Claims>> | undefined> {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const secret = secrets.get(kid ?? '');
          if (!secret) throw new Error('unknown key');
          return secret;
        },
        { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE },
      );
      const claims = Claims.safeParse(payload);
      if (!claims.success || payload.exp === undefined) return undefined;
      return { claims: claims.data, expiresAt: payload.exp * 1000 };
    } catch {
      return undefined;
    }
  }
  // Not shared by the whole program: a token that is valid with these keys is not valid with others.
  const claimsOf = verifiedTokens(verify);

  async function claimed(token: string): Promise<Session | undefined> {
    const claims = await claimsOf(token);
    return claims && { id: claims.sid, account: claims.sub, role: claims.role };
  }

  async function goesOn({ id, account, role }: Session): Promise<boolean> {
    const { rowCount } = await pool.query({ ...CHECK, values: [id, account, role] });
    return rowCount === 1;
  }

  return {
    claimed,
    goesOn,
    used: ({ id }) => touch(id),
    async prove({ id }) {
      await pool.query('update session.session set proved_at = now() where id = $1', [id]);
    },
    isProved: ({ id }, minutes) => provedWithin(pool, id, minutes),
    async start(session, expiresAt, { device } = { device: '' }) {
      if (!signing) throw new Error('Without a key no session can be started');
      // A repeated request finds the session that it made; another account's session is never found.
      const { rowCount } = await pool.query(
        `insert into session.session as s (id, account_id, role, expires_at, device)
         values ($1, $2, $3, $4, $5)
         on conflict (id) do update set id = s.id where s.account_id = excluded.account_id and s.role = excluded.role`,
        [session.id, session.account, session.role, expiresAt, device],
      );
      if (rowCount !== 1) throw new Error('This session is another account’s');
      return new SignJWT({ sid: session.id, role: session.role })
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid })
        .setSubject(session.account)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(new TextEncoder().encode(signing.secret));
    },
    async check(token) {
      const session = await claimed(token);
      if (!session || !(await goesOn(session))) return undefined;
      touch(session.id);
      return session;
    },
    owner: async (token) => (await claimsOf(token))?.sub,
    end: (...sessions) => endSessions(pool, sessions),
    async belongs(session, account) {
      const { rowCount } = await pool.query(
        'select 1 from session.session where id = $1 and account_id = $2',
        [session, account],
      );
      return rowCount === 1;
    },
    async ongoing(sessions) {
      const { rows } = await pool.query<{ id: Id }>(
        'select id from session.session where id = any ($1) and ended_at is null and expires_at > now()',
        [sessions],
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
