import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { conversationDecider, conversationId } from '@nead/command-api/rooms/messages/decider.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { must } from '@nead/dev/demo/must.ts';
import type { Village, VillageChild } from './village.ts';

/** The last day that everybody has lived from morning to evening. */
export const fullDay = (): string => addDays(dublinDate(new Date()), -1);

const RECORDS_OF_DAY = 20;
const RECORDS_TODAY = 6;
/** The threads of a family in a month. */
const THREADS = 5;
const IN_LONGEST = 12;

/** A full day of a child, and a part of today. */
async function recordDays({ streams }: Village, { childminderId, childId }: VillageChild): Promise<void> {
  const context = {
    childminderId,
    childId,
    activities: 1_000,
    consents: new Map(),
    collectors: new Map<Id, string>(),
    allergies: { allergies: [] },
  };
  const minute = 60_000;
  const morning = dublinInstant(fullDay(), '08:00').getTime();
  const times = [
    ...Array.from({ length: RECORDS_OF_DAY }, (_, nth) => morning + nth * 20 * minute),
    ...Array.from({ length: RECORDS_TODAY }, (_, nth) => Date.now() - (nth + 1) * minute),
  ];
  for (const [nth, at] of times.entries()) {
    const { metadata, inputs } = systemIdentity('bench', `day ${childId} ${nth}`);
    const sent = { time: new Date(at).toISOString(), fields: { type: 'wet', condition: 'normal' } };
    const recordId = inputs.newId('nappy');
    const command = {
      type: 'Record',
      kind: 'nappy',
      recordId,
      sent,
      at: inputs.at,
      now: inputs.at,
    } as const;
    must(await streams.handle(careDecider, childId, command, metadata, context));
  }
}

/** Some threads of a parent to the childminder, the first of them long. Answers the first. */
async function writeLetters({ streams }: Village, child: VillageChild): Promise<Id> {
  const { childminderId, parent } = child;
  const { contactId, accountId } = parent;
  const between = { childminderId, contactId, by: 'parent', accountId } as const;
  const context = { attachments: attachmentLimitsOf(limitsOf('PREMIUM')) };
  const threads: Id[] = [];
  for (let nth = 0; nth < THREADS + IN_LONGEST - 1; nth++) {
    const { metadata, inputs } = systemIdentity('bench', `letter ${contactId} ${nth}`);
    const messageId = inputs.newId('message');
    const threadId = nth < IN_LONGEST ? threads[0] : undefined;
    if (!threadId) threads.push(messageId);
    const message = { messageId, threadId, subject: 'Friday', content: 'Who collects them? '.repeat(4) };
    const command = { ...between, type: 'Send', ...message, sentAt: inputs.at, attachments: [] } as const;
    must(await streams.handle(conversationDecider, conversationId(between), command, metadata, context));
  }
  return threads[0] ?? '';
}

/** Gives each child of a village a past. Answers the long thread of each child's parent. */
export async function liveAWhile(village: Village): Promise<ReadonlyMap<VillageChild, Id>> {
  const lived = village.children.map(async (child): Promise<[VillageChild, Id]> => {
    await recordDays(village, child);
    return [child, await writeLetters(village, child)];
  });
  return new Map(await Promise.all(lived));
}
