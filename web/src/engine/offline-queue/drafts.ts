/** What was typed and not sent, by the name of its form. */
export interface Drafts {
  read(name: string): Promise<unknown>;
  write(name: string, values: unknown): Promise<void>;
  drop(name: string): Promise<void>;
}

/** Writes the newest and nothing twice at once: what was typed while one is written goes next, what was dropped stays so. */
export function draftWriter(drafts: Drafts, name: string): (values: unknown) => void {
  let next: { values: unknown } | undefined;
  let writing = false;

  async function write(): Promise<void> {
    writing = true;
    for (let now = next; now; now = next) {
      next = undefined;
      const done = now.values === undefined ? drafts.drop(name) : drafts.write(name, now.values);
      // A device that keeps nothing more is no reason to stop somebody who types.
      await done.catch(() => undefined);
    }
    writing = false;
  }

  return (values) => {
    next = { values };
    if (!writing) void write();
  };
}
