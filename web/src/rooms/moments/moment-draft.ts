import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { KeepDraft } from '../../engine/offline-queue/drafts.ts';
import { openDrafts } from '../../engine/offline-queue/session.ts';

const Kept = z.object({
  photo: z.optional(z.object({ data: z.string(), name: z.string() })),
  notes: z.string(),
  themes: z.array(z.string()),
  sentAs: z.optional(z.object({ id: z.string(), words: z.string() })),
  childIds: z.array(z.string()),
});
const KeptFiles = z.array(z.object({ data: z.string(), name: z.string() }));

/** A moment that is being written, and photos that follow it with the same words and children. */
export interface MomentDraft {
  file: File | undefined;
  /** The photos that are shared after the first. */
  more: readonly File[];
  notes: string;
  themes: readonly string[];
  childIds: readonly string[];
  /** The name under which these words were sent. After a lost answer they are sent again under the same one. */
  sentAs?: { id: string; words: string } | undefined;
}

const blank: MomentDraft = {
  file: undefined,
  more: [],
  notes: '',
  themes: [],
  childIds: [],
  sentAs: undefined,
};

const NAME = 'moment';
/** The further photos are stored apart: they are large, and the words are written letter by letter. */
const MORE = 'photos after it';

async function dataOf(file: File): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
  return String(reader.result);
}

function fileOf({ data, name }: z.infer<typeof KeptFiles>[number]): File {
  const [head = '', encoded = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
}

/**
 * Keeps a moment on the device, sealed like the offline queue, until it is shared or removed, so that one that was written
 * offline is not lost (docs/decisions/034). `isPicked`: a photo of the `first` children is being prepared, and nothing of the
 * kept moment belongs to it.
 */
export function useMomentDraft(first: readonly string[], isPicked: boolean) {
  const [draft, setDraft] = useState<MomentDraft>({ ...blank, childIds: first });
  const write = useRef<Record<'one' | 'more', KeepDraft>>(undefined);
  const written = useRef<readonly File[]>(draft.more);
  const latest = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    let closed = false;
    async function begin(): Promise<void> {
      const drafts = await openDrafts();
      if (!drafts) return;
      const read = (name: string) => drafts.read(name).catch(() => undefined);
      const kept = Kept.safeParse(await read(NAME)).data;
      const more = KeptFiles.safeParse(await read(MORE)).data ?? [];
      if (closed) return;
      write.current = {
        one: (values) => drafts.keep(NAME, values),
        more: (values) => drafts.keep(MORE, values),
      };
      // A photo or words that came in the meantime are not replaced.
      if (latest.current.file || latest.current.notes) await keep(latest.current);
      else if (kept && !isPicked) {
        latest.current = { ...kept, file: kept.photo && fileOf(kept.photo), more: more.map(fileOf) };
        written.current = latest.current.more;
        setDraft(latest.current);
      }
    }
    void begin();
    return () => {
      closed = true;
    };
  }, []);

  async function keep({ file, more, ...words }: MomentDraft): Promise<void> {
    const photo = file && { data: await dataOf(file), name: file.name };
    write.current?.one(file || words.notes ? { photo, ...words } : undefined);
    if (!write.current || more === written.current) return;
    written.current = more;
    const kept = await Promise.all(more.map(async (one) => ({ data: await dataOf(one), name: one.name })));
    // Other photos may have been chosen in the meantime.
    if (more === written.current) write.current.more(kept.length > 0 ? kept : undefined);
  }

  async function change(to: Partial<MomentDraft>): Promise<void> {
    const next = { ...latest.current, ...to };
    latest.current = next;
    setDraft(next);
    await keep(next);
  }

  /** Puts the next photo in the place of the one that is done. */
  function goOn(end: Partial<MomentDraft>): File | undefined {
    const [file, ...more] = latest.current.more;
    void change(file ? { file, more } : { file, ...end });
    return file;
  }

  return {
    draft,
    change: (to: Partial<MomentDraft>) => void change(to),
    /** The words stay without their photo. */
    drop: () => void goOn({}),
    /**
     * Answers the next photo. After the last one the children are forgotten: they must not be chosen for another moment
     * unasked.
     */
    shared: () => goOn(blank),
  };
}
