import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { draftWriter } from '../../../engine/offline-queue/drafts.ts';
import { openDrafts } from '../../../engine/offline-queue/session.ts';

const Kept = z.object({
  data: z.string(),
  name: z.string(),
  notes: z.string(),
  childIds: z.array(z.string()),
});

/** A photo that is being prepared for sharing. */
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
 * Keeps a chosen photo on the device, sealed like the offline queue, until it is shared or removed. So a photo that was
 * taken offline is not lost (docs/decisions/034). `isPicked`: a photo of the `first` children is being prepared, to which nothing of the
 * kept one belongs.
 */
export function usePhotoDraft(first: readonly string[], isPicked: boolean) {
  const [draft, setDraft] = useState<PhotoDraft>({ file: undefined, notes: '', childIds: first });
  const write = useRef<(values: unknown) => void>(undefined);
  const latest = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    let closed = false;
    async function begin(): Promise<void> {
      const drafts = await openDrafts();
      if (!drafts) return;
      const kept = Kept.safeParse(await drafts.read(NAME).catch(() => undefined)).data;
      if (closed) return;
      write.current = draftWriter(drafts, NAME);
      // A photo that was chosen meanwhile is not replaced.
      if (latest.current.file) await keep(latest.current);
      else if (kept && !isPicked) {
        latest.current = { ...kept, file: fileOf(kept) };
        setDraft(latest.current);
      }
    }
    void begin();
    return () => {
      closed = true;
    };
  }, []);

  async function keep({ file, notes, childIds }: PhotoDraft): Promise<void> {
    write.current?.(file && { data: await dataOf(file), name: file.name, notes, childIds });
  }

  async function change(to: Partial<PhotoDraft>): Promise<void> {
    const next = { ...latest.current, ...to };
    latest.current = next;
    setDraft(next);
    await keep(next);
  }

  return {
    draft,
    change: (to: Partial<PhotoDraft>) => void change(to),
    drop: () => void change({ file: undefined, notes: '' }),
    /** The children of this photo are forgotten: they are not chosen for the next one unasked. */
    shared: () => void change({ file: undefined, notes: '', childIds: [] }),
  };
}
