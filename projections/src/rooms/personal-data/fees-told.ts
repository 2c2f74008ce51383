import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { withoutDays } from '../fees/without-days.ts';

/** Events that were issued to a family, or paid or announced by it; only the childminder sees drafts. */
const ofFamily: ReadonlySet<LogEvent['type']> = new Set([
  'InvoiceIssued',
  'CreditNoteIssued',
  'InvoiceWrittenOff',
  'InvoiceReminded',
  'PaymentRecorded',
  'PaymentRemoved',
  'DepositReleased',
  'PaymentRefunded',
  'PaymentRefundRemoved',
  'PaymentSaid',
  'PaymentSaidDeclined',
  'PaymentSaidTakenBack',
  'CardCheckoutBegun',
  'AgreementAgreed',
] satisfies FeeEvent['type'][]);

/**
 * Answers which fee events belong in a parent's copy: those issued to and paid by them, and agreements that name them
 * as payer, up to `until`. Called with a stream's events in order.
 */
export function feesOfPayer(until: ReadonlyMap<Id, string>): (event: LogEvent) => boolean {
  const named = new Set<string>();
  return (event) => {
    if (event.type === 'AgreementProposed') {
      const { childId, version, payers } = event.data;
      const own = payers.some(({ contactId }) => event.meta.recordedAt <= (until.get(contactId) ?? ''));
      if (own) named.add(`${childId} ${version}`);
      return own;
    }
    if (event.type === 'AgreementWithdrawn' || event.type === 'AgreementEnded')
      return named.has(`${event.data.childId} ${event.data.version}`);
    return ofFamily.has(event.type) && 'contactId' in event.data && until.has(event.data.contactId ?? '');
  };
}

/** The parts of a payment that was taken back that a parent may see: it may have been another family's. */
const bare = ({
  childminderId,
  contactId,
  paymentId,
  date,
}: Extract<LogEvent, { type: 'PaymentRecorded' }>['data']) => ({
  childminderId,
  contactId,
  paymentId,
  date,
});

/** An event of fees as a parent's pages show it, without the childminder's own reasons. */
export function feesTold(
  event: LogEvent,
  children: readonly Id[],
  takenBack: ReadonlySet<unknown>,
): Record<string, unknown> | undefined {
  switch (event.type) {
    case 'InvoiceIssued': {
      const { body } = event.data;
      return { ...event.data, body: body && withoutDays(body, new Set(children)) };
    }
    case 'InvoiceWrittenOff':
    case 'PaymentRefunded': {
      const { body } = event.data;
      return { ...event.data, body: body && { cents: body.cents } };
    }
    case 'PaymentRemoved': {
      const { why: _, ...rest } = event.data;
      return rest;
    }
    case 'PaymentRecorded':
      return takenBack.has(event.data.paymentId) ? bare(event.data) : event.data;
    default:
      return undefined;
  }
}
