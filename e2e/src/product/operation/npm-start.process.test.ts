import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { expect, onTestFinished, test } from 'vitest';

test('a signal to npm ends what `npm start` has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nead-npm-start-'));
  const PORT = String(await freePort());
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn', PORT, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The process has a group of its own, so that nothing is left if the test fails.
    detached: true,
  });
  onTestFinished(() => {
    if (npm.pid) killGroup(npm.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  // The output closes when no process is left that could write to it.
  const closed = once(npm.stdout, 'close');
  for await (const line of createInterface(npm.stdout)) if (line.startsWith('Nead is ready')) break;
  npm.kill('SIGTERM');
  await closed;
  await expect(fetch(`http://localhost:${PORT}/health/live`)).rejects.toThrow();
});

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // all have ended
  }
}
