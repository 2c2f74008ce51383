import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, neededPackages, stripFiles } from './packages-of-image.ts';

/**
 * `strip-packages.ts FLOOR …`: keeps, among the packages that npm installed for these floors, only those needed at run
 * time. npm also installs packages of their tests if another part of the product needs them.
 */
const root = join(import.meta.dirname, '../..');
const floors = process.argv.slice(2);
const { packages }: { packages: LockedPackages } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const needed = neededPackages(packages, floors);
const inFolder = Object.keys(packages).filter((place) => /(^|\/)node_modules\/(?!@nead\/)/.test(place));
for (const place of inFolder)
  if (!needed.has(place)) rmSync(join(root, place), { recursive: true, force: true });
stripFiles(join(root, 'node_modules'));
