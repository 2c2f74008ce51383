import { expect, test } from 'vitest';
import { drawnLines } from './right-to-left.ts';

const always = () => true;

test('a name that is written from the right begins on the right, among words that begin on the left', () => {
  expect(drawnLines('محمد علي حسن', always)).toBe('حسن علي محمد');
  expect(drawnLines('Collected by יוסף כהן at 17:30', always)).toBe('Collected by כהן יוסף at 17:30');
  expect(drawnLines('Aoife Ní Bhriain', always)).toBe('Aoife Ní Bhriain');
});

test('a long text is broken before it is turned: what was said first stands on the first line', () => {
  const upTo = (most: number) => (line: string) => line.length <= most;
  expect(drawnLines('אחת שתיים שלוש ארבע', upTo(10))).toBe('שתיים אחת\nארבע שלוש');
  expect(drawnLines('one\nאחת שתיים', upTo(20))).toBe('one\nשתיים אחת');
});
