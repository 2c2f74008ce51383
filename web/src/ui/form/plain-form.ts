import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { useUnderWay } from '../../engine/command/under-way.ts';

type InputValues = Record<string, string | boolean>;
type Sentences = Readonly<Record<string, string | undefined>>;

/** The inputs' values by name. */
function valuesOf(form: HTMLFormElement): InputValues {
  const named = Array.from(form.elements).filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name !== '',
  );
  return Object.fromEntries(
    named.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
}

/** The first message for each field. */
function sentences(error: z.core.$ZodError): Sentences {
  return Object.fromEntries(
    [...error.issues].reverse().map(({ path, message }) => [String(path[0]), message]),
  );
}

function lead(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * A short form for pages that must load fast, without the form library. The browser holds the values, and its password manager
 * fills them in. The schema of the call validates them, and may be fetched once the form is shown. Errors show after the first
 * submit, then while typing; with `whenLeft`, also when a field is left. `send` answers with the server's messages about
 * fields.
 */
export function usePlainForm<S extends z.ZodMiniType>(
  schema: S | (() => Promise<S>),
  send: (value: z.output<S>) => Promise<Sentences | undefined> | Promise<void>,
  { whenLeft = false } = {},
) {
  const [errors, setErrors] = useState<Sentences>({});
  const [busy, during] = useUnderWay();
  const [lost, setLost] = useState(false);
  const tried = useRef(false);
  const left = useRef(new Set<string>());
  /** The server's message about a field, until its input changes. */
  const told = useRef<Record<string, string | undefined>>({});
  // True while it is sent: the button may be pressed again before it is drawn as busy.
  const sending = useRef(false);
  const fetched = useRef(typeof schema === 'function' ? schema : undefined);

  useEffect(() => {
    const { current: fetch } = fetched;
    // The schema is fetched once the form is shown, not together with it. A failure is shown when the button is pressed.
    if (fetch) requestAnimationFrame(() => requestAnimationFrame(() => void fetch().catch(() => undefined)));
  }, []);

  /** The errors are drawn at once, since a field that gets the focus is read aloud with its error. */
  const draw = (found: Sentences) => flushSync(() => setErrors(found));

  async function check(form: HTMLFormElement) {
    const known = typeof schema === 'function' ? await schema() : schema;
    const parsed = known.safeParse(valuesOf(form));
    const found = parsed.success ? [] : Object.entries(sentences(parsed.error));
    const shown = found.filter(([name]) => tried.current || left.current.has(name));
    draw({ ...told.current, ...Object.fromEntries(shown) });
    return parsed;
  }

  const checkAgain = (form: HTMLFormElement) => void check(form).catch(() => undefined);

  /** The schema or the call is fetched on demand, which may fail without a connection. */
  const submit = (form: HTMLFormElement) => {
    setLost(false);
    return during(() => trySubmit(form)).catch(() => setLost(true));
  };

  async function trySubmit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    tried.current = true;
    told.current = {};
    try {
      const parsed = await check(form);
      if (!parsed.success) return lead(form, String(parsed.error.issues[0]?.path[0]));
      const sent = valuesOf(form);
      const answer = Object.entries((await send(parsed.data)) ?? {});
      // A message about a field is dropped if the field was changed meanwhile.
      told.current = Object.fromEntries(answer.filter(([name]) => valuesOf(form)[name] === sent[name]));
      draw(told.current);
      for (const name of Object.keys(told.current).slice(0, 1)) lead(form, name);
    } finally {
      sending.current = false;
    }
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
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        if (target instanceof HTMLInputElement) delete told.current[target.name];
        if (tried.current || left.current.size > 0) checkAgain(currentTarget);
      },
      onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        if (!whenLeft || tried.current || !(target instanceof HTMLInputElement)) return;
        left.current.add(target.name);
        checkAgain(currentTarget);
      },
    },
  };
}
