import { dublinDate } from '@nead/contracts/dublin.ts';
import { sharesOf } from '@nead/contracts/fees/books/statement.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  type ColumnJson,
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
  type Row,
  remove,
} from '../../engine/projection.ts';
import { parentEverBehind, parentsSeeing, parentsWith } from '../register/audiences.ts';
import {
  agreement,
  agreementAnswer,
  cardAccount,
  dayOffChange,
  draftLine,
  feeExtra,
  feeSetting,
  invoice,
  payment,
  paymentSaid,
  refund,
  reminder,
  schoolTerms,
  takenOff,
} from './tables.ts';

type Of<Type extends FeeEvent['type']> = Extract<FeeEvent, { type: Type }>;
type AgreementEvent = Extract<FeeEvent, { data: { version: number } }>;

/** A value as JSON; it was parsed by its schema, so it is plain. */
const json = (value: unknown) => value as ColumnJson;

function agreementRows(event: AgreementEvent): Effect[] {
  const { childminderId, childId, version } = event.data;
  const key = { childminder_id: childminderId, child_id: childId, version };
  switch (event.type) {
    case 'AgreementProposed': {
      const { from, payers, terms } = event.data;
      const row = {
        from_date: from,
        payers: json(payers),
        terms: json(terms),
        withdrawn: false,
        last_day: null,
      };
      return [put(agreement, { ...key, ...row })];
    }
    case 'AgreementAgreed': {
      const { contactId, by, name, at } = event.data;
      return [put(agreementAnswer, { ...key, contact_id: contactId, given_by: by, name, at })];
    }
    case 'AgreementWithdrawn':
      return [patch(agreement, key, { withdrawn: true })];
    case 'AgreementEnded':
      return [patch(agreement, key, { last_day: event.data.lastDay })];
  }
}

type InvoiceEvent = Exclude<Extract<FeeEvent, { data: { invoiceId: Id } }>, { type: 'CardCheckoutBegun' }>;
type InLog = Pick<ProjectedEvent, 'position'>;
type PaymentEvent = Of<
  | 'PaymentRecorded'
  | 'PaymentRemoved'
  | 'PaymentRefunded'
  | 'PaymentRefundRemoved'
  | 'PaymentSaid'
  | 'PaymentSaidDeclined'
  | 'PaymentSaidTakenBack'
  | 'DepositReleased'
>;

function invoiceRows(event: InvoiceEvent & InLog): Effect[] {
  const recorded = String(event.position);
  const { childminderId, invoiceId, contactId } = event.data;
  const mine = { childminder_id: childminderId };
  const key = { ...mine, id: invoiceId };
  const off = { ...mine, invoice_id: invoiceId, contact_id: contactId };
  switch (event.type) {
    case 'InvoiceDrafted': {
      const { from, to } = event.data;
      const unissued = {
        year: null,
        number: null,
        date: null,
        due: null,
        spans: [],
        cents: 0,
        body: null,
        shares: [],
        recorded: null,
        mail_kept: false,
      };
      return [put(invoice, { ...key, contact_id: contactId, from_date: from, to_date: to, ...unissued })];
    }
    case 'DraftAdjusted': {
      const { lineId, adjustment } = event.data;
      return [put(draftLine, { ...mine, id: lineId, invoice_id: invoiceId, adjustment: json(adjustment) })];
    }
    case 'DraftAdjustmentRemoved':
      return [remove(draftLine, { ...mine, id: event.data.lineId })];
    case 'DraftDropped':
      return [remove(invoice, key)];
    case 'InvoiceIssued': {
      const { year, number, date, due, spans, body } = event.data;
      const issued = {
        year,
        number,
        date,
        due,
        spans: json(spans),
        cents: body?.cents ?? 0,
        body: json(body),
        shares: json(body ? sharesOf(body) : []),
        recorded,
      };
      return [patch(invoice, key, issued)];
    }
    case 'CreditNoteIssued': {
      const { creditId, year, number, date, body } = event.data;
      const amount = { cents: body?.cents ?? 0, reason: body?.reason ?? null, recorded };
      return [put(takenOff, { ...off, id: creditId, year, number, date, ...amount })];
    }
    case 'InvoiceMailChanged':
      return [patch(invoice, key, { mail_kept: !event.data.goes })];
    case 'InvoiceReminded':
      return [put(reminder, { ...mine, invoice_id: invoiceId, date: event.data.date })];
    case 'InvoiceWrittenOff': {
      const { date, body } = event.data;
      const amount = { cents: body?.cents ?? 0, reason: body?.reason ?? null, recorded };
      return [put(takenOff, { ...off, id: recorded, year: null, number: null, date, ...amount })];
    }
  }
}

function paymentRows(event: PaymentEvent & InLog): Effect[] {
  const { childminderId, contactId } = event.data;
  const mine = { childminder_id: childminderId };
  const recorded = String(event.position);
  switch (event.type) {
    case 'PaymentRecorded': {
      const { paymentId, date, way, held, toward = null, saidId, online, payment: paid } = event.data;
      const row = { contact_id: contactId, date, way, held, toward, released: null, online: !!online };
      const amount = {
        cents: paid?.cents ?? 0,
        reference: paid?.reference ?? null,
        bank_line: paid?.bankLine ?? null,
        recorded,
        release_recorded: null,
      };
      return [
        put(payment, { ...mine, id: paymentId, ...row, ...amount }),
        ...(saidId ? [patch(paymentSaid, { ...mine, id: saidId }, { confirmed: true })] : []),
      ];
    }
    case 'PaymentRemoved': {
      const { paymentId, saidId } = event.data;
      return [
        remove(payment, { ...mine, id: paymentId }),
        ...(saidId ? [patch(paymentSaid, { ...mine, id: saidId }, { confirmed: false })] : []),
      ];
    }
    case 'DepositReleased': {
      const used = { held: false, released: dublinDate(event.data.at), release_recorded: recorded };
      return [patch(payment, { ...mine, id: event.data.paymentId }, used)];
    }
    case 'PaymentRefunded': {
      const { refundId, paymentId = null, date, body } = event.data;
      const row = { contact_id: contactId, payment_id: paymentId, date, cents: body?.cents ?? 0, recorded };
      return [put(refund, { ...mine, id: refundId, ...row })];
    }
    case 'PaymentRefundRemoved':
      return [remove(refund, { ...mine, id: event.data.refundId })];
    case 'PaymentSaid': {
      const { saidId, date, way, toward = null, said } = event.data;
      const row = { contact_id: contactId, date, way, toward, cents: said?.cents ?? 0 };
      const unanswered = { declined: null, confirmed: false };
      return [put(paymentSaid, { ...mine, id: saidId, ...row, ...unanswered })];
    }
    case 'PaymentSaidTakenBack':
      return [remove(paymentSaid, { ...mine, id: event.data.saidId })];
    case 'PaymentSaidDeclined': {
      const { saidId, at } = event.data;
      return [patch(paymentSaid, { ...mine, id: saidId }, { declined: at })];
    }
  }
}

/** Drafts and mails concern only the childminder; other changes also a family. */
function feesChanged(childminderId: Id, contactId?: Id, childId?: Id): Effect[] {
  return [
    publish({ audience: { childminder: childminderId }, kind: 'fees' }),
    ...(contactId ? [publish({ audience: parentEverBehind(contactId), kind: 'fees' })] : []),
    ...(childId ? [publish({ audience: parentsSeeing(childId), kind: 'fees' })] : []),
  ];
}

/** School terms and days off change the amount that parents have to pay so far. */
const toPayChanged = (childminderId: Id) => [publish({ audience: parentsWith(childminderId), kind: 'fees' })];

type OfCalendarEvent = Extract<
  ProjectedEvent,
  {
    type: 'CalendarEventAdded' | 'CalendarEventChanged' | 'CalendarDateSkipped' | 'CalendarEventDeleted';
  }
>;

function dayOffChanged(
  { data: { childminderId, eventId }, position }: OfCalendarEvent,
  { dates = null, skipped = null }: Partial<Pick<Row<typeof dayOffChange.columns>, 'dates' | 'skipped'>>,
): Effect[] {
  const key = { childminder_id: childminderId, recorded: String(position), event_id: eventId };
  return [
    put(dayOffChange, { ...key, dates, skipped }),
    ...feesChanged(childminderId),
    ...toPayChanged(childminderId),
  ];
}

function effectsOf(event: ProjectedEvent): Effect[] {
  switch (event.type) {
    case 'FeeSettingsChanged': {
      const { childminderId, settings } = event.data;
      return [
        put(feeSetting, { childminder_id: childminderId, settings: json(settings) }),
        put(schoolTerms, {
          childminder_id: childminderId,
          recorded: String(event.position),
          terms: json(settings?.terms ?? []),
        }),
        ...feesChanged(childminderId),
        ...toPayChanged(childminderId),
      ];
    }
    case 'CalendarEventAdded':
    case 'CalendarEventChanged': {
      const { away, date, recurrence = null } = event.data;
      return away ? dayOffChanged(event, { dates: json({ date, recurrence }) }) : [];
    }
    case 'CalendarDateSkipped':
      return event.data.away ? dayOffChanged(event, { skipped: event.data.date }) : [];
    case 'CalendarEventDeleted':
      return event.data.away ? dayOffChanged(event, {}) : [];
    case 'AgreementProposed':
    case 'AgreementAgreed':
    case 'AgreementWithdrawn':
    case 'AgreementEnded':
      return [
        ...agreementRows(event),
        ...feesChanged(event.data.childminderId, undefined, event.data.childId),
      ];
    case 'ExtraBooked': {
      const { childminderId, extraId, childId, date, extra } = event.data;
      const row = { childminder_id: childminderId, id: extraId, child_id: childId, date, extra: json(extra) };
      return [put(feeExtra, row), ...feesChanged(childminderId, undefined, childId)];
    }
    case 'ExtraUnbooked': {
      const { childminderId, extraId, childId } = event.data;
      return [
        remove(feeExtra, { childminder_id: childminderId, id: extraId }),
        ...feesChanged(childminderId, undefined, childId),
      ];
    }
    case 'InvoiceDrafted':
    case 'DraftAdjusted':
    case 'DraftAdjustmentRemoved':
    case 'DraftDropped':
    case 'InvoiceMailChanged':
      return [...invoiceRows(event), ...feesChanged(event.data.childminderId)];
    case 'InvoiceIssued':
    case 'CreditNoteIssued':
    case 'InvoiceWrittenOff':
    case 'InvoiceReminded':
      return [...invoiceRows(event), ...feesChanged(event.data.childminderId, event.data.contactId)];
    case 'PaymentRecorded':
    case 'PaymentRemoved':
    case 'DepositReleased':
    case 'PaymentRefunded':
    case 'PaymentRefundRemoved':
    case 'PaymentSaid':
    case 'PaymentSaidDeclined':
    case 'PaymentSaidTakenBack':
      return [...paymentRows(event), ...feesChanged(event.data.childminderId, event.data.contactId)];
    case 'CardAccountChanged': {
      const { childminderId, standing } = event.data;
      return [
        put(cardAccount, { childminder_id: childminderId, standing }),
        ...feesChanged(childminderId),
        // Invoices can be paid by card, or no longer.
        publish({ audience: parentsWith(childminderId), kind: 'fees' }),
      ];
    }
    default:
      return [];
  }
}

export const feesProjection: Projection = {
  name: 'fees',
  version: 12,
  tables: [
    feeSetting,
    schoolTerms,
    dayOffChange,
    agreement,
    agreementAnswer,
    feeExtra,
    invoice,
    draftLine,
    reminder,
    takenOff,
    payment,
    refund,
    paymentSaid,
    cardAccount,
  ],
  unseals: new Set([
    'FeeSettingsChanged',
    'AgreementProposed',
    'AgreementAgreed',
    'ExtraBooked',
    'DraftAdjusted',
    'InvoiceIssued',
    'CreditNoteIssued',
    'InvoiceWrittenOff',
    'PaymentRecorded',
    'PaymentRefunded',
    'PaymentSaid',
  ] as const),
  handle: effectsOf,
};
