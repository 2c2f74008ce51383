import { expect, test } from 'vitest';
import { calendarTexts } from '../calendar/texts.ts';
import { dayTexts } from '../care/page-texts.ts';
import { subscriptionPageTexts as texts } from './page-texts.ts';

test('what is used is said as of one where the limit is one', () => {
  expect(texts.usedOf(1, 1, texts.ofChildren)).toBe('1 of 1 child');
  expect(texts.usedOf(1, 3, texts.ofChildren)).toBe('1 of 3 children');
  expect(texts.usedOf(2, 1, texts.ofContacts)).toBe('2 of 1 parent contact');
  expect(texts.usedOf(1, Infinity, texts.ofDocuments)).toBe('1 document, without a limit');
  expect(texts.usedOf(0, Infinity, texts.ofDocuments)).toBe('0 documents, without a limit');
  expect(texts.usedOf(1, 1, texts.ofMegabytes)).toBe('1 of 1 MB of storage');
  expect([texts.mediaOf(0, 1), texts.mediaOf(1, 2)]).toEqual([
    '0 of 1 image or video today',
    '1 of 2 images and videos today',
  ]);
  expect(texts.countedByDay(1, 1, 1)).toBe(
    'Daily limits: 1 meal, sleep or nappy for each child, 1 calendar event, 1 image or video.',
  );
  expect([dayTexts.recordsOf(0, 1), dayTexts.recordsOf(1, 5)]).toEqual([
    '0 of 1 record today',
    '1 of 5 records today',
  ]);
  expect([calendarTexts.eventsOf(0, 1), calendarTexts.eventsOf(1, 3)]).toEqual([
    '0 of 1 event on this day',
    '1 of 3 events on this day',
  ]);
});
