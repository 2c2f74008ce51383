import { openStreams, type Streams } from '@nead/command-api/engine/handle.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { commandMigrations } from '@nead/command-api/migrations.ts';
import { openAccount } from '@nead/command-api/rooms/accounts/open-account.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import { planWithoutCheckout } from '@nead/command-api/rooms/subscription/plan-without-checkout.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { must } from '@nead/dev/demo/must.ts';
import { openFleetLog } from '@nead/e2e/kit/fleet-log.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import { openSessions, type Sessions } from '@nead/http-kit/sessions/sessions.ts';
import type pg from 'pg';

export const benchLog = createLog('bench', 'silent');

/** A child, and the data that its childminder's phone needs to sign it in. */
export interface VillageChild {
  childId: Id;
  childminderId: Id;
  token: string;
  /** The parent of this child, as a contact and at their own phone. */
  parent: { contactId: Id; accountId: Id; token: string };
}

export interface Village {
  log: EventLog;
  streams: Streams;
  pool: pg.Pool;
  /** Children of one childminder are next to each other. */
  children: readonly VillageChild[];
  close(): Promise<void>;
}

export const PER_CHILDMINDER = limitsOf('PREMIUM').children;

/** Puts childminders with six children each, and a parent who sees each child, into an empty log, as commands. */
export async function settle(env: Readonly<Record<string, string>>, children: number): Promise<Village> {
  const config = readConfig(env);
  await migrate(config.databaseUrl, 'command', commandMigrations);
  const log = await openFleetLog(env);
  const streams = openStreams(log);
  const pool = openPool(config.databaseUrl, benchLog);
  const sessions = openSessions(pool, config.tokenKeys);
  const homes = await Promise.all(
    Array.from({ length: Math.ceil(children / PER_CHILDMINDER) }, () =>
      openHome(streams, sessions, config.privateKey),
    ),
  );
  return {
    log,
    streams,
    pool,
    children: homes.flat().slice(0, children),
    async close() {
      await log.close();
      await pool.end();
    },
  };
}

async function openHome(streams: Streams, sessions: Sessions, privateKey: string): Promise<VillageChild[]> {
  const childminderId = newId();
  const { metadata } = systemIdentity('bench', `account ${childminderId}`);
  const name = { firstName: 'Aoife', lastName: 'Ní Bhriain' };
  const email = `${childminderId}@nead.example`;
  // Nobody logs in with it: the sessions are begun below.
  const account = {
    accountId: childminderId,
    role: 'childminder',
    email,
    ...name,
    passwordHash: '-',
  } as const;
  must(await openAccount(streams, privateKey, account, 'configuration', metadata));
  const now = Date.now();
  const [from, to] = [now, now + 30 * 24 * 3600_000].map((at) => new Date(at).toISOString());
  const plan = planWithoutCheckout(childminderId, 'PREMIUM', from ?? '', to ?? '');
  must(await streams.handle(subscriptionDecider, childminderId, plan, metadata));
  const expires = new Date(now + 24 * 3600_000);
  const token = await sessions.start({ id: newId(), account: childminderId, role: 'childminder' }, expires);
  const children: VillageChild[] = [];
  for (let nth = 0; nth < PER_CHILDMINDER; nth++) {
    const { childId, contactId, accountId } = await addVillageChild(streams, childminderId);
    const parent = { id: newId(), account: accountId, role: 'parent' } as const;
    const of = { contactId, accountId, token: await sessions.start(parent, expires) };
    children.push({ childId, childminderId, token, parent: of });
  }
  return children;
}

export async function addVillageChild(
  streams: Streams,
  childminderId: Id,
): Promise<{ childId: Id; contactId: Id; accountId: Id }> {
  const [childId, contactId, accountId] = [newId(), newId(), newId()];
  const add = {
    type: 'AddChild',
    childminderId,
    child: {
      childId,
      firstName: 'Oisín',
      lastName: 'Ó Sé',
      dateOfBirth: '2024-02-29',
      gender: 'male',
      isPottyTrained: 'no',
      allergies: ['Milk'],
    },
    contact: {
      contactId,
      firstName: 'Máire',
      lastName: 'Ó Sé',
      email: `${contactId}@nead.example`,
      phone: '086 555 0101',
      relationship: 'Mother',
    },
  } as const;
  const command = { ...add, child: { ...add.child, allergies: [...add.child.allergies] } };
  const { metadata } = systemIdentity('bench', `child ${childId}`);
  must(
    await streams.handle(registerDecider, childminderId, command, metadata, { limits: limitsOf('PREMIUM') }),
  );
  const linked = systemIdentity('bench', `parent of ${childId}`).metadata;
  const email = `${contactId}@nead.example`;
  const link = { type: 'LinkContact', contactId, accountId, email, agreed: 'question' } as const;
  must(await streams.handle(registerDecider, childminderId, link, linked, { limits: limitsOf('PREMIUM') }));
  return { childId, contactId, accountId };
}
