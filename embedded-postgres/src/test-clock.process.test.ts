import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { setClock } from './test-clock.ts';

afterEach(() => setClock());

test('a process that is started lives at the moment of the test', () => {
  const itsNow = () =>
    execFileSync(process.execPath, ['-p', 'new Date().toISOString()'], { encoding: 'utf8' }).trim();
  setClock(new Date('2031-03-30T00:50:00.000Z'));
  expect(itsNow()).toMatch(/^2031-03-30T00:50/);
  setClock();
  expect(Date.now() - Date.parse(itsNow())).toBeLessThan(60_000);
});
