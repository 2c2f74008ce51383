import { useSearchParams } from 'react-router-dom';
import type { AskedMoment } from './history-query.ts';

/** The day as it is known now, or as it was known at the moment itself. */
export type WhichClock = 'now' | 'then';

export interface ChosenMoment {
  /** The chosen time; undefined for the present. */
  at: string | undefined;
  clock: WhichClock;
  eyes: string | undefined;
  asked: AskedMoment;
  choose(next: { at?: string | undefined; clock?: WhichClock | undefined; eyes?: string | undefined }): void;
}

/** The moment is in the address, so that going back and sending a link keep it. */
export function useMoment(): ChosenMoment {
  const [search, setSearch] = useSearchParams();
  const given = search.get('at') ?? '';
  const at = Number.isNaN(Date.parse(given)) ? undefined : new Date(given).toISOString();
  const clock = search.get('clock') === 'then' ? 'then' : 'now';
  const eyes = search.get('eyes') ?? undefined;
  return {
    at,
    clock,
    eyes,
    asked: {
      ...(at && { at }),
      ...(at && clock === 'then' && { known: at }),
      ...(eyes && { eyes }),
    },
    choose(next) {
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value) params.set(name, value);
            else params.delete(name);
          }
          return params;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
