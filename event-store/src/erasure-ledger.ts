import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import { keyName } from './key-store.ts';

/** Whose key of which class was destroyed, and when. Ids only, nothing about the person. */
export interface Erased {
  person: string;
  retention: RetentionClass;
  at: string;
}

/**
 * Who was erased. It is kept apart from every backup: a backup from before an erasure still has the key, and a
 * restore destroys it again by this list (docs/decisions/040).
 */
export interface ErasureLedger {
  /**
   * On the disk when it resolves. It is written before a key is destroyed, so that no erasure is missing from it; who is on
   * it already stays as noted first.
   */
  note(erased: readonly Erased[]): Promise<void>;
  all(): Promise<Erased[]>;
}

export function fileLedger(file: string): ErasureLedger {
  async function all(): Promise<Erased[]> {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Erased); // as note() wrote it
  }

  return {
    all,
    async note(erased) {
      const noted = new Set((await all()).map(keyName));
      const fresh = erased.filter((entry) => !noted.has(keyName(entry)));
      if (fresh.length === 0) return;
      await mkdir(dirname(file), { recursive: true });
      const ledger = await open(file, 'a', 0o600);
      try {
        await ledger.appendFile(fresh.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        await ledger.sync();
      } finally {
        await ledger.close();
      }
    },
  };
}
