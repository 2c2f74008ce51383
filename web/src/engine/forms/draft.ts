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
  /** The values that were stored or suggested when the draft was typed. */
  known: z.optional(Values),
});

/** Drafts of an earlier release hold only the typed values, without the known ones. */
const TypedAlone = z.object({ _id: z.string(), typed: Values });

function draftIn(stored: unknown): z.infer<typeof StoredDraft> | undefined {
  const typed = TypedAlone.safeParse(stored).data;
  if (typed) return { at: 0, values: { ...typed.typed, _id: typed._id } };
  return StoredDraft.safeParse(stored).data ?? StoredDraft.safeParse({ at: 0, values: stored }).data;
}

export interface Draft {
  /** The form shows input that was typed before the form was left. */
  isBack: boolean;
  /** Drops the draft. The form calls it after it has saved. */
  drop: () => void;
  throwAway: () => void;
}

/** A draft of a whole form. */
interface FormDraft<Values> extends Draft {
  /**
   * Puts input back into the form that could not be sent after all, joined with the input since. If the form is closed, the
   * input is there when it is opened the next time.
   */
  putBack: (join: (since: Values) => Values) => void;
}

interface OpenForm<Values> extends Omit<Draft, 'isBack'> {
  values: () => Values;
  isFirst: () => boolean;
  put: (values: Values) => void;
}

export interface DraftWays<Values> {
  /**
   * Converts kept values, with the time at which they were kept, to the form's present values. Without it, every value that
   * nobody typed is what is suggested now.
   */
  lift?: (kept: Values, at: number) => Values;
  /** Given for a form that follows what is stored. A form for something new does without, and its draft keeps its own id. */
  follows?: Pick<Following<Values>, 'base' | 'resume' | 'forget'>;
}

/** The defaults of the form as they are now. `formState` has those of its last drawing. */
const firstOf = ({ control }: { control: { _defaultValues: object } }) => control._defaultValues;

/** The typed values, compared with the known ones. A list or a group counts as one value. */
const typedIn = <Values extends object>(values: Values, known: object = {}): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !sameAsJson(Reflect.get(known, field), value)),
  ) as Values; // put over all others

/** Answers whether nothing is typed. Another id for what the form will make does not count as input. */
const isFirst = (form: Parameters<typeof firstOf>[0], values: object) =>
  Object.keys(typedIn({ ...values, _id: '' }, { ...firstOf(form), _id: '' })).length === 0;

/**
 * Keeps what was typed into a form after the form is left, sealed on this device, until it is saved or thrown away
 * (docs/decisions/034). Without a name nothing is kept, as for a form with a password.
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
    // The id does not count: stored values are the same thing under any id.
    if (follows && known) follows.resume({ ...(known as Values), ...ownId }, { ...values, ...ownId });
    else {
      const written = lift ? lift(values, at) : { ...first, ...typedIn(values, known) };
      // A draft of an older version has no id.
      form.reset({ ...ownId, ...written }, { keepDefaultValues: true });
    }
    // The typed values may equal the stored ones by now.
    setBack(!isFirst(form, form.getValues()));
  });

  const write = useCallback(
    (values: object) => {
      // The id of what the form makes is always the draft's own.
      const known = base ? base.current : { ...firstOf(form), _id: undefined };
      keep({ at: Date.now(), values, known });
    },
    [form, keep, base],
  );

  useEffect(() => {
    const keepIt = (values: object) => (isFirst(form, values) ? keep(undefined) : write(values));
    const { unsubscribe } = form.watch(keepIt);
    // Input may come as soon as the form is drawn, before anybody listens.
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
      // A form that still shows what was sent is emptied. Input that came since stays, and makes another thing.
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
