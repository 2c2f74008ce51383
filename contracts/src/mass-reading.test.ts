import { describe, expect, test } from 'vitest';
import { dailySummary } from './care/requests.ts';
import { presentAt } from './compliance/requests.ts';
import { endpoints } from './endpoints.ts';
import { familyStatementPdf } from './fees/books/book-requests.ts';
import { feesMonth, invoicePage, invoicePdf } from './fees/requests.ts';
import { chainPart } from './history/chain-requests.ts';
import { childHistory, momentOfChild } from './history/requests.ts';
import { beyondLimits, countedRead, mayBeCounted, proofMinutesOn, readingLimitsOn } from './mass-reading.ts';
import { messageThread, messageThreads, unreadMessages } from './messages/requests.ts';
import { momentsOfDay } from './moments/requests.ts';
import { allChildren, oneChild, parentDashboard } from './register/child-queries.ts';
import { schemeWeek } from './scheme/requests.ts';

const today = '2026-11-29';
const emma = '65f000000000000000000001';
const params = { id: emma };

describe('what a read adds to the counts of its account', () => {
  test('is nothing for a list, nor for what is about today', () => {
    for (const endpoint of [allChildren, parentDashboard, messageThreads, unreadMessages, momentsOfDay])
      expect(countedRead(endpoint, { params: undefined, query: {} }, today)).toBeUndefined();
    expect(countedRead(dailySummary, { params, query: { date: today } }, today)).toBeUndefined();
    expect(countedRead(dailySummary, { params, query: {} }, today)).toBeUndefined();
    expect(countedRead(momentsOfDay, { params: undefined, query: { date: today } }, today)).toBeUndefined();
  });

  test('is a day for all moments of one in the past', () => {
    expect(countedRead(momentsOfDay, { params: undefined, query: { date: '2026-11-27' } }, today)).toEqual({
      days: '/childminder/moments date 2026-11-27',
    });
  });

  test('is the child for its file and its history', () => {
    expect(countedRead(oneChild, { params, query: undefined }, today)).toEqual({ children: emma });
    expect(countedRead(childHistory, { params, query: {} }, today)).toEqual({ children: emma });
  });

  test('is the child and its day for a day of the past, and for each page further back', () => {
    const read = (query: object) => countedRead(dailySummary, { params, query: { ...query } }, today);
    expect(read({ date: '2026-11-27' })).toEqual({ children: emma, days: `${emma} date 2026-11-27` });
    expect(countedRead(childHistory, { params, query: { before: 'b' } }, today)?.days).toBe(
      `${emma} before b`,
    );
    expect(
      countedRead(momentOfChild, { params, query: { at: '2026-11-01T10:00:00Z' } }, today)?.days,
    ).toContain('2026-11-01');
  });

  test('is a page of the past wherever a history is begun, and what was known at a moment', () => {
    const history = (query: object) => countedRead(childHistory, { params, query }, today);
    expect(history({ event: 'care-7' })).toEqual({ children: emma, days: `${emma} event care-7` });
    const known = '2026-11-01T10:00:00Z';
    expect(countedRead(momentOfChild, { params, query: { known } }, today)?.days).toContain(known);
  });

  test('is a day alone for the month of all children’s charges, which tells when each came and went', () => {
    const read = (month: string) => countedRead(feesMonth, { params: { month }, query: undefined }, today);
    expect(read('2026-10')).toEqual({ days: `${feesMonth.path} month 2026-10` });
    expect(read('2026-11')).toBeUndefined();
  });

  test('is a day for who was here then, and a page of the past for a part of the chain', () => {
    const then = { date: '2026-11-02', time: '10:00' };
    expect(countedRead(presentAt, { params: undefined, query: then }, today)).toEqual({
      days: `${presentAt.path} date 2026-11-02`,
    });
    expect(
      countedRead(presentAt, { params: undefined, query: { ...then, date: today } }, today),
    ).toBeUndefined();
    expect(countedRead(chainPart, { params, query: { of: 'care', from: 500 } }, today)).toEqual({
      children: emma,
      days: `${emma} from 500`,
    });
  });

  test('is a day alone for the past of several', () => {
    const week = countedRead(schemeWeek, { params: undefined, query: { week: '2026-11-02' } }, today);
    expect(week).toEqual({ days: `${schemeWeek.path} week 2026-11-02` });
    const threadId = '65f000000000000000000002';
    expect(countedRead(messageThread, { params: { threadId }, query: { before: 'm' } }, today)).toEqual({
      days: `${threadId} before m`,
    });
  });

  test('is a file for each paper that may be taken without a proof, as it is for a document', () => {
    const read = (id: string) => countedRead(invoicePdf, { params: { id }, query: undefined }, today);
    expect(read('65f000000000000000000003')).toEqual({
      files: `${invoicePdf.path} 65f000000000000000000003`,
    });
    expect(read('65f000000000000000000004')).not.toEqual(read('65f000000000000000000003'));
    const papers = endpoints.filter(
      ({ produces, access }) => produces === 'application/pdf' && access !== 'public',
    );
    expect(papers.length).toBeGreaterThan(5);
    const isFree = papers.filter((endpoint) => !endpoint.asksProof && !mayBeCounted(endpoint));
    expect(isFree.map(({ path }) => path)).toEqual([]);
    const page = countedRead(invoicePage, { params: { id: emma }, query: undefined }, today);
    expect(page).toEqual({ files: `${invoicePage.path} ${emma}` });
    const span = { from: '2026-01-01', to: '2026-11-29' };
    const statement = countedRead(familyStatementPdf, { params: { contactId: emma }, query: span }, today);
    expect(statement).toEqual({ files: `${familyStatementPdf.path} ${emma} 2026-01-01 2026-11-29` });
  });

  test('may be something for each call that names a child, and never for one that changes something', () => {
    const counted = endpoints.filter(mayBeCounted);
    expect(counted.every(({ method }) => method === 'GET')).toBe(true);
    const ofChild = endpoints.filter(
      ({ method, path, access }) =>
        method === 'GET' && access !== 'public' && /children\/:(id|childId)|activities\/.*:id/.test(path),
    );
    expect(ofChild.length).toBeGreaterThan(8);
    expect(ofChild.map(({ path }) => path)).toContain('/activities/sleep/:id');
    expect(ofChild.filter((endpoint) => !counted.includes(endpoint))).toEqual([]);
  });
});

test('the limits of a day are the newest that hold then, and are passed by one more', () => {
  const limits = readingLimitsOn(today);
  expect(limits).toMatchObject({ children: 60, files: 600, days: 400 });
  expect(readingLimitsOn('2020-01-01')).toBe(limits);
  expect(beyondLimits({ ...limits }, limits)).toEqual([]);
  expect(beyondLimits({ ...limits, files: limits.files + 1 }, limits)).toEqual(['files']);
  expect([proofMinutesOn(today), proofMinutesOn('2020-01-01')]).toEqual([10, 10]);
});
