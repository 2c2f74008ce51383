import pg from 'pg';

/**
 * Takes the lock of this name, for work that only one program at a time may do on a database; it lasts until it is
 * given back or its connection ends. Undefined if another program holds it.
 */
export async function holdAlone(url: string, name: string): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // it is idle for as long as the work lasts, and may break
  await client.connect();
  const giveBack = () => client.end().catch(() => undefined);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as only', [name]);
    if (rows[0].only) return giveBack;
  } catch (error) {
    await giveBack();
    throw error;
  }
  await giveBack();
  return undefined;
}
