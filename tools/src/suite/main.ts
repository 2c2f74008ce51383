// For `.ci/run`: `main.ts again REPORT` prints the files to try again, one a line; `main.ts count AGAIN REPORT…` prints
// the outcome of all tests, with one line at the end.
import { existsSync, readFileSync } from 'node:fs';
import { outcomeOf, type RunReport, toTryAgain } from './run-report.ts';

const [wanted, ...files] = process.argv.slice(2);
const [first, ...others] = files.map((file): RunReport | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
);

if (wanted === 'again') {
  for (const file of first ? toTryAgain(first) : []) console.log(file);
} else {
  const { lines, failed } = outcomeOf(others, first);
  console.log(lines.join('\n'));
  process.exitCode = failed > 0 ? 1 : 0;
}
