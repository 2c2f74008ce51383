import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { settingNames } from '@nead/http-kit/environment.ts';
import { proxySettingNames } from '@nead/proxy/proxy-settings.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ComposeFile, ownServices, servicesIn } from '../../kit/compose.ts';
import { root } from '../../kit/processes.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const alerts: { alert: string; expr: string; annotations: { runbook: string } }[] = parse(
  read('docs/monitoring/alerts.yml'),
).groups.flatMap(({ rules }: { rules: unknown[] }) => rules);

/** A section of the page, with the sections below it. */
const sectionOf = (title: string): string =>
  page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? expect.fail(`There is no section ${title}.`);
/** The variables in the first column of a section's table. */
const variablesOf = (title: string): string[] =>
  [...sectionOf(title).matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );

const asked = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name));
const settings = new Set([...settingNames, ...proxySettingNames]);

test('every variable that is read is asked for in .env, which explains it, or in the table of settings', () => {
  const tabled = variablesOf('Settings');
  expect([...settings].filter((name) => !asked.has(name) && !tabled.includes(name))).toEqual([]);
});

test('every variable in a table is one that is read', () => {
  const tabled = ['Settings', 'Keys and passwords'].flatMap(variablesOf);
  expect(tabled.length).toBeGreaterThan(30);
  // `npm start` and daily backups read these two by themselves.
  const read = new Set([...settings, ...asked, 'DATA_DIR', 'BACKUP_FOLDER']);
  expect(tabled.filter((name) => !read.has(name))).toEqual([]);
});

test('.env.example asks for every variable that compose takes, and so for every setting that it does not make', () => {
  const taken = ['base', 'secrets', 'production', 'cluster', 'elsewhere'].flatMap((part) =>
    [...read(`docker-compose.${part}.yml`).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(taken)].filter((name) => !asked.has(name))).toEqual([]);
  // Settings of containers: the address, the contents of the image, the addresses of others, and the player in development.
  const ofContainers = ['PORT', 'HOST', 'NODE_ENV', 'SITE', 'FILES_DIR', 'ERASURE_LEDGER', 'DATABASE_URL'];
  const ofOthers = ['COMMAND_API', 'QUERY_API', 'REALTIME', 'PLAY', 'PLAY_URL', 'WEB_URL', 'DEMO'];
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

test('what Prometheus finds is mailed to somebody, by an Alertmanager that reaches the world', () => {
  const { alerting } = parse(read('docs/monitoring/prometheus.yml'));
  expect(alerting.alertmanagers[0].static_configs[0].targets).toEqual(['alertmanager:9093']);
  const { receivers, route } = parse(read('docs/monitoring/alertmanager.yml'));
  expect(receivers[0]).toMatchObject({ name: route.receiver, email_configs: [{ to: 'ALERTS_TO' }] });
  for (const file of ['docker-compose.production.yml', 'docker-compose.elsewhere.yml'] as const) {
    // The other networks of compose lead only to the processes, so no mail leaves there.
    const networks = parse(read(file)).networks;
    for (const name of ['alertmanager', 'prometheus']) {
      const [, service] = servicesIn(file).find(([one]) => one === name) ?? [];
      expect(service).toMatchObject({ profiles: ['monitoring'] });
      expect(service?.networks).toContain('monitoring');
    }
    expect(networks.monitoring).toBeNull();
  }
});

test('somebody outside is told all the time that alerts find their way, so that silence wakes somebody', () => {
  const always = alerts.find(({ expr }) => expr === 'vector(1)');
  const { receivers, route } = parse(read('docs/monitoring/alertmanager.yml'));
  const [switched] = route.routes;
  expect(switched.matchers).toEqual([`alertname="${always?.alert}"`]);
  const receiver = receivers.find(({ name }: { name: string }) => name === switched.receiver);
  expect(receiver.webhook_configs).toHaveLength(1);
});

test('copies of backups are kept no longer than people are promised', () => {
  expect(page).toContain(`Delete copies there after ${rulesOn('2026-11-28').backups.days} days`);
});

/** The longest part of a text that is the same with any inserted value. */
const partOf = (text: string | ((...put: never[]) => string)): string => {
  const put = Array.from({ length: 3 }, () => '§') as never[]; // only to see where it stands
  const parts = (typeof text === 'string' ? text : text(...put)).split('§').map((part) => part.trim());
  return parts.sort((a, b) => b.length - a.length)[0] ?? '';
};

test('every reason of health says what to do', () => {
  const table = sectionOf('What health says');
  // The sentence names a read model, its state, and one of the other reasons.
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
  const sections = [...sectionOf('Alerts').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  const anchors = new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
  );
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !anchors.has(to))).toEqual([]);
});

test('programs send an operator to sections that are there', () => {
  const titles = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title));
  const sent = ['contracts/src', 'http-kit/src', 'processes/src', 'tools/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => [...read(`${folder}/${path}`).matchAll(/docs\/operations\.md[^‘’\n]*‘([^’]+)’/g)])
      .map(([, title]) => title),
  );
  expect(sent.length).toBeGreaterThan(7);
  expect(sent.filter((title) => !titles.has(title))).toEqual([]);
});

/** The parts of the page that are for a shell: each line of a block, and code within a sentence, wherever that is broken. */
const BLOCK = /^ *```(\w+)\n([\s\S]*?)^ *```$/gm;
const said = [
  ...[...page.matchAll(BLOCK)].flatMap(([, kind, block = '']) =>
    kind === 'sh' ? block.replaceAll(/\\\n\s*/g, '').split('\n') : [],
  ),
  ...[...page.replaceAll(BLOCK, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  ),
];
/** Each command that begins like this, in words, without the shell's own processing. */
const commands = (begin: string): string[][] =>
  said
    .flatMap((line) => line.split(/[|;&<>]+/))
    .map((command) => command.trim().replace(/^do /, ''))
    .filter((command) => command.startsWith(`${begin} `))
    .map((command) => command.slice(begin.length + 1).split(/\s+/));

/** Answers whether a word stands for a name to be filled in. */
const isOpen = (word: string): boolean => /^[A-Z]+$/.test(word);
const isOption = (word: string): boolean => word.startsWith('-');

describe('every command', () => {
  const files = (['production', 'cluster', 'elsewhere'] as const).map(
    (kind) => `docker-compose.${kind}.yml` as const,
  );
  const services = files.flatMap(servicesIn);
  const names = new Set(services.map(([name]) => name));
  const byHand = new Set(
    services.filter(([, { profiles }]) => profiles?.includes('by-hand')).map(([name]) => name),
  );
  const composed = commands('docker compose').map(([verb = '', ...words]) => {
    const rest = words.filter((_, nth) => !/^(--entrypoint|--tail|-v)$/.test(words[nth - 1] ?? ''));
    const at = rest.findIndex((word) => !isOption(word));
    const isProgram = verb === 'run' || verb === 'exec';
    const asked = isProgram ? rest.slice(at, at + 1) : rest.filter((word) => !isOption(word));
    return { verb, asked: asked.filter((word) => !isOpen(word)), text: [verb, ...words].join(' ') };
  });

  test('of compose names services that are there', () => {
    expect(composed.length).toBeGreaterThan(30);
    const verbs = ['up', 'down', 'run', 'exec', 'logs', 'ps', 'restart', 'start', 'stop'];
    expect(composed.filter(({ verb }) => !verbs.includes(verb))).toEqual([]);
    expect(composed.filter(({ asked }) => asked.some((name) => !names.has(name)))).toEqual([]);
    // A service with a profile of its own is run and not brought up.
    const wrong = composed.filter(
      ({ verb, asked }) => verb !== 'run' && asked.some((name) => byHand.has(name)),
    );
    expect(wrong).toEqual([]);
  });

  test('of compose finds what it reads and writes in a volume of its service', () => {
    const outside = composed.filter(({ asked: [name], text }) => {
      const volumes = services.filter(([one]) => one === name).flatMap(([, one]) => one.volumes ?? []);
      const places = volumes.map((volume) => volume.split(':')[1] ?? '');
      const paths = text.match(/\/var\/lib\/nead\/\S+/g) ?? [];
      return paths.some((path) => !places.some((place) => `${path}/`.startsWith(`${place}/`)));
    });
    expect(outside).toEqual([]);
  });

  test('of docker is one that it knows', () => {
    const known =
      /^(run|stop|kill|tag|stats|image (ls|prune|rm)|volume (ls|rm)|network (create|connect)|compose .*)$/;
    const verbs = commands('docker').map(([verb = '', what = '']) =>
      /^(image|volume|network|compose)$/.test(verb) ? `${verb} ${what}` : verb,
    );
    expect(verbs.filter((verb) => !known.test(verb))).toEqual([]);
  });

  test('of npm is a script', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const asked = commands('npm run').map(([name]) => name);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });

  test('and sentence names files and volumes that are there', () => {
    const paths = page.match(/\b(docs\/[\w./-]*\w|docker-compose[\w.-]*\.yml)/g) ?? [];
    const decisions = readdirSync(join(root, 'docs/decisions'));
    const isThere = (path: string) =>
      existsSync(join(root, path)) ||
      decisions.some((name) => `docs/decisions/${name}`.startsWith(`${path}-`));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
    const volumes = new Set(files.flatMap((file) => Object.keys(parse(read(file)).volumes ?? {})));
    const loops = [...page.matchAll(/for volume in ([\w -]+)/g)].flatMap(([, list = '']) => list.split(' '));
    expect(loops.length).toBeGreaterThan(2);
    expect(loops.filter((name) => !volumes.has(name))).toEqual([]);
  });
});
