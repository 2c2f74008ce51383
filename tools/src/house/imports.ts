import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Import, ofTests } from './house.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const named = /(?:\bfrom\s+|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;
const ending = ['', '.ts', '.tsx'];

function resolved(from: string, specifier: string): string {
  const own = /^@nead\/([^/]+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}`;
  if (!specifier.startsWith('.')) return specifier;
  const path = posix.join(posix.dirname(from), specifier);
  return path + (ending.find((end) => end !== '' && existsSync(join(root, path + end))) ?? '');
}

/** All files of a floor, those of tests among them. */
export function filesOf(floor: string): string[] {
  const folders = ['src', 'service-worker'].filter((folder) => existsSync(join(root, floor, folder)));
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, floor, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${floor}/${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file));
}

export const sourcesOf = (floor: string): string[] => filesOf(floor).filter((file) => !ofTests.test(file));

/** The imports of a floor's sources. */
export const importsOf = (floor: string): Import[] =>
  sourcesOf(floor).flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(named)].map(([, , specifier = '']) => ({
      from,
      to: resolved(from, specifier),
    })),
  );
