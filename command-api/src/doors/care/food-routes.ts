import type Router from '@koa/router';
import { addFoodItem, removeFoodItem } from '@nead/contracts/care/requests.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import { type FoodCommand, food } from '../../rooms/care/food-decider.ts';

export function foodRoutes(router: Router, { streams, names, reached }: DoorParts): void {
  async function change(
    type: FoodCommand['type'],
    item: string,
    { session, ctx }: { session: Session; ctx: Context },
  ): Promise<string[] | Refusal> {
    const { cause } = names.incoming(ctx, session);
    const { account: childminderId } = session;
    const done = await streams.handle(food, childminderId, { type, childminderId, item }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return [...(await streams.stateOf(food, childminderId)).values()];
  }

  serve(router, addFoodItem, (call) => change('Add', call.body.foodItem, call));
  serve(router, removeFoodItem, (call) => change('Remove', call.params.item, call));
}
