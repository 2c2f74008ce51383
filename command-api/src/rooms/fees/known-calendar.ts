import type { FeeCalendar } from '@nead/contracts/fees/agreement/agreement.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { calendarDecider } from '../calendar/decider.ts';
import { type Calendar, daysOff } from '../calendar/state.ts';
import { feesDecider } from './decider.ts';
import type { Fees } from './state.ts';

/** The days off from the childminder's calendar, and the school terms from her settings of fees. */
export const feeCalendar = ({ settings }: Pick<Fees, 'settings'>, calendar: Calendar): FeeCalendar => ({
  closed: daysOff(calendar),
  terms: (settings ?? unsetFees).terms,
});

/** The same, with both read first. */
export async function knownCalendar(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<FeeCalendar> {
  const [fees, calendar] = await Promise.all([
    stateOf(feesDecider, childminderId),
    stateOf(calendarDecider, childminderId),
  ]);
  return feeCalendar(fees, calendar);
}
