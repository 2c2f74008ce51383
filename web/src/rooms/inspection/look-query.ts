import { type Inspection, inspection, LOOK_MINUTES, lookAt } from '@nead/contracts/inspection/requests.ts';
import type { Section } from '@nead/contracts/inspection/sections.ts';
import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { load } from '../lib/api.ts';

/** Apart from whatever account this browser is logged in with. */
export const looks = new QueryClient();

/** An open pass. */
export interface Asked {
  passId: string;
  grant: string;
}

/** What a look shows, and the look with which more of it is fetched. */
export interface LookedAt extends Inspection {
  look: string;
}

/** Recorded first, then fetched with what the recording gave; more of the same with the same. */
export async function lookedAt(
  { passId, grant }: Asked,
  section: Section,
  more?: { documentId?: string; look?: string; before?: string },
): Promise<LookedAt> {
  const { documentId, before } = more ?? {};
  const params = { id: passId };
  const body = { grant, section, ...(documentId && { documentId }) };
  const look = more?.look ?? (await load(lookAt, { params, body })).look;
  return { ...(await load(inspection, { params, query: { look, ...(before && { before }) } })), look };
}

const LOOK_MS = LOOK_MINUTES * 60_000;

interface Further {
  look: string;
  before: string;
}

async function pageOf(asked: Asked, section: Section, further: Further | undefined): Promise<LookedAt> {
  try {
    return await lookedAt(asked, section, further);
  } catch (error) {
    // Where one section closes, the others are not left behind it.
    looks.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== section });
    throw error;
  }
}

export const sectionQuery = (asked: Asked, section: Section) =>
  infiniteQueryOptions({
    queryKey: ['inspection', asked.passId, asked.grant, section],
    // Not ended when nobody waits any more: what was written down is shown when they come back.
    queryFn: ({ pageParam }) => pageOf(asked, section, pageParam),
    initialPageParam: undefined as Further | undefined, // the first page comes with a look of its own
    getNextPageParam: ({ next, look }) => (next === null ? undefined : { look, before: next }),
    // What is on the screen is as old as a look is good, and never outlives its pass: then the door is asked again, which
    // is another look that is written down, with a line or without.
    staleTime: LOOK_MS,
    refetchInterval: ({ state: { data, error } }) => {
      const [first] = data?.pages ?? [];
      return first && !error && Math.max(1_000, Math.min(LOOK_MS, Date.parse(first.endsAt) - Date.now()));
    },
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
