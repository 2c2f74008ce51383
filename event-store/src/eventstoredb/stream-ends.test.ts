import { expect, test } from 'vitest';
import { StreamEnds } from './stream-ends.ts';

test('a read that ends late does not take back what was told meanwhile', () => {
  const ends = new StreamEnds();
  const { span } = ends;
  ends.told('care', 6);
  ends.read('care', 5, span);
  expect(ends.get('care')).toBe(6);
  ends.read('care', 7, span);
  expect(ends.get('care')).toBe(7);
});

test('what a reader supposed too high is put right by what is told', () => {
  const ends = new StreamEnds();
  ends.read('care', 8, ends.span);
  ends.told('care', 5);
  expect(ends.get('care')).toBe(5);
});

test('a read from before something was forgotten says nothing', () => {
  const ends = new StreamEnds();
  const { span } = ends;
  ends.told('care', 6);
  ends.forget();
  ends.read('care', 5, span);
  expect(ends.get('care')).toBeUndefined();
});

test('where there are too many streams all are forgotten, so that no old read comes in the place of what was told', () => {
  const ends = new StreamEnds(2);
  const { span } = ends;
  ends.told('a', 1);
  ends.told('b', 1);
  ends.told('b', 2);
  expect([ends.get('a'), ends.get('b')]).toEqual([1, 2]);
  ends.told('c', 1);
  expect([ends.get('a'), ends.get('b'), ends.get('c')]).toEqual([undefined, undefined, 1]);
  ends.read('a', 0, span);
  expect(ends.get('a')).toBeUndefined();
});
