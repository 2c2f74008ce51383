import { allTemplates } from '@nead/command-api/reactor.ts';
import { expect, test } from 'vitest';
import { sampleMails } from './letters-page.ts';
import { sampleLetters } from './samples.ts';

const sender = {
  publicUrl: 'https://nead.example',
  supportEmail: 'support@nead.example',
  operator: 'Nest Ltd, Naas',
};
/** Notifications, and the mail that nobody gets. */
const NO_LETTERS = [
  'push',
  'new-device-push',
  'passkey-added-push',
  'much-read-push',
  'recovery-asked-push',
  'reminder',
  'no-invitation',
];
/** Sent without an event that orders them. */
const UNORDERED = ['damage'];

test('every letter that is sent has a sample, and no sample is of a letter that is not', () => {
  const parts = { ...sender, privateKey: 'p'.repeat(32) } as Parameters<typeof allTemplates>[0]; // nothing is written
  const ordered = Object.keys(allTemplates(parts)).filter((name) => !NO_LETTERS.includes(name));
  const sent = [...ordered, ...UNORDERED];
  expect(Object.keys(sampleLetters(sender)).sort()).toEqual(sent.sort());
});

test('every sample is a whole letter: greeted, without a gap in it, with one thing to do at most, or the two answers to a question', () => {
  const mails = [...sampleMails(sender)];
  expect(mails.length).toBeGreaterThan(25);
  for (const [name, { subject, text, html }] of mails) {
    expect([name, text]).toEqual([name, expect.stringMatching(/^Hello/)]);
    expect([name, subject + text + html]).toEqual([
      name,
      expect.not.stringMatching(/undefined|null|NaN|\[object/),
    ]);
    expect([name, subject.length]).toEqual([name, Math.min(subject.length, 90)]);
    const buttons = html.match(/class="button"/g) ?? [];
    const most = name.startsWith('email-change-asked') ? 2 : 1;
    expect([name, buttons.length]).toEqual([name, Math.min(buttons.length, most)]);
  }
});

test('no letter has a date that only programs read', () => {
  for (const [name, { subject, text }] of sampleMails(sender)) {
    const said = [subject, text.replace(/https?:\S+/g, '')].join('\n');
    // The file that an administrator stores elsewhere is named as on the disk.
    if (name !== 'anchor') expect([name, said]).toEqual([name, expect.not.stringMatching(/\d{4}-\d\d-\d\d/)]);
  }
});
