import { shortDayName } from '@nead/contracts/calendar/date-names.ts';
import { canonicalJson, type Json } from '@nead/contracts/canonical-json.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { type Payer, type Terms, versionOn } from '@nead/contracts/fees/agreement/agreement.ts';
import { type AgreementRecord, standingOf } from '@nead/contracts/fees/agreement/standing.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { lastDayOfExtras } from '@nead/contracts/fees/reckoning/draft.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { answerToRepeat } from './answer-to-repeat.ts';
import { agreementsOf, type Fees, heldAgreements, invoicesOver, issuedThrough } from './state.ts';

type OfChild = { childminderId: Id; childId: Id; at: string };

export type AgreementCommand =
  | (OfChild & { type: 'Propose'; from: string; payers: readonly Payer[]; terms: Terms })
  | (OfChild & {
      type: 'Agree';
      version: number;
      contactId: Id;
      by: 'parent' | 'paper';
      parentId?: Id | undefined;
      name: string;
    })
  | (OfChild & { type: 'Withdraw'; version: number })
  | (OfChild & { type: 'End'; lastDay: string })
  | (OfChild & { type: 'BookExtra'; extraId: Id; date: string; name: string; cents: number })
  | (OfChild & { type: 'UnbookExtra'; extraId: Id });

/** The most extras on one day of a child. */
export const MOST_EXTRAS = 20;

type Decided = readonly FeeEvent[] | Refusal;
type Of<Type extends AgreementCommand['type']> = Extract<AgreementCommand, { type: Type }>;

/**
 * The reason why a version cannot begin on a day, if so: issued days are not changed, and no day has two agreements.
 */
function whyNotFrom(state: Fees, childId: Id, from: string): Refusal | undefined {
  const issued = issuedThrough(state, childId);
  if (issued !== undefined && from <= issued) return refuse('CONFLICT', feeTexts.beforeInvoice(issued));
  const later = heldAgreements(state, childId).find((held) => held.from >= from);
  return later && refuse('CONFLICT', feeTexts.laterAgreement(later.from));
}

/** A proposal as text for comparing. */
const written = ({ from, payers, terms }: Pick<AgreementRecord, 'from' | 'payers' | 'terms'>): string =>
  canonicalJson({ from, payers, terms } as Json); // it holds plain values only

function propose(command: Of<'Propose'>, state: Fees): Decided {
  const { childminderId, childId, from, payers, terms, at } = command;
  const known = agreementsOf(state, childId);
  const open = known.find((each) => standingOf(each) === 'proposed');
  if (open && written(open) === written(command)) return [];
  const refused = whyNotFrom(state, childId, from);
  if (refused) return refused;
  const proposed: FeeEvent = {
    type: 'AgreementProposed',
    data: { childminderId, childId, version: known.length + 1, from, payers: [...payers], terms, at },
  };
  return open
    ? [{ type: 'AgreementWithdrawn', data: { childminderId, childId, version: open.version, at } }, proposed]
    : [proposed];
}

function agree(command: Of<'Agree'>, state: Fees): Decided {
  const { childminderId, childId, version, contactId, by, parentId, name, at } = command;
  const about = agreementsOf(state, childId).find((each) => each.version === version);
  if (!about) return refuse('NOT_FOUND', feeTexts.agreementNotFound);
  if (about.agreedBy.includes(contactId)) return [];
  if (!about.payers.some((payer) => payer.contactId === contactId))
    return refuse('NOT_FOUND', feeTexts.notAPayer);
  if (about.withdrawn) return refuse('CONFLICT', feeTexts.notOpen);
  const refused = whyNotFrom(state, childId, about.from);
  if (refused) return refused;
  const data = { childminderId, childId, version, contactId, by, name, at, ...(parentId && { parentId }) };
  return [{ type: 'AgreementAgreed', data }];
}

function withdraw({ childminderId, childId, version, at }: Of<'Withdraw'>, state: Fees): Decided {
  const about = agreementsOf(state, childId).find((each) => each.version === version);
  if (!about) return refuse('NOT_FOUND', feeTexts.agreementNotFound);
  if (about.withdrawn) return [];
  if (standingOf(about) === 'agreed') return refuse('CONFLICT', feeTexts.notOpen);
  return [{ type: 'AgreementWithdrawn', data: { childminderId, childId, version, at } }];
}

function end({ childminderId, childId, lastDay, at }: Of<'End'>, state: Fees): Decided {
  const last = heldAgreements(state, childId).at(-1);
  if (!last) return refuse('NOT_FOUND', feeTexts.agreementNotFound);
  if (last.to === lastDay) return [];
  // A past day without an agreement would be charged.
  if (last.to !== null && last.to < dublinDate(at) && last.to < lastDay)
    return refuse('CONFLICT', feeTexts.agreementOver);
  if (lastDay < last.from) return refuse('CONFLICT', feeTexts.endsBeforeItBegins);
  const issued = issuedThrough(state, childId);
  if (issued !== undefined && lastDay < issued) return refuse('CONFLICT', feeTexts.endsBeforeInvoice(issued));
  return [{ type: 'AgreementEnded', data: { childminderId, childId, version: last.version, lastDay, at } }];
}

const dayIssued = (state: Fees, childId: Id, date: string): Refusal | undefined => {
  const [over] = invoicesOver(state, childId, date, date);
  return over && refuse('CONFLICT', feeTexts.dayIssued(invoiceNumber(over.year, over.number)));
};

function bookExtra(command: Of<'BookExtra'>, state: Fees): Decided {
  const { childminderId, childId, extraId, date, name, cents, at } = command;
  const known = state.extras.get(extraId);
  if (known) {
    const { childId: of, ...saved } = known;
    return answerToRepeat(of === childId, { date, name, cents }, saved);
  }
  if (state.gone.has(extraId)) return refuse('RECORD_REMOVED', feeTexts.extraNotFound);
  const lastDay = lastDayOfExtras(dublinDate(at));
  if (date > lastDay) return invalid(feeTexts.extraAhead(shortDayName(lastDay)));
  if (!versionOn(heldAgreements(state, childId), date)) return refuse('CONFLICT', feeTexts.noAgreement);
  const booked = [...state.extras.values()].filter((each) => each.childId === childId && each.date === date);
  if (booked.length >= MOST_EXTRAS) return refuse('CONFLICT', feeTexts.extrasTooMany);
  const extra = { name, cents };
  return (
    dayIssued(state, childId, date) ?? [
      { type: 'ExtraBooked', data: { childminderId, childId, extraId, date, extra, at } },
    ]
  );
}

function unbookExtra({ childminderId, childId, extraId, at }: Of<'UnbookExtra'>, state: Fees): Decided {
  if (state.gone.has(extraId)) return [];
  const known = state.extras.get(extraId);
  if (known?.childId !== childId) return refuse('NOT_FOUND', feeTexts.extraNotFound);
  return (
    dayIssued(state, childId, known.date) ?? [
      { type: 'ExtraUnbooked', data: { childminderId, childId, extraId, at } },
    ]
  );
}

export function decideAgreement(command: AgreementCommand, state: Fees): Decided {
  switch (command.type) {
    case 'Propose':
      return propose(command, state);
    case 'Agree':
      return agree(command, state);
    case 'Withdraw':
      return withdraw(command, state);
    case 'End':
      return end(command, state);
    case 'BookExtra':
      return bookExtra(command, state);
    case 'UnbookExtra':
      return unbookExtra(command, state);
  }
}
