import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { expect, test } from 'vitest';
import { noSpan, withTyped, wrongSpan } from './typed-span.ts';

const easter = { from: '2027-03-29', to: '2027-04-02' };

test('days that are typed are taken, one day without its last', () => {
  expect(withTyped([], easter)).toEqual([easter]);
  expect(withTyped([easter], { from: '2027-05-04', to: '' })).toEqual([
    easter,
    { from: '2027-05-04', to: '2027-05-04' },
  ]);
  expect(withTyped([easter], { ...easter })).toEqual([easter]);
  expect(withTyped([easter], noSpan)).toEqual([easter]);
});

test('days that cannot be taken say why', () => {
  expect([easter, noSpan, { from: '2027-05-04', to: '' }].map(wrongSpan)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(wrongSpan({ from: '', to: '2027-04-02' })).toBe(feeTexts.firstDayMissing);
  expect(wrongSpan({ from: '2027-04-02', to: '2027-03-29' })).toBe(feeTexts.spanTurned);
});
