import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames, settingNames } from '@nead/http-kit/environment.ts';
import { proxySettingNames } from '@nead/proxy/proxy-settings.ts';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../kit/processes.ts';

interface Container {
  command: string[];
  env?: { name: string; value: string }[];
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
}
interface Pod {
  containers: Container[];
  volumes: {
    name: string;
    secret?: { items: { key: string }[] };
    persistentVolumeClaim?: { claimName: string };
  }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    template?: { spec: Pod };
    jobTemplate?: { spec: { template: { spec: Pod } } };
    selector?: { matchLabels?: { part: string }; part?: string };
  };
}

const folder = join(root, 'docs/deploy');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const {
  resources,
  configMapGenerator,
}: { resources: string[]; configMapGenerator: { literals: string[] }[] } = parse(read('kustomization.yaml'));
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document): Manifest => document.toJS()),
);
const podOf = ({ spec }: Manifest): Pod | undefined =>
  spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
const pods = manifests.flatMap((manifest) => {
  const pod = podOf(manifest);
  return pod ? [{ name: manifest.metadata.name, pod, container: pod.containers[0] }] : [];
});
const named = (kind: string) =>
  manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);

/** The services of compose, with the names that each is given there. */
const compose: { services: Record<string, { environment: Record<string, string> }> } = parse(
  readFileSync(join(root, 'docker-compose.secrets.yml'), 'utf8'),
  { merge: true },
);
const base: { services: Record<string, { command?: string[]; volumes?: string[] }> } = parse(
  readFileSync(join(root, 'docker-compose.base.yml'), 'utf8'),
  { merge: true },
);
const isSecret = (name: string) =>
  !name.endsWith('_FILE') &&
  ((secretNames as readonly string[]).includes(name) || /^(DATABASE_|AWS_ACCESS_KEY_ID)/.test(name));
/** The service of compose that does what a pod of another name does. */
const inCompose = (name: string) => (name === 'backup' ? 'daily-backups' : name);

test('every manifest is a resource', () => {
  const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
  expect(files.toSorted()).toEqual(resources.toSorted());
});

describe.each(pods)('$name', ({ name, pod, container }) => {
  const service = inCompose(name);

  test('runs what it runs under compose', () => {
    const command = base.services[service]?.command ?? [];
    expect(container?.command.slice(0, command.length)).toEqual(
      command.length > 0 ? command : container?.command.slice(0, 0),
    );
  });

  test('is given the secrets that it has there, as files that are mounted for it alone', () => {
    const wanted = Object.keys(compose.services[service]?.environment ?? {}).filter(isSecret);
    const files = (container?.env ?? []).filter((one) => one.name.endsWith('_FILE'));
    expect(files.map((one) => one.name.replace(/_FILE$/, '')).toSorted()).toEqual(wanted.toSorted());
    const mounted = pod.volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []);
    expect(files.map(({ value }) => value.split('/').at(-1)).toSorted()).toEqual(mounted.toSorted());
    expect((container?.env ?? []).filter((one) => isSecret(one.name))).toEqual([]);
  });

  test('keeps the files that it keeps there', () => {
    const kept = (base.services[service]?.volumes ?? []).map((volume) => volume.split(':')[1]);
    const here = container?.volumeMounts.filter((one) => !/^(secrets|tmp)$/.test(one.name));
    expect(here?.map(({ mountPath }) => mountPath).toSorted()).toEqual(kept.toSorted());
    expect(new Set(pod.volumes.map((one) => one.name)).size).toBe(pod.volumes.length);
  });
});

test('the settings are ones that the programs read', () => {
  const given = configMapGenerator.flatMap(({ literals }) => literals.map((one) => one.split('=')[0] ?? ''));
  const known = new Set<string>([...settingNames, ...proxySettingNames, 'ERASURE_LEDGER', 'NODE_ENV']);
  expect(given.filter((one) => !known.has(one))).toEqual([]);
  expect(given.filter(isSecret)).toEqual([]);
});

test('every part of the fleet is there twice, and one of the two stays when a node is emptied', () => {
  const fleet = ['command-api', 'query-api', 'reactor', 'realtime', 'web', 'worker'];
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(named('Deployment').toSorted()).toEqual(fleet);
  expect(deployments.map(({ spec }) => spec.replicas)).toEqual(fleet.map(() => 2));
  expect(named('PodDisruptionBudget').toSorted()).toEqual(fleet);
});

test('kubectl makes one set of them, in which every program is held and asked', ({ skip }) => {
  const made = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (made.error) skip('there is no kubectl here');
  expect(made.stderr).toBe('');
  const held = parseAllDocuments(made.stdout)
    .map((document): Manifest => document.toJS())
    .flatMap((manifest) => {
      const pod = podOf(manifest);
      return pod ? [{ kind: manifest.kind, pod, container: pod.containers[0] }] : [];
    });
  expect(held).toHaveLength(pods.length);
  for (const { kind, pod, container } of held) {
    expect(pod).toMatchObject({
      securityContext: { runAsNonRoot: true },
      automountServiceAccountToken: false,
    });
    expect(container).toMatchObject({ securityContext: { readOnlyRootFilesystem: true } });
    expect(container?.volumeMounts.map(({ name }) => name)).toContain('tmp');
    if (kind === 'Deployment')
      expect(container).toMatchObject({ livenessProbe: { httpGet: { path: '/health/live' } } });
  }
});
