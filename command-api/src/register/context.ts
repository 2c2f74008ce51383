import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../handle.ts';
import { subscription } from '../subscription/decider.ts';
import type { RegisterContext } from './commands.ts';

/** The plan and the day, as they are at the moment of deciding. */
export async function registerContext(
  { stateOf }: Streams,
  childminderId: Id,
  now: Date = new Date(),
): Promise<Required<RegisterContext>> {
  const { tier } = await stateOf(subscription, childminderId);
  return { tier, today: dublinDate(now) };
}
