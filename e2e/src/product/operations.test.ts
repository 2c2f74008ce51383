import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
