import type { Resume } from '@nead/contracts/live.ts';

/** The relation of a message's number to the last one of its audience. */
export type Turn = 'next' | 'known' | 'gap';

export interface LiveSequence {
  take(audience: string, n: number): Turn;
  /** Sets the number from which the messages of an audience continue, if none came yet. */
  begin(audience: string, n: number): void;
  /** The last number of each audience, to resume from. Before the first message it is unknown what was missed. */
  last(): Resume;
  knows(audience: string): boolean;
  forget(audience: string): void;
}

export function liveSequence(): LiveSequence {
  const last = new Map<string, number>();
  return {
    take(audience, n) {
      const before = last.get(audience);
      if (before !== undefined && n <= before) return 'known';
      last.set(audience, n);
      return before === undefined || n === before + 1 ? 'next' : 'gap';
    },
    begin: (audience, n) => void (last.has(audience) || last.set(audience, n)),
    last: () => Object.fromEntries(last),
    knows: (audience) => last.has(audience),
    forget: (audience) => void last.delete(audience),
  };
}
