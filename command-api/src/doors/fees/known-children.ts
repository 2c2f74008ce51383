import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import type { ChildToCharge } from '@nead/contracts/fees/reckoning/draft.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { calendarDecider } from '../../rooms/calendar/decider.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { feeCalendar } from '../../rooms/fees/known-calendar.ts';
import { coversDays, type Fees, heldAgreements } from '../../rooms/fees/state.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import type { Register, RegisterChild } from '../../rooms/register/state.ts';
import { claimsIn, schemeDecider } from '../../rooms/scheme/decider.ts';

export interface KnownFees {
  fees: Fees;
  register: Register;
  children: ChildToCharge[];
}

/** Decides about a child of the register; a child that is not in it is not found. */
export async function aboutChild<Command>(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  childId: Id,
  decide: (child: RegisterChild, register: Register) => Command | Refusal,
): Promise<Command | Refusal> {
  const register = await stateOf(registerDecider, childminderId);
  const child = register.children.get(childId);
  return child ? decide(child, register) : refuse('CHILD_NOT_FOUND', feeTexts.childNotFound);
}

/** Everything from which charges follow, read from the streams. */
export async function knownFees(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<KnownFees> {
  const [fees, register, scheme, calendar] = await Promise.all([
    stateOf(feesDecider, childminderId),
    stateOf(registerDecider, childminderId),
    stateOf(schemeDecider, childminderId),
    stateOf(calendarDecider, childminderId),
  ]);
  const children = [...fees.agreements.keys()].map(async (childId): Promise<ChildToCharge[]> => {
    const child = register.children.get(childId);
    if (!child) return [];
    const { moves, status } = await stateOf(careDecider, childId);
    return [
      {
        childId,
        versions: heldAgreements(fees, childId),
        records: moves.map((move) => ({
          recordId: move.recordId,
          type: move.status === 'signed-in' ? 'signIn' : 'signOut',
          time: move.time,
        })),
        absences: [...child.absences.values()].map(({ absenceId, from, to, reason }) => ({
          absenceId,
          from,
          to,
          reason: reason ?? 'other',
        })),
        claims: claimsIn(scheme, childId),
        booked: [...fees.extras]
          .filter(([, extra]) => extra.childId === childId)
          .map(([extraId, { date, name, cents }]) => ({ extraId, date, name, cents })),
        calendar: feeCalendar(fees, calendar),
        lastDay: child.left?.endDate,
        here: status === 'signed-in',
      },
    ];
  });
  return { fees, register, children: (await Promise.all(children)).flat() };
}

/** Answers whether the payer of an invoice has an account that is linked with the childminder. */
export async function isPayerLinked(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
  invoiceId: Id,
): Promise<boolean> {
  const { invoices } = await stateOf(feesDecider, childminderId);
  const { contacts } = await stateOf(registerDecider, childminderId);
  return contacts.get(invoices.get(invoiceId)?.contactId ?? '')?.accountId !== undefined;
}

/** The days of a child that are on invoices of a family. */
export const issuedDays = ({ invoices }: Fees, contactId: Id, childId: Id): DateSpan[] =>
  [...invoices.values()]
    .filter((invoice) => invoice.contactId === contactId && coversDays(invoice))
    .flatMap(({ spans }) => spans.filter((span) => span.childId === childId));
