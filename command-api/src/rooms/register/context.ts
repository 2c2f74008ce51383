import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { currentPlan } from '../subscription/context.ts';
import type { RegisterContext } from './commands.ts';

/** The plan and the day at the moment of deciding. */
export async function registerContext(
  streams: Streams,
  childminderId: Id,
  now: Date = new Date(),
): Promise<RegisterContext & { today: string }> {
  const { limits } = await currentPlan(streams, childminderId);
  return { limits, today: dublinDate(now) };
}
