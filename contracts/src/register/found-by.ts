import { forSearch } from '../for-search.ts';
import { wholeName } from '../whole-name.ts';

interface Reachable {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

const digitsOf = (text: string): string => text.replace(/[\s()/-]/g, '');

/** Answers whether a part of the name, e-mail address or phone number matches, however the digits are grouped. */
export function isFoundBy({ firstName, lastName, email, phone }: Reachable, text: string): boolean {
  const wanted = forSearch(text.trim());
  const name = forSearch(wholeName({ firstName, lastName }));
  if (name.includes(wanted) || forSearch(email ?? '').includes(wanted)) return true;
  const digits = digitsOf(wanted);
  return /^\+?\d+$/.test(digits) && digitsOf(phone ?? '').includes(digits);
}
