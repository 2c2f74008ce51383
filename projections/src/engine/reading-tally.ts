import type { Id } from '@nead/contracts/ids.ts';
import { type CountedRead, READING_HOUR_MS, type ReadKind, readKinds } from '@nead/contracts/mass-reading.ts';

type Counts = Record<ReadKind, number>;
type Limits = Readonly<Counts>;

/** One account's reads within the last hour, as this process counted them. */
interface OfAccount {
  account: Id;
  session: Id;
  /** The time of each first read, oldest first. */
  seen: Record<ReadKind, Map<string, number>>;
  /** The counts of other processes, as far as known, and the time at which they arrived. */
  elsewhere: Counts;
  heardAt: number;
  /** The number of times the owner was asked for a proof in one hour of the clock. */
  asked: number;
  /** The beginning of that hour. */
  askedIn: number;
}

export interface TalliedHour extends Counts {
  account: Id;
  hour: Date;
  session: Id;
  asked: number;
}

const none = (): Counts => ({ children: 0, files: 0, days: 0 });
const hourOf = (at: Date): number => Math.floor(at.getTime() / READING_HOUR_MS) * READING_HOUR_MS;

/** Counts in memory the reads of accounts. Each child, file and day counts for an hour from its reading. */
export function readingTally() {
  const accounts = new Map<Id, OfAccount>();
  let changed = new Set<OfAccount>();
  let sweptIn = 0;

  function countsOf({ seen, elsewhere }: OfAccount): Counts {
    const [children, files, days] = readKinds.map((kind) => seen[kind].size + elsewhere[kind]);
    return { children: children ?? 0, files: files ?? 0, days: days ?? 0 };
  }

  function forgetOld(one: OfAccount, at: Date): void {
    const since = at.getTime() - READING_HOUR_MS;
    for (const seen of Object.values(one.seen))
      for (const [what, readAt] of seen) {
        if (readAt > since) break;
        seen.delete(what);
      }
    if (one.heardAt <= since) one.elsewhere = none();
  }

  function find(account: Id, at: Date): OfAccount | undefined {
    // Once an hour all accounts are checked, so that none is kept after its person left.
    const isSweep = hourOf(at) > sweptIn;
    sweptIn = hourOf(at);
    for (const one of isSweep ? accounts.values() : [accounts.get(account)]) {
      if (!one) continue;
      forgetOld(one, at);
      if (isSweep && readKinds.every((kind) => one.seen[kind].size === 0)) accounts.delete(one.account);
    }
    return accounts.get(account);
  }

  function make(account: Id, session: Id): OfAccount {
    const seen = { children: new Map(), files: new Map(), days: new Map() };
    const made = { account, session, seen, elsewhere: none(), heardAt: 0, asked: 0, askedIn: 0 };
    accounts.set(account, made);
    return made;
  }

  const isNew = (one: OfAccount | undefined, kind: ReadKind, what: string | undefined) =>
    what !== undefined && !one?.seen[kind].has(what);

  return {
    /** Answers whether this would exceed the limits. A thing already read in the hour never does. */
    isTooMuch(account: Id, reading: CountedRead, limits: Limits, at: Date): boolean {
      const one = find(account, at);
      if (!one) return false;
      const counts = countsOf(one);
      return readKinds.some((kind) => isNew(one, kind, reading[kind]) && counts[kind] >= limits[kind]);
    },
    /** Answers true for the first read beyond a limit. */
    add({ account, id }: { account: Id; id: Id }, reading: CountedRead, limits: Limits, at: Date): boolean {
      const one = find(account, at) ?? make(account, id);
      const before = countsOf(one);
      for (const kind of readKinds) {
        const what = reading[kind];
        if (what === undefined || !isNew(one, kind, what)) continue;
        one.seen[kind].set(what, at.getTime());
        one.session = id;
        changed.add(one);
      }
      const after = countsOf(one);
      return readKinds.some((kind) => before[kind] <= limits[kind] && after[kind] > limits[kind]);
    },
    /** Answers true the first time in this hour of the clock. */
    asked({ account, id }: { account: Id; id: Id }, at: Date): boolean {
      const one = find(account, at) ?? make(account, id);
      one.asked = one.askedIn === hourOf(at) ? one.asked + 1 : 1;
      one.askedIn = hourOf(at);
      one.session = id;
      changed.add(one);
      return one.asked === 1;
    },
    /** The changes since the last call, to be noted for other processes: the counts of the hour up to now. */
    takeChanged(at: Date): TalliedHour[] {
      const taken = [...changed];
      changed = new Set();
      return taken.map((one) => {
        forgetOld(one, at);
        const { account, session, seen, asked, askedIn } = one;
        return {
          account,
          hour: new Date(hourOf(at)),
          session,
          asked: askedIn === hourOf(at) ? asked : 0,
          children: seen.children.size,
          files: seen.files.size,
          days: seen.days.size,
        };
      });
    },
    /** Takes in the counts of other processes for an account. */
    hear(account: Id, elsewhere: Counts, at: Date): void {
      const one = accounts.get(account);
      if (one) Object.assign(one, { elsewhere, heardAt: at.getTime() });
    },
  };
}
