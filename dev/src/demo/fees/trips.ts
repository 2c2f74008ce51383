import { dublinInstant } from '@nead/contracts/dublin.ts';
import { daysAtHome, monthsOf, workdaysFrom } from '../months.ts';
import type { FeeStep, OfHousehold } from './fee-step.ts';

/** The age in months from which a child is big enough for the farm. */
const BIG = 36;

/** An extra of a day: in the last invoiced month, and in the running one once such a day is over. */
export function trips({ childminderId, days }: OfHousehold, now: Date): FeeStep[] {
  const [, second, running] = monthsOf(now);
  const before = workdaysFrom(`${second}-15`, now)
    .filter((date) => date.startsWith(second))
    .at(0);
  const lately = workdaysFrom(`${running}-01`, now).at(-1);
  return [before, lately].flatMap((date): FeeStep[] =>
    date
      ? days
          .filter(({ child }) => child.months > BIG && !daysAtHome(child, now).has(date))
          .map(({ childId }) => ({
            at: dublinInstant(date, '18:30'),
            name: `trip ${childId} ${date}`,
            does: ({ at, newId }) => ({
              type: 'BookExtra',
              childminderId,
              childId,
              extraId: newId('extra'),
              date,
              name: 'Trip to the farm',
              cents: 1200,
              at,
            }),
          }))
      : [],
  );
}
