import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partsOf, Sbom } from './licences.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.optional(z.string()),
      link: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
});

const root = new URL('../../../', import.meta.url).pathname;

test('every part of the product is listed, and has a licence that was read', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nead-sbom-'));
  try {
    execFileSync('npm', ['run', '--silent', 'sbom', '--', folder], { cwd: root });
    const parts = partsOf(Sbom.parse(JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))));
    const table = readFileSync(join(folder, 'licences.md'), 'utf8');
    const listed = new Set(parts.map(({ name }) => name));
    const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    const locked = Object.entries(packages).flatMap(([path, { name, link, optional }]) =>
      path.startsWith('node_modules/') && !link && !optional
        ? [name ?? path.replace(/^.*node_modules\//, '')]
        : [],
    );
    expect(locked).toContain('zod');
    expect(locked.filter((name) => !listed.has(name))).toEqual([]);
    for (const { name, version } of parts) expect(table).toContain(`| ${name} | ${version} |`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
