import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import { keyName } from './key-store.ts';
import { flushFolder } from './on-disk.ts';

/** The owner and class of a destroyed key, and the time. Only ids, nothing about the person. */
export interface Erased {
  person: string;
  retention: RetentionClass;
  at: string;
}

/**
 * The list of erased people. It is kept apart from every backup: a backup from before an erasure still has the key, and
 * a restore destroys it again by this list (docs/decisions/040).
 */
export interface ErasureLedger {
  /**
   * The list is on the disk when this resolves. It is called before a key is destroyed, so that no erasure is missing.
   * People already on the list keep their first entry. Called without people, it makes an empty list, which a restore
   * requires too.
   */
  note(erased: readonly Erased[]): Promise<void>;
  all(): Promise<Erased[]>;
}

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * The people on a list, and the numbers of unreadable lines. A last line that was cut off while being written is
 * harmless, since its key was not destroyed yet. Any other unreadable line is damage, which the restoring operator must
 * be told of.
 */
export function readLedger(text: string): { erased: Erased[]; unreadable: number[] } {
  // A person who is listed twice, as after joining two copies, counts once.
  const erased = new Map<string, Erased>();
  const unreadable: number[] = [];
  for (const [nth, line] of text.split('\n').entries()) {
    if (!line) continue;
    try {
      const entry = JSON.parse(line) as Erased; // as note() wrote it
      if (!erased.has(keyName(entry))) erased.set(keyName(entry), entry);
    } catch {
      unreadable.push(nth + 1);
    }
  }
  return { erased: [...erased.values()], unreadable };
}

export function fileLedger(file: string): ErasureLedger {
  return {
    all: async () => readLedger((await textOf(file)) ?? '').erased,
    async note(erased) {
      const known = await textOf(file);
      const text = known ?? '';
      const noted = new Set(readLedger(text).erased.map(keyName));
      const fresh = erased.filter((entry) => !noted.has(keyName(entry)));
      if (fresh.length === 0 && known !== undefined) return;
      await mkdir(dirname(file), { recursive: true });
      const ledger = await open(file, 'a', 0o600);
      try {
        // Adds the line break to a line that a crash cut off.
        const before = text === '' || text.endsWith('\n') ? '' : '\n';
        await ledger.appendFile(before + fresh.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        await ledger.sync();
      } finally {
        await ledger.close();
      }
      if (known === undefined) await flushFolder(dirname(file));
    },
  };
}
