import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

export interface Complaint {
  /** The field's dotted name, like `primaryContact.phone`. */
  field: string;
  text: string;
}

/**
 * Validates a form with the schema of its request, whose fields have the same names. `also`: rules of the form alone.
 * The form's values stay as they are.
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

export function countErrors(errors: FieldErrors): number {
  let count = 0;
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    count += 'type' in error && typeof error.type === 'string' ? 1 : countErrors(error as FieldErrors); // a group
  }
  return count;
}
