import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type LockedPackages, neededPackages, stripFiles } from '@nead/tools/packages-of-image.ts';
import { stagesOf } from './dockerfile.ts';
import { root } from './processes.ts';

const readRoot = (name: string) => readFileSync(join(root, name), 'utf8');
const floors = /^ARG FLOORS="([^"]+)"$/m.exec(readRoot('Dockerfile'))?.[1]?.split(' ') ?? [];
const { packages }: { packages: LockedPackages } = JSON.parse(readRoot('package-lock.json'));

/** The npm packages that the image keeps for its parts of the product. */
export const packagesOfImage: ReadonlySet<string> = neededPackages(packages, floors);

const stages = stagesOf(root);
/** The paths of this repository that a target of the Dockerfile contains. */
export const inTarget = (target: string): string[] => stages.get(target) ?? [];

const linked = (folder: string, path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const copy = (how: string) =>
    execFileSync('cp', [how, join(root, path), join(folder, path)], { stdio: 'ignore' });
  try {
    copy('-al');
  } catch {
    copy('-a'); // the folder for temporary files is on another disk
  }
};

/**
 * Lays out a target of the Dockerfile in a new folder, except for the built client; building it takes a builder, which few
 * machines have.
 */
export function layOutImage(target: 'production' | 'development'): string {
  const folder = mkdtempSync(join(tmpdir(), 'nead-image-'));
  for (const path of ['package.json', ...inTarget(target)]) linked(folder, path);
  const all = [...packagesOfImage];
  const inside = (place: string) => all.some((other) => place.startsWith(`${other}/`));
  // A missing package is for another kind of machine.
  const outer = all.filter((place) => !inside(place) && existsSync(join(root, place)));
  for (const place of outer) linked(folder, place);
  stripFiles(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@nead'), { recursive: true });
  // npm links the parts that others depend on, even if they are not copied later.
  for (const floor of [...floors, 'dev'])
    execFileSync('ln', ['-s', `../../${floor}`, join(folder, 'node_modules/@nead', floor)]);
  return folder;
}

const ofTests = (name: string) => /\.test\.tsx?$/.test(name); // see .dockerignore

/** The bytes of the files in a folder as an image has them, without tests. */
export function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !ofTests(entry.name),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
