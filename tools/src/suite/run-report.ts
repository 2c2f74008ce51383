/** One test of a run, or a file that failed as a whole, which has no title. */
export interface Tried {
  /** The id, which is the same in every run. */
  id: string;
  file: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  why?: string;
}

/** The report of one test run. */
export interface RunReport {
  tests: readonly Tried[];
  /** Errors outside of any test. */
  astray: readonly string[];
}

interface Outcome {
  lines: string[];
  failed: number;
}

const failed = ({ state }: Tried): boolean => state === 'failed';
const nameOf = ({ file, title }: Tried): string => `${file}: ${title || 'the file itself'}`;

/** Browser files with a failure: on a busy machine a correct one may be late. */
export const toTryAgain = ({ tests }: RunReport): string[] => [
  ...new Set(tests.filter(failed).flatMap(({ file }) => (file.endsWith('.browser.test.ts') ? file : []))),
];

/** The better of two tries of the same test. */
const rank = { failed: 0, skipped: 1, passed: 2 } as const;

/**
 * The outcome of all runs. A test of the second try belongs to one of the first: it counts once, as passed if it passed
 * in either, and is named if it failed in the other.
 */
export function outcomeOf(runs: readonly (RunReport | undefined)[], again?: RunReport): Outcome {
  const tests = new Map<string, Tried>();
  const unsteady: Tried[] = [];
  for (const test of runs.flatMap((told) => told?.tests ?? [])) tests.set(test.id, test);
  const second = new Set(again?.tests.map(({ id }) => id));
  const filesAgain = new Set(again?.tests.map(({ file }) => file));
  // A file that failed as a whole is reported only in the run in which it did.
  for (const [id, test] of tests) {
    if (test.title || second.has(id) || !filesAgain.has(test.file)) continue;
    tests.delete(id);
    unsteady.push(test);
  }
  for (const test of again?.tests ?? []) {
    const before = tests.get(test.id);
    if (before && [before, test].some(failed) && [before, test].some(({ state }) => state === 'passed'))
      unsteady.push(test);
    if (!before || rank[test.state] >= rank[before.state]) tests.set(test.id, test);
  }
  const all = [...tests.values()];
  const count = (state: Tried['state']) => all.filter((test) => test.state === state).length;
  const besides = [
    ...runs.flatMap((told) => (told ? [] : ['A run left no report'])),
    ...[...runs, again].flatMap((told) => told?.astray ?? []),
  ];
  const failures = count('failed') + besides.length;
  return {
    lines: [
      ...all.filter(failed).map((test) => `FAILED ${nameOf(test)}\n  ${(test.why ?? '').slice(0, 3_000)}`),
      ...besides.map((why) => `FAILED ${why.slice(0, 3_000)}`),
      ...unsteady.map((test) => `UNSTEADY ${nameOf(test)}`),
      `${count('passed')} passed, ${failures} failed, ${count('skipped')} skipped`,
    ],
    failed: failures,
  };
}
