import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { MOST_CENTS } from '@nead/contracts/fees/money.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import {
  type Adjustment,
  type InvoiceBody,
  type InvoiceSpan,
  invoiceNumber,
} from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { UNDO_SECONDS } from '../../engine/in-time.ts';
import { answerToRepeat } from './answer-to-repeat.ts';
import { agreementsOf, type Fees, invoicesOver, type KnownDraft, openOfInvoice } from './state.ts';

type OfInvoice = { childminderId: Id; invoiceId: Id; at: string };

export type InvoiceCommand =
  | {
      type: 'MakeDrafts';
      childminderId: Id;
      from: string;
      to: string;
      families: readonly { invoiceId: Id; contactId: Id }[];
      at: string;
    }
  | (OfInvoice & {
      type: 'Adjust';
      lineId: Id;
      adjustment: Adjustment;
      /** The contacts of the line's child. */
      contactsOfChild: readonly Id[];
    })
  | (OfInvoice & { type: 'RemoveAdjustment'; lineId: Id })
  | (OfInvoice & { type: 'DropDraft' })
  | (OfInvoice & {
      type: 'Issue';
      date: string;
      due: string;
      spans: readonly InvoiceSpan[];
      /** The lines from attendance for this family, to which adjustments are added here. */
      body: Omit<InvoiceBody, 'cents'>;
      /** The amount that the caller saw. An issued invoice never changes, so no other amount is issued. */
      seen?: number | undefined;
    })
  | (OfInvoice & { type: 'ChangeMail'; goes: boolean })
  | (OfInvoice & { type: 'Credit'; creditId: Id; date: string; cents: number; reason: string })
  | (OfInvoice & { type: 'WriteOff'; date: string; reason: string; seen?: number | undefined })
  | (OfInvoice & {
      type: 'Remind';
      date: string;
      /** The day on which it should have gone out, if earlier. */
      since?: string;
      by: 'childminder' | 'settings';
      /** The payer has an account that is linked with her: nobody else gets a reminder. */
      isLinked: boolean;
    });

type Decided = readonly FeeEvent[] | Refusal;
type Of<Type extends InvoiceCommand['type']> = Extract<InvoiceCommand, { type: Type }>;

/** The most lines added to one draft by hand. */
export const MOST_ADDED = 100;

/** Makes drafts; a family has one draft for a span, however often this is called. */
function makeDrafts({ childminderId, from, to, families, at }: Of<'MakeDrafts'>, state: Fees): Decided {
  const drafted = new Set(
    [...state.drafts.values()]
      .filter((draft) => draft.from <= to && from <= draft.to)
      .map(({ contactId }) => contactId),
  );
  return families
    .filter(({ contactId }) => !drafted.has(contactId))
    .map(({ invoiceId, contactId }) => ({
      type: 'InvoiceDrafted',
      data: { childminderId, invoiceId, contactId, from, to, at },
    }));
}

const noDraft = (state: Fees, invoiceId: Id): Refusal =>
  state.invoices.has(invoiceId)
    ? refuse('CONFLICT', feeTexts.issuedAlready)
    : refuse('NOT_FOUND', feeTexts.draftNotFound);

/**
 * Answers whether a line's child belongs to the payer, since the line names it to them: a child of theirs, or one that
 * they pay or paid for.
 */
const isOfFamily = (
  { contactId }: KnownDraft,
  { adjustment: { childId }, contactsOfChild }: Of<'Adjust'>,
  state: Fees,
): boolean =>
  contactsOfChild.includes(contactId) ||
  agreementsOf(state, childId).some(({ payers }) => payers.some((payer) => payer.contactId === contactId));

function adjust(command: Of<'Adjust'>, state: Fees): Decided {
  const { childminderId, invoiceId, lineId, adjustment, at } = command;
  const draft = state.drafts.get(invoiceId);
  if (!draft) return noDraft(state, invoiceId);
  const before = draft.adjustments.get(lineId);
  if (before) return answerToRepeat(true, adjustment, before);
  if (state.gone.has(lineId)) return refuse('RECORD_REMOVED');
  if ([...state.drafts.values()].some(({ adjustments }) => adjustments.has(lineId)))
    return refuse('ID_TAKEN');
  if (!isOfFamily(draft, command, state)) return refuse('CONFLICT', feeTexts.notOfFamily);
  if (draft.adjustments.size >= MOST_ADDED) return refuse('CONFLICT', feeTexts.linesTooMany);
  if (adjustment.cents === 0) return invalid(feeTexts.nothing);
  const { contactId } = draft;
  if (adjustment.about && state.invoices.get(adjustment.about)?.contactId !== contactId)
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  return [{ type: 'DraftAdjusted', data: { childminderId, invoiceId, contactId, lineId, adjustment, at } }];
}

function removeAdjustment(
  { childminderId, invoiceId, lineId, at }: Of<'RemoveAdjustment'>,
  state: Fees,
): Decided {
  const draft = state.drafts.get(invoiceId);
  if (!draft) return noDraft(state, invoiceId);
  if (!draft.adjustments.has(lineId)) return state.gone.has(lineId) ? [] : refuse('NOT_FOUND');
  const { contactId } = draft;
  return [{ type: 'DraftAdjustmentRemoved', data: { childminderId, invoiceId, contactId, lineId, at } }];
}

function dropDraft({ childminderId, invoiceId, at }: Of<'DropDraft'>, state: Fees): Decided {
  const draft = state.drafts.get(invoiceId);
  if (!draft) return state.gone.has(invoiceId) ? [] : noDraft(state, invoiceId);
  return [{ type: 'DraftDropped', data: { childminderId, invoiceId, contactId: draft.contactId, at } }];
}

/** Adjustments as lines of the draft's last day. */
const adjustedLines = ({ to, adjustments }: KnownDraft): FeeLine[] =>
  [...adjustments].map(([lineId, { childId, reason, cents }]) => ({
    key: `${childId} ${to} adjusted ${lineId}`,
    childId,
    date: to,
    kind: 'adjusted',
    version: 0,
    day: 'agreed',
    ahead: false,
    records: [],
    name: reason,
    unit: 'one',
    quantity: 1,
    each: cents,
    percent: 100,
    cents,
  }));

const nextNumber = (state: Fees, year: number): number => (state.numbers.get(year) ?? 0) + 1;

function issue(command: Of<'Issue'>, state: Fees): Decided {
  const { childminderId, invoiceId, date, due, spans, body, seen, at } = command;
  // Another device was first.
  if (state.invoices.has(invoiceId)) return [];
  const draft = state.drafts.get(invoiceId);
  if (!draft) return noDraft(state, invoiceId);
  const { contactId } = draft;
  const twice = spans
    .flatMap(({ childId, from, to }) => invoicesOver(state, childId, from, to, contactId))
    .at(0);
  if (twice) return refuse('CONFLICT', feeTexts.dayIssued(invoiceNumber(twice.year, twice.number)));
  const lines = [...body.lines, ...adjustedLines(draft)];
  if (lines.length === 0) return refuse('CONFLICT', feeTexts.nothingToCharge);
  const cents = sumOf(lines);
  if (cents < 0) return refuse('CONFLICT', feeTexts.lessThanNothing);
  if (cents > MOST_CENTS) return refuse('CONFLICT', feeTexts.tooMuch);
  if (seen !== undefined && seen !== cents) return refuse('RECORD_CHANGED', feeTexts.comesTo(cents));
  const year = Number(date.slice(0, 4));
  return [
    {
      type: 'InvoiceIssued',
      data: {
        childminderId,
        invoiceId,
        contactId,
        year,
        number: nextNumber(state, year),
        date,
        due,
        spans: [...spans],
        body: { ...body, lines, cents },
        at,
      },
    },
  ];
}

/** Holds a mail back as long as Undo is offered, or sends a held one at any time. */
function changeMail({ childminderId, invoiceId, goes, at }: Of<'ChangeMail'>, state: Fees): Decided {
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  const { contactId, mail } = invoice;
  if (mail.goes === goes) return [];
  if (!goes && Date.parse(at) - Date.parse(mail.at) > UNDO_SECONDS * 1000)
    return refuse('CONFLICT', feeTexts.mailGone);
  return [{ type: 'InvoiceMailChanged', data: { childminderId, invoiceId, contactId, goes, at } }];
}

function credit(command: Of<'Credit'>, state: Fees): Decided {
  const { childminderId, invoiceId, creditId, date, cents, reason, at } = command;
  const before = state.credits.get(creditId);
  if (before) return answerToRepeat(before.invoiceId === invoiceId, { cents, reason }, before.saved);
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  const most = invoice.cents - invoice.credited - invoice.writtenOff;
  if (cents > most) return refuse('CONFLICT', feeTexts.moreThanInvoice(most));
  const year = Number(date.slice(0, 4));
  const { contactId } = invoice;
  return [
    {
      type: 'CreditNoteIssued',
      data: {
        childminderId,
        invoiceId,
        contactId,
        creditId,
        year,
        number: nextNumber(state, year),
        date,
        body: { cents, reason },
        at,
      },
    },
  ];
}

function writeOff(command: Of<'WriteOff'>, state: Fees): Decided {
  const { childminderId, invoiceId, date, reason, seen, at } = command;
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  const { contactId } = invoice;
  const cents = openOfInvoice(state, invoiceId);
  if (cents <= 0) {
    if (invoice.writtenOff === 0) return refuse('CONFLICT', feeTexts.nothingOpen);
    const { writtenOffFor } = invoice;
    const same = writtenOffFor === undefined || writtenOffFor === reason;
    return same ? [] : refuse('CONFLICT', feeTexts.writtenOffOtherwise);
  }
  if (seen !== undefined && seen !== cents) return refuse('RECORD_CHANGED', feeTexts.openNow(cents));
  return [
    {
      type: 'InvoiceWrittenOff',
      data: { childminderId, invoiceId, contactId, date, body: { cents, reason }, at },
    },
  ];
}

/** Answers whether the payer has announced the payment, which waits for her answer. */
const isSaidToBePaid = ({ said }: Fees, invoiceId: Id): boolean =>
  [...said.values()].some(({ toward, answered }) => toward === invoiceId && !answered);

function remind(
  { childminderId, invoiceId, date, since = date, by, isLinked, at }: Of<'Remind'>,
  state: Fees,
): Decided {
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  const { contactId, due, reminded } = invoice;
  const bySettings = by === 'settings';
  if (bySettings && (!state.settings?.remind || isSaidToBePaid(state, invoiceId))) return [];
  if (!isOverdue({ due, open: openOfInvoice(state, invoiceId) }, date))
    return bySettings ? [] : refuse('CONFLICT', feeTexts.notDue);
  if (reminded.some((day) => day >= since))
    return bySettings ? [] : refuse('CONFLICT', feeTexts.remindedToday);
  if (!isLinked) return bySettings ? [] : refuse('CONFLICT', feeTexts.notLinked);
  return [{ type: 'InvoiceReminded', data: { childminderId, invoiceId, contactId, date, by, at } }];
}

export function decideInvoice(command: InvoiceCommand, state: Fees): Decided {
  switch (command.type) {
    case 'MakeDrafts':
      return makeDrafts(command, state);
    case 'Adjust':
      return adjust(command, state);
    case 'RemoveAdjustment':
      return removeAdjustment(command, state);
    case 'DropDraft':
      return dropDraft(command, state);
    case 'Issue':
      return issue(command, state);
    case 'ChangeMail':
      return changeMail(command, state);
    case 'Credit':
      return credit(command, state);
    case 'WriteOff':
      return writeOff(command, state);
    case 'Remind':
      return remind(command, state);
  }
}
