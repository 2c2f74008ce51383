import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type FormTree, type News, newsFor } from './three-way.ts';

export interface Following<Values> {
  /** What the form goes by: what is stored, as far as this screen knows. */
  base: { readonly current: Values };
  news: News;
  /** Puts what the other window saved in the place of what was written here. */
  take(field: string, value: unknown): void;
}

/**
 * An open form follows what is stored: a field that was not touched here shows what another window saved; one that was
 * touched keeps what was written, and the form can tell both.
 */
export function useFollowing<Values extends FieldValues & FormTree, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  stored: Values,
): Following<Values> {
  const base = useRef(stored);
  const [news, setNews] = useState<News>({ followed: [], contested: [] });

  function put(field: string, value: unknown): void {
    // A field of this very form, with what the server says of it.
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>); // named by newsFor
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored brings news
  useEffect(() => {
    if (base.current === stored) return;
    const arrived = newsFor(base.current, form.getValues(), stored);
    base.current = stored;
    for (const { field, value } of arrived.followed) put(field, value);
    form.reset(stored as DefaultValues<Values>, keepAllButDefaults); // all of them
    if (arrived.followed.length + arrived.contested.length > 0) {
      setNews((before) => ({
        followed: [...before.followed, ...arrived.followed],
        contested: [...before.contested, ...arrived.contested],
      }));
    }
  }, [stored]);

  return {
    base,
    news,
    take(field, value) {
      put(field, value);
      setNews(({ followed, contested }) => ({
        followed,
        contested: contested.filter((other) => other.field !== field),
      }));
    },
  };
}

/** What Cancel goes back to is what is stored now. */
const keepAllButDefaults = {
  keepValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;
