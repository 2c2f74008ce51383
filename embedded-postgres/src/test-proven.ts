import type { RunnerTestCase } from 'vitest';

/** The proofs of `npm run prove`, in the order of its table. */
export const proofs = {
  simulation: { what: 'A fleet in memory, in which everything may go wrong' },
  'every call': { what: 'The same, one fault at each call in turn' },
  kills: { what: 'kill -9 of one process after the other, Postgres among them' },
  'EventStoreDB kills': { what: 'kill -9 of EventStoreDB under writers, and started again' },
  'frozen leaders': { what: 'A leader frozen under load, and woken when another leads' },
  outages: { what: 'Postgres away, frozen, out of connections, its disk full' },
  'rolling restart': { what: 'Rolling restart of the whole fleet under load' },
  manipulations: { what: 'Manipulations of the log in SQL' },
  rebuild: { what: 'A rebuild equals what grew live' },
  backups: { what: 'Backup while writing, and restore, with erasures between' },
} as const satisfies Readonly<Record<string, { what: string }>>;
export type ProofName = keyof typeof proofs;

/** One line of the table. A test that reports it has found nothing lost, doubled, skipped or half done. */
export interface Proof {
  /** The number of tries, with the seed if there is one. */
  tried: string;
  /** The longest time until all was well again. */
  longestMs?: number;
}

/** The number of tries: that of every test run, or that of `npm run prove`; PROVE=0.1 is a tenth of the latter. */
export function timesToTry({ short, full }: { short: number; full: number }): number {
  const share = Number(process.env.PROVE ?? 0);
  return Math.max(short, Math.round(full * share));
}

/** The time limit of a proof: `full` milliseconds at full size, else a limit that soon shows one that hangs. */
export const timeToProve = ({ short = 180_000, full }: { short?: number; full: number }): number =>
  process.env.PROVE ? full : short;

declare module 'vitest' {
  interface TaskMeta {
    proof?: (Proof | { notTried: string }) & { name: ProofName };
  }
}

/** Called at the end of a test, when everything was found right. */
export function proven(
  { meta }: Readonly<Pick<RunnerTestCase, 'meta'>>,
  name: ProofName,
  proof: Proof,
): void {
  meta.proof = { ...proof, name };
}

/**
 * Notes a proof that needs something missing on this machine: its line says that it was not run, and the page is
 * written without it.
 */
export function notTried(
  { meta }: Readonly<Pick<RunnerTestCase, 'meta'>>,
  name: ProofName,
  reason: string,
): void {
  meta.proof = { notTried: reason, name };
}
