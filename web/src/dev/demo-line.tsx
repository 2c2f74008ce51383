import { demoTexts } from '@nead/contracts/app/texts.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import * as z from 'zod/mini';
import { Button } from '../ui/button.tsx';

/** Says, on the home pages of a demo household, that this is a demo, and offers to play a day. */
export function DemoLine() {
  const queries = useQueryClient();
  const day = useQuery(demoDayQuery).data;
  const settle = () => queries.invalidateQueries({ queryKey: demoDayQuery.queryKey });
  const play = useMutation({ mutationFn: playDemoDay, onSettled: settle });
  const stop = useMutation({ mutationFn: stopDemoDay, onSettled: settle });
  const playing = day?.playing ?? null;
  return (
    <>
      <p className="grow" role="status">
        {playing ? demoTexts.playing : day?.last ? demoTexts[day.last.ending] : demoTexts.open}
      </p>
      {playing && (
        <span className="demoline__clock">
          {playing.own}
          <progress
            aria-label={demoTexts.progress(playing.done, playing.of)}
            max={Math.max(1, playing.of)}
            value={playing.done}
          />
        </span>
      )}
      {playing ? (
        <Button variant="text" small icon={Square} disabled={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? demoTexts.stopping : demoTexts.stop}
        </Button>
      ) : (
        <Button
          variant="text"
          small
          icon={Play}
          disabled={!day || play.isPending}
          onClick={() => play.mutate()}
        >
          {demoTexts.play}
        </Button>
      )}
    </>
  );
}

const DemoDay = z.object({
  playing: z.nullable(z.object({ own: z.string(), done: z.number(), of: z.number() })),
  last: z.nullable(z.object({ ending: z.enum(['played', 'stopped', 'failed']) })),
});
type DemoDay = z.infer<typeof DemoDay>;

/** The call exists in development only and is not declared as an endpoint. */
async function askForDay(method: 'GET' | 'POST', path: string, signal?: AbortSignal): Promise<DemoDay> {
  const response = await fetch(`/dev/day${path}`, { method, ...(signal && { signal }) });
  if (!response.ok) throw new Error('No day is told of');
  return z.object({ data: DemoDay }).parse(await response.json()).data;
}

const OFTEN_MS = 500;
const SELDOM_MS = 3_000;

const demoDayQuery = queryOptions({
  queryKey: ['demo-day'],
  queryFn: ({ signal }) => askForDay('GET', '', signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.playing ? OFTEN_MS : SELDOM_MS),
});

const playDemoDay = () => askForDay('POST', '/play');
const stopDemoDay = () => askForDay('POST', '/stop');
