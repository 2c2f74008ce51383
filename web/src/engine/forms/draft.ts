import { newId } from '@nead/contracts/ids.ts';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSealedDraft } from '../offline-queue/sealed-draft.ts';
import type { Following } from './follow-form.ts';
import { sameAsJson } from './same-as-json.ts';
import { useLastOpened } from './use-opened.ts';

const Values = z.record(z.string(), z.unknown());

const StoredDraft = z.object({
  at: z.number(),
  values: Values,
  /** What was stored or suggested when they were typed. */
  known: z.optional(Values),
});

/** A release before kept of a small form what was typed alone, and of what was written to somebody the values alone. */
const TypedAlone = z.object({ _id: z.string(), typed: Values });

function draftIn(stored: unknown): z.infer<typeof StoredDraft> | undefined {
  const typed = TypedAlone.safeParse(stored).data;
  if (typed) return { at: 0, values: { ...typed.typed, _id: typed._id } };
  return StoredDraft.safeParse(stored).data ?? StoredDraft.safeParse({ at: 0, values: stored }).data;
}

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

export interface DraftWays<Values> {
  /** Converts what was kept, at that time, to what the form takes now; without it, what nobody typed is what is suggested now. */
  lift?: (kept: Values, at: number) => Values;
  /** Of a form that follows what is stored; not of a new one, whose draft keeps its own id. */
  follows?: Pick<Following<Values>, 'base' | 'resume' | 'forget'>;
}

/** As it was drawn last, `formState` may have other defaults than the form by now. */
const firstOf = ({ control }: { control: { _defaultValues: object } }) => control._defaultValues;

/** Each value is one, also a list or a group. */
const typedIn = <Values extends object>(values: Values, known: object = {}): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !sameAsJson(Reflect.get(known, field), value)),
  ) as Values; // put over all others

/** Nothing is typed in it: another id of what it will make says nothing. */
const isFirst = (form: Parameters<typeof firstOf>[0], values: object) =>
  Object.keys(typedIn({ ...values, _id: '' }, { ...firstOf(form), _id: '' })).length === 0;

/**
 * Keeps what was typed into a form after it is left, sealed on this device, until it is saved or thrown away
 * (docs/decisions/034). Without a name nothing is kept, as of a form with a password.
 */
export function useDraft<Values extends FieldValues, Context, Parsed>(
  name: string | undefined,
  form: UseFormReturn<Values, Context, Parsed>,
  { lift, follows }: DraftWays<Values> = {},
): FormDraft<Values> {
  const [isBack, setBack] = useState(false);
  const base = follows?.base;
  const keep = useSealedDraft(name, (stored) => {
    const kept = draftIn(stored);
    if (!kept) return;
    const { at, known } = kept;
    const values = kept.values as Values; // typed into this form
    const first = firstOf(form);
    const ownId = '_id' in first && { _id: first._id };
    // What is stored is the same thing under whichever id.
    if (follows && known) follows.resume({ ...(known as Values), ...ownId }, { ...values, ...ownId });
    else {
      const written = lift ? lift(values, at) : { ...first, ...typedIn(values, known) };
      // A draft of an older version has no id.
      form.reset({ ...ownId, ...written }, { keepDefaultValues: true });
    }
    // What was typed may be what is stored by now.
    setBack(!isFirst(form, form.getValues()));
  });

  const write = useCallback(
    (values: object) => {
      // The id of what is made is always the draft's own.
      const known = base ? base.current : { ...firstOf(form), _id: undefined };
      keep({ at: Date.now(), values, known });
    },
    [form, keep, base],
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
  const lastOpened = useLastOpened(name ?? '', open);

  return {
    isBack,
    drop() {
      if (name === undefined) return drop();
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
