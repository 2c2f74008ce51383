import { expect, test } from 'vitest';
import { sealTabDrafts } from './tab-drafts.ts';

const OWN = '65f000000000000000000001';
const OTHER = '65f000000000000000000002';

test('what an older release kept in the tab is sealed for its account, and nothing of it stays there', async () => {
  const kept: Record<string, string> = {
    drafts: `${OWN}:add-child ${OTHER}:add-child`,
    [`draft:${OWN}:add-child`]: '{"firstName":"Éabha"}',
    [`draft:${OTHER}:add-child`]: '{"firstName":"Tadhg"}',
    'return-to': '/childminder/add-child',
  };
  const tab = Object.assign(
    Object.create({
      getItem: (name: string) => kept[name] ?? null,
      removeItem: (name: string) => delete tab[name],
    }),
    kept,
  );
  const sealed: [string, unknown][] = [];
  await sealTabDrafts(OWN, { write: async (name, values) => void sealed.push([name, values]) }, tab);
  expect(sealed).toEqual([['add-child', { at: expect.any(Number), values: { firstName: 'Éabha' } }]]);
  expect(Object.keys(tab)).toEqual(['return-to']);
});
