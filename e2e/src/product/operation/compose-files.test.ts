import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reliedOn } from '@nead/embedded-postgres/launch.ts';
import { settingNames } from '@nead/http-kit/environment.ts';
import { proxySettingNames } from '@nead/proxy/proxy-settings.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { combinations } from '../../kit/compose.ts';
import { stagesOf } from '../../kit/dockerfile.ts';
import { root } from '../../kit/processes.ts';

interface Service {
  extends?: { file?: string; service: string };
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  volumes?: string[];
  image?: string;
  build?: { target?: string };
  init?: boolean;
  cap_add?: string[];
  stop_grace_period?: string;
  healthcheck?: { disable?: boolean; test?: string[] } & Record<string, unknown>;
  logging?: { options?: Record<string, string> };
  environment?: Record<string, string>;
  command?: string[];
}
interface File {
  services: Record<string, Service>;
  networks?: Record<string, unknown>;
  volumes?: Record<string, unknown>;
}
const read = (file: string): File => parse(readFileSync(join(root, file), 'utf8'), { merge: true });

/** The service with the parts that it extends; undefined if one of them does not exist. */
function whole(service: Service, file: string): Service | undefined {
  if (!service.extends) return service;
  const from = service.extends.file ?? file;
  const named = read(from).services[service.extends.service];
  const base = named && whole(named, from);
  return (
    base && {
      ...base,
      ...service,
      volumes: [...(base.volumes ?? []), ...(service.volumes ?? [])],
      healthcheck: { ...base.healthcheck, ...service.healthcheck },
    }
  );
}

const [, [PRODUCTION], CLUSTER, [ELSEWHERE]] = combinations;
/** Files that others extend; by themselves they start nothing. */
const PARTS = ['docker-compose.base.yml', 'docker-compose.secrets.yml'];

const asked = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(
  ([, name = '']) => name,
);

test('every file is of a combination that is looked at here', () => {
  const there = readdirSync(root).filter((name) => /^docker-compose.*\.yml$/.test(name));
  expect(there.toSorted()).toEqual([...new Set([...combinations.flat(), ...PARTS])].toSorted());
});

describe.each(combinations.map((files) => ({ name: files.join(' with '), files })))('$name', ({ files }) => {
  const parsed = files.map(read);
  const services = files.flatMap((file) =>
    Object.entries(read(file).services).map(([name, service]) => ({ name, service: whole(service, file) })),
  );
  const names = new Set(services.map(({ name }) => name));
  const declared = (kind: 'networks' | 'volumes') =>
    new Set(parsed.flatMap((file) => Object.keys(file[kind] ?? {})));

  test('names services that are there, with something to run', () => {
    expect(services.filter(({ service }) => !service)).toEqual([]);
    const waitedFor = services.flatMap(({ service }) => Object.keys(service?.depends_on ?? {}));
    expect(waitedFor.filter((name) => !names.has(name))).toEqual([]);
    const runnable = new Set(
      services.filter(({ service }) => service?.image ?? service?.build).map(({ name }) => name),
    );
    expect([...names].filter((name) => !runnable.has(name))).toEqual([]);
  });

  test('builds the image of its kind, once for all who run it', () => {
    const targets = services.flatMap(({ service }) => service?.build?.target ?? []);
    expect(targets).toEqual([files === combinations[0] ? 'development' : 'production']);
    expect([...stagesOf(root).keys()]).toEqual(expect.arrayContaining(targets));
  });

  test('takes no service from elsewhere that waits for others, which older composes refuse', () => {
    const taken = files.flatMap((file) =>
      Object.values(read(file).services).flatMap(({ extends: from }) =>
        from ? [read(from.file ?? file).services[from.service]] : [],
      ),
    );
    expect(taken.filter((service) => service?.depends_on)).toEqual([]);
  });

  test('declares every volume and network that a service takes', () => {
    const volumes = services.flatMap(({ service }) =>
      (service?.volumes ?? []).map((one) => one.split(':')[0] ?? '').filter((name) => !name.startsWith('./')),
    );
    const networks = services.flatMap(({ service }) => service?.networks ?? []);
    expect(volumes.length).toBeGreaterThan(0);
    expect(volumes.filter((name) => !declared('volumes').has(name))).toEqual([]);
    expect(networks.filter((name) => !declared('networks').has(name))).toEqual([]);
  });

  test('pins the images of others to a version', () => {
    const images = services.flatMap(({ service }) => service?.image ?? []);
    const ofOthers = images.filter((image) => !/^(nead-development|\$\{IMAGE:-nead\})$/.test(image));
    for (const image of ofOthers)
      expect(image).toMatch(/^\$\{\w+_IMAGE:-[\w/.-]+:[\w.-]*\d[\w.-]*(@sha256:[0-9a-f]{64})?\}$/);
  });

  test('asks each service often while it starts, for two minutes at least, and then seldom and with patience', () => {
    const asked = services.filter(({ service }) => service?.healthcheck && !service.healthcheck.disable);
    expect(asked.length).toBeGreaterThan(0);
    for (const { service } of asked) {
      const { start_period: startPeriod, ...then } = service?.healthcheck ?? {};
      expect(then).toMatchObject({ start_interval: '2s', interval: '30s', timeout: '10s', retries: 6 });
      expect(startPeriod).toMatch(/^(120s|5m)$/);
    }
  });

  test('prepares the database for what it brings up, and not again for what is run by hand', () => {
    const waiting = services.filter(({ service }) => service?.depends_on?.prepare);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ service }) => service?.profiles)).toEqual([]);
  });

  test('starts the proxy, which says itself what is not ready, without waiting for the health of the parts', () => {
    const web = services.find(({ name, service }) => name === 'web' && service?.depends_on)?.service;
    expect(Object.values(web?.depends_on ?? {}).map(({ condition }) => condition)).toEqual(
      Array.from({ length: 3 }, () => 'service_started'),
    );
  });

  test('keeps the newest of what each service says, and no more', () => {
    const bound = services.filter(({ service }) => {
      const { 'max-size': size, 'max-file': count } = service?.logging?.options ?? {};
      return size && count;
    });
    expect([...names].filter((name) => !bound.some((one) => one.name === name))).toEqual([]);
  });
});

describe.each(['eventstore', 'postgres'])('the store %s', (name) => {
  const store = read('docker-compose.base.yml').services[name];

  test('is not process 1, which would be given what a check that took too long leaves behind', () => {
    expect(store?.init).toBe(true);
    expect(store?.healthcheck?.test?.[0]).toBe('CMD');
  });

  test('has time to write down what it has before it is killed', () => {
    expect(Number.parseInt(store?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(60);
  });
});

test('process 1 of Postgres may tell it to stop, though it is another user', () => {
  expect(read('docker-compose.base.yml').services.postgres?.cap_add).toContain('KILL');
});

test('the image asks a process how it is without starting another Node', () => {
  const [, check = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8').split('HEALTHCHECK ');
  expect(check).toContain('/health/live');
  expect(check.split('\nCMD ')[0]).not.toContain('node');
});

test('each node of the cluster is known by the name of its service', () => {
  const { services } = read('docker-compose.cluster.yml');
  for (const name of ['eventstore', 'eventstore2', 'eventstore3'])
    expect(services[name]?.environment).toMatchObject({
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
    });
});

test('EventStoreDB says it there alone, and not in files of its own, of which it would keep 31 GB', () => {
  const { environment = {} } = read('docker-compose.base.yml').services.eventstore ?? {};
  expect(environment.EVENTSTORE_DISABLE_LOG_FILE).toBe('true');
});

test('Postgres is started with what the product relies on, and so it is asked for where it is elsewhere', () => {
  const wanted = Object.entries(reliedOn);
  const { command } = read('docker-compose.base.yml').services.postgres ?? {};
  expect(command).toEqual(['postgres', ...wanted.flatMap(([name, value]) => ['-c', `${name}=${value}`])]);
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  expect(wanted.filter(([name, value]) => !page.includes(`alter system set ${name} = ${value};`))).toEqual(
    [],
  );
});

test('every setting of a production comes from its files', () => {
  const text = [...PARTS, ...CLUSTER, ELSEWHERE]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const given = new Set([...text.matchAll(/^ +(\w+): |\$\{(\w+)/gm)].map(([, set, taken]) => set ?? taken));
  // A container listens on every address of its own, its image has the site, and nobody plays there.
  const ofTheImage = ['HOST', 'SITE', 'PLAY', 'PLAY_URL', 'WEB_URL', 'DEMO'];
  const names = new Set([...settingNames, ...proxySettingNames, ...asked]);
  const missing = [...names].filter((name) => !given.has(name));
  expect(missing.toSorted()).toEqual(
    [...ofTheImage, 'COMPOSE_FILE', 'COMPOSE_PROFILES', 'COMPOSE_PROJECT_NAME'].toSorted(),
  );
});

describe('the fleet of developers', () => {
  const text = ['docker-compose.yml', 'docker-compose.base.yml'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );

  test('asks for nothing', () => {
    const variables = text.flatMap((one) => [...one.matchAll(/\$\{(\w+)(:-)?/g)]);
    expect(variables.filter(([, , otherwise]) => !otherwise)).toEqual([]);
  });

  test('keeps its data apart from that of a production in the same folder', () => {
    for (const [name, volume] of Object.entries(read('docker-compose.yml').volumes ?? {}))
      expect(volume).toMatchObject({ name: expect.stringMatching(new RegExp(`development-${name}$`)) });
  });
});

describe('a production whose stores are elsewhere', () => {
  const { services, networks } = read(ELSEWHERE);

  test('starts what the others start, but the stores', () => {
    const taken = (all: Record<string, Service>) =>
      Object.entries(all).map(([name, service]) => [name, service.extends, service.profiles]);
    const { eventstore: _, postgres: __, ...own } = read(PRODUCTION).services;
    expect(taken(services)).toEqual(taken(own));
    const distrusting = Object.entries(services).filter(
      ([, { volumes }]) => !volumes?.includes('./certs:/certs:ro'),
    );
    expect(distrusting.map(([name]) => name)).toEqual(['verify', 'web', 'prometheus', 'alertmanager']);
  });

  test('lets those leave the machine who work on the stores', () => {
    expect(networks).toMatchObject({ parts: { internal: true }, log: null, database: null });
  });
});

test('a production runs the image that is named for its release', () => {
  const images = Object.values(read('docker-compose.secrets.yml').services).map(({ image }) => image);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in
  expect(new Set(images)).toEqual(new Set(['${IMAGE:-nead}']));
});
