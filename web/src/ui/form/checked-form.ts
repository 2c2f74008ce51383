import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

export interface Complaint {
  /** Name of the field, like `primaryContact.phone`. */
  field: string;
  text: string;
}

/**
 * Checks a form by the request that it is going to send, whose fields have the same names. `also` is what only the form
 * asks for. The form's own values come out unchanged.
 */
export function checkedBy<Values extends FieldValues>(
  schema: z.ZodMiniType,
  requestOf: (values: Values) => unknown,
  also: (values: Values) => readonly Complaint[] = () => [],
): Resolver<Values> {
  return (values, _context, options) => {
    const complaints: Complaint[] = [...also(values)];
    const result = schema.safeParse(requestOf(values));
    for (const { path, message } of result.error?.issues ?? []) {
      complaints.push({ field: path.map(String).join('.'), text: message });
    }
    if (complaints.length === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { field, text } of complaints) errors[field] ??= { type: 'check', message: text };
    return { values: {}, errors: toNestErrors<Values>(errors as FieldErrors<Values>, options) }; // flat until nested
  };
}

/** The sentence under a field, by its name in dots. */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  let at: unknown = errors;
  for (const part of field.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  const text = typeof at === 'object' && at !== null && 'message' in at ? at.message : undefined;
  return typeof text === 'string' ? text : undefined;
}

export function countErrors(errors: FieldErrors): number {
  let count = 0;
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    count += 'type' in error && typeof error.type === 'string' ? 1 : countErrors(error as FieldErrors); // a group
  }
  return count;
}
