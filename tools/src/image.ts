import { spawnSync } from 'node:child_process';

/** `npm run image -- NAME`: the image of the fleet, with any builder that this machine has. */
const { 2: name = 'nead' } = process.argv;
if (name.startsWith('-')) {
  console.error('Say how the image is called: npm run image -- nead:1');
  process.exit(1);
}

/** Builders, each with a command that checks if it works, since a client without its engine builds nothing. */
const builders = [
  { program: 'docker', works: ['info'], build: ['build'] },
  { program: 'podman', works: ['info'], build: ['build', '--format', 'docker'] },
  // This one needs no engine and, with these options, no rights that a container of its own lacks.
  {
    program: 'buildah',
    works: ['version'],
    build: ['--storage-driver', 'vfs', 'build', '--isolation', 'chroot', '--format', 'docker'],
  },
];

const builder = builders.find(
  ({ program, works }) => spawnSync(program, works, { stdio: 'ignore' }).status === 0,
);
if (!builder) {
  console.error('An image is built by docker, podman or buildah, and this machine has none that works.');
  process.exit(1);
}
const { NODE_IMAGE } = process.env;
const base = NODE_IMAGE ? ['--build-arg', `NODE_IMAGE=${NODE_IMAGE}`] : [];
const { status } = spawnSync(builder.program, [...builder.build, ...base, '--tag', name, '.'], {
  cwd: new URL('../..', import.meta.url),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
