import type { Streams } from '@nead/command-api/engine/handle.ts';
import type { CardService } from '@nead/command-api/rooms/fees/card-service.ts';
import { feesDecider } from '@nead/command-api/rooms/fees/decider.ts';
import { stripeCards } from '@nead/command-api/rooms/fees/stripe-cards.ts';
import type { CardStanding } from '@nead/contracts/fees/cards.ts';
import { Id } from '@nead/contracts/ids.ts';
import {
  type DeliverWebhook,
  ownSeconds,
  type SimulatedAnswer,
  simulatedAnswers,
  simulatedCardKeys,
  simulatedNetwork,
  simulatedWebhooks,
} from './simulated-network.ts';
import { named } from './simulated-objects.ts';

/** An account of a childminder, reduced to the parts that are read here. */
interface SimulatedAccount {
  object: 'account';
  id: string;
  charges_enabled: boolean;
  details_submitted: boolean;
  metadata: { childminderId: string };
}

interface SimulatedCharge {
  object: 'charge';
  id: string;
  status: 'succeeded';
  paid: true;
  currency: 'eur';
  amount_captured: number;
  amount_refunded: number;
  created: number;
  metadata: Record<string, string>;
}

export interface SimulatedSale {
  object: 'checkout.session';
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_intent: { latest_charge: SimulatedCharge } | null;
  title: string;
  amount_total: number;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
}

export interface SimulatedOnboarding {
  id: string;
  account: string;
  backUrl: string;
}

export interface CardSimulator {
  cards: CardService;
  answer: SimulatedAnswer;
  sale(id: string): SimulatedSale | undefined;
  onboarding(id: string): SimulatedOnboarding | undefined;
  /** Takes the card. A repeat does not pay again. */
  pay(sale: SimulatedSale): Promise<void>;
  /** Pays back the whole amount. */
  payBack(sale: SimulatedSale): Promise<void>;
  /** The account's questions are answered, or it needs more answers. */
  settle(account: string, standing: 'ready' | 'restricted'): Promise<void>;
}

/** It contains the childminder's id, so that it is recognised after a restart. */
export const simulatedAccountOf = (childminderId: string): string => `acct_${childminderId}`;

/**
 * Stands in for the card service in development, behind its own client. Its memory ends with the process: `recall`
 * reads the state of an account from our log, and unfinished payments are lost.
 */
export function cardSimulator(parts: {
  recall(account: string): Promise<CardStanding | undefined>;
  deliver: DeliverWebhook;
  privateKey: string;
}): CardSimulator {
  const keys = simulatedCardKeys(parts.privateKey);
  const accounts = new Map<string, SimulatedAccount>();
  const onboardings = new Map<string, SimulatedOnboarding>();
  const sales = new Map<string, SimulatedSale>();
  const nextSecond = ownSeconds();
  const say = simulatedWebhooks(keys.webhookSecret, nextSecond, parts.deliver);

  function accountTo(childminderId: string, standing: CardStanding): SimulatedAccount {
    const account: SimulatedAccount = {
      object: 'account',
      id: simulatedAccountOf(childminderId),
      charges_enabled: standing === 'ready' || standing === 'disconnected',
      details_submitted: standing !== 'connecting',
      metadata: { childminderId },
    };
    accounts.set(account.id, account);
    return account;
  }

  async function accountNamed(id: string): Promise<SimulatedAccount | undefined> {
    const known = accounts.get(id);
    if (known) return known;
    const standing = await parts.recall(id);
    return standing && accountTo(id.replace(/^acct_/, ''), standing);
  }

  const answer = simulatedAnswers({
    'POST accounts': (form) => accountTo(form.get('metadata[childminderId]') ?? '', 'connecting'),
    'GET accounts/:id': (_, id) => accountNamed(id),
    'POST account_links': (form) => {
      const id = named('al');
      const backUrl = form.get('return_url') ?? '';
      onboardings.set(id, { id, account: form.get('account') ?? '', backUrl });
      return { object: 'account_link', url: `${new URL(backUrl).origin}/dev/cards/${id}` };
    },
    'POST checkout/sessions': (form) => {
      const sale = saleFrom(form);
      sales.set(sale.id, sale);
      return sale;
    },
    'GET checkout/sessions/:id': (_, id) => sales.get(id),
    'POST checkout/sessions/:id/expire': (_, id) => {
      const sale = sales.get(id);
      return sale?.status === 'open' ? Object.assign(sale, { status: 'expired', url: null }) : undefined;
    },
  });

  return {
    cards: stripeCards(keys, undefined, simulatedNetwork(answer)),
    answer,
    sale: (id) => sales.get(id),
    onboarding: (id) => onboardings.get(id),
    async pay(sale) {
      if (sale.status !== 'open') return;
      const charge: SimulatedCharge = {
        object: 'charge',
        id: named('ch'),
        status: 'succeeded',
        paid: true,
        currency: 'eur',
        amount_captured: sale.amount_total,
        amount_refunded: 0,
        created: nextSecond(),
        metadata: sale.metadata,
      };
      Object.assign(sale, { status: 'complete', url: null, payment_intent: { latest_charge: charge } });
      await say('charge.succeeded', charge, { account: accountOf(sale) });
    },
    async payBack(sale) {
      const charge = sale.payment_intent?.latest_charge;
      if (!charge) return;
      charge.amount_refunded = charge.amount_captured;
      await say('charge.refunded', charge, { account: accountOf(sale) });
    },
    async settle(id, standing) {
      const account = await accountNamed(id);
      if (!account) return;
      Object.assign(account, { details_submitted: true, charges_enabled: standing === 'ready' });
      await say('account.updated', account, { account: id });
    },
  };
}

/** The account of a sale, which is that of the childminder in its metadata. */
const accountOf = ({ metadata }: SimulatedSale) => simulatedAccountOf(metadata.childminderId ?? '');

/** The sale that the card service makes for a call to open a checkout. */
function saleFrom(form: URLSearchParams): SimulatedSale {
  const success_url = form.get('success_url') ?? '';
  const id = named('cs');
  const of = (name: string) => [name, form.get(`metadata[${name}]`) ?? ''];
  return {
    object: 'checkout.session',
    id,
    url: `${new URL(success_url).origin}/dev/cards/${id}`,
    status: 'open',
    payment_intent: null,
    title: form.get('line_items[0][price_data][product_data][name]') ?? '',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    metadata: Object.fromEntries(['childminderId', 'contactId', 'invoiceId'].map(of)),
    success_url,
    cancel_url: form.get('cancel_url') ?? '',
  };
}

/** Reads the last state of an account from our log. The account's name contains the childminder's id. */
export const recallAccountFrom =
  ({ stateOf }: Pick<Streams, 'stateOf'>) =>
  async (account: string): Promise<CardStanding | undefined> => {
    const childminderId = account.replace(/^acct_/, '');
    if (!Id.safeParse(childminderId).success) return undefined;
    return (await stateOf(feesDecider, childminderId)).cards.accounts.get(account)?.standing;
  };
