import type { BrokenBy, Tip } from '@nead/contracts/history/hash-chain.ts';
import { START, verifyChain } from '@nead/contracts/history/hash-chain.ts';
import { BEGINNING, type Place } from '@nead/contracts/history/place.ts';
import { type Head, nextInLog, START_OF_LOG, type WholeLog } from '@nead/contracts/history/proof.ts';
import type { EventStore, RecordedEvent } from './event-store.ts';
import { placeAfter } from './place.ts';
import { sha256 } from './sha-256.ts';
import { untilNow } from './until-now.ts';

type LogToVerify = Pick<EventStore, 'follow' | 'head'>;

/** The end of each stream of a log, and the hash over all of it. */
export interface Walked {
  heads: Map<string, Head>;
  log: WholeLog;
  /** After its last event. */
  end: Place;
}

const nowhere = (): Walked => ({ heads: new Map(), log: START_OF_LOG, end: BEGINNING });

/** The facts that an anchor recorded about the log. */
export interface Anchored {
  heads: ReadonlyMap<string, Head>;
  log: WholeLog | undefined;
}

export interface LogFault {
  why: BrokenBy | 'anchor';
  /** Empty if the fault is not in one stream: the log as a whole differs, or holds something that is no event. */
  stream: string;
  revision?: number;
  type?: string;
}

export type LogVerification = { ok: true; walked: Walked } | { ok: false; broken: LogFault };

/** A prefix that every stream has, which makes the store read the log instead of answering from memory. */
const FROM_THE_LOG = { max: 1_000, prefixes: [''] };

async function stepOver(walked: Walked, event: RecordedEvent): Promise<LogFault | undefined> {
  const head = walked.heads.get(event.stream);
  const after: Tip = head ? { revision: head.revision, hash: head.hash } : START;
  const result = await verifyChain([event], sha256, { after });
  const { stream, revision, type } = event;
  if (!result.ok) return { why: result.broken.why, stream, revision, type };
  const { hash } = result.tip;
  walked.heads.set(stream, { stream, revision, hash });
  walked.log = { events: walked.log.events + 1, hash: sha256(nextInLog(walked.log.hash, hash)) };
  walked.end = placeAfter(event, event.position);
  return undefined;
}

/**
 * Goes through the whole log and recomputes every hash. `anchored` is the record of an earlier anchor: anything cut
 * off, inserted, exchanged or rewritten since then no longer matches it, even with all hashes made to fit.
 *
 * `from` is the end of an earlier walk: then only later events are checked, and nothing is said about earlier ones.
 */
export async function verifyLog(
  store: LogToVerify,
  anchored?: Anchored,
  from?: Readonly<Walked>,
): Promise<LogVerification> {
  const walked = from ? { ...from, heads: new Map(from.heads) } : nowhere();
  const options = from ? { ...FROM_THE_LOG, after: from.end.position } : FROM_THE_LOG;
  /** The log as a whole differs. That is reported only if no differing stream is found. */
  let isAnother = false;
  try {
    for await (const event of untilNow(store, options)) {
      const broken = (await stepOver(walked, event)) ?? unlikeItsHead(anchored, event);
      if (broken) return { ok: false, broken };
      const { log } = walked;
      if (anchored?.log?.events === log.events && anchored.log.hash !== log.hash) isAnother = true;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, broken: { why: 'content', stream: '' } };
  }
  for (const head of anchored?.heads.values() ?? []) {
    const { stream } = head;
    const reached = walked.heads.get(stream);
    if (!reached || reached.revision < head.revision) {
      return { ok: false, broken: { why: 'end', stream, ...(reached && { revision: reached.revision }) } };
    }
  }
  if (isAnother) return { ok: false, broken: { why: 'anchor', stream: '' } };
  if (anchored?.log && walked.log.events < anchored.log.events) {
    return { ok: false, broken: { why: 'end', stream: '' } };
  }
  return { ok: true, walked };
}

/** Every stream that differs from the events written, with the first place where that shows. */
export async function faultsOfLog(store: LogToVerify): Promise<LogFault[]> {
  const walked = nowhere();
  const faults = new Map<string, LogFault>();
  try {
    for await (const event of untilNow(store, FROM_THE_LOG)) {
      if (faults.has(event.stream)) continue;
      const fault = await stepOver(walked, event);
      if (fault) faults.set(event.stream, fault);
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    faults.set('', { why: 'content', stream: '' });
  }
  return [...faults.values()];
}

function unlikeItsHead(anchored: Anchored | undefined, event: RecordedEvent): LogFault | undefined {
  const { stream, revision, type } = event;
  const head = anchored?.heads.get(stream);
  if (head?.revision !== revision || head.hash === event.metadata.hash) return undefined;
  return { why: 'anchor', stream, revision, type };
}
