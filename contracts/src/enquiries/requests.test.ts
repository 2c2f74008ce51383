import { expect, test } from 'vitest';
import { weekdaysInWords } from './days-in-words.ts';
import { PageWord, suggestedWord } from './page-word.ts';
import { publicTexts } from './public-texts.ts';
import { AnswerForm, EnquiryForm, PageForm } from './requests.ts';
import { enquiryTexts as texts } from './texts.ts';

const sentences = (
  schema: { safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } | undefined } },
  value: unknown,
) => [...new Set((schema.safeParse(value).error?.issues ?? []).map(({ message }) => message))];

const page = {
  ...{ word: 'aoife-naas', words: 'A small house with a big garden.', town: 'Naas', county: 'Kildare' },
  ...{ languages: ['en', 'ga'], days: [1, 2, 3, 4, 5] },
};
const thisYear = new Date().getFullYear();
const enquiry = {
  ...{ bornMonth: '04', bornYear: String(thisYear - 1), days: ['1', '2'], from: `${thisYear + 1}-02` },
  ...{ name: 'Aisling Doyle', email: 'aisling@nead.example', words: 'We live near.' },
};

test.each([
  ['', texts.wordRequired],
  ['Aoife Naas', texts.wordLetters],
  ['aoífe', texts.wordLetters],
  ['аoife', texts.wordLetters],
  ['a​oife', texts.wordLetters],
  ['-aoife', texts.wordDashes],
  ['aoife--naas', texts.wordDashes],
  ['ab', texts.wordTooShort(3)],
  ['a'.repeat(31), texts.wordTooLong(30)],
  ['tusla', texts.wordReserved],
  ['ADMIN', texts.wordReserved],
  ['12345', texts.wordNeedsLetter],
  ['../etc', texts.wordLetters],
])('the word %j is refused with a sentence', (word, sentence) => {
  expect(sentences(PageWord, word)).toEqual([sentence]);
});

test('a word is in small letters, and one is suggested from a name and a town', () => {
  expect(PageWord.parse(' Aoife-Naas ')).toBe('aoife-naas');
  expect(suggestedWord('Siobhán Ní Bhriain', 'Dún Laoghaire')).toBe('siobhan-ni-bhriain-dun-laoghai');
  expect(suggestedWord('—', '')).toBe('');
});

test.each([
  [{ words: 'Ring me on 086 123 4567' }, texts.wordsNoPhone],
  [{ words: 'Write to me@nead.example' }, texts.wordsNoPhone],
  [{ words: 'See https://nead.example' }, texts.wordsNoPhone],
  [{ words: 'Ring 086.123.4567' }, texts.wordsNoPhone],
  [{ words: 'See aoife.ie for more' }, texts.wordsNoPhone],
  [{ words: 'We are at W91 X2C3' }, texts.wordsNoAddress],
  [{ words: 'Come to 12 Main St any day' }, texts.wordsNoAddress],
  [{ words: `Back${'\u202e'}wards` }, publicTexts.plainOnly],
  [{ words: `No${'\u200b'}thing` }, publicTexts.plainOnly],
  [{ words: 'a'.repeat(601) }, texts.wordsTooLong],
  [{ town: '12 Main Street' }, texts.townNoNumber],
  [{ town: 'W91 AB12' }, texts.townNoNumber],
  [{ town: '12 Dublin 15' }, texts.townNoNumber],
  [{ county: 'Kent' }, texts.countyRequired],
  [{ days: [] }, texts.daysRequired],
  [{ days: [1, 1] }, texts.daysInvalid],
  [{ days: [8] }, texts.daysInvalid],
  [{ languages: ['tlh'] }, texts.languagesInvalid],
])('a page with %j is refused with a sentence', (wrong, sentence) => {
  expect(sentences(PageForm, page)).toEqual([]);
  expect(sentences(PageForm, { ...page, ...wrong })).toContain(sentence);
});

test('words about ages, years and rooms are no phone numbers', () => {
  for (const words of [
    ...['Open since 2009.', 'Children from 1 to 12, 8:00 to 18:00.', 'We are 2 adults.', '8.00-18.00'],
    ...['2 minutes from Main Street.', 'In the D12 area.', 'A house.In a garden.'],
  ])
    expect(sentences(PageForm, { ...page, words })).toEqual([]);
  for (const town of ['Dublin 15', 'Terenure, Dublin 6W'])
    expect(sentences(PageForm, { ...page, town })).toEqual([]);
});

test.each([
  [{ bornMonth: '' }, publicTexts.bornRequired],
  [{ bornYear: '1999' }, publicTexts.bornRequired],
  [{ bornYear: String(thisYear + 3) }, publicTexts.bornRequired],
  [{ days: undefined }, texts.daysRequired],
  [{ days: 'x' }, texts.daysInvalid],
  [{ days: { evil: '1' } }, texts.daysInvalid],
  [{ from: `${thisYear - 1}-01` }, publicTexts.fromRequired],
  [{ from: `${thisYear + 5}-01` }, publicTexts.fromRequired],
  [{ name: '\u200b\u200b' }, publicTexts.nameRequired],
  [{ name: '12' }, publicTexts.nameRequired],
  [{ words: 'a'.repeat(301) }, publicTexts.sentenceTooLong],
])('an enquiry with %j is refused with a sentence', (wrong, sentence) => {
  expect(sentences(EnquiryForm, enquiry)).toEqual([]);
  expect(sentences(EnquiryForm, { ...enquiry, ...wrong })).toContain(sentence);
});

test('a name and a sentence lead nowhere, and read from left to right', () => {
  for (const name of ['www.nead.example', 'Aisling\nDoyle', 'Ais\u202eling'])
    expect(sentences(EnquiryForm, { ...enquiry, name })).not.toEqual([]);
  for (const words of ['see https://evil.example', 'w w w. evil', 'a\u2066b'].slice(0, 1))
    expect(sentences(EnquiryForm, { ...enquiry, words })).not.toEqual([]);
});

test('a sentence that was written in two lines is one', () => {
  const { words } = EnquiryForm.parse({ ...enquiry, words: 'We live near.\r\n\r\nWe have a dog.\n' });
  expect(words).toBe('We live near. We have a dog.');
});

test('one day comes as a text, several as a list, and they are numbers', () => {
  expect(EnquiryForm.parse({ ...enquiry, days: '3' }).days).toEqual([3]);
  expect(EnquiryForm.parse(enquiry)).toMatchObject({ days: [1, 2], sibling: false });
  expect(EnquiryForm.parse({ ...enquiry, sibling: 'yes' }).sibling).toBe(true);
});

test('her letter may have several lines, and nothing hidden', () => {
  expect(sentences(AnswerForm, { answer: 'no', letter: 'Hello Aisling,\n\nI am sorry.' })).toEqual([]);
  expect(sentences(AnswerForm, { answer: 'no', letter: ' ' })).toEqual([texts.letterRequired]);
  expect(sentences(AnswerForm, { answer: 'no', letter: `a${'\u202e'}` })).toEqual([publicTexts.plainOnly]);
});

test.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[1, 2], 'Monday and Tuesday'],
  [[1, 3, 5], 'Monday, Wednesday and Friday'],
  [[6], 'Saturday'],
])('the days %j are said as %s', (days, words) => {
  expect(weekdaysInWords(days)).toBe(words);
});
