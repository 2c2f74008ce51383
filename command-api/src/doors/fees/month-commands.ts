import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { draftedFor, monthSpan, payersOf } from '@nead/contracts/fees/reckoning/draft.ts';
import { type InvoiceBody, unsetFees } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import type { Account } from '../../rooms/accounts/account-state.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { addressOnPaper, joinKnown, onPaper } from '../../rooms/accounts/on-paper.ts';
import type { FeeCommand } from '../../rooms/fees/decider.ts';
import type { RegisterContact } from '../../rooms/register/state.ts';
import { issuedDays, type KnownFees, knownFees } from './known-children.ts';

const contactOn = (contact: RegisterContact | undefined): InvoiceBody['to'] => ({
  name: joinKnown([contact?.firstName, contact?.lastName], ' '),
  address: addressOnPaper(contact?.address),
});

function childminderOn(account: Account, { fees }: KnownFees): InvoiceBody['from'] {
  const { payee, iban } = fees.settings ?? unsetFees;
  const from = onPaper(account);
  return { ...from, payee: payee || from.name, iban };
}

/** The command that drafts a month for every family with charges in it. */
export async function draftsCommand(
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  month: string,
  { at, newId }: CommandIdentity['inputs'],
): Promise<FeeCommand> {
  const known = await knownFees(streams, childminderId);
  const span = monthSpan(month);
  const families = payersOf(known.children)
    .filter((contactId) => {
      const issued = (childId: Id) => issuedDays(known.fees, contactId, childId);
      return draftedFor(contactId, span, known.children, issued, at).lines.length > 0;
    })
    .map((contactId) => ({ contactId, invoiceId: newId(`invoice ${contactId}`) }));
  return { type: 'MakeDrafts', childminderId, ...span, families, at };
}

/** The command that issues a draft, with the invoice's whole content, computed from the streams at this moment. */
export async function issueCommand(
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  invoiceId: Id,
  at: string,
  seen?: number,
): Promise<FeeCommand | Refusal> {
  const [known, account] = await Promise.all([
    knownFees(streams, childminderId),
    streams.stateOf(accountDecider, childminderId),
  ]);
  const { fees, register, children } = known;
  const draft = fees.drafts.get(invoiceId);
  const date = dublinDate(at);
  const due = addDays(date, (fees.settings ?? unsetFees).dueDays);
  if (!draft && !fees.invoices.has(invoiceId)) return refuse('NOT_FOUND', feeTexts.draftNotFound);
  const contactId = draft?.contactId ?? '';
  const issued = (childId: Id) => issuedDays(fees, contactId, childId);
  const { spans, lines } = draft
    ? draftedFor(contactId, draft, children, issued, at)
    : { spans: [], lines: [] };
  const named = new Set([
    ...lines.map(({ childId }) => childId),
    ...[...(draft?.adjustments.values() ?? [])].map(({ childId }) => childId),
  ]);
  const body = {
    lines,
    children: [...named].map((childId) => ({
      childId,
      name: register.children.get(childId)?.about.firstName ?? '',
    })),
    // Debts outlive an entry in the register.
    to: contactOn(register.contacts.get(contactId) ?? register.formerContacts.get(contactId)),
    from: childminderOn(account, known),
  };
  return { type: 'Issue', childminderId, invoiceId, date, due, spans, body, seen, at };
}
