import type { Id } from '@nead/contracts/ids.ts';
import { type CountedRead, READING_HOUR_MS, type ReadKind, readKinds } from '@nead/contracts/mass-reading.ts';

type Counts = Record<ReadKind, number>;
type Limits = Readonly<Counts>;

/** What one account read within the last hour, as this process saw it. */
interface OfAccount {
  account: Id;
  session: Id;
  /** When each was read first, oldest first. */
  seen: Record<ReadKind, Map<string, number>>;
  /** What other processes counted, as far as it is known, and when that was heard. */
  elsewhere: Counts;
  heardAt: number;
  /** How often its owner was asked for a proof in one hour of the clock. */
  asked: number;
  /** When that hour began. */
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

/** Counts in memory what accounts read. Each child, file and day counts for an hour from when it was read. */
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
    // Once an hour all of them, so that nobody is kept who left.
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
    /** Whether this would be more than the limits allow. What was read in the hour already is never too much. */
    isTooMuch(account: Id, reading: CountedRead, limits: Limits, at: Date): boolean {
      const one = find(account, at);
      if (!one) return false;
      const counts = countsOf(one);
      return readKinds.some((kind) => isNew(one, kind, reading[kind]) && counts[kind] >= limits[kind]);
    },
    /** Answers true for the first that is beyond a limit. */
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
    /** What changed since this was asked last, to be noted where other processes see it: the counts of the hour up to now. */
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
    /** What other processes counted for an account. */
    hear(account: Id, elsewhere: Counts, at: Date): void {
      const one = accounts.get(account);
      if (one) Object.assign(one, { elsewhere, heardAt: at.getTime() });
    },
  };
}
