import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../kit/processes.ts';

interface Service {
  extends?: { file?: string; service: string };
  depends_on?: Record<string, unknown>;
  networks?: string[];
  volumes?: string[];
  image?: string;
  build?: unknown;
}
interface File {
  services: Record<string, Service>;
  networks?: Record<string, unknown>;
  volumes?: Record<string, unknown>;
}
const read = (file: string): File => parse(readFileSync(join(root, file), 'utf8'), { merge: true });

/** With what it takes from others; undefined where one of them is not there. */
function whole(service: Service, file: string): Service | undefined {
  if (!service.extends) return service;
  const from = service.extends.file ?? file;
  const named = read(from).services[service.extends.service];
  const base = named && whole(named, from);
  return base && { ...base, ...service, volumes: [...(base.volumes ?? []), ...(service.volumes ?? [])] };
}

const combinations = [['docker-compose.yml'], ['docker-compose.yml', 'docker-compose.cluster.yml']];

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

  test('declares every volume and network that a service takes', () => {
    const volumes = services.flatMap(({ service }) =>
      (service?.volumes ?? []).map((one) => one.split(':')[0] ?? ''),
    );
    const networks = services.flatMap(({ service }) => service?.networks ?? []);
    expect(volumes.length).toBeGreaterThan(0);
    expect(volumes.filter((name) => !declared('volumes').has(name))).toEqual([]);
    expect(networks.filter((name) => !declared('networks').has(name))).toEqual([]);
  });

  test('pins the images of others to a version', () => {
    for (const { service } of services.filter((one) => one.service?.image && !one.service.build))
      expect(service?.image).toMatch(/:[\w.-]*\d[\w.-]*(@sha256:[0-9a-f]{64})?$/);
  });

  test.skipIf(!hasCompose())('is taken by compose itself', () => {
    const asked = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    const filled = Object.fromEntries([...asked].map(([, name = '', value]) => [name, value || 'filled-in']));
    const args = [...files.flatMap((file) => ['-f', file]), '--profile', 'by-hand', 'config', '--quiet'];
    expect(() =>
      execFileSync('docker-compose', args, {
        cwd: root,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...filled },
        stdio: 'pipe',
      }),
    ).not.toThrow();
  });
});

/** Debian's package needs no engine. */
function hasCompose(): boolean {
  try {
    execFileSync('docker-compose', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
