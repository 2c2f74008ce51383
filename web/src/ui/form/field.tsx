import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';

interface FieldText {
  label: string;
  error?: string | undefined;
  help?: string;
}

interface Wired {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label above, error below; both are linked to the input for screen readers. */
function Field({ label, error, help, children }: FieldText & { children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const told = classes(error && `${id}-error`, help && `${id}-help`);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(told && { 'aria-describedby': told }),
      })}
      <FieldTold id={id} error={error} help={help} />
    </div>
  );
}

/** What stands below a field. */
export const FieldTold = ({
  id,
  error,
  help,
}: { id?: string } & Partial<Record<'error' | 'help', string | undefined>>) => (
  <>
    {help && (
      <p className="help" {...(id && { id: `${id}-help` })}>
        {help}
      </p>
    )}
    {error && (
      <p className="error" {...(id && { id: `${id}-error` })}>
        <Icon of={CircleAlert} size="s" />
        {error}
      </p>
    )}
  </>
);

export function TextField({
  label,
  error,
  help,
  ...input
}: FieldText & InputHTMLAttributes<HTMLInputElement>) {
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
