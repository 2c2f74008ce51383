import { describe, expect, test } from 'vitest';
import { eventDefinitions } from './events.ts';
import { golden } from './test-golden.ts';
import { upcasters } from './upcasters.ts';

describe('the golden events', () => {
  test('there is one for the current version of every type', () => {
    const present = new Set(golden.map(({ type, version }) => `${type}.v${version}`));
    const wanted = [...eventDefinitions.values()].map(({ type, version }) => `${type}.v${version}`);
    expect(wanted.filter((name) => !present.has(name))).toEqual([]);
  });

  test.each(golden)('$file still loads', ({ file, type, version, data }) => {
    expect(file).toBe(`${type}.v${version}.json`);
    const definition = eventDefinitions.get(type);
    if (!definition) throw new Error(`${type} is in the log for good, but has no definition any more`);
    let lifted = data;
    for (let from = version; from < definition.version; from++) {
      const upcast = upcasters[`${type}.v${from}`];
      if (!upcast) throw new Error(`Nothing lifts ${type} from version ${from}`);
      lifted = upcast(lifted);
    }
    expect(definition.schema.parse(lifted)).toEqual(lifted);
  });

  test.each([...eventDefinitions.values()])(
    '$type names a field of its own as the person of each personal field',
    (definition) => {
      const fields = Object.keys(definition.schema.shape);
      for (const { person } of Object.values(definition.personal)) expect(fields).toContain(person);
    },
  );
});
