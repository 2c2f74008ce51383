import { expect, test } from 'vitest';
import { letter } from './mail.ts';

const MARKUP = `<script>alert("1")</script>&'`;

test('whatever a name holds is text in a letter, in each of its places', () => {
  const { html, text } = letter({
    to: 'siobhan@example.ie',
    subject: `About ${MARKUP}`,
    greeting: `Hello ${MARKUP}`,
    paragraphs: [`${MARKUP} was signed in.`],
    action: { label: `See ${MARKUP}`, url: `https://nead.example/?a=1&b=${MARKUP}` },
    footnote: `Not for you, ${MARKUP}?`,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('alert("1")');
  expect(text).toContain(MARKUP);
});

test('a name cannot begin a line of a letter’s head', () => {
  const { subject } = letter({
    to: 'siobhan@example.ie',
    subject: 'Tadhg\r\nBcc: everybody@example.ie',
    greeting: 'Hello',
    paragraphs: [],
  });
  expect(subject).toBe('Tadhg Bcc: everybody@example.ie');
});
