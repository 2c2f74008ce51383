import type { Streams } from '@nead/command-api/engine/handle.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { careContext } from '@nead/command-api/rooms/care/context.ts';
import { type CareContext, careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { conversationDecider, conversationId } from '@nead/command-api/rooms/messages/decider.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { commandOf, nameOf, type Step } from '@nead/dev/demo/day/steps.ts';
import { usualDay } from '@nead/dev/demo/day/usual-day.ts';
import type { DemoChild } from '@nead/dev/demo/household.ts';
import { must } from '@nead/dev/demo/must.ts';
import { recordIds } from '@nead/dev/demo/weeks.ts';
import type { CountryHome, HomeChild } from './homes.ts';

/**
 * The days of the year that are written, at even distances and each a full one; the first a year ago, the last
 * yesterday.
 */
const DAYS = 32;
const APART = 12;
/** The different days of children who copy the same child. */
const SORTS_OF_DAY = 12;

/** The written days, the oldest first. */
export function daysOfYear(length: number): string[] {
  const days = Math.max(3, Math.round(DAYS * length));
  const yesterday = addDays(dublinDate(new Date()), -1);
  const apart = Math.floor(((DAYS - 1) * APART) / (days - 1));
  return Array.from({ length: days }, (_, nth) => addDays(yesterday, -apart * (days - 1 - nth)));
}

const known = new Map<string, readonly Step[]>();

function stepsOf(like: DemoChild, date: string, sort: number): readonly Step[] {
  const seed = `${like.firstName} ${date} ${sort}`;
  const steps = known.get(seed) ?? usualDay(like, date, { seed });
  known.set(seed, steps);
  return steps;
}

/** A child's day from its coming to its going, as commands. */
export async function liveDay(
  streams: Streams,
  home: CountryHome,
  child: HomeChild,
  date: string,
): Promise<void> {
  const { childminderId } = home;
  const { childId, like } = child;
  const context = await contextOf(streams, home, childId);
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  const collectors = [...context.collectors.keys()];
  const idOf = recordIds(childId, date);
  for (const step of stepsOf(like, date, home.nth % SORTS_OF_DAY)) {
    const { metadata } = systemIdentity('bench', `${nameOf(step)} ${childId} ${date}`, step.at);
    const command = commandOf(step.act, { at: step.at.toISOString(), idOf, collectors });
    must(await streams.handle(careDecider, childId, command, { ...metadata, actor }, context));
  }
}

const contexts = new WeakMap<CountryHome, Map<Id, CareContext>>();

/** The context of a care command; the register of the country does not change, so it is read once. */
async function contextOf(streams: Streams, home: CountryHome, childId: Id): Promise<CareContext> {
  const ofHome = contexts.get(home) ?? new Map<Id, CareContext>();
  contexts.set(home, ofHome);
  const context = ofHome.get(childId) ?? must(await careContext(streams, home.childminderId, childId));
  ofHome.set(childId, context);
  return context;
}

const attachments = attachmentLimitsOf(limitsOf('PREMIUM'));

/**
 * A message between a parent and the childminder, from each of them in turn. All are in one thread, that of the first
 * day.
 */
export async function writeLetter(
  streams: Streams,
  { childminderId }: CountryHome,
  { contactId, parentId }: HomeChild,
  date: string,
  nth: number,
): Promise<void> {
  const at = dublinInstant(date, '19:30');
  const { metadata, inputs } = systemIdentity('bench', `letter ${contactId} ${nth}`, at);
  const between = { childminderId, contactId };
  const by = nth % 2 === 0 ? 'parent' : 'childminder';
  const messageId = nth === 0 ? onlyThreadOf(contactId, date) : inputs.newId('message');
  const { messages } = await streams.stateOf(conversationDecider, conversationId(between));
  const [threadId] = messages.keys();
  const command = {
    ...between,
    type: 'Send',
    by,
    accountId: by === 'parent' ? parentId : childminderId,
    messageId,
    threadId,
    subject: 'Friday',
    content: 'Who collects them? '.repeat(4),
    sentAt: inputs.at,
    attachments: [],
  } as const;
  must(
    await streams.handle(conversationDecider, conversationId(between), command, metadata, { attachments }),
  );
}

/** The thread of a parent and a childminder, which is named after its first message. */
export const onlyThreadOf = (contactId: Id, firstDay: string): Id =>
  systemIdentity('bench', `thread ${contactId}`, dublinInstant(firstDay, '19:30')).inputs.newId('message');
