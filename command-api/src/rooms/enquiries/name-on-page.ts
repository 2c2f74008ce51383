import { publicTexts } from '@nead/contracts/enquiries/public-texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { intoName } from '@nead/contracts/one-line.ts';
import type { Streams } from '../../engine/handle.ts';
import { accountDecider } from '../accounts/decider.ts';

/** The first name under which strangers know a childminder. */
export async function nameOnPage(streams: Pick<Streams, 'stateOf'>, childminderId: Id): Promise<string> {
  const { firstName } = await streams.stateOf(accountDecider, childminderId);
  return intoName(firstName ?? '') || publicTexts.aChildminder;
}
