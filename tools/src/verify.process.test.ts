import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChainedEvent, chainText } from '@nead/contracts/history/hash-chain.ts';
import { proofWriter } from '@nead/contracts/history/proof.ts';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const key = installationKey(Buffer.alloc(32, 3));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const stream = 'care-65a000000000000000000001';
function events(length: number): ChainedEvent[] {
  const made: ChainedEvent[] = [];
  for (let revision = 0; revision < length; revision++) {
    const event = { stream, revision, id: `e${revision}`, type: 'Told', data: { n: revision } };
    const prev = String(made.at(-1)?.metadata.hash ?? '');
    made.push({ ...event, metadata: { prev, hash: sha256(chainText({ ...event, metadata: { prev } })) } });
  }
  return made;
}
const headOf = (all: readonly ChainedEvent[]) => ({
  stream,
  revision: all.length - 1,
  hash: String(all.at(-1)?.metadata.hash),
});

function file(name: string, kind: 'export' | 'anchor', count: number): string {
  const writer = proofWriter(sha256);
  const all = events(count);
  const lines = [
    writer.begin({ kind, madeAt: '2026-11-17T12:00:00.000Z' }),
    ...(kind === 'export' ? all.map((event) => writer.event(event)) : []),
    writer.head(headOf(all)),
    writer.end(key.publicKey, key.sign).line,
  ];
  const path = join(folder, name);
  writeFileSync(path, lines.join(''));
  return path;
}

function anchorOf(name: string, madeAt: string, streams: readonly string[], inLog: number): string {
  const writer = proofWriter(sha256);
  const lines = [
    writer.begin({ kind: 'anchor', madeAt }),
    ...streams.map((each) => writer.head({ stream: each, revision: 2, hash: sha256(each) })),
    writer.log({ events: inLog, hash: sha256(String(inLog)) }),
    writer.end(key.publicKey, key.sign).line,
  ];
  const path = join(folder, name);
  writeFileSync(path, lines.join(''));
  return path;
}

const verify = (...files: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [...typescript, 'verify.ts', ...files],
      { cwd: import.meta.dirname },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });

describe('npm run verify', { timeout: 60_000 }, () => {
  test('says that a file is whole, also held against an anchor', async () => {
    const path = file('export.ndjson', 'export', 5);
    const { code, said } = await verify(path, file('anchor.ndjson', 'anchor', 3));
    expect(said).toContain('an export of 2026-11-17T12:00:00.000Z, 1 streams, 5 events.');
    expect(said).toContain(`Signed by the key ${key.publicKey}`);
    expect(code).toBe(0);
  });

  test('names the first event that is not what was written', async () => {
    const path = file('changed.ndjson', 'export', 4);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"n":2', '"n":9'));
    const { code, said } = await verify(path);
    expect(said).toContain(`Line 4 is not what was written: Told event 2 of ${stream}.`);
    expect(code).toBe(1);
  });

  test('finds out that an end was cut off since an anchor', async () => {
    const { code, said } = await verify(file('short.ndjson', 'export', 2), file('later.ndjson', 'anchor', 6));
    expect(said).toContain('ends before the place where the anchor saw it');
    expect(code).toBe(1);
  });

  test('finds out that a whole stream is gone, or events of the log, since an anchor', async () => {
    const older = anchorOf('older.ndjson', '2026-11-16T12:00:00.000Z', ['care-1', 'care-2'], 9);
    const next = ['care-1', 'care-2', 'care-3'];
    const sound = await verify(anchorOf('sound.ndjson', '2026-11-17T12:00:00.000Z', next, 10), older);
    expect(sound).toMatchObject({ code: 0, said: expect.stringContaining('3 streams') });
    const gone = await verify(anchorOf('gone.ndjson', '2026-11-17T12:00:00.000Z', ['care-1'], 10), older);
    expect(gone).toMatchObject({ code: 1, said: expect.stringContaining('care-2 ends before the place') });
    const fewer = await verify(anchorOf('fewer.ndjson', '2026-11-17T12:00:00.000Z', next, 8), older);
    expect(fewer).toMatchObject({ code: 1, said: expect.stringContaining('The log ends before the place') });
    // Something not there yet is missing in no older file.
    expect((await verify(older, join(folder, 'sound.ndjson'))).code).toBe(0);
  });

  test('says of a copy that was not unpacked which file in it is to be checked', async () => {
    const path = join(folder, 'copy.zip');
    writeFileSync(path, Buffer.from('504b0304140008000800', 'hex'));
    const { code, said } = await verify(path);
    expect(said).toContain('history/history.ndjson');
    expect(said).not.toContain('BROKEN');
    expect(code).toBe(1);
  });

  test('says what is missing', async () => {
    expect(await verify()).toMatchObject({
      code: 1,
      said: expect.stringContaining('Say which file to check'),
    });
    const gone = await verify(join(folder, 'nothing.ndjson'));
    expect(gone).toMatchObject({ code: 1, said: expect.stringContaining('cannot be read') });
  });
});
