import { expect, test } from 'vitest';
import { outcomeOf, type RunReport, type Tried, toTryAgain } from './run-report.ts';

const ofFile =
  (file: string) =>
  (title: string, state: Tried['state'], why = 'it was late'): Tried => ({
    id: `${file} ${title}`,
    file,
    title,
    state,
    ...(state === 'failed' && { why }),
  });
const inBrowser = ofFile('e2e/src/care/care.browser.test.ts');
const pure = ofFile('contracts/src/plans.test.ts');
const told = (...tests: Tried[]): RunReport => ({ tests, astray: [] });
const lastLine = (...asked: Parameters<typeof outcomeOf>) => outcomeOf(...asked).lines.at(-1);

test('what several runs told is counted together, and ends with one line', () => {
  const runs = [told(pure('one', 'passed'), pure('two', 'skipped')), told(inBrowser('three', 'passed'))];
  expect(outcomeOf(runs)).toEqual({ lines: ['2 passed, 0 failed, 1 skipped'], failed: 0 });
});

test('what failed is named with its reason before the last line', () => {
  expect(outcomeOf([told(pure('one', 'failed', 'expected 1 to be 2'))])).toEqual({
    lines: ['FAILED contracts/src/plans.test.ts: one\n  expected 1 to be 2', '0 passed, 1 failed, 0 skipped'],
    failed: 1,
  });
});

test('only files in a browser are tried again, each once', () => {
  expect(
    toTryAgain(told(inBrowser('one', 'failed'), inBrowser('two', 'failed'), pure('x', 'failed'))),
  ).toEqual(['e2e/src/care/care.browser.test.ts']);
  expect(toTryAgain(told(inBrowser('one', 'passed'), pure('x', 'failed')))).toEqual([]);
});

test('what passed only at the second try counts as passed, and is named', () => {
  const first = told(inBrowser('one', 'passed'), inBrowser('two', 'failed'));
  const again = told(inBrowser('one', 'passed'), inBrowser('two', 'passed'));
  expect(outcomeOf([first], again)).toEqual({
    lines: ['UNSTEADY e2e/src/care/care.browser.test.ts: two', '2 passed, 0 failed, 0 skipped'],
    failed: 0,
  });
});

test('what passed at first and not with its file again is named as well', () => {
  const first = told(inBrowser('one', 'passed'), inBrowser('two', 'failed'));
  const again = told(inBrowser('one', 'failed'), inBrowser('two', 'passed'));
  expect(outcomeOf([first], again).lines).toEqual([
    'UNSTEADY e2e/src/care/care.browser.test.ts: one',
    'UNSTEADY e2e/src/care/care.browser.test.ts: two',
    '2 passed, 0 failed, 0 skipped',
  ]);
});

test('what fails twice has failed once', () => {
  const twice = told(inBrowser('one', 'failed'));
  expect(outcomeOf([twice], twice)).toMatchObject({ failed: 1 });
  expect(lastLine([twice], twice)).toBe('0 passed, 1 failed, 0 skipped');
});

test('a file that did not load is a failure, of which none of its tests tells', () => {
  const first = told(pure('', 'failed', 'no such module'));
  expect(outcomeOf([first]).lines).toEqual([
    'FAILED contracts/src/plans.test.ts: the file itself\n  no such module',
    '0 passed, 1 failed, 0 skipped',
  ]);
});

test('one in a browser that was ready only at the second try is named, and its tests count as they then went', () => {
  const first = told(inBrowser('', 'failed'), inBrowser('one', 'skipped'));
  expect(outcomeOf([first], told(inBrowser('one', 'passed')))).toEqual({
    lines: ['UNSTEADY e2e/src/care/care.browser.test.ts: the file itself', '1 passed, 0 failed, 0 skipped'],
    failed: 0,
  });
});

test('one in a browser that was ready at neither try has failed', () => {
  const twice = told(inBrowser('', 'failed'), inBrowser('one', 'skipped'));
  expect(lastLine([twice], twice)).toBe('0 passed, 1 failed, 1 skipped');
});

test('a run that left no report, and an error that no test waited for, are failures', () => {
  const astray: RunReport = { tests: [pure('one', 'passed')], astray: ['socket hang up'] };
  expect(outcomeOf([astray, undefined]).lines).toEqual([
    'FAILED A run left no report',
    'FAILED socket hang up',
    '1 passed, 2 failed, 0 skipped',
  ]);
});
