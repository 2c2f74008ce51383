import { toNestErrors } from '@hookform/resolvers';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  useFormContext,
} from 'react-hook-form';
import type * as z from 'zod/mini';

export interface Complaint {
  /** The field's dotted name, like `primaryContact.phone`. */
  field: string;
  /** The complaint; undefined if nothing is wrong. */
  text: string | undefined;
}

/**
 * Validates a form with the schema of its request, whose fields have the same names. `also`: further rules of the form alone.
 * The form's values stay as they are.
 */
export const checkedBy = <Values extends FieldValues>(
  schema: z.ZodMiniType,
  requestOf: (values: Values) => unknown = (values) => values,
  also: (values: Values) => readonly Complaint[] = () => [],
): Resolver<Values> =>
  complainingOf((values) => [
    ...also(values),
    ...(schema.safeParse(requestOf(values)).error?.issues ?? []).map(({ path, message }) => ({
      field: path.map(String).join('.'),
      text: message,
    })),
  ]);

/** Validates a form with rules of its own. The first complaint about a field counts, and one without a text is none. */
export const complainingOf =
  <Values extends FieldValues>(complaintsAbout: (values: Values) => readonly Complaint[]): Resolver<Values> =>
  (values, _context, options) => {
    const errors: Record<string, FieldError> = {};
    for (const { field, text } of complaintsAbout(values))
      if (text) errors[field] ??= { type: 'check', message: text };
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors<Values>(errors as FieldErrors<Values>, options) }; // flat until nested
  };

/** The message under a field, by its dotted name. */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  let at: unknown = errors;
  for (const part of field.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  const text = typeof at === 'object' && at !== null && 'message' in at ? at.message : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Props for a field: its name in the form, and its error. */
export function useFields(group?: string) {
  const { register, formState } = useFormContext();
  return (name: string, more?: RegisterOptions) => {
    const field = group ? `${group}.${name}` : name;
    return { ...register(field, more), error: errorAt(formState.errors, field) };
  };
}

export function countErrors(errors: FieldErrors): number {
  let count = 0;
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    count += 'type' in error && typeof error.type === 'string' ? 1 : countErrors(error as FieldErrors); // a group
  }
  return count;
}
