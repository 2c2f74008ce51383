import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { ColumnJson } from '../../engine/projection.ts';

export type RegisterData<Type extends RegisterEvent['type']> = Extract<RegisterEvent, { type: Type }>['data'];

/** An empty text, and an object of empty texts, become null. */
function filled<T>(value: T): T | null {
  if (value === '') return null;
  const empty =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => part === '');
  return empty ? null : value;
}

/** The columns that an event has values for. */
export const said = (columns: readonly (readonly [string, unknown])[]): Record<string, ColumnJson> =>
  Object.fromEntries(
    columns
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, filled(value) as ColumnJson]), // events hold JSON
  );
