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
  /** Those that are shared after it. */
  more: readonly File[];
  notes: string;
  themes: readonly string[];
  childIds: readonly string[];
  /** The name under which these words were sent: where no answer came, they are sent again under the same. */
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
/** Kept apart: they are large, and the words are written letter by letter. */
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
 * Keeps a moment on the device, sealed like the offline queue, until it is shared or removed. So one that was written offline is
 * not lost (docs/decisions/034). `isPicked`: a photo of the `first` children is being prepared, to which nothing of the kept moment
 * belongs.
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
      // What was chosen or written meanwhile is not replaced.
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
    // Others may have been chosen meanwhile.
    if (more === written.current) write.current.more(kept.length > 0 ? kept : undefined);
  }

  async function change(to: Partial<MomentDraft>): Promise<void> {
    const next = { ...latest.current, ...to };
    latest.current = next;
    setDraft(next);
    await keep(next);
  }

  /** The next one takes its place. */
  function goOn(end: Partial<MomentDraft>): File | undefined {
    const [file, ...more] = latest.current.more;
    void change(file ? { file, more } : { file, ...end });
    return file;
  }

  return {
    draft,
    change: (to: Partial<MomentDraft>) => void change(to),
    /** Without its photo the words stay. */
    drop: () => void goOn({}),
    /** Answers the next one. After the last one its children are forgotten: they are not chosen for another one unasked. */
    shared: () => goOn(blank),
  };
}
