import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFirst, runFolder } from '@nead/embedded-postgres/test-shared-server.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { type Nead, type NeadOptions, startNead } from './nead.ts';

/** A data folder in which the product was started once in the run, and stopped. */
async function livedIn(): Promise<string> {
  mkdirSync(runFolder(), { recursive: true, mode: 0o711 });
  const folder = join(runFolder(), 'lived-in');
  const [done, failed] = [`${folder}.done`, `${folder}.failed`];
  if (isFirst(folder)) {
    try {
      const nead = await startNead({ dataDir: folder });
      await nead.end();
      writeFileSync(done, '');
    } catch (error) {
      writeFileSync(failed, String(error));
    }
  }
  await waitUntil(() => existsSync(done) || existsSync(failed));
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
  return folder;
}

/** The same process with a PostgreSQL of its own, on a copy of a folder with the demo household in it. */
export async function startLivedIn(options: Pick<NeadOptions, 'env'> = {}): Promise<Nead> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nead-e2e-'));
  // The logs of PostgreSQL belong to its own user, whom a copy does not have.
  const isCopied = (path: string) => !path.endsWith(join('postgres', 'logs'));
  cpSync(await livedIn(), dataDir, { recursive: true, filter: isCopied });
  return startNead({ ...options, dataDir });
}
