import type Router from '@koa/router';
import { addFoodItem, removeFoodItem } from '@nead/contracts/care/requests.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import { type FoodCommand, foodDecider } from '../../rooms/care/food-decider.ts';

export function foodRoutes(router: Router, { streams, commandIds, setPosition }: DoorParts): void {
  async function change(
    type: FoodCommand['type'],
    item: string,
    { session, ctx }: { session: Session; ctx: Context },
  ): Promise<string[] | Refusal> {
    const { metadata } = commandIds.identify(ctx, session);
    const { account: childminderId } = session;
    const done = await streams.handle(foodDecider, childminderId, { type, childminderId, item }, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return [...(await streams.stateOf(foodDecider, childminderId)).values()];
  }

  serve(router, addFoodItem, (call) => change('Add', call.body.foodItem, call));
  serve(router, removeFoodItem, (call) => change('Remove', call.params.item, call));
}
