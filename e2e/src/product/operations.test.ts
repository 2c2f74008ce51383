import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { settingNames } from '@nead/http-kit/config.ts';
import { proxySettingNames } from '@nead/proxy/proxy-settings.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../kit/processes.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const alerts: { alert: string; annotations: { runbook: string } }[] = parse(
  read('docs/monitoring/alerts.yml'),
).groups.flatMap(({ rules }: { rules: unknown[] }) => rules);

test('every variable that is read, or asked for in .env, is explained', () => {
  const asked = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  const names = new Set([...settingNames, ...proxySettingNames, ...asked]);
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** The longest part of a text that is there whatever is put into it. */
const partOf = (text: string | ((...put: never[]) => string)): string => {
  const put = Array.from({ length: 3 }, () => '§') as never[]; // only to see where it stands
  const parts = (typeof text === 'string' ? text : text(...put)).split('§').map((part) => part.trim());
  return parts.sort((a, b) => b.length - a.length)[0] ?? '';
};

test('every reason of health says what to do', () => {
  const [, said = ''] = page.split('\n## What health says\n');
  const [table = ''] = said.split('\n## ');
  // Names a read model, its state, and one of the other reasons.
  const { isIn: _, ...reasons } = healthTexts;
  expect(
    Object.values(reasons)
      .map(partOf)
      .filter((part) => !table.includes(part)),
  ).toEqual([]);
});

test('every alert has its section, and leads to it', () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, annotations } of alerts) {
    expect([alert, page]).toEqual([alert, expect.stringContaining(`\n### ${alert}\n`)]);
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  }
});

test('no section is of an alert that is not, and no link leads nowhere', () => {
  const sections = [...(page.split('\n## Alerts\n')[1]?.matchAll(/^### (\w+)$/gm) ?? [])].map(
    ([, name]) => name,
  );
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  const anchors = new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
  );
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !anchors.has(to))).toEqual([]);
});
