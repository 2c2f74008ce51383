import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('fees');

export const feeSetting = table({
  name: 'setting',
  columns: { childminder_id: 'text', settings: 'jsonb null' },
  key: ['childminder_id'],
});

/** School terms as they stood from a position in the log, by which what was issued then is explained. */
export const schoolTerms = table({
  name: 'school_terms',
  columns: { childminder_id: 'text', recorded: 'bigint', terms: 'jsonb' },
  key: ['childminder_id', 'recorded'],
});

/**
 * Each change of an entry of the calendar by which the childminder is away: its dates, one date on which it does not hold, or
 * neither once it was deleted. So what was issued before is explained by the days off of then.
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

// Devices propose the ids of what follows, which count beside their childminder only. `recorded` is the position in the log.

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
 * A draft has no number, and no body: what it comes to follows from the attendance. `shares` says what of an issued one
 * is for which child.
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

/** Credit notes, and what was written off, which has no number. */
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

/** Of a deposit that was used, `released` is the day on which it was; `online` came through the card service. */
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

/** Of a payment through the card service, or of credit. */
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

/** What parents say to have paid. */
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
    /** When the childminder said that it has not arrived. */
    declined: 'text null',
    /** A payment of it is recorded, and not taken back. */
    confirmed: 'boolean',
  },
  key: ['childminder_id', 'id'],
});

/** How the childminder's account at the card service stands, as it was said last. */
export const cardAccount = table({
  name: 'card_account',
  columns: { childminder_id: 'text', standing: 'text' },
  key: ['childminder_id'],
});
