import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedHouse } from './marked-house.ts';
import { startNead } from './nead.ts';
import { root } from './processes.ts';
import { LOG_IN_POSTGRES, runProgram } from './programs.ts';

/** The remains of a release: a backup of the marked household, and the texts that must be found in it. */
const releases = join(root, 'e2e/releases');
export const backupOf = (release: string): string => join(releases, release, 'backup');
const aboutOf = (release: string): string => join(releases, release, 'about.json');

interface KeptRelease {
  email: string;
  marks: readonly string[];
}

export const keptReleases = (): string[] => (existsSync(releases) ? readdirSync(releases).sort() : []);

export const aboutRelease = (release: string): KeptRelease =>
  JSON.parse(readFileSync(aboutOf(release), 'utf8'));

/** Keeps a release with a made-up household, secrets and all. */
export async function keepRelease(release: string): Promise<void> {
  const nead = await startNead({ env: { ...LOG_IN_POSTGRES, DEMO: '0' } });
  try {
    const { marks, childmindersEmail: email } = await markedHouse(nead.url);
    await nead.end();
    mkdirSync(join(releases, release), { recursive: true });
    await runProgram('tools/src/backup.ts', nead.dataDir, backupOf(release));
    const about: KeptRelease = { email, marks };
    writeFileSync(aboutOf(release), `${JSON.stringify(about, undefined, 2)}\n`);
  } finally {
    await nead.stop();
  }
}
