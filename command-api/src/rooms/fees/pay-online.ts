import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { LEAST_BY_CARD } from '@nead/contracts/fees/cards.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { nameOfCheckout } from '../subscription/payments.ts';
import type { CardService } from './card-service.ts';
import { readyAccount } from './card-state.ts';
import { feesDecider } from './decider.ts';
import { recordCharge } from './record-charge.ts';
import { openOfInvoice } from './state.ts';

interface ToPay {
  childminderId: Id;
  contactId: Id;
  invoiceId: Id;
  /** The page of the invoice. */
  page: string;
}

/** The most tries. Each sees changes by others; if more fail, something is wrong. */
const TRIES = 5;
const HOUR_MS = 3_600_000;

/** The end of the next hour: everybody within one hour gets the same checkout. */
const nextHourEnds = (now: Date) => new Date((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);

/**
 * Opens the page where exactly the open amount of the invoice can be paid. There is one such checkout at a time, for
 * any number of callers. `recorded` is called with the position of each recorded event, also before a refusal.
 */
export async function beginToPay(
  streams: Streams,
  cards: CardService,
  wanted: ToPay,
  { metadata, inputs }: CommandIdentity,
  recorded: (position: bigint) => void,
): Promise<{ url: string } | Refusal> {
  const { childminderId, contactId, invoiceId, page } = wanted;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const state = await streams.stateOf(feesDecider, childminderId);
    const invoice = state.invoices.get(invoiceId);
    if (invoice?.contactId !== contactId) return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
    const account = readyAccount(state.cards);
    if (account === undefined) return refuse('CONFLICT', feeTexts.noCards);
    const cents = openOfInvoice(state, invoiceId);
    if (cents <= 0) return refuse('CONFLICT', feeTexts.nothingOpen);
    if (cents < LEAST_BY_CARD) return refuse('CONFLICT', feeTexts.tooLittleForCard);
    const newest = state.cards.checkouts.get(invoiceId);
    const after = newest?.begun ?? 0;

    const before = newest && (await cards.checkoutNow(newest.account, newest.checkout));
    // It was paid, and the webhook is still on its way: it must not be paid twice.
    if (newest && before && 'paid' in before) {
      const heard = await recordCharge(streams, newest.account, before.paid);
      if (!isRefusal(heard) && heard.news) {
        recorded(heard.position);
        continue;
      }
    }
    const open = before && 'url' in before ? before : undefined;
    if (newest && open && newest.cents === cents && newest.account === account) return open;

    // The old checkout is closed before a new one begins. If the service is away now, the old one is still known and
    // closed the next time. If it cannot be closed it is over, perhaps because it was just paid: its state is asked for
    // once more.
    if (newest && open && !(await cards.closeCheckout(newest.account, newest.checkout))) continue;

    const until = nextHourEnds(new Date());
    const made = await cards.checkout({
      account,
      childminderId,
      contactId,
      invoiceId,
      title: invoiceTexts.titleAtCheckout(invoiceNumber(invoice.year, invoice.number)),
      cents,
      name: nameOfCheckout(invoiceId, account, cents, after, until.getTime(), page),
      until,
      paidUrl: `${page}?paid`,
      leftUrl: page,
    });
    const begin = { childminderId, contactId, invoiceId, account, checkout: made.id, cents, after };
    const command = { type: 'BeginCheckout', ...begin, at: inputs.at } as const;
    const done = await streams.handle(feesDecider, childminderId, command, metadata);
    if (isRefusal(done)) {
      if (done.code !== 'CONFLICT') return done;
      // The first checkout counts. One of the same name is that checkout.
      await closeUnlessCounted(streams, cards, { childminderId, invoiceId, account, checkout: made.id });
      continue;
    }
    // The checkout begun under this command id is already over.
    if (done.repeated && !done.events.some((event) => isBeginOf(event, made.id))) {
      await closeUnlessCounted(streams, cards, { childminderId, invoiceId, account, checkout: made.id });
      return refuse('CONFLICT');
    }
    recorded(done.position);
    return { url: made.url };
  }
  return refuse('CONFLICT');
}

async function closeUnlessCounted(
  { stateOf }: Pick<Streams, 'stateOf'>,
  cards: CardService,
  of: { childminderId: Id; invoiceId: Id; account: string; checkout: string },
): Promise<void> {
  const { cards: known } = await stateOf(feesDecider, of.childminderId);
  if (known.checkouts.get(of.invoiceId)?.checkout !== of.checkout)
    await cards.closeCheckout(of.account, of.checkout);
}

const isBeginOf = ({ type, data }: FeeEvent, checkout: string): boolean =>
  type === 'CardCheckoutBegun' && data.checkout === checkout;
