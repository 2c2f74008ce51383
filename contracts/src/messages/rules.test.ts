import { expect, test } from 'vitest';
import { attachmentKind } from './limits.ts';
import { correspondentName, isSubject, preview, replySubject, subjectFrom } from './rules.ts';

test.each([
  ['Friday', 'Re: Friday'],
  ['Re: Friday', 'Re: Friday'],
  ['RE: re:Re : Friday', 'Re: Friday'],
  ['  re: Friday ', 'Re: Friday'],
  ['Reading list', 'Re: Reading list'],
])('a reply to %j is %j', (subject, reply) => {
  expect(replySubject(subject)).toBe(reply);
});

test.each([
  ['Friday', true, true],
  ['Reading list', true, true],
  ['Re: Friday', true, true],
  ['Re:', false, true],
  [' RE: re: ', false, true],
  [' ', false, false],
])('%j is the subject of a new message: %s, of an answer: %s', (subject, ofNew, ofAnswer) => {
  expect([isSubject(subject, false), isSubject(subject, true)]).toEqual([ofNew, ofAnswer]);
});

test.each([
  ['', ''],
  [' \n ', ''],
  ['Closed on Friday.', 'Closed on Friday'],
  ['Hi Siobhán,\nwe are closed on Friday', 'Hi Siobhán'],
  ['Would it be all right if my mam collects them on Friday?', 'Would it be all right if my mam collects…'],
  ['a'.repeat(60), `${'a'.repeat(40)}…`],
  ['Re: see https://nead.example', 'see https nead.example'],
])('the subject that a message like %j gets by itself is %j', (content, subject) => {
  expect(subjectFrom(content)).toBe(subject);
});

test('a preview is one line of at most 100 characters and cuts none of them in two', () => {
  expect(preview('Short\n\nand sweet')).toBe('Short and sweet');
  expect(preview('a'.repeat(100))).toBe('a'.repeat(100));
  expect(preview('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(preview('🍎'.repeat(150))).toBe(`${'🍎'.repeat(100)}…`);
});

test('somebody whose name is not known is an Unknown User', () => {
  const nobody = { firstName: null, lastName: null, businessName: null };
  expect(correspondentName(nobody)).toBe('Unknown User');
  expect(correspondentName({ ...nobody, firstName: 'Siobhán' })).toBe('Siobhán');
  expect(correspondentName({ firstName: 'Aoife', lastName: 'Ní Bhriain', businessName: 'Little Nest' })).toBe(
    'Little Nest',
  );
});

test('what cannot be shown or opened by everybody cannot be attached', () => {
  expect(['image/jpeg', 'video/mp4', 'application/pdf'].map(attachmentKind)).toEqual([
    'image',
    'video',
    'document',
  ]);
  expect(['image/heic', 'text/plain', 'application/zip'].map(attachmentKind)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
