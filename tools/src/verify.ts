import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Proven, verifyProof } from '@nead/contracts/history/proof.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { wordsGiven } from './words-given.ts';

/**
 * `npm run verify -- FILE [ANCHOR]`: checks an export or an anchor without a database; with an anchor that was kept
 * elsewhere, also that nothing before it was cut off or rewritten.
 */
const [file, anchorFile] = wordsGiven();
const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

const reasons: Readonly<Record<string, string>> = {
  content: 'is not what was written',
  link: 'does not carry on from the event before it',
  order: 'is not in its place',
  end: 'is where its stream ends, and should not',
  format: 'is not a line that such a file can have here',
  key: 'has a key that does not open it',
  seal: 'shows that lines are others than those that were signed',
  signature: 'is not signed by the key that it names',
  anchor: 'is not what the anchor says it was',
};

/** Answers whether a file is a zip: copies come as one, which does not make them broken. */
async function isZip(path: string): Promise<boolean> {
  for await (const first of createReadStream(path, { end: 3 }))
    return Buffer.from('PK\x03\x04').equals(first);
  return false;
}

/** The part that an anchor recorded and that a later file lacks, although it should have it. */
function cutSince(anchor: Proven, later: Proven): string | undefined {
  if (anchor.opening.madeAt > later.opening.madeAt) return undefined;
  // An export contains the data that its reader may see; an anchor contains everything.
  const isAll = later.opening.kind === 'anchor' && anchor.opening.kind === 'anchor';
  if (isAll && (later.log?.events ?? 0) < (anchor.log?.events ?? 0)) return 'The log';
  return [...anchor.heads.values()].find(({ stream, revision }) => {
    const head = later.heads.get(stream);
    return head ? head.revision < revision : isAll;
  })?.stream;
}

async function check(path: string, anchor?: Proven): Promise<Proven | undefined> {
  if (await isZip(path).catch(() => false)) {
    console.error(`${path} is a zip. Unpack it, and check history/history.ndjson in it.`);
    return undefined;
  }
  const result = await verifyProof(linesOf(path), proofTools, anchor?.heads).catch((error: unknown) => {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (!result) return undefined;
  if (!result.ok) {
    const { line, why, stream, revision, type } = result;
    const event = stream
      ? `: ${[type, revision !== undefined && `event ${revision}`, `of ${stream}`].filter(Boolean).join(' ')}`
      : '';
    console.error(`${path} is BROKEN. Line ${line} ${reasons[why] ?? why}${event}.`);
    return undefined;
  }
  const { opening, events, stubs, heads, publicKey } = result;
  const parts = [
    `${heads.size} streams`,
    ...(events > 0 ? [`${events} events`] : []),
    ...(stubs > 0 ? [`${stubs} left out`] : []),
  ];
  console.log(`${path} is whole: an ${opening.kind} of ${opening.madeAt}, ${parts.join(', ')}.`);
  console.log(`Signed by the key ${publicKey}`);
  return result;
}

async function run(): Promise<boolean> {
  if (!file) {
    console.error('Say which file to check: npm run verify -- FILE [ANCHOR]');
    return false;
  }
  const anchor = anchorFile ? await check(anchorFile) : undefined;
  if (anchorFile && !anchor) return false;
  const proven = await check(file, anchor);
  if (!proven) return false;
  if (!anchor) return true;
  const cut = cutSince(anchor, proven);
  if (cut) console.error(`${file} is BROKEN. ${cut} ends before the place where the anchor saw it.`);
  const sameKey = anchor.publicKey === proven.publicKey;
  if (!sameKey)
    console.error(
      'The two are signed by different keys: they are not of one installation, or its key was replaced in between.',
    );
  return !cut && sameKey;
}

process.exitCode = (await run()) ? 0 : 1;
