import { exampleChild } from '@nead/contracts/register/test-example-child.ts';
import { expect, test } from 'vitest';
import { csv } from '../../engine/csv.ts';
import { childrenCsv } from './csv.ts';

test('a cell that a spreadsheet would run is a text, and quotes and lines stay in their cell', () => {
  expect(csv([['=1+1', '+353 86', '-x', '@x', '\tx', 'a"b', 'a\nb', null, undefined]])).toBe(
    '\uFEFF"\'=1+1","\'+353 86","\'-x","\'@x","\'\tx","a""b","a\nb","",""\r\n',
  );
});

test('a child is a row under its headings, with Other spelled out', () => {
  const child = { ...exampleChild, allergies: ['Milk', 'Other'], otherAllergies: 'Sesame' };
  const [heading = '', row = ''] = childrenCsv([child]).split('\r\n');
  expect(heading.split(',')).toHaveLength(row.split(',').length);
  expect(row).toContain('"Milk; Sesame"');
});
