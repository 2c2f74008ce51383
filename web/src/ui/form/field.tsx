import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createStore, useStore } from '../../engine/device/store.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';

interface FieldText {
  label: string;
  error?: string | undefined;
  help?: string;
}

type FieldHints = Partial<Record<'error' | 'help', string | undefined>>;

interface Described {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Links an input to the help and error that `FieldTold` shows below it under the same id. */
export function describedBy(id: string, { error, help }: FieldHints): Described {
  const told = classes(error && `${id}-error`, help && `${id}-help`);
  return { ...(error && { 'aria-invalid': true }), ...(told && { 'aria-describedby': told }) };
}

/** A field: label above, error below; both are linked to the input for screen readers. */
function Field({
  label,
  error,
  help,
  children,
}: FieldText & { children: (wired: Described & { id: string }) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...describedBy(id, { error, help }) })}
      <FieldTold id={id} error={error} help={help} />
    </div>
  );
}

/** The help and the error below a field. */
export function FieldTold({ id, help, ...told }: { id: string } & FieldHints) {
  const error = useOnceReleased(told.error);
  return (
    <>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
    </>
  );
}

export function TextField({ label, error, help, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} {...(help && { help })}>
      {(wired) => <input className="input" {...input} {...wired} />}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  help,
  ...area
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} {...(help && { help })}>
      {(wired) => <textarea className="input" {...area} {...wired} />}
    </Field>
  );
}

/** The platform's own select, which works best on every phone. */
export function Select({ label, error, help, children, ...select }: FieldText & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} {...(help && { help })}>
      {(wired) => (
        <span className="selectbox">
          <select className="input input--select" {...select} {...wired}>
            {children}
          </select>
          <Icon of={ChevronDown} size="s" />
        </span>
      )}
    </Field>
  );
}

export function Checkbox({ label, ...input }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}

const isHeld = createStore(false);

// Tests of pure parts load this file without a page, so there may be no such function.
globalThis.addEventListener?.('pointerdown', () => isHeld.set(true), { capture: true });
// A click comes after the release, and must still find its button, so the hold ends a moment later.
for (const end of ['pointerup', 'pointercancel'])
  globalThis.addEventListener?.(end, () => setTimeout(isHeld.set, 0, false), { capture: true });

/**
 * Holds a value while something is pressed. Pressing a button leaves a field, and an error that appeared then would move the
 * button away.
 */
function useOnceReleased<T>(now: T): T {
  const last = useRef(now);
  const shown = useStore({ subscribe: isHeld.subscribe, get: () => (isHeld.get() ? last.current : now) });
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}
