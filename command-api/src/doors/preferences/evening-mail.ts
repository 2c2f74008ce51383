import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { eveningMailDue } from '@nead/contracts/preferences/evening-mail.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Letter } from '../../engine/mail/mail.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { addressee } from '../../rooms/preferences/by-mail.ts';
import { eveningMailDecider } from '../../rooms/preferences/evening-mail.ts';
import { eveningMailOf } from '../../rooms/preferences/mails.ts';
import { monthEndingOn, pagesOf } from '../../rooms/preferences/month-page.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { readBy } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { type DayRecord, dayRecords, isDayRecord } from './day-record.ts';

const MAIL = 'evening-mail';

/** The accounts behind the contacts of a child. */
async function parentsOf({ data }: DayRecord, { streams }: ReactionParts): Promise<Id[]> {
  const { contacts, children } = await streams.stateOf(registerDecider, data.childminderId);
  const own = children.get(data.childId)?.contacts.values() ?? [];
  return [...new Set([...own].flatMap((id) => contacts.get(id)?.accountId ?? []))];
}

/** Orders a day's mail at every record of the day; there is one for each parent who wants it (docs/decisions/088). */
const order: Reaction = {
  name: MAIL,
  to: dayRecords,
  once: (event) => (isDayRecord(event) ? `${event.data.childId} ${event.data.date}` : event.id),
  async react(event, parts) {
    // A record of an earlier day is no news.
    if (!isDayRecord(event) || event.data.date !== dublinDate(event.meta.recordedAt)) return [];
    const wanting: string[] = [];
    for (const parent of await parentsOf(event, parts)) {
      const { wanted } = await parts.streams.stateOf(eveningMailDecider, parent);
      if (wanted) wanting.push(`${MAIL} ${parent}`);
    }
    return wanting;
  },
};

/** Answers whether the parent still wants it and may still read it. */
async function isFor(event: DayRecord, parent: Id, { streams }: ReactionParts): Promise<boolean> {
  const { childminderId, childId, date } = event.data;
  const { wanted } = await streams.stateOf(eveningMailDecider, parent);
  const home = await streams.stateOf(registerDecider, childminderId);
  const child = home.children.get(childId);
  if (!wanted || !child || !readBy(home, child, parent, date)) return false;
  const plan = await currentPlan(streams, childminderId);
  return plan.granted('enableEmailNotifications') && plan.granted('enableParentPortal');
}

async function written(
  event: LogEvent,
  parent: Id,
  parts: ReactionParts,
): Promise<Letter | { notBefore: Date } | undefined> {
  if (!isDayRecord(event) || !(await isFor(event, parent, parts))) return undefined;
  const { streams, publicUrl } = parts;
  const { childminderId, childId, date } = event.data;
  const care = await streams.stateOf(careDecider, childId);
  const { records, status, since } = care;
  const hasRecords = [...records.values()].some((record) => record.date === date);
  const due = eveningMailDue(date, { hasRecords, isHere: status === 'signed-in', since }, new Date());
  if (due instanceof Date) return { notBefore: due };
  const to = await addressee(streams, parent);
  if (due === 'never' || !to) return undefined;
  const { about } = (await streams.stateOf(registerDecider, childminderId)).children.get(childId) ?? {};
  const url = `${publicUrl}/parent/child/${childId}/daily-activities?date=${date}`;
  const ends = pagesOf(monthEndingOn(date), care, childId, publicUrl);
  return eveningMailOf(to.email, to.firstName, about?.firstName, url, ends);
}

export const eveningMailReactions: Reactions = {
  reactions: [order],
  templates: (parts) => ({ [MAIL]: async (event, parent = '') => written(event, parent, parts) }),
};
