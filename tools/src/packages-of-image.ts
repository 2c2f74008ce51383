import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Readonly<Record<string, Locked>>;

/** The place of a package that another requires: beside it, or in the nearest folder above. */
function placeOf(packages: LockedPackages, name: string, from: string): string | undefined {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    const place = `${at}${at ? '/' : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** The places of all packages that these parts of the product need at run time, by the lock file. */
export function neededPackages(packages: LockedPackages, floors: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const take = (from: string): void => {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, name, from);
      if (!place || needed.has(place) || name.startsWith('@nead/')) continue;
      needed.add(place);
      take(place);
    }
  };
  for (const from of ['', ...floors]) take(from);
  return needed;
}

/** Files that no program opens at run time: types, sources and their maps, tests, and documents. */
const NOT_RUN = /\.([cm]?ts|map|md|markdown|flow|bare)$/i;
const NO_PART_OF_IT = /^(tests?|\.yarn)$/;
const LICENCE = /licen[cs]e|notice|copying/i;

/** Removes from a folder of packages the files that no program opens. Our own parts are only linked there, and stay. */
export function stripFiles(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  // A font in both formats is read as .woff, which every reader supports.
  const isSecondForm = (name: string) => name.endsWith('.woff2') && names.has(name.slice(0, -1));
  for (const entry of entries) {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isDirectory() && NO_PART_OF_IT.test(name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) stripFiles(path);
    else if (entry.isFile() && !LICENCE.test(name) && (NOT_RUN.test(name) || isSecondForm(name)))
      rmSync(path);
  }
}
