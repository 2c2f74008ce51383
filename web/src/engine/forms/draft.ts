import { newId } from '@nead/contracts/ids.ts';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSealedDraft } from '../offline-queue/sealed-draft.ts';
import type { Following } from './follow-form.ts';
import { sameAsJson } from './same-as-json.ts';
import { useLastOpened } from './use-opened.ts';

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

/** A draft of a whole form. */
interface FormDraft<Values> extends Draft {
  /**
   * What was not sent after all is in the form again, with what is there by now; where that is closed, when it is opened
   * the next time.
   */
  putBack: (join: (since: Values) => Values) => void;
}

interface OpenForm<Values> extends Omit<Draft, 'isBack'> {
  values: () => Values;
  isFirst: () => boolean;
  put: (values: Values) => void;
}

interface Ways<Values> {
  /** Converts what was kept, at that time, to what the form takes now. */
  lift?: (kept: Values, at: number) => Values;
  /** Of a form that follows what is stored; not of a new one, whose draft keeps its own id. */
  follows?: Pick<Following<Values>, 'base' | 'resume' | 'forget'>;
}

/** As it was drawn last, `formState` may have other defaults than the form by now. */
const isFirst = ({ control }: { control: { _defaultValues: unknown } }, values: unknown) =>
  sameAsJson(values, control._defaultValues);

/**
 * Keeps what was typed into a form after it is left, sealed on this device, until it is saved or thrown away
 * (docs/decisions/034). Never for a form with a password.
 */
export function useDraft<Values extends FieldValues, Context, Parsed>(
  name: string,
  form: UseFormReturn<Values, Context, Parsed>,
  { lift = (kept) => kept, follows }: Ways<Values> = {},
): FormDraft<Values> {
  const [isBack, setBack] = useState(false);
  const base = follows?.base;
  const keep = useSealedDraft(name, (stored) => {
    const kept = StoredDraft.safeParse(stored).data ?? StoredDraft.safeParse({ at: 0, values: stored }).data;
    if (!kept) return;
    const written = lift(kept.values as Values, kept.at); // typed into this form
    if (follows && kept.known)
      follows.resume(kept.known as Values, written); // of this form
    else form.reset(written, { keepDefaultValues: true });
    // What was typed may be what is stored by now.
    setBack(!isFirst(form, form.getValues()));
  });

  const write = useCallback(
    (values: object) => keep({ at: Date.now(), values, ...(base && { known: base.current }) }),
    [keep, base],
  );

  useEffect(() => {
    const keepIt = (values: object) => (isFirst(form, values) ? keep(undefined) : write(values));
    const { unsubscribe } = form.watch(keepIt);
    // What was typed as soon as the form was drawn, which nobody listened to yet.
    keepIt(form.getValues());
    return unsubscribe;
  }, [form, keep, write]);

  const drop = () => {
    keep(undefined);
    setBack(false);
  };
  const throwAway = () => {
    if (follows) follows.forget();
    else form.reset();
    drop();
  };
  const put = (values: Values) => {
    form.reset(values, { keepDefaultValues: true });
    write(values);
  };

  const open: OpenForm<Values> = {
    values: form.getValues,
    isFirst: () => isFirst(form, form.getValues()),
    drop,
    throwAway,
    put,
  };
  const lastOpened = useLastOpened(name, open);

  return {
    isBack,
    drop() {
      const { last, isOwn } = lastOpened();
      if (isOwn || last.isFirst()) return last.drop();
      const sent = form.getValues();
      const since = last.values();
      // It shows what was sent. What else is written there since stays, and is another thing.
      if (sameAsJson(since, sent)) last.throwAway();
      else if (!follows && since._id && since._id === sent._id) last.put({ ...since, _id: newId() });
    },
    putBack(join) {
      const { last } = lastOpened();
      last.put(join(last.values()));
    },
    throwAway,
  };
}
