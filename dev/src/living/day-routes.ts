import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { answer, answerRefusal } from '@nead/http-kit/envelope.ts';
import type { DayPlayer } from './day-player.ts';

/** The length of a day that people watch. */
const USUAL_SECONDS = 120;
const MOST_SECONDS = 3600;

const secondsOf = (asked: unknown): number => {
  const seconds = Number(asked ?? USUAL_SECONDS);
  return Number.isFinite(seconds) ? Math.min(MOST_SECONDS, Math.max(0, seconds)) : USUAL_SECONDS;
};

/** For development only: plays a day of the demo household, and tells its progress. */
export function dayRoutes(router: Router, player: DayPlayer): void {
  router.get('/dev/day', (ctx) => answer(ctx, player.state()));

  router.post('/dev/day/play', (ctx) => {
    const begins = player.play(secondsOf(ctx.query.seconds));
    if (begins) answer(ctx, player.state(), 202);
    else answerRefusal(ctx, refuse('ALREADY_ONGOING', 'A day is being played already'));
  });

  router.post('/dev/day/stop', async (ctx) => {
    await player.stop();
    answer(ctx, player.state());
  });
}
