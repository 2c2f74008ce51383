interface Reachable {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** Without accents: they are left out where somebody types quickly. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const digitsOf = (text: string): string => text.replace(/[\s()/-]/g, '');

/** Whether a part of the name, e-mail address or phone number is this, however the digits are grouped. */
export function isFoundBy({ firstName, lastName, email, phone }: Reachable, text: string): boolean {
  const wanted = plain(text.trim());
  const name = plain([firstName, lastName].filter(Boolean).join(' '));
  if (name.includes(wanted) || plain(email ?? '').includes(wanted)) return true;
  const digits = digitsOf(wanted);
  return /^\+?\d+$/.test(digits) && digitsOf(phone ?? '').includes(digits);
}
