import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { settingNames } from '@nead/http-kit/config.ts';
import { proxySettingNames } from '@nead/proxy/proxy-settings.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ComposeFile, ownServices } from '../kit/compose.ts';
import { root } from '../kit/processes.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const alerts: { alert: string; annotations: { runbook: string } }[] = parse(
  read('docs/monitoring/alerts.yml'),
).groups.flatMap(({ rules }: { rules: unknown[] }) => rules);

const asked = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name));
const settings = new Set([...settingNames, ...proxySettingNames]);

test('every variable that is read, or asked for in .env, is explained', () => {
  const names = new Set([...settings, ...asked]);
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('.env.example asks for every variable that compose takes, and so for every setting that it does not make', () => {
  const taken = ['base', 'secrets', 'production', 'cluster', 'elsewhere'].flatMap((part) =>
    [...read(`docker-compose.${part}.yml`).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(taken)].filter((name) => !asked.has(name))).toEqual([]);
  // Where a container listens, what is in its image, where the others are, and who plays in development.
  const ofContainers = ['PORT', 'HOST', 'NODE_ENV', 'SITE', 'FILES_DIR', 'ERASURE_LEDGER', 'DATABASE_URL'];
  const ofOthers = ['COMMAND_API', 'QUERY_API', 'REALTIME', 'PLAY', 'PLAY_URL'];
  const made = [...settings].filter((name) => !asked.has(name));
  expect(made.toSorted()).toEqual([...ofContainers, ...ofOthers].toSorted());
});

test('Prometheus asks every process, and says which there are besides in a cluster', () => {
  const text = read('docs/monitoring/prometheus.yml');
  const targetsIn = (file: string) =>
    parse(file).scrape_configs[0].static_configs.flatMap(({ targets }: { targets: string[] }) => targets);
  const all = targetsIn(text.replaceAll(/^( *)# (?=- )/gm, '$1'));
  const single = ['docker-compose.production.yml'] as const;
  const addresses = (files: readonly ComposeFile[]) =>
    [...ownServices(files).keys()]
      .filter((name) => name !== 'prepare')
      .map((name) => (name === 'web' ? 'web:9100' : `${name}:3000`))
      .toSorted();
  expect(targetsIn(text).toSorted()).toEqual(addresses(single));
  expect(all.toSorted()).toEqual(addresses([...single, 'docker-compose.cluster.yml']));
  expect(read('.env.example')).toContain('\nMETRICS_PORT=9100\n');
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
