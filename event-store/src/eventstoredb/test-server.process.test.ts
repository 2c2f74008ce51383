import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventStoreDbForTests } from './test-server.ts';

/** Puts in place a `docker` program with these answers. */
function engine(script: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'nead-engine-'));
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { PATH, EVENTSTORE_URL } = process.env;
  process.env.PATH = `${folder}${delimiter}${PATH}`;
  delete process.env.EVENTSTORE_URL;
  onTestFinished(() => {
    process.env.PATH = PATH;
    if (EVENTSTORE_URL) process.env.EVENTSTORE_URL = EVENTSTORE_URL;
    rmSync(folder, { recursive: true });
  });
}

test('where no engine answers, tests on EventStoreDB are left out, which is said in one line', async () => {
  engine('exit 1');
  expect(await eventStoreDbForTests()).toEqual({
    missing: 'EVENTSTORE_URL is not set and Docker is not there',
  });
});

test('so they are where the engine is there and cannot have the image, with what it says', async () => {
  engine('exit 0');
  const { DOCKER_HOST } = process.env;
  process.env.DOCKER_HOST = 'tcp://127.0.0.1:9';
  onTestFinished(() => {
    if (DOCKER_HOST === undefined) delete process.env.DOCKER_HOST;
    else process.env.DOCKER_HOST = DOCKER_HOST;
  });
  expect(await eventStoreDbForTests()).toEqual({
    missing: expect.stringMatching(/^Docker cannot run eventstore\/eventstore:\S+: \S/),
  });
});
