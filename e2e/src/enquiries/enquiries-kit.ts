import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { type EnquiryCommand, enquiryDecider } from '@nead/command-api/rooms/enquiries/decider.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Caller } from '../kit/api.ts';
import type { SmallHouse } from '../kit/small-house.ts';

export const ownPageWords = (word: string, more: object = {}) => ({
  ...{ word, words: 'A small house with a big garden.', town: 'Naas', county: 'Kildare' },
  ...{ languages: ['en', 'ga'], days: [1, 2, 3, 4, 5], ...more },
});

/** A page that is on. */
export async function openOwnPage(caller: Caller, word: string): Promise<void> {
  const written = await caller.call('PUT', '/childminder/page', ownPageWords(word));
  const on = await caller.call('PUT', '/childminder/page/on', { on: true });
  if (written.status !== 200 || on.status !== 200) throw new Error(`The page answered ${written.status}`);
}

/** A family that asked and proved its address, without the mail in between. */
export async function provedEnquiry(
  { streams }: Pick<SmallHouse, 'streams'>,
  { account: childminderId }: Pick<Caller, 'account'>,
  email: string,
  name = 'Aisling Doyle',
): Promise<Id> {
  const enquiryId = newId();
  const at = new Date().toISOString();
  const ask = { born: '2026-04', days: [1, 2], from: '2027-02', words: 'We live near.', sibling: false };
  const commands: EnquiryCommand[] = [
    { type: 'Ask', enquiryId, name, email, ask, at },
    { type: 'Prove', enquiryId, at },
  ];
  for (const command of commands) {
    const { metadata } = systemIdentity('test', `${enquiryId} ${command.type}`);
    const context = { childminderId, notInPlan: undefined };
    const done = await streams.handle(enquiryDecider, childminderId, command, metadata, context);
    if (isRefusal(done)) throw new Error(done.message);
  }
  return enquiryId;
}
