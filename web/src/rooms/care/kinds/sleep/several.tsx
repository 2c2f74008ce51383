import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ForChosen, SeveralButton } from '../../several/several-button.tsx';
import { endSeveral, recordSeveral } from '../../several/several-calls.ts';

/** Starts a sleep for those who are awake; once all sleep, ends it for all. */
export function SleepForSeveral({ emblem, chosen, goingOf, once, done }: ForChosen) {
  const queries = useQueryClient();
  const present = chosen.filter(({ currentStatus }) => currentStatus === 'signed-in');
  const awake = present.filter((child) => !goingOf(child));

  async function nap(): Promise<void> {
    if (awake.length > 0) {
      await recordSeveral(queries, {
        kind: sleep,
        each: awake.map((child) => ({ child, body: {} })),
        done: (count) => (count === 1 ? sleep.texts.recorded : severalTexts.sleepsStarted(count)),
      });
    } else {
      const going = present.map((child) => ({ child, recordId: goingOf(child) ?? '' }));
      await endSeveral(queries, sleep, going, severalTexts.sleepsEnded);
    }
    done();
  }

  return (
    <SeveralButton
      emblem={emblem}
      text={present.length > 0 && awake.length === 0 ? severalTexts.endNaps : severalTexts.allNap}
      // The button waits until it is known which naps are running: then it ends them, otherwise it starts them.
      disabled={present.length === 0 || present.some((child) => goingOf(child) === undefined)}
      onPress={() => void once(nap)}
    />
  );
}
