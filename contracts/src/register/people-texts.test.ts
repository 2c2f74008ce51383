import { expect, test } from 'vitest';
import { peopleTexts } from './page-texts.ts';

test('a contact is the mother of a child, and of a child where there is no word for what she is', () => {
  expect(peopleTexts.ofChildren('Mother', 'Zofia')).toBe('Mother of Zofia');
  for (const none of [null, '', 'Other']) expect(peopleTexts.ofChildren(none, 'Zofia')).toBe('of Zofia');
});
