import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ownAccountId } from '../api/auth.ts';
import { useSealedDraft } from '../offline-queue/sealed-draft.ts';
import type { Following } from './follow-form.ts';
import { sameAsJson } from './same-as-json.ts';

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

/** The form that was opened last, by account and name: it may not be the one whose answer comes. */
const lastOpened = new Map<string, RefObject<unknown>>();

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
    const { unsubscribe } = form.watch((values) => {
      if (isFirst(form, values)) keep(undefined);
      else write(values);
    });
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

  const place = `${ownAccountId()} ${name}`;
  const here = {
    values: form.getValues,
    isFirst: () => isFirst(form, form.getValues()),
    drop,
    throwAway,
    put,
  };
  const own = useRef<OpenForm<Values>>(here);
  own.current = here;
  useEffect(() => void lastOpened.set(place, own), [place]);
  const last = () => (lastOpened.get(place) ?? own) as typeof own; // a name stands for one kind of form

  return {
    isBack,
    drop() {
      const { current: now } = last();
      if (last() === own || now.isFirst()) now.drop();
      // It shows what was sent. What else is written there since stays.
      else if (sameAsJson(now.values(), form.getValues())) now.throwAway();
    },
    putBack(join) {
      const { current: now } = last();
      now.put(join(now.values()));
    },
    throwAway,
  };
}
