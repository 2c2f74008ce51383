import type Router from '@koa/router';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { agreeToAgreement } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { Between } from '../../rooms/messages/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { everBetween } from '../messages/between.ts';
import type { Perform } from './perform.ts';

interface Asked {
  between: Between;
  /** They are not asked any more. */
  refusal?: Refusal;
}

/** A parent agrees to what they are asked to pay. */
export function agreeRoute(router: Router, parts: DoorParts, perform: Perform): void {
  const { streams } = parts;

  /**
   * The childminder and the contact in whose name a parent was asked to agree. A refusal is handled in place of the command where
   * they are not asked any more: what they agreed to before is answered as it was then.
   */
  async function askedAs(
    call: Parameters<Perform['identify']>[0],
    childId: Id,
    version: number,
  ): Promise<Asked | Refusal> {
    const refusal = refuse('NOT_FOUND', feeTexts.agreementNotFound);
    let before: Asked | undefined;
    for (const { ended, ...between } of await everBetween(parts, call.session)) {
      const { agreements } = await streams.stateOf(perform.decider, between.childminderId);
      const asked = agreements.get(childId)?.find((each) => each.version === version);
      const { children } = await streams.stateOf(registerDecider, between.childminderId);
      const isOnChild = [...(children.get(childId)?.contacts.values() ?? [])].includes(between.contactId);
      const pays = asked?.payers.some(({ contactId }) => contactId === between.contactId);
      if (pays && isOnChild && !ended) return { between };
      if (pays) before ??= { between, refusal };
    }
    return before ?? refusal;
  }

  serve(router, agreeToAgreement, async (call): Promise<Refusal | { childId: Id; version: number }> => {
    const { session, params, body } = call;
    const { childId, version } = params;
    const asked = await askedAs(call, childId, version);
    if (isRefusal(asked)) return asked;
    const { between, refusal } = asked;
    const identity = perform.identify(call);
    const { at } = identity.inputs;
    const by = { by: 'parent', parentId: session.account, name: body.name } as const;
    const command = { type: 'Agree', childId, version, ...between, ...by, at } as const;
    const done = await perform.handle(call, between.childminderId, refusal ?? command, identity);
    return isRefusal(done) ? done : { childId, version };
  });
}
