import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSealedDraft } from '../offline-queue/sealed-draft.ts';

/** A release before kept the values alone of what was written to somebody. */
const StoredDraft = z.object({
  at: z.number(),
  values: z.record(z.string(), z.unknown()),
  /** What was stored when they were typed. */
  known: z.optional(z.record(z.string(), z.unknown())),
});

export interface Draft {
  /** The form shows what was typed before it was left. */
  isBack: boolean;
  /** To be called when it was saved. */
  drop: () => void;
  throwAway: () => void;
}

interface Ways<Values> {
  /** Converts what was kept, at that time, to what the form takes now. */
  lift?: (kept: Values, at: number) => Values;
  /** For a form that follows what is stored: told the stored values on which the draft was typed. */
  resume?: (from: Values) => void;
}

/**
 * Keeps what was typed into a form after it is left, sealed on this device, until it is saved or thrown away
 * (docs/decisions/034). Never for a form with a password.
 */
export function useDraft<Values extends FieldValues, Context, Parsed>(
  name: string,
  form: UseFormReturn<Values, Context, Parsed>,
  { lift = (kept) => kept, resume }: Ways<Values> = {},
): Draft {
  const [isBack, setBack] = useState(false);
  const follows = resume !== undefined;
  const keep = useSealedDraft(name, (stored) => {
    const kept = StoredDraft.safeParse(stored).data ?? StoredDraft.safeParse({ at: 0, values: stored }).data;
    if (!kept) return;
    form.reset(lift(kept.values as Values, kept.at), { keepDefaultValues: true }); // typed into this form
    setBack(true);
    if (kept.known) resume?.(kept.known as Values); // of this form
  });

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const known = form.formState.defaultValues;
      const isFirst = JSON.stringify(values) === JSON.stringify(known);
      keep(isFirst ? undefined : { at: Date.now(), values, ...(follows && { known }) });
    });
    return unsubscribe;
  }, [form, keep, follows]);

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
