import { describe, expect, test } from 'vitest';
import { eventDefinitions } from './events.ts';
import { golden } from './test-golden.ts';
import { upcasters } from './upcasters.ts';

describe('the golden events', () => {
  test('there is one for every version of every type', () => {
    const present = new Set(golden.map(({ type, version }) => `${type}.v${version}`));
    const wanted = [...eventDefinitions.values()].flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, n) => `${type}.v${n + 1}`),
    );
    expect(wanted.filter((name) => !present.has(name))).toEqual([]);
  });

  test.each(golden)('$file still loads', ({ file, type, version, data }) => {
    expect(file).toBe(`${type}.v${version}.json`);
    const definition = eventDefinitions.get(type);
    if (!definition) throw new Error(`${type} is in the log for good, but has no definition any more`);
    let lifted = data;
    for (let from = version; from < definition.version; from++) {
      lifted = upcasters[`${type}.v${from}`]?.(lifted) ?? lifted;
    }
    expect(definition.schema.parse(lifted)).toEqual(lifted);
  });

  test('every upcaster changes what it lifts: who lacks optional fields alone needs none', () => {
    for (const [step, upcast] of Object.entries(upcasters)) {
      const { data } = golden.find(({ file }) => file === `${step}.json`) ?? {};
      if (!data) throw new Error(`There is no golden file of ${step}`);
      expect(upcast(data), step).not.toEqual(data);
    }
  });

  test.each([...eventDefinitions.values()])(
    '$type names a field of its own as the person of each personal field',
    (definition) => {
      const fields = Object.keys(definition.schema.shape);
      for (const { person } of Object.values(definition.personal)) expect(fields).toContain(person);
    },
  );
});
