import { text } from 'node:stream/consumers';
import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { answerRefusal } from '@nead/http-kit/envelope.ts';
import { type SimulatedAnswer, simulatedCardKeys, simulatedPlanKeys } from './simulated-network.ts';

/**
 * The calls of the simulated providers, at the provider's own paths, for the other processes of a fleet. The caller's
 * key tells which provider it means.
 */
export function providerCalls(
  router: Router,
  privateKey: string,
  { plans, cards }: Readonly<Record<'plans' | 'cards', SimulatedAnswer | undefined>>,
): void {
  const providers = new Map([
    [`Bearer ${simulatedPlanKeys(privateKey).secretKey}`, plans],
    [`Bearer ${simulatedCardKeys(privateKey).secretKey}`, cards],
  ]);
  router.all('/v1/*call', async (ctx) => {
    const answer = providers.get(ctx.get('Authorization'));
    if (!answer) return answerRefusal(ctx, refuse('NOT_FOUND'));
    const response = await answer(new URL(ctx.path, 'http://play'), {
      method: ctx.method,
      headers: { 'Idempotency-Key': ctx.get('Idempotency-Key') },
      body: await text(ctx.req),
    });
    ctx.status = response.status;
    ctx.body = await response.json();
  });
}
