import * as z from 'zod/mini';

/** The parts of `npm sbom`'s output that are used. */
export const Sbom = z.looseObject({
  components: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z.optional(
        z.array(
          z.looseObject({
            license: z.optional(z.looseObject({ id: z.optional(z.string()), name: z.optional(z.string()) })),
            expression: z.optional(z.string()),
          }),
        ),
      ),
    }),
  ),
});
export type Sbom = z.infer<typeof Sbom>;

export interface LicensedPackage {
  name: string;
  version: string;
  /** The author's own text; empty if there is none. */
  licence: string;
}

/** Licences that we may pass on with a product of our own; libraries with further conditions are used unchanged. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
  'Python-2.0',
  'PSF-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'CC-BY-4.0',
]);

/** Licences of packages that only have them in a file, as read there. */
const IN_A_FILE: Readonly<Record<string, string>> = {
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
};

/** Everybody else's parts that the product consists of or is built with. */
export const partsOf = ({ components }: Sbom): LicensedPackage[] =>
  components
    .filter(({ purl }) => !purl.startsWith('pkg:npm/%40nead/'))
    .map(({ purl, version, licenses = [] }) => {
      const name = decodeURIComponent(purl.slice('pkg:npm/'.length).replace(/@[^@]*$/, ''));
      const said = licenses.map(
        ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
      );
      return { name, version, licence: said.join(' AND ') || (IN_A_FILE[name] ?? '') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Parts whose licence nobody has reviewed. */
export const unreviewed = (parts: readonly LicensedPackage[]): LicensedPackage[] =>
  parts.filter(({ licence }) => {
    const named = licence.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);
    return named.length === 0 || !named.every((one) => ALLOWED.has(one.trim()));
  });

/** A table for people. */
export const licencesAsTable = (parts: readonly LicensedPackage[]): string =>
  [
    '# Licences of what Nead is built from',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...parts.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
