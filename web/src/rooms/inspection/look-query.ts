import {
  type Inspection,
  inspection,
  LOOK_MINUTES,
  lookAt,
  passStands,
} from '@nead/contracts/inspection/requests.ts';
import type { InspectionSection } from '@nead/contracts/inspection/sections.ts';
import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { isRefused } from '../../engine/api/api-problem.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The queries of this page, separate from those of an account that may be logged in. */
export const inspectionQueries = new QueryClient();

export interface OpenedPass {
  passId: string;
  grant: string;
}

/** The content of a look, with the look's id for fetching further pages. */
export interface ShownLook extends Inspection {
  look: string;
}

/** Records the look first, then fetches what it shows. Further pages use the same look. */
export async function takeLook(
  { passId, grant }: OpenedPass,
  section: InspectionSection,
  more?: { documentId?: string; look?: string; before?: string },
): Promise<ShownLook> {
  const { documentId, before } = more ?? {};
  const params = { id: passId };
  const body = { grant, section, ...(documentId && { documentId }) };
  const look = more?.look ?? (await load(lookAt, { params, body })).look;
  return { ...(await load(inspection, { params, query: { look, ...(before && { before }) } })), look };
}

/**
 * The state of a pass. The page listens, so that a pass that is ended leaves the screen within moments. Without a live
 * connection, it polls.
 */
export const standsQuery = ({ passId, grant }: OpenedPass) =>
  queryOf(passStands, ['inspection', passId, grant, LISTENS], {
    ask: { params: { id: passId }, query: { grant } },
    refetchInterval: ({ state: { error } }) => (isClosed(error) ? false : LISTEN_MS),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
const LISTEN_MS = 1_000;

export const isClosed = (error: unknown): boolean => isRefused(error, [404]);

const LISTENS = 'stands';

/** Removes a pass's records from the cache once it is over; only the answer whether it is valid stays. */
export const forgetPass = (passId: string, except?: InspectionSection): void =>
  inspectionQueries.removeQueries({
    predicate: ({ queryKey }) =>
      queryKey[1] === passId && ![LISTENS, except].includes(String(queryKey.at(-1))),
  });

const LOOK_MS = LOOK_MINUTES * 60_000;

interface NextPage {
  look: string;
  before: string;
}

async function pageOf(
  asked: OpenedPass,
  section: InspectionSection,
  further: NextPage | undefined,
): Promise<ShownLook> {
  try {
    return await takeLook(asked, section, further);
  } catch (error) {
    // A section that cannot be fetched may mean that the pass is over, so the others are not kept either.
    forgetPass(asked.passId, section);
    throw error;
  }
}

export const sectionQuery = (asked: OpenedPass, section: InspectionSection) =>
  infiniteQueryOptions({
    queryKey: ['inspection', asked.passId, asked.grant, section],
    // The fetch has no signal, so leaving the page does not cancel it: the look was recorded, so its answer is kept.
    queryFn: ({ pageParam }) => pageOf(asked, section, pageParam),
    initialPageParam: undefined as NextPage | undefined, // the first page records its look
    getNextPageParam: ({ next, look }) => (next === null ? undefined : { look, before: next }),
    // An answer is shown as long as its look is valid. Then it is fetched again, which records another look, online or not.
    staleTime: LOOK_MS,
    refetchInterval: ({ state: { data, error } }) => data !== undefined && !error && LOOK_MS,
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
