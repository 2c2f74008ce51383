import type Router from '@koa/router';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { bookExtra, unbookExtra } from '@nead/contracts/fees/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { registerWith } from './known-children.ts';
import type { Perform } from './perform.ts';

export function extraRoutes(router: Router, { streams }: DoorParts, perform: Perform): void {
  async function whyNotOn(childminderId: Id, childId: Id, date: string): Promise<Refusal | undefined> {
    const register = await registerWith(streams, childminderId, childId);
    if (isRefusal(register)) return register;
    const left = register.children.get(childId)?.left;
    return left && left.endDate < date ? refuse('CHILD_LEFT') : undefined;
  }

  serve(router, bookExtra, async (call) => {
    const { session, params, body } = call;
    const { _id, ...extra } = body;
    const missing = await whyNotOn(session.account, params.childId, extra.date);
    const identity = perform.identify(call);
    const extraId = _id ?? identity.inputs.newId('extra');
    const of = { childminderId: session.account, ...params, extraId, at: identity.inputs.at };
    const command = missing ?? ({ type: 'BookExtra', ...of, ...extra } as const);
    const done = await perform.handle(call, session.account, command, identity);
    return isRefusal(done) ? done : { _id: madeId(done, 'extraId', extraId) };
  });

  serve(router, unbookExtra, (call) => {
    const { childId, id: extraId } = call.params;
    return perform.about(call, extraId, (of) => ({ type: 'UnbookExtra', ...of, childId, extraId }));
  });
}
