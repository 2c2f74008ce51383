import { describe, expect, test } from 'vitest';
import { handbookHeadings } from './handbook-headings.ts';
import { chaptersChanged, chaptersInOrder, familiesRead } from './handbook-order.ts';
import { blocksOf } from './handbook-reading.ts';
import { suggestedChapters } from './handbook-suggestions.ts';

describe('a chapter as it is read', () => {
  const said = (text: string, before: string | null = null) =>
    blocksOf(text, before).map(({ as, lines, isNew }) => [as, lines.join('/'), isNew]);

  test('has paragraphs, headings and lists', () => {
    expect(
      said('A cold is fine.\nI ring you.\n\n# I ring you when\n- a rash\n* no sleep\n\nThat is all.'),
    ).toEqual([
      ['paragraph', 'A cold is fine./I ring you.', false],
      ['heading', 'I ring you when', false],
      ['list', 'a rash/no sleep', false],
      ['paragraph', 'That is all.', false],
    ]);
    expect(said('')).toEqual([]);
    expect(said('One\n\n\n\nTwo\r\n- three')).toEqual([
      ['paragraph', 'One', false],
      ['paragraph', 'Two', false],
      ['list', 'three', false],
    ]);
  });
  test('marks what was not there before, and nothing where nothing was read yet', () => {
    const before = 'A cold is fine.\n\n24 hours at home.';
    expect(said('A cold is fine.\n\n48 hours at home.\n\n- a rash', before)).toEqual([
      ['paragraph', 'A cold is fine.', false],
      ['paragraph', '48 hours at home.', true],
      ['list', 'a rash', true],
    ]);
    expect(said('A cold is fine.', before)).toEqual([['paragraph', 'A cold is fine.', false]]);
    expect(said('- a rash\n- no sleep', '- a rash')).toEqual([['list', 'a rash/no sleep', true]]);
  });
});

test('each suggestion has a title and at least two questions, and none is there twice', () => {
  const all = handbookHeadings.map((heading) => suggestedChapters[heading]);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  for (const { questions } of all) {
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const question of questions) expect(question).toMatch(/^[A-Z].*\?$/);
  }
});

test('chapters of our headings come first in their order, then her own in the order of adding', () => {
  const chapters = [
    { chapterId: 'b' },
    { chapterId: 'a', heading: null },
    { chapterId: 'd', heading: 'complaints' as const },
    { chapterId: 'e', heading: 'welcome' as const },
    { chapterId: 'c', heading: 'welcome' as const },
  ];
  expect(chaptersInOrder(chapters).map(({ chapterId }) => chapterId)).toEqual(['c', 'e', 'd', 'a', 'b']);
});

test('a chapter is changed where it is new or written again', () => {
  const sent = [
    { chapterId: 'a', written: 1 },
    { chapterId: 'b', written: 2 },
  ];
  const now = [
    { chapterId: 'a', written: 1 },
    { chapterId: 'b', written: 3 },
    { chapterId: 'c', written: 1 },
  ];
  expect(chaptersChanged(now, sent).map(({ chapterId }) => chapterId)).toEqual(['b', 'c']);
  expect(chaptersChanged(sent, sent)).toEqual([]);
});

test('a family has read it once one of its parents has, for all of its children', () => {
  const children = [
    { family: 'siobhan', parents: ['siobhan', 'tom'] },
    { family: 'siobhan', parents: ['siobhan'] },
    { family: 'marek', parents: ['marek'] },
  ];
  const read = (...who: string[]) => familiesRead(children, (contact) => who.includes(contact));
  expect(read()).toEqual({ families: 2, read: 0 });
  expect(read('tom')).toEqual({ families: 2, read: 1 });
  expect(read('siobhan', 'tom')).toEqual({ families: 2, read: 1 });
  expect(read('marek', 'tom')).toEqual({ families: 2, read: 2 });
  expect(familiesRead([], () => true)).toEqual({ families: 0, read: 0 });
});
