import { expect, test } from 'vitest';
import { type Letter, letter } from './mail.ts';
import { toMail } from './to-mail.ts';

const MARKUP = `<script>alert("1")</script>&'`;
const sender = {
  publicUrl: 'https://nead.example',
  supportEmail: 'support@nead.example',
  operator: 'Nest Ltd, Naas',
};
const plain: Letter = {
  to: 'siobhan@example.ie',
  subject: 'Caoimhe’s day',
  greeting: 'Hello Siobhán,',
  paragraphs: ['It is ready to read.'],
  action: { label: 'Read the day', url: 'https://nead.example/parent/child/1?date=2026-11-23&a=b' },
  footnote: 'You chose it.',
};

test('whatever a name holds is text in a mail, in each of its places', () => {
  const { html, text } = toMail(
    letter({
      to: 'siobhan@example.ie',
      subject: `About ${MARKUP}`,
      greeting: `Hello ${MARKUP}`,
      paragraphs: [`${MARKUP} was signed in.`],
      action: { label: `See ${MARKUP}`, url: `https://nead.example/?a=1&b=${MARKUP}` },
      footnote: `Not for you, ${MARKUP}?`,
    }),
    sender,
  );
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

test('every mail says at its end who sent it from where, and who reads an answer, as text and as HTML', () => {
  const { html, text, replyTo } = toMail(plain, sender);
  expect(replyTo).toBe('support@nead.example');
  expect(html).toContain('href="https://nead.example"');
  expect(html).toContain('href="mailto:support@nead.example"');
  expect(text.split('\n\n').slice(-4)).toEqual([
    'You chose it.',
    'Sent by Nead, nead.example, the record book for childminders and parents.',
    'Nead is run by Nest Ltd, Naas.',
    'Replies to this mail go to Nead support, support@nead.example, and to nobody else.',
  ]);
});

test('a mail holds one address to open, and fetches nothing', () => {
  const { html, text } = toMail(plain, sender);
  expect(text.match(/https?:\/\/\S+/g)).toEqual([plain.action?.url]);
  expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  const { action: _, ...without } = plain;
  expect(toMail(without, sender).text).not.toContain('https:');
});

test('a mail that asks has a button for each answer, and says which address is whose', () => {
  const mine = { label: 'It was me', url: 'https://nead.example/mine' };
  const instead = { label: 'This was not me', url: 'https://nead.example/not-mine' };
  const { html, text } = toMail({ ...plain, action: mine, instead }, sender);
  expect(text.match(/https?:\/\/\S+/g)).toEqual([mine.url, instead.url]);
  for (const { label, url } of [mine, instead]) {
    expect(html).toMatch(new RegExp(`<a class="button" href="${url}"[^>]*>${label}</a>`));
    expect(html).toContain(`If “${label}” does not work, open this address:`);
  }
});

test('a mail has colours for the dark, and no other attachment than its letter', () => {
  const { html, attachment } = toMail(plain, sender);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(attachment).toBeUndefined();
  const file = { name: 'a.ndjson', contentType: 'text/plain', content: '1' };
  expect(toMail({ ...plain, attachment: file }, sender).attachment).toEqual(file);
});
