import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSealedDraft } from '../../../engine/offline-queue/sealed-draft.ts';

const StoredDraft = z.object({
  at: z.number(),
  values: z.record(z.string(), z.unknown()),
  /** The record that a correction was written on. */
  known: z.optional(z.looseObject({ version: z.number() })),
});
type StoredDraft = z.infer<typeof StoredDraft>;

export interface RecordDraft {
  /** The form shows a draft from before the page was left. */
  isBack: boolean;
  /** To be called when it was saved. */
  drop: () => void;
  throwAway: () => void;
}

interface Ways {
  known?: StoredDraft['known'];
  /** Converts the draft to what the form takes now. */
  read?: (kept: StoredDraft) => FieldValues;
  /** Called once the draft is in the form. */
  after?: (kept: StoredDraft) => void;
}

/** Keeps what was typed into a record's form after the page is left. */
export function useRecordDraft(
  name: string,
  form: UseFormReturn<FieldValues>,
  { known, read = ({ values }) => values, after }: Ways,
): RecordDraft {
  const [isBack, setBack] = useState(false);
  const keep = useSealedDraft(name, (values) => {
    const kept = StoredDraft.safeParse(values).data;
    if (!kept) return;
    form.reset(read(kept), { keepDefaultValues: true });
    setBack(true);
    after?.(kept);
  });

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const isFirst = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
      keep(isFirst ? undefined : { at: Date.now(), values, ...(known && { known }) });
    });
    return unsubscribe;
  }, [form, keep, known]);

  const drop = () => {
    keep(undefined);
    setBack(false);
  };
  return {
    isBack,
    drop,
    throwAway() {
      form.reset();
      drop();
    },
  };
}
