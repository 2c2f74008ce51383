import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { cardWebhook, connectCards, disconnectCards, payOnline } from '@nead/contracts/fees/card-requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { rawBodyOf } from '@nead/http-kit/body.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { CardService } from '../../rooms/fees/card-service.ts';
import { beginToPay } from '../../rooms/fees/pay-online.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import { asOfNow } from '../../rooms/subscription/record-report.ts';
import { conversationsOf } from '../messages/between.ts';
import { isNewDelivery } from '../subscription/deliveries.ts';
import { ownAddress } from '../subscription/own-address.ts';
import { takeCardMessage } from './card-messages.ts';
import type { Perform } from './perform.ts';

export interface CardDoorParts extends DoorParts {
  /** Undefined where nobody can pay by card. */
  cards: CardService | undefined;
}

export function cardRoutes(router: Router, parts: CardDoorParts, perform: Perform): void {
  const { streams, cards, pool, logger, setPosition } = parts;

  serve(router, connectCards, async (call) => {
    if (!cards) return refuse('NOT_FOUND', feeTexts.cardsNotHere);
    const missing = await perform.notInPlan(call);
    if (missing) return missing;
    const { account: childminderId } = call.session;
    const identity = perform.identify(call);
    const { accounts, account: last } = (await streams.stateOf(perform.decider, childminderId)).cards;
    const before = accounts.size;
    return orRefuse(logger, async () => {
      // An account that its owner disconnected at the card service cannot be connected again: she gets a new one.
      const found = last === undefined ? undefined : await cards.standingOf(last);
      const account = last !== undefined && found ? last : await cards.open(childminderId, before);
      const standing = found ?? 'connecting';
      const of = { childminderId, account, standing, heardAt: asOfNow().toISOString() };
      const command = { type: 'ConnectCards', ...of, at: identity.inputs.at } as const;
      const done = await perform.handle(call, childminderId, command, identity);
      if (isRefusal(done)) return done;
      const back = `${ownAddress(cards, call.ctx)}/childminder/fees/settings`;
      return { url: standing === 'ready' ? null : await cards.onboarding(account, back) };
    });
  });

  serve(router, disconnectCards, async (call) => {
    const { account: childminderId } = call.session;
    const identity = perform.identify(call);
    const command = { type: 'DisconnectCards', childminderId, at: identity.inputs.at } as const;
    const done = await perform.handle(call, childminderId, command, identity);
    return isRefusal(done) ? done : { disconnected: true as const };
  });

  serve(router, payOnline, async (call) => {
    const { session, params, ctx } = call;
    for (const { childminderId, contactId } of await conversationsOf(parts, session)) {
      const { invoices } = await streams.stateOf(perform.decider, childminderId);
      if (invoices.get(params.id)?.contactId !== contactId) continue;
      const missing = requireFeature(await currentPlan(streams, childminderId), 'enableFees');
      if (missing) return missing;
      if (!cards) return refuse('CONFLICT', feeTexts.noCards);
      const page = `${ownAddress(cards, ctx)}/parent/fees/invoice/${params.id}`;
      const wanted = { childminderId, contactId, invoiceId: params.id, page };
      const identity = perform.identify(call);
      const recorded = (position: bigint) => setPosition(ctx, position);
      return orRefuse(logger, () => beginToPay(streams, cards, wanted, identity, recorded));
    }
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  });

  serve(router, cardWebhook, async ({ ctx }) => {
    if (!cards) return refuse('NOT_FOUND');
    const message = await orRefuse(logger, () => cards.read(rawBodyOf(ctx), ctx.get('Stripe-Signature')));
    if (isRefusal(message)) return message;
    if (message === 'forged' || !(await isNewDelivery(pool, message.delivery)))
      return refuse('SIGNATURE_INVALID');
    const position = await takeCardMessage(parts, message);
    if (position !== undefined) setPosition(ctx, position);
    return { received: true as const };
  });
}
