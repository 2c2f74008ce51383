/** Forms that were filled in but not sent, by the form's name (docs/decisions/034). */
export interface Drafts {
  read(name: string): Promise<unknown>;
  write(name: string, values: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

/** One write at a time: input during a write is written after it, only the newest. A dropped draft stays dropped. */
export function draftWriter(drafts: Drafts, name: string): (values: unknown) => void {
  let next: { values: unknown } | undefined;
  let writing = false;

  async function write(): Promise<void> {
    writing = true;
    for (let now = next; now; now = next) {
      next = undefined;
      const done = now.values === undefined ? drafts.drop(name) : drafts.write(name, now.values);
      // If the device has no space left, typing goes on without drafts.
      await done.catch(() => undefined);
    }
    writing = false;
  }

  return (values) => {
    next = { values };
    if (!writing) void write();
  };
}
