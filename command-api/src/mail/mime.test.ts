import { expect, test } from 'vitest';
import { mimeOf } from './mime.ts';

const from = 'Nead <hello@nead.example>';
const subject = 'Nead: cá raibh gach taifead ar 21 Samhain 2026, agus tuilleadh 🙂 fós';
const mail = mimeOf(
  { to: 'notary@example.ie', subject, text: 'Dia duit'.repeat(30), html: '<p>Dia duit</p>' },
  { name: 'anchor.ndjson', contentType: 'application/x-ndjson', content: '{"a":1}\n'.repeat(50) },
  from,
);
const decoded = (part: string) =>
  Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64').toString('utf8');

test('a letter with a file travels as text, as HTML and with the file, whole', () => {
  const parts = mail.split(/(?:\r\n)?--(?:said|with)-[0-9a-f]{24}(?:--)?\r\n/);
  const find = (type: string) => parts.find((part) => part.startsWith(`Content-Type: ${type}`)) ?? '';
  expect(decoded(find('text/plain'))).toBe('Dia duit'.repeat(30));
  expect(decoded(find('text/html'))).toBe('<p>Dia duit</p>');
  const file = find('application/x-ndjson');
  expect(file).toContain('Content-Disposition: attachment; filename="anchor.ndjson"');
  expect(decoded(file)).toBe('{"a":1}\n'.repeat(50));
});

test('its lines are as short as mail demands, and its head says the subject in any language', () => {
  for (const line of mail.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  const words = /Subject: ((?:=\?UTF-8\?B\?[^?]+\?=(?:\r\n )?)+)/.exec(mail)?.[1] ?? '';
  const said = [...words.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = '']) =>
    Buffer.from(word, 'base64').toString('utf8'),
  );
  expect(said.join('')).toBe(subject);
});
