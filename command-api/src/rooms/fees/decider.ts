import { canonicalJson, type Json } from '@nead/contracts/canonical-json.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../../engine/decider.ts';
import { type AgreementCommand, decideAgreement } from './agreements.ts';
import { type CardCommand, decideCards } from './cards.ts';
import { decideInvoice, type InvoiceCommand } from './invoices.ts';
import { decidePayment, type PaymentCommand } from './payments.ts';
import { emptyFees, evolveFees, type Fees } from './state.ts';

const feesStream = (childminderId: string): string => `fees-${childminderId}`;

interface ChangeSettings {
  type: 'ChangeSettings';
  childminderId: Id;
  settings: FeeSettings;
  at: string;
}

export type FeeCommand = ChangeSettings | AgreementCommand | InvoiceCommand | PaymentCommand | CardCommand;

const ofAgreement = new Set<FeeCommand['type']>([
  'Propose',
  'Agree',
  'Withdraw',
  'End',
  'BookExtra',
  'UnbookExtra',
]);
const ofPayment = new Set<FeeCommand['type']>([
  'Pay',
  'RemovePayment',
  'Release',
  'Refund',
  'RemoveRefund',
  'Say',
  'TakeBackSaid',
  'DeclineSaid',
]);
const ofCards = new Set<FeeCommand['type']>([
  'ConnectCards',
  'DisconnectCards',
  'HearAccount',
  'BeginCheckout',
  'HearCharge',
]);

/**
 * A childminder's fees in one stream, so that numbers have no gaps and no day is charged twice, even by two devices at
 * the same moment. Devices propose the ids of what they add, which are valid in this stream only. The lines that follow
 * from attendance are computed outside and come in with the command.
 */
export const feesDecider: Decider<Fees, FeeCommand, FeeEvent> = {
  stream: feesStream,
  initial: emptyFees,
  evolve: evolveFees,
  // Amounts decide: the sum still to pay, possible credits and refunds, whether a proposal is new, and the first
  // content of a repeated form.
  unseals: new Set([
    'FeeSettingsChanged',
    'AgreementProposed',
    'ExtraBooked',
    'DraftAdjusted',
    'InvoiceIssued',
    'CreditNoteIssued',
    'InvoiceWrittenOff',
    'PaymentRecorded',
    'PaymentRefunded',
    'PaymentSaid',
    'CardCheckoutBegun',
  ] as const),
  decide(command, state) {
    if (command.type === 'ChangeSettings') {
      const { childminderId, settings, at } = command;
      const written = (of: FeeSettings) => canonicalJson(of as Json); // it holds plain values only
      const same = state.settings !== null && written(state.settings) === written(settings);
      return same ? [] : [{ type: 'FeeSettingsChanged', data: { childminderId, settings, at } }];
    }
    if (ofAgreement.has(command.type)) return decideAgreement(command as AgreementCommand, state); // its type says so
    if (ofPayment.has(command.type)) return decidePayment(command as PaymentCommand, state); // its type says so
    if (ofCards.has(command.type)) return decideCards(command as CardCommand, state); // its type says so
    return decideInvoice(command as InvoiceCommand, state); // the rest
  },
};
