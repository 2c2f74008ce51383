import type { Resume } from '@nead/contracts/live.ts';

/** What a message means, going by its number in its audience. */
export type Turn = 'next' | 'known' | 'gap';

export interface LiveSequence {
  take(audience: string, n: number): Turn;
  /** Last numbers to resume from; without one for an audience nobody can say what was missed. */
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
    last: () => Object.fromEntries(last),
    knows: (audience) => last.has(audience),
    forget: (audience) => void last.delete(audience),
  };
}
