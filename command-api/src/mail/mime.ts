import { createHash } from 'node:crypto';
import type { Letter } from './mail.ts';

/** In lines of 76 signs, as mail demands. */
const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');

/** A line of the head in any language, in words that are short enough for one (RFC 2047), never cut within a letter. */
function headWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const sign of text) {
    if (Buffer.byteLength(word + sign) > 39) {
      words.push(word);
      word = '';
    }
    word += sign;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

const part = (type: string, content: string, more = ''): string =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${more}\r\n${base64(content)}`;

function together(type: string, boundary: string, parts: readonly string[]): string {
  const inner = parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('');
  return `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${inner}--${boundary}--`;
}

/** A letter with what goes with it, as it travels. Boundaries follow from the letter, so that it is the same each time. */
export function mimeOf(
  { to, subject, text, html }: Letter,
  { name, contentType, content }: NonNullable<Letter['attachment']>,
  from: string,
): string {
  const mark = createHash('sha256').update(`${to}${subject}${content}`).digest('hex').slice(0, 24);
  const said = together('alternative', `said-${mark}`, [
    part('text/plain; charset=UTF-8', text),
    part('text/html; charset=UTF-8', html),
  ]);
  const file = part(contentType, content, `Content-Disposition: attachment; filename="${name}"\r\n`);
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${headWords(subject)}`, 'MIME-Version: 1.0'];
  return `${head.join('\r\n')}\r\n${together('mixed', `with-${mark}`, [said, file])}\r\n`;
}
