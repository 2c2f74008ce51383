import { dublinDate } from '@nead/contracts/dublin.ts';
import {
  type LiveMessage,
  type LiveMessageKind,
  type LiveSubject,
  mayConcern,
} from '@nead/contracts/live.ts';
import type { Query } from '@tanstack/react-query';
import { browserStorage } from '../device/browser-storage.ts';
import { timeNow } from '../device/clock.ts';
import { createStore } from '../device/store.ts';
import { DEVICE_KEY } from './auth-storage.ts';

/** An answer that this device kept earlier. It is complete up to the number from which the live messages continue. */
export interface KeptAnswer {
  data: unknown;
  /** The time at which its query last changed. */
  at: number;
  /** The day on which it was fetched. On another day the same query asks for something else. */
  day: string;
  /** The position that it shows. */
  asOf?: string | undefined;
  /** The live messages that change it. */
  hears: { kinds: readonly LiveMessageKind[]; about?: LiveSubject | undefined };
}

/** The number of the last live message that is part of everything shown, or is being fetched for it. */
export const heardNumber = createStore<number | undefined>(undefined);

const untaken = new Map<string, KeptAnswer>();
/** Queries that show a kept answer while nobody knows yet what changed since. */
const unconfirmed = new Set<Query>();
/** The state of the page's live connection. Kept answers can be used only while the connection says what changes. */
let live: 'not begun' | 'begun' | 'up to date' | 'lost' = 'not begun';

let tellRestored: () => void = () => undefined;
let restoring = new Promise<void>((resolve) => {
  tellRestored = resolve;
});
/** Longer than a slow phone needs to read its stored answers. */
const PATIENCE_MS = 1_500;

/** Resolves when the device's answers are there. A query that could not reach the server fails only after this. */
export const restored = (): Promise<void> =>
  Promise.race([restoring, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Begins with the answers of the device. All live messages up to this number are in them. */
export function beginWithKept(answers: Iterable<[name: string, answer: KeptAnswer]>, number?: number): void {
  // Messages that come after the connection has begun are not covered by this number.
  if (live === 'not begun') {
    for (const [name, answer] of answers) untaken.set(name, answer);
    if (number !== undefined) heardNumber.set(number);
  }
  tellRestored();
}

/** Forgets everything, since the next account must find nothing of this one's. */
export function forgetKept(): void {
  dropKept();
  heardNumber.set(undefined);
  tellRestored();
  restoring = new Promise((resolve) => {
    tellRestored = resolve;
  });
}

/** Answers whether anything may be kept here. Without a key of the account nothing was kept, so nothing is waited for. */
export const keepsAnything = (): boolean =>
  browserStorage('localStorage').getItem(DEVICE_KEY) !== null ||
  browserStorage('sessionStorage').getItem(DEVICE_KEY) !== null;

/**
 * Answers whether the device may have an answer in place of this fetch. Before it is known what changed since, this holds only
 * for queries that pages just show, not for those that fill in forms or decide anything.
 */
export const mayBeKept = ({ meta, state }: Query): boolean =>
  (meta?.keptOnDevice === 'at once' || (meta?.keptOnDevice === true && live === 'up to date')) &&
  state.data === undefined &&
  keepsAnything();

export async function takeKept(query: Query): Promise<KeptAnswer | undefined> {
  await restored();
  if (live === 'lost') return undefined;
  const answer = untaken.get(query.queryHash);
  untaken.delete(query.queryHash);
  if (answer?.day !== dublinDate(timeNow()) || query.state.data !== undefined) return undefined;
  if (live !== 'up to date') {
    unconfirmed.add(query);
    // React Query counts fetched data as of now, but this answer is older.
    setTimeout(() => unconfirmed.has(query) && query.setState({ dataUpdatedAt: answer.at }));
  }
  return answer;
}

/** Answers whether a query's data is confirmed. Until it is, a page that opens does not fetch it again. */
export const isConfirmed = (query: Query): boolean => !unconfirmed.has(query);

/** Answers whether the device holds an answer that no page has asked for yet. */
export const isUntaken = (name: string): boolean => untaken.has(name);

/** Drops the untaken answers that a message changes. They are fetched when a page asks for them. */
export function dropChanged(message: Pick<LiveMessage, 'kind' | 'childId' | 'row'>): void {
  for (const [name, { hears }] of untaken)
    if (hears.kinds.includes(message.kind) && mayConcern(hears.about ?? {}, message)) untaken.delete(name);
}

/** Begins the live connection, and answers the number from which it continues. */
export function beginLive(): number | undefined {
  live = 'begun';
  return heardNumber.get();
}

/** The connection is lost for a while. */
export function loseLive(): void {
  if (live === 'up to date') live = 'lost';
}

/** Ends the page's live connection. Another one begins with the answers that the device keeps by then. */
export function leaveLive(): void {
  live = 'not begun';
}

/** Answers whether anything shown is a kept answer of which nobody knows yet what changed since. */
export const isAnyUnconfirmed = (): boolean => unconfirmed.size > 0;

/** Confirms the kept answers: every change since has been received. */
export function confirmKept(): void {
  live = 'up to date';
  for (const query of unconfirmed) query.setState({ dataUpdatedAt: Date.now() });
  unconfirmed.clear();
}

/** Drops the kept answers, since nothing can say what changed. Everything is fetched. */
export function dropKept(): void {
  untaken.clear();
  unconfirmed.clear();
}
