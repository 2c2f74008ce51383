import { Id, newId } from '@nead/contracts/ids.ts';
import { expect, test } from 'vitest';
import { idForOne } from './new-ids.ts';

test('what a form makes for each has an id of its own, the same each time', () => {
  const [form, again, one, two] = [newId(), newId(), newId(), newId()];
  const ids = [form, again].flatMap((each) => [idForOne(each, one), idForOne(each, two)]);
  for (const id of ids) expect(Id.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(4);
  expect(idForOne(form, one)).toBe(ids[0]);
  expect(idForOne('00000001000000000000000a', '00000002000000000000000b')).toBe('000000010000000000000001');
});
