import { describe, expect, test } from 'vitest';
import { audited, isGrave } from './audit-answer.ts';
import { licencesAsTable, partsOf, type Sbom, unreviewed } from './licences.ts';

const component = (purl: string, licenses: Sbom['components'][number]['licenses']) => ({
  name: 'any',
  version: '1.0.0',
  purl,
  licenses,
});
const parts = partsOf({
  components: [
    component('pkg:npm/zod@4.0.0', [{ license: { id: 'MIT' } }]),
    component('pkg:npm/%40nead/contracts@0.1.0', [{ license: { id: 'MIT' } }]),
    component('pkg:npm/%40img/sharp@1.0.0', [{ expression: '(MIT AND Zlib)' }]),
    component('pkg:npm/closed@1.0.0', [{ license: { name: 'SEE LICENSE' } }]),
    component('pkg:npm/half@1.0.0', [{ expression: '(MIT AND GPL-3.0-only)' }]),
    component('pkg:npm/silent@1.0.0', []),
  ],
});

describe('the licences of what we are built from', () => {
  test('are listed without our own', () => {
    expect(parts.map(({ name }) => name)).toEqual(['@img/sharp', 'closed', 'half', 'silent', 'zod']);
    expect(licencesAsTable(parts)).toContain('| zod | 1.0.0 | MIT |');
  });

  test('are read before they are used, each of several', () => {
    expect(unreviewed(parts).map(({ name }) => name)).toEqual(['closed', 'half', 'silent']);
  });
});

describe('what the registry knows', () => {
  test('is nothing where it does not answer, and that is not the same as no weakness', () => {
    expect(audited('')).toBeUndefined();
    expect(audited('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
    expect(audited('{"vulnerabilities":{},"metadata":{}}')).toEqual([]);
  });

  test('is grave from high on', () => {
    const found = audited(
      '{"vulnerabilities":{"a":{"name":"a","severity":"high"},"b":{"name":"b","severity":"low"}}}',
    );
    expect(found?.filter(isGrave)).toEqual([{ name: 'a', severity: 'high' }]);
  });
});
