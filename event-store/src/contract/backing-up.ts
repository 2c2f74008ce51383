import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpLog } from '../backup.ts';
import type { EventStore } from '../event-store.ts';
import { untilNow } from '../until-now.ts';
import { faultsOfLog } from '../verify-log.ts';
import { newEvents, newStream, type Opened } from './store-under-test.ts';

/** The page size of a backup's reads. */
const PAGE = 1_000;

/**
 * A store with fast writers: after each page that is read, another has been written. Reading more than `most` fails.
 */
function outrun(store: EventStore, most: number): Pick<EventStore, 'follow' | 'head'> {
  const write = () => store.append(newStream(), 'none', newEvents(PAGE));
  return {
    head: () => store.head(),
    async *follow(options) {
      await write();
      let read = 0;
      for await (const batch of store.follow(options)) {
        read += batch.events.length;
        if (read > most) throw new Error('It reads on and on');
        await write();
        yield batch;
      }
    },
  };
}

export function backingUp(opened: Opened): void {
  describe('a backup', () => {
    test('ends with what was there when it began, also where others write faster than it reads', async () => {
      const { store } = opened();
      const folder = mkdtempSync(join(tmpdir(), 'nead-outrun-'));
      try {
        await store.append(newStream(), 'none', newEvents(3));
        const quiet = await backUpLog(store, join(folder, 'quiet'), new Date());
        expect(quiet).toBeGreaterThanOrEqual(3);
        const beside = outrun(store, quiet + 5 * PAGE);
        expect(await backUpLog(beside, join(folder, 'beside'), new Date())).toBe(quiet);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('so does whoever goes through the whole log to see whether it is sound', async () => {
      const { store } = opened();
      await store.append(newStream(), 'none', newEvents(3));
      const events = [];
      for await (const event of untilNow(store, {})) events.push(event);
      // No event here is chained: verifying stops at the first, while listing the faults names every one.
      const faults = await faultsOfLog(outrun(store, events.length + 5 * PAGE));
      expect(faults.length).toBe(new Set(events.map(({ stream }) => stream)).size);
    });
  });
}
