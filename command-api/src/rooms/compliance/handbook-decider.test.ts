import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type HandbookCommand, handbookDecider, hasReadVersion } from './handbook-decider.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const childminderId = id(1);
const [siobhan, marek] = [id(0xa), id(0xb)];

const write = (n: number, text = 'As we do it', heading?: HandbookHeading): HandbookCommand => ({
  type: 'Write',
  childminderId,
  chapterId: id(n),
  heading,
  sent: { title: `Chapter ${n}`, text },
});
const rewrite = (n: number, text: string, written?: number): HandbookCommand => ({
  type: 'Rewrite',
  childminderId,
  chapterId: id(n),
  sent: { title: `Chapter ${n}`, text },
  written,
});
const remove = (n: number): HandbookCommand => ({ type: 'Remove', childminderId, chapterId: id(n) });
const publish = (on = '2026-11-02', readers = [siobhan, marek]): HandbookCommand => ({
  type: 'Publish',
  childminderId,
  on,
  readers,
});
const ask = (contactId: string, on: string): HandbookCommand => ({
  type: 'Ask',
  childminderId,
  contactId,
  on,
});
const acknowledge = (contactId: string, version: number): HandbookCommand => ({
  type: 'Acknowledge',
  childminderId,
  contactId,
  accountId: id(0xc),
  version,
  at: '2026-11-03T18:30:00.000Z',
});

const after = (...before: HandbookCommand[]) => runCommands(handbookDecider, before, undefined).state;
const decide = (command: HandbookCommand, before: HandbookCommand[]) =>
  handbookDecider.decide(command, after(...before), undefined);
const said = (command: HandbookCommand, ...before: HandbookCommand[]) => {
  const decided = decide(command, before);
  return isRefusal(decided) ? (decided.message ?? decided.code) : decided.map(({ type }) => type);
};
const coded = (command: HandbookCommand, ...before: HandbookCommand[]) => {
  const decided = decide(command, before);
  return isRefusal(decided) ? decided.code : 'done';
};
/** The chapters of the version that a command makes, as [chapter, writing, since]. */
const sentBy = (command: HandbookCommand, ...before: HandbookCommand[]) => {
  const decided = decide(command, before);
  if (isRefusal(decided)) return decided.code;
  const published = decided.find((event) => event.type === 'HandbookPublished');
  return published?.data.chapters.map(({ chapterId, written, since }) => [
    Number.parseInt(chapterId, 16),
    written,
    since,
  ]);
};

test('whatever is decided is valid, evolves, and is not done a second time', () => {
  const n = fc.integer({ min: 0x10, max: 0x13 });
  const text = fc.constantFrom('', 'One way', 'Another way');
  const day = fc.constantFrom('2026-11-02', '2026-11-03');
  const reader = fc.constantFrom(siobhan, marek);
  holdsForEveryDecider(
    handbookDecider,
    fc.oneof(
      fc
        .tuple(n, text, fc.constantFrom(undefined, 'illness' as const))
        .map(([each, words, heading]) => write(each, words, heading)),
      fc
        .tuple(n, text, fc.constantFrom(undefined, 1, 2))
        .map(([each, words, written]) => rewrite(each, words, written)),
      n.map(remove),
      day.map((on) => publish(on)),
      fc.tuple(reader, day).map(([who, on]) => ask(who, on)),
      fc.tuple(reader, fc.integer({ min: 1, max: 3 })).map(([who, version]) => acknowledge(who, version)),
    ),
    undefined,
  );
});

describe('a chapter', () => {
  test('is written, changed with the next writing, and removed', () => {
    expect(said(write(2))).toEqual(['ChapterWritten']);
    expect(said(rewrite(2, 'Another way'), write(2))).toEqual(['ChapterWritten']);
    expect(after(write(2, 'One', 'food'), rewrite(2, 'Another way')).chapters.get(id(2))).toEqual({
      chapterId: id(2),
      written: 2,
      heading: 'food',
      title: 'Chapter 2',
      text: 'Another way',
      documentId: undefined,
    });
    expect(said(remove(2), write(2))).toEqual(['ChapterRemoved']);
    expect(said(remove(2), write(2), remove(2))).toEqual([]);
  });
  test('that says the same is not written again', () => {
    expect(said(write(2), write(2))).toEqual([]);
    expect(said(rewrite(2, 'As we do it'), write(2))).toEqual([]);
    expect(coded(write(2, 'As we do it', 'food'), write(2))).toBe('ID_TAKEN');
    expect(coded(write(2, 'Other words'), write(2))).toBe('ID_TAKEN');
  });
  test('that was removed by mistake comes back as the same writing, so that nobody reads it again', () => {
    const before = [write(2), rewrite(2, 'B'), write(3), publish(), acknowledge(siobhan, 1), remove(2)];
    expect(coded(write(2, 'C'), ...before)).toBe('ID_TAKEN');
    expect(coded(write(2, 'B', 'food'), ...before)).toBe('ID_TAKEN');
    expect(decide(write(2, 'B'), before)).toMatchObject([{ type: 'ChapterWritten', data: { written: 2 } }]);
    expect(said(write(2, 'B'), ...before, write(2, 'B'))).toEqual([]);
    expect(said(publish(), ...before, write(2, 'B'))).toEqual([]);
    expect(hasReadVersion(after(...before, write(2, 'B')), siobhan, 1)).toBe(true);
    expect(coded(rewrite(2, 'C', 2), ...before, write(2, 'B'))).toBe('done');
  });
  test('that another device changed or removed is not overwritten unseen', () => {
    const elsewhere = [write(2), rewrite(2, 'B')];
    expect(coded(rewrite(2, 'C', 1), ...elsewhere)).toBe('RECORD_CHANGED');
    expect(coded(rewrite(2, 'C', 2), ...elsewhere)).toBe('done');
    expect(coded(rewrite(2, 'C'), write(2), remove(2))).toBe('RECORD_REMOVED');
    expect(coded(rewrite(2, 'C'))).toBe('NOT_FOUND');
    expect(coded(remove(2))).toBe('NOT_FOUND');
  });
  test('may be the fortieth, and no more', () => {
    const full = Array.from({ length: 40 }, (_, nth) => write(0x100 + nth));
    expect(said(write(2), ...full.slice(1))).toEqual(['ChapterWritten']);
    expect(said(write(2), ...full)).toBe(texts.tooMany(40));
    expect(said(write(2), ...full, remove(0x100))).toEqual(['ChapterWritten']);
  });
});

describe('a version', () => {
  test('asks every parent once, and is none where nothing is written', () => {
    expect(said(publish('2026-11-02', [siobhan, marek, siobhan]), write(2))).toEqual([
      'HandbookPublished',
      'HandbookReadingAsked',
      'HandbookReadingAsked',
    ]);
    expect(said(publish())).toBe(texts.nothingToPublish);
    expect(said(publish(), write(2, ''))).toBe(texts.nothingToPublish);
  });
  test('holds the chapters with words, those of our headings first', () => {
    const written = [
      write(5),
      write(4),
      write(3, 'Soup', 'food'),
      write(2, 'I ring you', 'illness'),
      write(6, ''),
    ];
    expect(sentBy(publish(), ...written)).toEqual([
      [2, 1, 1],
      [3, 1, 1],
      [4, 1, 1],
      [5, 1, 1],
    ]);
  });
  test('holds a chapter that is a document alone, and a new one where another document was put in', () => {
    const paper = (documentId?: string): HandbookCommand => ({
      type: 'Rewrite',
      childminderId,
      chapterId: id(2),
      sent: { title: 'Chapter 2', text: '', documentId },
    });
    const first = [write(2, ''), paper(id(9)), publish()];
    expect(sentBy(publish(), write(2, ''), paper(id(9)))).toEqual([[2, 2, 1]]);
    expect(said(paper(id(9)), ...first)).toEqual([]);
    expect(sentBy(publish(), ...first, paper(id(8)))).toEqual([[2, 3, 2]]);
    expect(said(publish(), ...first, paper())).toBe(texts.nothingToPublish);
  });
  test('says since when each chapter is as it is, and is none while nothing changed', () => {
    const first = [write(2), write(3), publish()];
    expect(said(publish('2026-11-03'), ...first)).toEqual([]);
    expect(sentBy(publish(), ...first, rewrite(3, 'New'))).toEqual([
      [2, 1, 1],
      [3, 2, 2],
    ]);
    const second = [...first, rewrite(3, 'New'), publish()];
    expect(sentBy(publish(), ...second, write(4))).toEqual([
      [2, 1, 1],
      [3, 2, 2],
      [4, 1, 3],
    ]);
    expect(sentBy(publish(), ...second, remove(2))).toEqual([[3, 2, 2]]);
    expect(sentBy(publish(), ...second, rewrite(2, ''))).toEqual([[3, 2, 2]]);
    expect(after(...second).published?.version).toBe(2);
  });
});

describe('a parent', () => {
  const sent = [write(2), publish('2026-11-02')];
  test('acknowledges a version once, and keeps it when a newer one comes', () => {
    expect(said(acknowledge(siobhan, 1), ...sent)).toEqual(['HandbookAcknowledged']);
    expect(said(acknowledge(siobhan, 1), ...sent, acknowledge(siobhan, 1))).toEqual([]);
    expect(said(acknowledge(marek, 1), ...sent, acknowledge(siobhan, 1))).toEqual(['HandbookAcknowledged']);
    const state = after(...sent, acknowledge(siobhan, 1), rewrite(2, 'New'), publish('2026-11-09'));
    expect([1, 2].map((version) => hasReadVersion(state, siobhan, version))).toEqual([true, false]);
  });
  test('may say late that they read an older version, and never a version that is not there', () => {
    const newer = [...sent, rewrite(2, 'New'), publish('2026-11-09')];
    expect(said(acknowledge(siobhan, 1), ...newer)).toEqual(['HandbookAcknowledged']);
    expect(said(acknowledge(siobhan, 3), ...newer)).toBe(texts.notPublished);
    // A parent who came later was sent only the newest, and learns nothing of earlier texts.
    expect(said(acknowledge(id(0xd), 1), ...newer)).toBe(texts.notPublished);
    expect(said(acknowledge(id(0xd), 2), ...newer)).toEqual(['HandbookAcknowledged']);
    expect(said(acknowledge(siobhan, 1), write(2))).toBe(texts.notPublished);
  });
  test('is asked again on another day, and not once they have read it', () => {
    expect(said(ask(siobhan, '2026-11-02'), ...sent)).toEqual([]);
    expect(said(ask(siobhan, '2026-11-03'), ...sent)).toEqual(['HandbookReadingAsked']);
    expect(said(ask(siobhan, '2026-11-03'), ...sent, ask(siobhan, '2026-11-03'))).toEqual([]);
    expect(said(ask(siobhan, '2026-11-03'), ...sent, acknowledge(siobhan, 1))).toEqual([]);
    expect(said(ask(siobhan, '2026-11-03'), write(2))).toBe(texts.nothingToPublish);
    // A parent who came later was never asked.
    expect(said(ask(id(0xd), '2026-11-02'), ...sent)).toEqual(['HandbookReadingAsked']);
  });
});
