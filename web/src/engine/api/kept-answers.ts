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

/** An answer that this device has kept from before, complete up to the number from which the live messages go on. */
export interface KeptAnswer {
  data: unknown;
  /** When its query was last changed. */
  at: number;
  /** The day on which it was fetched; on another one it says something else. */
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
/** The live connection of the page: what is kept is of use only while it says what changes. */
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

/** The device has these answers, and all live messages up to this number are in them. */
export function beginWithKept(answers: Iterable<[name: string, answer: KeptAnswer]>, number?: number): void {
  // What comes after the connection has begun was not asked about.
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

/** Without a key of the account nothing was kept, and nothing is waited for. */
export const keepsAnything = (): boolean =>
  browserStorage('localStorage').getItem(DEVICE_KEY) !== null ||
  browserStorage('sessionStorage').getItem(DEVICE_KEY) !== null;

/**
 * Whether the device may have an answer in the place of this fetch. Before anybody knows what changed since, only of what pages
 * show and nothing is filled in or decided by.
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
    // What is fetched counts as of now, which this is not.
    setTimeout(() => unconfirmed.has(query) && query.setState({ dataUpdatedAt: answer.at }));
  }
  return answer;
}

/** While nobody knows what changed, a kept answer is not fetched again by a page that opens. */
export const isConfirmed = (query: Query): boolean => !unconfirmed.has(query);

/** Whether an answer that no page has asked for yet is still complete. */
export const isUntaken = (name: string): boolean => untaken.has(name);

/** What the message changes is fetched when a page asks for it. */
export function dropChanged(message: Pick<LiveMessage, 'kind' | 'childId' | 'row'>): void {
  for (const [name, { hears }] of untaken)
    if (hears.kinds.includes(message.kind) && mayConcern(hears.about ?? {}, message)) untaken.delete(name);
}

/** The live connection begins: the number from which it goes on. */
export function beginLive(): number | undefined {
  live = 'begun';
  return heardNumber.get();
}

/** The connection is lost for a while. */
export function loseLive(): void {
  if (live === 'up to date') live = 'lost';
}

/** The page has left its connection, and another one begins with what the device keeps by then. */
export function leaveLive(): void {
  live = 'not begun';
}

/** Whether anything is shown of which nobody knows yet what changed since. */
export const isAnyUnconfirmed = (): boolean => unconfirmed.size > 0;

/** All that changed since has been told. */
export function confirmKept(): void {
  live = 'up to date';
  for (const query of unconfirmed) query.setState({ dataUpdatedAt: Date.now() });
  unconfirmed.clear();
}

/** What changed since cannot be told, so everything is fetched. */
export function dropKept(): void {
  untaken.clear();
  unconfirmed.clear();
}
