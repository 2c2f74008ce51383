import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('fees');

export const feeSetting = table({
  name: 'setting',
  columns: { childminder_id: 'text', settings: 'jsonb null' },
  key: ['childminder_id'],
});

/** School terms as they were from a position in the log on; older invoices are explained by them. */
export const schoolTerms = table({
  name: 'school_terms',
  columns: { childminder_id: 'text', recorded: 'bigint', terms: 'jsonb' },
  key: ['childminder_id', 'recorded'],
});

/**
 * Each change of a calendar entry for days on which the childminder is away: its dates, one date that is left out, or
 * neither once it was deleted. So older invoices are explained by the days off of their time.
 */
export const dayOffChange = table({
  name: 'day_off_change',
  columns: {
    childminder_id: 'text',
    recorded: 'bigint',
    event_id: 'text',
    dates: 'jsonb null',
    skipped: 'text null',
  },
  key: ['childminder_id', 'recorded'],
});

// Devices propose the ids in these tables, so each is valid for one childminder only. `recorded` is the position in the
// log.

export const agreement = table({
  name: 'agreement',
  columns: {
    childminder_id: 'text',
    child_id: 'text',
    version: 'integer',
    from_date: 'text',
    payers: 'jsonb',
    terms: 'jsonb null',
    withdrawn: 'boolean',
    last_day: 'text null',
  },
  key: ['childminder_id', 'child_id', 'version'],
});

export const agreementAnswer = table({
  name: 'agreement_answer',
  columns: {
    childminder_id: 'text',
    child_id: 'text',
    version: 'integer',
    contact_id: 'text',
    given_by: 'text',
    name: 'text null',
    at: 'text',
  },
  key: ['childminder_id', 'child_id', 'version', 'contact_id'],
});

export const feeExtra = table({
  name: 'extra',
  columns: { childminder_id: 'text', id: 'text', child_id: 'text', date: 'text', extra: 'jsonb null' },
  key: ['childminder_id', 'id'],
});

/**
 * A draft has no number, and no body: its amount follows from the attendance. `shares` is the part of an issued invoice
 * for each child.
 */
export const invoice = table({
  name: 'invoice',
  columns: {
    childminder_id: 'text',
    id: 'text',
    contact_id: 'text',
    from_date: 'text',
    to_date: 'text',
    year: 'integer null',
    number: 'integer null',
    date: 'text null',
    due: 'text null',
    spans: 'jsonb',
    cents: 'integer',
    body: 'jsonb null',
    shares: 'jsonb',
    recorded: 'bigint null',
    mail_kept: 'boolean',
  },
  key: ['childminder_id', 'id'],
});

export const draftLine = table({
  name: 'draft_line',
  columns: { childminder_id: 'text', id: 'text', invoice_id: 'text', adjustment: 'jsonb null' },
  key: ['childminder_id', 'id'],
});

export const reminder = table({
  name: 'reminder',
  columns: { childminder_id: 'text', invoice_id: 'text', date: 'text' },
  key: ['childminder_id', 'invoice_id', 'date'],
});

/** Credit notes, and amounts written off, which have no number. */
export const takenOff = table({
  name: 'taken_off',
  columns: {
    childminder_id: 'text',
    id: 'text',
    invoice_id: 'text',
    contact_id: 'text',
    year: 'integer null',
    number: 'integer null',
    date: 'text',
    cents: 'integer',
    reason: 'text null',
    recorded: 'bigint',
  },
  key: ['childminder_id', 'id'],
});

/** Payments. `released` is the day on which a deposit was used; `online` is true for one through the card service. */
export const payment = table({
  name: 'payment',
  columns: {
    childminder_id: 'text',
    id: 'text',
    contact_id: 'text',
    date: 'text',
    way: 'text',
    cents: 'integer',
    held: 'boolean',
    toward: 'text null',
    reference: 'text null',
    bank_line: 'text null',
    released: 'text null',
    online: 'boolean',
    recorded: 'bigint',
    release_recorded: 'bigint null',
  },
  key: ['childminder_id', 'id'],
});

/** Refunds of a payment through the card service, or of credit. */
export const refund = table({
  name: 'refund',
  columns: {
    childminder_id: 'text',
    id: 'text',
    contact_id: 'text',
    payment_id: 'text null',
    date: 'text',
    cents: 'integer',
    recorded: 'bigint',
  },
  key: ['childminder_id', 'id'],
});

/** Payments that parents announced. */
export const paymentSaid = table({
  name: 'payment_said',
  columns: {
    childminder_id: 'text',
    id: 'text',
    contact_id: 'text',
    date: 'text',
    way: 'text',
    cents: 'integer',
    toward: 'text null',
    /** The time at which the childminder said that it has not arrived. */
    declined: 'text null',
    /** A payment for it is recorded, and not taken back. */
    confirmed: 'boolean',
  },
  key: ['childminder_id', 'id'],
});

/** The last known state of the childminder's account at the card service. */
export const cardAccount = table({
  name: 'card_account',
  columns: { childminder_id: 'text', standing: 'text' },
  key: ['childminder_id'],
});
