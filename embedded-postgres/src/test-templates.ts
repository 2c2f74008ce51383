import { createHash } from 'node:crypto';
import pg from 'pg';
import { clockShift, databaseClock, earlier, momentName } from './test-clock.ts';
import { testRun } from './test-shared-server.ts';
import { databaseOn, runStatement } from './test-statements.ts';

/**
 * A template from which several databases of a test run begin: made once for the first caller, and copied from then on.
 */
export interface DatabaseTemplate {
  name: string;
  /** Fills an empty database; no connection to it may be left when this is done. */
  fill(url: string): Promise<void>;
}

/** The beginning of our templates' names: a server that is not ours may still hold those of another run. */
const prefix = () => `nead_template_${createHash('sha256').update(testRun()).digest('hex').slice(0, 12)}_`;

/** Gives a database the clock of the test that makes it. */
export async function keepTime(url: string): Promise<void> {
  if (clockShift() !== 0) await runStatement(url, databaseClock());
}

/** The name of the template's database on this server, which exists once this resolves. */
export async function templateOn(server: string, { name, fill }: DatabaseTemplate): Promise<string> {
  const made = prefix() + name + momentName();
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // A second caller at the same moment waits here until it is made.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [made]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [made]);
    if (rowCount) return made;
    const unfinished = `${made}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await earlier(async () => {
      await keepTime(databaseOn(server, unfinished));
      await fill(databaseOn(server, unfinished));
    });
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${made}`);
    return made;
  } finally {
    await client.end();
  }
}

/** Drops our templates on a server that is not ours. Our own servers are deleted with their folders. */
export async function dropTemplates(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix()],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
