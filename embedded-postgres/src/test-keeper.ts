// The process that runs the shared server of one test run: `test-keeper.ts <folder> <run> durable|fast`. It is not a
// child of a worker, since workers end with their file, and not part of the run itself, which may be killed.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcessAlive } from './processes.ts';
import { startPostgres } from './server.ts';
import { sweepTestFolders } from './test-folders.ts';
import { waitUntil } from './wait-until.ts';

function publish(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `${name}.unfinished`);
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, join(folder, name));
}

async function keep(folder: string, run: string, kind: string): Promise<void> {
  let asked = false;
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => (asked = true));
  // Without fsync this server loses its data if the machine stops. That is harmless: no data of a test run is needed
  // afterwards. Killing only the server loses nothing either way.
  const server = await startPostgres({ dataDir: folder, durable: kind === 'durable' });
  publish(folder, 'ready', JSON.stringify({ url: server.url, keeper: process.pid }));
  await waitUntil(() => asked || !isSameProcessAlive(run), { everyMs: 300 });
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // Workers that were killed with the run may have left servers of their own.
  await sweepTestFolders();
}

const [folder = '', run = '', kind = ''] = process.argv.slice(2);
keep(folder, run, kind).catch((error) => {
  publish(folder, 'failed', error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
