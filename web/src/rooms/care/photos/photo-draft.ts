import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { draftWriter } from '../lib/outbox/drafts.ts';
import { openDrafts } from '../lib/outbox/session.ts';

const Kept = z.object({
  data: z.string(),
  name: z.string(),
  notes: z.string(),
  childIds: z.array(z.string()),
});

/** What is to be shared, as far as it has come. */
export interface PhotoDraft {
  file: File | undefined;
  notes: string;
  childIds: readonly string[];
}

const NAME = 'photo';

async function dataOf(file: File): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
  return String(reader.result);
}

function fileOf({ data, name }: z.infer<typeof Kept>): File {
  const [head = '', encoded = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
}

/**
 * A photo that was chosen outlives the page: it is kept on the device, sealed like what waits there, until it is shared or
 * taken away. So one that was taken where there is no line is not lost.
 */
export function usePhotoDraft(first: readonly string[]) {
  const [draft, setDraft] = useState<PhotoDraft>({ file: undefined, notes: '', childIds: first });
  const write = useRef<(values: unknown) => void>(undefined);
  useEffect(() => {
    let closed = false;
    async function begin(): Promise<void> {
      const drafts = await openDrafts();
      if (!drafts) return;
      const kept = Kept.safeParse(await drafts.read(NAME).catch(() => undefined)).data;
      if (closed) return;
      write.current = draftWriter(drafts, NAME);
      // Whoever has chosen one meanwhile is not interrupted.
      if (kept) setDraft((now) => (now.file ? now : { ...kept, file: fileOf(kept) }));
    }
    void begin();
    return () => {
      closed = true;
    };
  }, []);

  async function change(to: Partial<PhotoDraft>): Promise<void> {
    const next = { ...draft, ...to };
    setDraft(next);
    const { file, notes, childIds } = next;
    write.current?.(file && { data: await dataOf(file), name: file.name, notes, childIds });
  }

  return {
    draft,
    change: (to: Partial<PhotoDraft>) => void change(to),
    drop: () => void change({ file: undefined, notes: '' }),
  };
}
