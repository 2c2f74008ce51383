import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of this repository that each stage of the Dockerfile contains, including those of the stage that it begins with.
 */
export function stagesOf(root: string): ReadonlyMap<string, string[]> {
  const stages = new Map<string, string[]>();
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  for (const stage of text.split(/^(?=FROM )/m)) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/m.exec(stage) ?? [];
    const copied = [...stage.matchAll(/^COPY ([\w/.-]+) [\w/.-]+$/gm)].map(([, path = '']) => path);
    if (name) stages.set(name, [...(stages.get(from) ?? []), ...copied]);
  }
  return stages;
}
