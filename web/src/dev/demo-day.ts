import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const DemoDay = z.object({
  playing: z.nullable(z.object({ own: z.string(), done: z.number(), of: z.number() })),
  last: z.nullable(z.object({ ending: z.enum(['played', 'stopped', 'failed']) })),
});
type DemoDay = z.infer<typeof DemoDay>;

/** Development only, and no call of the product: it is asked plainly. */
async function askForDay(method: 'GET' | 'POST', path: string, signal?: AbortSignal): Promise<DemoDay> {
  const response = await fetch(`/dev/day${path}`, { method, ...(signal && { signal }) });
  if (!response.ok) throw new Error('No day is told of');
  return z.object({ data: DemoDay }).parse(await response.json()).data;
}

const OFTEN_MS = 500;
const SELDOM_MS = 3_000;

export const demoDayQuery = queryOptions({
  queryKey: ['demo-day'],
  queryFn: ({ signal }) => askForDay('GET', '', signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.playing ? OFTEN_MS : SELDOM_MS),
});

export const playDemoDay = () => askForDay('POST', '/play');
export const stopDemoDay = () => askForDay('POST', '/stop');
