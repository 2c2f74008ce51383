import { forSearch } from '@nead/contracts/for-search.ts';

/** Whether a text names somebody of this first name, as a word of its own and however it is accented. */
export function namedIn(text: string, firstName: string | null): boolean {
  if (!firstName?.trim()) return false;
  const name = forSearch(firstName.trim()).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(forSearch(text));
}
