import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { vi } from 'vitest';
import type { Nead } from '../kit/nead.ts';

/** Does what is due this many days from now, and waits until it is complete. */
export async function dayComes({ url }: Pick<Nead, 'url'>, days: number): Promise<void> {
  const at = `${addDays(dublinDate(new Date()), days)}T12:00:00.000Z`;
  // A request of a moment ago reaches the list of what is due with the next beat.
  await vi.waitUntil(
    async () => {
      const answer = await fetch(`${url}/dev/erasures?at=${at}`, { method: 'POST' });
      const { data } = (await answer.json()) as { data: { done: number } }; // its only shape
      return data.done > 0;
    },
    { timeout: 60_000, interval: 200 },
  );
  await vi.waitUntil(
    async () => {
      const answer = await fetch(`${url}/dev/erasures`);
      const { data } = (await answer.json()) as { data: { scrubs: number } }; // its only shape
      return data.scrubs === 0;
    },
    { timeout: 120_000, interval: 500 },
  );
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

/** The marks that are found anywhere under a folder, each with its file. */
export function foundIn(folder: string, marks: readonly string[]): string[] {
  const wanted = new RegExp(marks.join('|'), 'gi');
  return [...filesUnder(folder)].flatMap((file) => {
    let text: string;
    try {
      const bytes = readFileSync(file);
      text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    } catch {
      return []; // gone in the meantime
    }
    return [...new Set(text.match(wanted) ?? [])].map((mark) => `${mark} in ${file.slice(folder.length)}`);
  });
}
