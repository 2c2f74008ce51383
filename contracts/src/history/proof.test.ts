import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChainedEvent, chainText } from './hash-chain.ts';
import { type Head, proofWriter, sealedText, verifyProof } from './proof.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Stands in for a signature in these tests: only somebody who knows the secret word can make it. */
const sign = (text: string) => sha256(`the key's secret ${text}`);
const tools = {
  sha256,
  signed: (key: string, text: string, signature: string) => key === 'k' && signature === sign(text),
};

function chain(stream: string, length: number): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  let prev = '';
  for (let revision = 0; revision < length; revision++) {
    const event = { stream, revision, id: `id-${revision}`, type: 'Told', data: { n: revision, notes: 'a' } };
    const hash = sha256(chainText({ ...event, metadata: { prev } }));
    events.push({ ...event, metadata: { prev, hash } });
    prev = hash;
  }
  return events;
}

const hashOf = (event: ChainedEvent | undefined) => String(event?.metadata.hash);
const headOf = (events: readonly ChainedEvent[]): Head => ({
  stream: events[0]?.stream ?? '',
  revision: events.length - 1,
  hash: hashOf(events.at(-1)),
});

/** Two streams, the second without its middle. */
function example(one = chain('care-a', 5), two = chain('care-b', 9)): string[] {
  const writer = proofWriter(sha256);
  const lines = [writer.begin({ kind: 'export', madeAt: '2026-11-17T12:00:00.000Z' })];
  lines.push(...one.map((event) => writer.event(event)), writer.head(headOf(one)));
  lines.push(writer.note({ record: { title: 'Lunch' } }));
  lines.push(writer.stub({ stream: 'care-b', from: 0, revision: 5, hash: hashOf(two[5]) }));
  lines.push(...two.slice(6).map((event) => writer.event(event)), writer.head(headOf(two)));
  lines.push(writer.end('k', sign).line);
  return lines.map((line) => line.trimEnd());
}

describe('a file that proves itself', () => {
  test('is proven line by line, with what was left out as stubs', async () => {
    expect(await verifyProof(example(), tools)).toMatchObject({
      ok: true,
      opening: { kind: 'export' },
      signed: true,
      events: 8,
      stubs: 6,
      publicKey: 'k',
    });
  });

  test('is disproven by any one character that is another', async () => {
    const text = example().join('\n');
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), async (at) => {
        const changed = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
        expect(await verifyProof(changed.split('\n'), tools)).toMatchObject({ ok: false });
      }),
      { numRuns: 500 },
    );
  });

  test('is disproven by lines that were taken out, put in, exchanged or cut off', async () => {
    const lines = example();
    for (let at = 0; at < lines.length; at++) {
      expect(await verifyProof(lines.toSpliced(at, 1), tools), `without ${at}`).toMatchObject({ ok: false });
      expect(await verifyProof(lines.toSpliced(at, 0, lines[at] ?? ''), tools), `twice ${at}`).toMatchObject({
        ok: false,
      });
      expect(await verifyProof(lines.slice(0, at), tools), `up to ${at}`).toMatchObject({ ok: false });
      if (at > 0) {
        const exchanged = lines.with(at, lines[at - 1] ?? '').with(at - 1, lines[at] ?? '');
        expect(await verifyProof(exchanged, tools), `exchanged ${at}`).toMatchObject({ ok: false });
      }
    }
  });

  test('names the first event that was changed', async () => {
    const one = chain('care-a', 5);
    const changed = one.with(2, { ...(one[2] as ChainedEvent), data: { n: 2, notes: 'b' } }); // within the stream
    expect(await verifyProof(example(changed), tools)).toMatchObject({
      ok: false,
      why: 'content',
      stream: 'care-a',
      revision: 2,
      line: 4,
    });
  });

  test('whose events were rewritten with right hashes and sealed again is disproven by an older anchor', async () => {
    const anchored = new Map([['care-a', headOf(chain('care-a', 3))]]);
    expect(await verifyProof(example(), tools, anchored)).toMatchObject({ ok: true });
    const rewritten = chain('care-a', 5).map((event) => ({
      ...event,
      data: { n: event.revision, notes: 'c' },
    }));
    let prev = '';
    const again = rewritten.map((event) => {
      const hash = sha256(chainText({ ...event, metadata: { prev } }));
      const linked = { ...event, metadata: { prev, hash } };
      prev = hash;
      return linked;
    });
    expect(await verifyProof(example(again), tools)).toMatchObject({ ok: true });
    expect(await verifyProof(example(again), tools, anchored)).toMatchObject({
      ok: false,
      why: 'anchor',
      stream: 'care-a',
      revision: 2,
    });
  });

  test('signed by another key than it names is disproven, and unsigned where nobody can check', async () => {
    const forged = example().map((line) => line.replace(sign(''), ''));
    expect(await verifyProof(forged, { sha256, signed: () => false })).toMatchObject({
      ok: false,
      why: 'signature',
    });
    expect(await verifyProof(forged, { sha256, signed: () => undefined })).toMatchObject({
      ok: true,
      signed: undefined,
    });
    expect(sealedText({ lines: 3, digest: 'd' })).toBe('nead proof 1 3 d');
  });
});
