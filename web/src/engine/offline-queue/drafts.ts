/** The drafts on the device, by the form's name. */
export interface DraftStore {
  read(name: string): Promise<unknown>;
  write(name: string, values: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

/** Keeps values; `undefined` throws away those that were kept. */
export type KeepDraft = (values: unknown) => void;

/** Forms that were filled in but not sent, by the form's name (docs/decisions/034). */
export interface Drafts {
  read(name: string): Promise<unknown>;
  keep(name: string, values: unknown): void;
}

/**
 * Drafts with one write of a name at a time: of the input during a write, only the newest is written after it. A dropped draft
 * stays dropped. Values that are not written yet can be read all the same, since a form may be closed and opened again before
 * the device is done.
 */
export function draftsOn(store: DraftStore): Drafts {
  const unwritten = new Map<string, { values: unknown }>();

  async function write(name: string): Promise<void> {
    for (let now = unwritten.get(name); now; ) {
      const done = now.values === undefined ? store.drop(name) : store.write(name, now.values);
      // If the device has no space left, typing goes on without drafts.
      await done.catch(() => undefined);
      const next = unwritten.get(name);
      if (next === now) unwritten.delete(name);
      now = next === now ? undefined : next;
    }
  }

  return {
    async read(name) {
      const newest = unwritten.get(name);
      return newest ? newest.values : store.read(name);
    },
    keep(name, values) {
      const isWriting = unwritten.has(name);
      // The values are copied as they will be read from the device, since the form goes on changing its own.
      unwritten.set(name, { values: values && JSON.parse(JSON.stringify(values)) });
      if (!isWriting) void write(name);
    },
  };
}
