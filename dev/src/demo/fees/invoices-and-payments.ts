import { draftsCommand, issueCommand } from '@nead/command-api/doors/fees/month-commands.ts';
import type { Streams } from '@nead/command-api/engine/handle.ts';
import { type Fees, settledFamily } from '@nead/command-api/rooms/fees/state.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { monthsOf } from '../months.ts';
import type { DemoFamily, FeeStep } from './fee-step.ts';

const MINUTE = 60_000;

/** A family's reaction to the invoice of the first month, and of the second: this many days after it, at a time. */
type Paying = { days: number; time: string } & (
  | { does: 'pays'; part?: number; way: 'transfer' | 'cash' }
  | { does: 'says' }
  | { does: 'is credited'; cents: number; reason: string }
);

const whole = (days: number, time: string): Paying => ({ days, time, does: 'pays', way: 'transfer' });

const paying: Readonly<Record<string, readonly (readonly Paying[])[]>> = {
  'siobhan@nead.example': [[whole(3, '20:10')], [whole(2, '21:05')]],
  'marek@nead.example': [
    [{ days: 4, time: '19:20', does: 'says' }, whole(5, '20:00')],
    [{ days: 1, time: '20:15', does: 'says' }],
  ],
  'niamh.obriain@nead.example': [[{ days: 8, time: '17:10', does: 'pays', part: 0.5, way: 'cash' }]],
  'conor.byrne@nead.example': [
    [
      {
        days: 2,
        time: '19:45',
        does: 'is credited',
        cents: 2500,
        reason: 'Closed at noon on the last Friday',
      },
      whole(5, '20:20'),
    ],
    [whole(4, '20:20')],
  ],
};

const invoiceIn = (fees: Fees, { contactId }: DemoFamily, month: string) =>
  [...fees.invoices].find(
    ([, invoice]) =>
      invoice.contactId === contactId && invoice.spans.some(({ from }) => from.startsWith(month)),
  )?.[0];

const openOn = (fees: Fees, { contactId }: DemoFamily, invoiceId: Id): number =>
  settledFamily(fees, contactId).invoices.find((each) => each.invoiceId === invoiceId)?.open ?? 0;

export function invoicesAndPayments(
  streams: Streams,
  childminderId: Id,
  families: readonly DemoFamily[],
  now: Date,
): FeeStep[] {
  const [first, second] = monthsOf(now);
  return [first, second].flatMap((month, nth) => [
    ...issued(streams, childminderId, families, month, now),
    ...families.flatMap((family) =>
      (paying[family.email]?.[nth] ?? []).map((each) => paid(childminderId, family, month, each)),
    ),
  ]);
}

/** The invoice on the morning after the month, or as soon as it is over. */
function issued(
  streams: Streams,
  childminderId: Id,
  families: readonly DemoFamily[],
  month: string,
  now: Date,
): FeeStep[] {
  const morning = dublinInstant(`${monthsLater(month, 1)}-01`, '09:00').getTime();
  const at = (minutes: number) => new Date(Math.min(morning + minutes * MINUTE, now.getTime()));
  return [
    {
      at: at(0),
      name: `drafts ${month}`,
      does: (inputs) => draftsCommand(streams, childminderId, month, inputs),
    },
    ...families.map(
      (family): FeeStep => ({
        at: at(2),
        name: `issue ${month} ${family.contactId}`,
        does: (inputs, { drafts }) => {
          const draft = [...drafts].find(
            ([, { contactId, from }]) => contactId === family.contactId && from.startsWith(month),
          );
          return draft && issueCommand(streams, childminderId, draft[0], inputs.at);
        },
      }),
    ),
  ];
}

function paid(childminderId: Id, family: DemoFamily, month: string, what: Paying): FeeStep {
  const date = addDays(`${monthsLater(month, 1)}-01`, what.days);
  const { contactId, parentId } = family;
  const of = { childminderId, contactId };
  const name = `${what.does} ${month} ${contactId}`;
  const step = (does: FeeStep['does']): FeeStep => ({ at: dublinInstant(date, what.time), name, does });
  switch (what.does) {
    case 'pays':
      return step(({ at, newId }, fees) => {
        const toward = invoiceIn(fees, family, month);
        const open = toward ? openOn(fees, family, toward) : 0;
        const paymentId = newId('payment');
        // A payment that was already made is not repeated: its part would be computed from the rest.
        if (!toward || open <= 0 || fees.payments.has(paymentId)) return undefined;
        const cents = what.part ? Math.round((open * what.part) / 100) * 100 : open;
        const said = [...fees.said].find(([, each]) => each.contactId === contactId && !each.answered);
        return {
          type: 'Pay',
          ...of,
          paymentId,
          date,
          way: what.way,
          cents,
          toward,
          held: false,
          ...(said && { saidId: said[0] }),
          at,
        };
      });
    case 'says':
      return {
        ...step(({ at, newId }, fees) => {
          const toward = invoiceIn(fees, family, month);
          const open = toward ? openOn(fees, family, toward) : 0;
          if (!toward || open <= 0 || !parentId) return undefined;
          const said = { saidId: newId('said'), accountId: parentId };
          return { type: 'Say', ...of, ...said, date, way: 'transfer', cents: open, toward, at };
        }),
        parentId,
      };
    case 'is credited':
      return step(({ at, newId }, fees) => {
        const { cents, reason } = what;
        const invoiceId = invoiceIn(fees, family, month);
        const credit = { creditId: newId('credit'), date: dublinDate(at), cents, reason, at };
        return invoiceId === undefined ? undefined : { type: 'Credit', childminderId, invoiceId, ...credit };
      });
  }
}
