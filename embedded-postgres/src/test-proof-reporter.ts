import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type Proof, type ProofName, proofs } from './test-proven.ts';

const PAGE = 'docs/proof.md';

type Line = { file: string } & ((Proof & { seconds: number }) | { notTried: string });

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Prints the proofs of a run as one table, and keeps it as a page if none is missing. */
export class ProofReporter implements Reporter {
  readonly #began = new Date();

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = new Map<ProofName, Line>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { proof } = test.meta();
        const file = relative(process.cwd(), module.moduleId);
        if (!proof) continue;
        if ('notTried' in proof) lines.set(proof.name, { ...proof, file });
        else if (test.result().state === 'passed') {
          const took = (test.diagnostic()?.duration ?? 0) / 1_000;
          lines.set(proof.name, { ...proof, seconds: Math.round(took), file });
        }
      }
    }
    if (lines.size === 0) return;
    const table = tableOf(lines);
    console.log(`\n${table}\n`);
    const missing = (Object.keys(proofs) as ProofName[]).filter((name) => !lines.has(name)); // its own keys
    if (missing.length > 0)
      console.log(`${PAGE} stays as it is, since this is missing: ${missing.join(', ')}.`);
    else writeFileSync(PAGE, pageOf(table, this.#began));
  }
}

function tableOf(lines: ReadonlyMap<ProofName, Line>): string {
  const rows = (Object.keys(proofs) as ProofName[]).flatMap((name) => {
    // its own keys
    const line = lines.get(name);
    if (!line) return [];
    if ('notTried' in line) return [[proofs[name].what, `not run: ${line.notTried}`, '', '', '', line.file]];
    const back = line.longestMs === undefined ? '' : seconds(line.longestMs);
    return [[proofs[name].what, line.tried, '0', back, String(line.seconds), line.file]];
  });
  const head = ['what', 'tried', 'lost, doubled, skipped, half done', 'well again within', 'took s', 'test'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const written = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [written(head), rule, ...rows.map(written)].join('\n');
}

function pageOf(table: string, began: Date): string {
  const share = Number(process.env.PROVE ?? 1);
  const size = share === 1 ? 'at full size' : `at ${share} of the full size, which is PROVE=1`;
  const [{ model } = { model: 'a processor' }] = cpus();
  return `# What is proven

\`npm run prove\` plays every failure that we know how to make, against the real parts, and looks whether anything that was
answered is lost, doubled, skipped or left half done, and whether all is well again by itself within thirty seconds. This page is
what one run printed: ${began.toISOString().slice(0, 10)}, ${size}, on ${cpus().length} × ${model}. It is written only by a run in
which no proof is missing, and a test that finds anything has no line. EventStoreDB is not on every machine: its line may say that
it was not run (CONTRIBUTING.md says how it is).

${table}

\`well again within\` is the longest time, over all that was tried, until requests were answered again or screens and read models
were at the log's end; in the simulation by the played clock. Each has a short form in every \`npm test\`: the same file with fewer
tries, and for what else befalls Postgres than a full disk \`e2e/src/product/operation/fleet.operation.test.ts\`.

- A life of the simulation that fails names its seed: \`SEED=2720 npm run prove -- e2e/src/proof/simulation\` plays it again, step by
  step the same (docs/decisions/116).
- \`PROVE=0.1 npm run prove\` does a tenth of everything.
- The numbers are of a run beside whatever else the machine did; they are bounds, not measures of speed (docs/bench.md has those).
`;
}
