import { demoTexts } from '@nead/contracts/app/demo-texts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { demoDayQuery, playDemoDay, stopDemoDay } from './demo-day.ts';

/** Says on its home pages that this is the demo household, and offers to play a day. */
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
