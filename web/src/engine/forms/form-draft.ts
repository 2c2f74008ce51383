import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { auth, ownAccountId } from '../api/auth.ts';
import { browserStorage } from '../device/browser-storage.ts';

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

/**
 * To be called when a session begins or ends. Drafts are stored unsealed, so they stay only for the account that is logged
 * in, or the one whose session expired until somebody logs in.
 */
export function dropOthersDrafts(): void {
  const account = ownAccountId();
  if (!account && auth.ending() === 'expired') return;
  for (const name of names()) if (!account || !name.startsWith(`${account}:`)) drop(name);
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
 * form is saved or cancelled or the user logs out. Never use it for a form with a password. `lift`: what was kept, as
 * the form takes it now.
 */
export function useFormDraft<Values extends FieldValues, Context, Parsed>(
  name: string,
  form: UseFormReturn<Values, Context, Parsed>,
  lift: (kept: Values) => Values = (same) => same,
): { restored: boolean; drop: () => void } {
  const account = ownAccountId() ?? '';
  const key = `${account}:${name}`;
  const [restored] = useState(() => hasDraft(name));
  const lifting = useRef(lift);

  useEffect(() => {
    const draft = read(key);
    if (isValues<Values>(draft)) form.reset(lifting.current(draft), { keepDefaultValues: true });
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
export const hasDraft = (name: string): boolean => read(`${ownAccountId() ?? ''}:${name}`) !== null;

/** Not checked further: it was written by the same form, in this tab. */
const isValues = <Values extends FieldValues>(draft: unknown): draft is Values =>
  typeof draft === 'object' && draft !== null;
