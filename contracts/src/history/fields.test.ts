import { expect, test } from 'vitest';
import { eventFields } from './fields.ts';

const shown = (value: string) => eventFields({ notes: value })[0]?.value;

test('a moment is told by the clocks of Dublin, and people’s own words as they are, also where they begin like one', () => {
  expect(shown('2026-07-01T23:30:00.000Z')).toBe('2026-07-02 00:30');
  expect(shown('2026-07-01T23:30+01:00')).toBe('2026-07-01 23:30');
  for (const words of ['2026-07-01T23:30 she woke up', '2026-07-45T99:99:00Z', '2026-07-01T23:30Z, fever'])
    expect(shown(words)).toBe(words);
});

test('themes are told by their names', () => {
  expect(eventFields({ themes: ['communicating', 'well-being'] })).toEqual([
    { field: 'themes', name: 'Themes', value: 'Communicating, Well-being' },
  ]);
});
