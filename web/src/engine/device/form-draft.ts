import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { auth } from '../api/auth.ts';
import { browserStorage } from './browser-storage.ts';

const storage = browserStorage('sessionStorage');
const PREFIX = 'draft:';
const INDEX = 'drafts';

const names = (): string[] => (storage.getItem(INDEX) ?? '').split(' ').filter(Boolean);

function write(name: string, values: unknown): void {
  storage.setItem(PREFIX + name, JSON.stringify(values));
  storage.setItem(INDEX, [...new Set([...names(), name])].join(' '));
}

function drop(name: string): void {
  storage.removeItem(PREFIX + name);
  storage.setItem(
    INDEX,
    names()
      .filter((kept) => kept !== name)
      .join(' '),
  );
}

/** For a deliberate logout. */
export function dropDrafts(): void {
  for (const name of names()) drop(name);
}

function read(name: string): unknown {
  try {
    return JSON.parse(storage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps unsaved input over a reload or the end of a session. It stays in this tab, for this account only, until the
 * form is saved or cancelled or the user logs out. Never use it for a form with a password.
 */
export function useFormDraft<Values extends FieldValues, Context, Parsed>(
  name: string,
  form: UseFormReturn<Values, Context, Parsed>,
): { restored: boolean; drop: () => void } {
  const account = auth.get()?.user._id ?? '';
  const key = `${account}:${name}`;
  const [restored] = useState(() => hasDraft(name));

  useEffect(() => {
    const draft = read(key);
    if (isValues<Values>(draft)) form.reset(draft, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => {
      const same = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
      if (same) drop(key);
      else write(key, values);
    });
    return unsubscribe;
  }, [key, form]);

  return { restored, drop: () => drop(key) };
}

/** Whether a form was left with unsaved input. */
export const hasDraft = (name: string): boolean => read(`${auth.get()?.user._id ?? ''}:${name}`) !== null;

/** Not checked further: it was written by the same form, in this tab. */
const isValues = <Values extends FieldValues>(draft: unknown): draft is DefaultValues<Values> & Values =>
  typeof draft === 'object' && draft !== null;
