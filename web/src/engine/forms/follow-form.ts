import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sameAsJson } from './same-as-json.ts';
import { type FormTree, type News, newsFor, withFields } from './three-way.ts';

export interface Following<Values> {
  /**
   * The stored values on which the input was typed. For a contested field they are the earlier ones, until the user decides.
   */
  base: { readonly current: Values };
  news: News;
  /** Replaces the input with the value that the other window saved. */
  take(field: string, value: unknown): void;
  /** Keeps the input of this window. */
  keep(field: string): void;
  /** Restores earlier input, with the stored values on which it was typed. */
  resume(from: Values, written?: Values): void;
  /**
   * Shows the stored values after a save, and the input that was typed while it was sent. Answers whether there is such input.
   */
  saved(sent: Values, stored: Values): boolean;
  /** Shows the stored values, and leaves nothing to decide. */
  forget(): void;
}

const nothing: News = { followed: [], contested: [] };

/**
 * An open form follows what is stored. When another window saves, untouched fields show its values, changed fields keep
 * the input, and the form can show both.
 */
export function useFollowing<Values extends FieldValues & FormTree, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  given: Values,
): Following<Values> {
  const stored = useSame(given);
  const base = useRef(stored);
  const [news, setNews] = useState(nothing);

  function put(field: string, value: unknown): void {
    // The field belongs to this form, and the value comes from the server.
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>); // named by newsFor
  }

  function catchUp(): void {
    if (base.current === stored) return;
    const arrived = newsFor(base.current, form.getValues(), stored);
    const open = arrived.contested.map(({ field }) => field);
    base.current = open.length > 0 ? withFields(stored, open, base.current) : stored;
    // The defaults are reset first, so that listeners compare the fields with the stored values.
    form.reset(stored as DefaultValues<Values>, keepAllButDefaults); // the whole form's values
    for (const { field, value } of arrived.followed) put(field, value);
    if (arrived.followed.length + arrived.contested.length > 0) {
      setNews((before) => ({
        followed: [...before.followed, ...arrived.followed],
        contested: [...before.contested, ...arrived.contested],
      }));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored brings news
  useEffect(catchUp, [stored]);

  function decide(field: string, value: unknown): void {
    base.current = withFields(base.current, [field], stored);
    put(field, value); // kept fields are put too, so that the draft knows that they are decided
    setNews(({ followed, contested }) => ({
      followed,
      contested: contested.filter((other) => other.field !== field),
    }));
  }

  return {
    base,
    news,
    take: decide,
    keep: (field) => decide(field, form.getValues(field as Path<Values>)), // named by newsFor
    resume(from, written) {
      base.current = from;
      if (written) form.reset(written, { keepDefaultValues: true });
      catchUp();
    },
    saved(sent, since) {
      const typed = newsFor(sent, sent, form.getValues()).followed;
      base.current = since;
      setNews(nothing);
      form.reset(since as DefaultValues<Values>); // the whole form's values
      for (const { field, value } of typed)
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }); // of this form
      return typed.length > 0;
    },
    forget() {
      form.reset(stored as DefaultValues<Values>); // the whole form's values
      base.current = stored;
      setNews(nothing);
    },
  };
}

/** The same object while its content is the same: a page that is drawn again, as while it saves, brings no news. */
function useSame<Values>(given: Values): Values {
  const [same, setSame] = useState(given);
  if (sameAsJson(same, given)) return same;
  setSame(given);
  return given;
}

/** Makes the stored values the new defaults, to which Cancel returns. */
const keepAllButDefaults = {
  keepValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;
