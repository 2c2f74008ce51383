import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { cardWebhook, connectCards, disconnectCards, payOnline } from '@nead/contracts/fees/card-requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { rawBodyOf } from '@nead/http-kit/body.ts';
import type { DoorParts } from '../../engine/door.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import type { CardService } from '../../rooms/fees/card-service.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { beginToPay } from '../../rooms/fees/pay-online.ts';
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import { asOfNow } from '../../rooms/subscription/record-report.ts';
import { conversationsOf } from '../messages/between.ts';
import { isNewDelivery } from '../subscription/deliveries.ts';
import { ownAddress } from '../subscription/own-address.ts';
import { takeCardMessage } from './card-messages.ts';
import { type FeeCommands, hers, notInPlan } from './to-fees.ts';

export interface CardDoorParts extends DoorParts {
  /** Undefined if nobody can pay by card. */
  cards: CardService | undefined;
}

export function cardRoutes(router: Router, serveCommand: FeeCommands, parts: CardDoorParts): void {
  const { streams, cards, pool, logger } = parts;

  serveByHand(router, parts, connectCards, async ({ session, identity, handle, ctx }) => {
    if (!cards) return refuse('NOT_FOUND', feeTexts.cardsNotHere);
    const { account: childminderId } = session;
    const missing = await notInPlan(streams, childminderId);
    if (missing) return missing;
    const { accounts, account: last } = (await streams.stateOf(feesDecider, childminderId)).cards;
    const before = accounts.size;
    return orRefuse(logger, async () => {
      // An account that its owner disconnected at the card service cannot be connected again: she gets a new one.
      const found = last === undefined ? undefined : await cards.standingOf(last);
      const account = last !== undefined && found ? last : await cards.open(childminderId, before);
      const standing = found ?? 'connecting';
      const of = { childminderId, account, standing, heardAt: asOfNow().toISOString() };
      const command = { type: 'ConnectCards', ...of, at: identity.inputs.at } as const;
      const done = await handle(feesDecider, childminderId, command);
      if (isRefusal(done)) return done;
      const back = `${ownAddress(cards, ctx)}/childminder/fees/settings`;
      return { url: standing === 'ready' ? null : await cards.onboarding(account, back) };
    });
  });

  serveCommand(disconnectCards, {
    command: (call) => ({ type: 'DisconnectCards', ...hers(call) }),
    answer: () => ({ disconnected: true as const }),
  });

  serveByHand(router, parts, payOnline, async ({ session, params, identity, reached, ctx }) => {
    for (const { childminderId, contactId } of await conversationsOf(parts, session)) {
      const { invoices } = await streams.stateOf(feesDecider, childminderId);
      if (invoices.get(params.id)?.contactId !== contactId) continue;
      const missing = await notInPlan(streams, childminderId);
      if (missing) return missing;
      if (!cards) return refuse('CONFLICT', feeTexts.noCards);
      const page = `${ownAddress(cards, ctx)}/parent/fees/invoice/${params.id}`;
      const wanted = { childminderId, contactId, invoiceId: params.id, page };
      return orRefuse(logger, () => beginToPay(streams, cards, wanted, identity, reached));
    }
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  });

  serveByHand(router, parts, cardWebhook, async ({ ctx, reached }) => {
    if (!cards) return refuse('NOT_FOUND');
    const message = await orRefuse(logger, () => cards.read(rawBodyOf(ctx), ctx.get('Stripe-Signature')));
    if (isRefusal(message)) return message;
    if (message === 'forged' || !(await isNewDelivery(pool, message.delivery)))
      return refuse('SIGNATURE_INVALID');
    const position = await takeCardMessage(parts, message);
    if (position !== undefined) reached(position);
    return { received: true as const };
  });
}
