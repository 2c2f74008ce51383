import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { simulatedAccountOf } from '../../payments/card-simulator.ts';
import { demoTerms } from './demo-terms.ts';
import type { DemoFamily, FeeStep, OfHousehold } from './fee-step.ts';

const MINUTE = 60_000;
/** The example from the banks' own documents; no account has it. */
const IBAN = 'IE29AIBK93115212345678';

/** Bank details, card payments, and an agreement for each child, answered within the hour: in the app, or on paper without an account. */
export function beginnings(
  { childminder, childminderId, began }: OfHousehold,
  families: readonly DemoFamily[],
): FeeStep[] {
  const from = addDays(dublinDate(began), 1);
  const payee = `${childminder.firstName} ${childminder.lastName}`;
  const agreements = families.flatMap(({ contactId, parentId, name, children }) =>
    children.flatMap(({ childId, firstName }, nth): FeeStep[] => {
      const terms = demoTerms[firstName];
      if (!terms) return [];
      const of = { childminderId, childId };
      const answer = parentId ? ({ by: 'parent', parentId } as const) : ({ by: 'paper' } as const);
      return [
        {
          at: new Date(began.getTime() + (5 + nth) * MINUTE),
          name: `agreement ${childId}`,
          does: ({ at }, { agreements }) =>
            agreements.has(childId)
              ? undefined
              : { type: 'Propose', ...of, from, payers: [{ contactId, percent: 100 }], terms, at },
        },
        {
          at: new Date(began.getTime() + (40 + nth) * MINUTE),
          name: `agreed ${childId}`,
          parentId,
          does: ({ at }) => ({ type: 'Agree', ...of, version: 1, contactId, ...answer, name, at }),
        },
      ];
    }),
  );
  return [
    {
      at: began,
      name: 'settings',
      does: ({ at }) => ({
        type: 'ChangeSettings',
        childminderId,
        settings: { ...unsetFees, payee, iban: IBAN },
        at,
      }),
    },
    {
      at: new Date(began.getTime() + 3 * MINUTE),
      name: 'cards',
      does: ({ at }) => {
        const account = simulatedAccountOf(childminderId);
        return { type: 'ConnectCards', childminderId, account, standing: 'ready', heardAt: at, at };
      },
    },
    ...agreements,
  ];
}
