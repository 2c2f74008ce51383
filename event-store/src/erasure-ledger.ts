import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';

/** Whose key of which class is gone for good, and since when. Ids only: nothing of the person. */
export interface Erased {
  person: string;
  retention: RetentionClass;
  at: string;
}

/**
 * What was erased, kept apart from every backup: a backup from before an erasure still has the key, and whoever restores
 * it destroys by this list what must not come back.
 */
export interface ErasureLedger {
  /** On the disk when it resolves. Written before a key is destroyed, so that it never lacks one. */
  note(erased: readonly Erased[]): Promise<void>;
  all(): Promise<Erased[]>;
}

export function fileLedger(file: string): ErasureLedger {
  return {
    async note(erased) {
      if (erased.length === 0) return;
      await mkdir(dirname(file), { recursive: true });
      const ledger = await open(file, 'a', 0o600);
      try {
        await ledger.appendFile(erased.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        await ledger.sync();
      } finally {
        await ledger.close();
      }
    },
    async all() {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      });
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Erased); // as note() wrote it
    },
  };
}
