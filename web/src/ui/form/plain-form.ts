import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';

type Values = Record<string, string | boolean>;

/** The inputs' values by name. */
function valuesOf(form: HTMLFormElement): Values {
  const named = Array.from(form.elements).filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name !== '',
  );
  return Object.fromEntries(
    named.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}

/** The first message for each field. */
function sentences(error: z.core.$ZodError): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...error.issues].reverse().map(({ path, message }) => [String(path[0]), message]),
  );
}

/**
 * A form of one or two fields for pages that must load fast, without the form library. The browser holds the values,
 * and its password manager fills them in; the schema of the call validates them. Errors show after the first submit,
 * then while typing.
 */
export function usePlainForm<S extends z.ZodMiniType>(
  schema: S | (() => Promise<S>),
  send: (value: z.output<S>) => Promise<void>,
) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const tried = useRef(false);

  async function check(form: HTMLFormElement) {
    const known = typeof schema === 'function' ? await schema() : schema;
    const parsed = known.safeParse(valuesOf(form));
    setErrors(parsed.success ? {} : sentences(parsed.error));
    return parsed;
  }

  /** The schema or the call is fetched on demand, which may fail without a connection. */
  const submit = (form: HTMLFormElement) => {
    setLost(false);
    return trySubmit(form).catch(() => setLost(true));
  };

  async function trySubmit(form: HTMLFormElement): Promise<void> {
    if (busy) return;
    tried.current = true;
    const parsed = await check(form);
    if (!parsed.success) {
      const first = form.elements.namedItem(String(parsed.error.issues[0]?.path[0]));
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setBusy(true);
    await send(parsed.data).finally(() => setBusy(false));
  }

  return {
    errors,
    busy,
    lost,
    submit,
    on: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        if (tried.current) void check(currentTarget).catch(() => undefined);
      },
    },
  };
}
