import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { RunReport, Tried } from './run-report.ts';

const whyOf = (errors: readonly { message: string; stack?: string | undefined }[] | undefined): string =>
  (errors ?? []).map(({ message, stack }) => stack ?? message).join('\n  ');

function triedIn(module: TestModule): Tried[] {
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests()].map((test): Tried => {
    const { state, errors } = test.result();
    const told = { id: test.id, file, title: test.fullName };
    if (state === 'failed') return { ...told, state, why: whyOf(errors) };
    return { ...told, state: state === 'passed' ? 'passed' : 'skipped' };
  });
  const suites = [...module.children.allSuites()];
  const whole = [module, ...suites].flatMap((one) => one.errors());
  // A file that did not load has no test to report it, and one that could not begin or end has no failed test.
  if (whole.length === 0 && (module.ok() || tests.some(({ state }) => state === 'failed'))) return tests;
  return [{ id: module.id, file, title: '', state: 'failed', why: whyOf(whole) }, ...tests];
}

/** Writes the report of a run, for `.ci/run`. */
export class RunReporter implements Reporter {
  readonly #into: string;

  constructor(into: string) {
    this.#into = into;
  }

  onTestRunEnd(modules: readonly TestModule[], astray: readonly SerializedError[]): void {
    const told: RunReport = {
      tests: modules.flatMap(triedIn),
      astray: astray.map((error) => whyOf([error])),
    };
    writeFileSync(this.#into, JSON.stringify(told));
  }
}
