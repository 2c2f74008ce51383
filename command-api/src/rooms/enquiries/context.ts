import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { currentPlan, requireFeature } from '../subscription/context.ts';
import type { EnquiryContext } from './decider.ts';

export const enquiryContext = async (
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<EnquiryContext> => ({
  childminderId,
  notInPlan: requireFeature(await currentPlan(streams, childminderId), 'enablePlaces'),
});
