/** Escapes text that a person wrote, for use between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Elements without an end. */
const EMPTY: ReadonlySet<string> = new Set(['input']);

/** An element, of which every attribute is escaped; what is inside is HTML. True: an attribute without a value. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...inside: readonly string[]
): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([attribute, value]) => ` ${attribute}${value === true ? '' : `="${escapeHtml(String(value))}"`}`);
  const begin = `<${name}${given.join('')}>`;
  return EMPTY.has(name) ? begin : `${begin}${inside.join('')}</${name}>`;
}
