import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { Care } from '@nead/contracts/care/rules/state.ts';
import { attendedOn, staysOf } from '@nead/contracts/care/stays.ts';
import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { weeklyMailDue } from '@nead/contracts/preferences/weekly-mail.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { MailTemplate } from '../../engine/mail/outbox.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { addressee, quietUntil } from '../../rooms/preferences/by-mail.ts';
import { childmindersWeekMail, parentsWeekMail, type WeekOfChild } from '../../rooms/preferences/mails.ts';
import { monthEndingIn, pagesOf } from '../../rooms/preferences/month-page.ts';
import { noticesDecider } from '../../rooms/preferences/notices.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { inCare, type Register, type RegisterChild, readBy } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { dayRecords, isDayRecord } from './day-record.ts';

const MAIL = 'weekly-mail';

const readersOf = (home: Register, childId: Id): Id[] =>
  [...(home.children.get(childId)?.contacts.values() ?? [])].flatMap(
    (contactId) => home.contacts.get(contactId)?.accountId ?? [],
  );

/** Orders a week's mail at every record of the week; there is one for each person who wants it. */
const orderWeek: Reaction = {
  name: MAIL,
  to: dayRecords,
  once: (event) =>
    isDayRecord(event) ? `${event.data.childminderId} ${mondayOf(event.data.date)}` : event.id,
  async react(event, { streams }) {
    // A record of an earlier week is no news.
    if (!isDayRecord(event)) return [];
    const { childminderId, childId, date } = event.data;
    if (mondayOf(date) !== mondayOf(dublinDate(event.meta.recordedAt))) return [];
    const home = await streams.stateOf(registerDecider, childminderId);
    const wanting: string[] = [];
    for (const account of new Set([childminderId, ...readersOf(home, childId)]))
      if ((await streams.stateOf(noticesDecider, account)).weekly) wanting.push(`${MAIL} ${account}`);
    return wanting;
  },
};

interface Week {
  monday: string;
  now: Date;
}

const daysOf = ({ monday }: Week): string[] => Array.from({ length: 7 }, (_, nth) => addDays(monday, nth));

function weekOf({ moves, records }: Care, child: RegisterChild, week: Week): WeekOfChild {
  const stays = staysOf(
    moves.map(({ recordId, time, status }) => ({
      recordId,
      time,
      type: status === 'signed-in' ? 'signIn' : 'signOut',
    })),
  );
  const dates = daysOf(week);
  const perDay = dates.map((date) => attendedOn(date, stays, week.now));
  const came = new Set(stays.map(({ from }) => dublinDate(from)));
  return {
    child: child.about.firstName,
    days: new Set(dates.filter((date) => came.has(date))),
    minutes: perDay.reduce((sum, { minutes }) => sum + minutes, 0),
    records: [...records.values()].filter(({ date }) => dates.includes(date)).length,
  };
}

/** The number of the week's records that a parent has to confirm and none has. */
function unreadIn({ records, acknowledged }: Care, week: Week): number {
  const dates = daysOf(week);
  const isRead = (recordId: Id, version: number) =>
    [...acknowledged].some(([key, read]) => key.startsWith(`${recordId} `) && read.version >= version);
  return [...records.values()].filter(
    ({ recordId, kind, date, version }) =>
      dates.includes(date) && activityOf(kind)?.acknowledged && !isRead(recordId, version),
  ).length;
}

/** The number of absences that begin in the week after this one, of children who are still in care then. */
const absencesAfter = ({ children }: Register, { monday }: Week): number =>
  [...children.values()]
    .flatMap((child) => [...child.absences.values()].filter(({ from }) => inCare(child, from)))
    .filter(({ from }) => from >= addDays(monday, 7) && from < addDays(monday, 14)).length;

async function written(event: LogEvent, account: Id, parts: ReactionParts): ReturnType<MailTemplate> {
  if (!isDayRecord(event)) return undefined;
  const { streams, publicUrl } = parts;
  const { childminderId, date } = event.data;
  const now = new Date();
  const week = { monday: mondayOf(date), now };
  const chosen = await streams.stateOf(noticesDecider, account);
  const due = chosen.weekly ? weeklyMailDue(week.monday, now) : 'never';
  const notBefore = due instanceof Date ? due : quietUntil(chosen, now);
  if (due !== 'never' && notBefore) return { notBefore };
  const to = await addressee(streams, account);
  const plan = await currentPlan(streams, childminderId);
  if (due === 'never' || !to || !plan.granted('enableEmailNotifications')) return undefined;
  const isParent = account !== childminderId;
  if (isParent && !plan.granted('enableParentPortal')) return undefined;
  const home = await streams.stateOf(registerDecider, childminderId);
  const weeks: WeekOfChild[] = [];
  let unread = 0;
  for (const [childId, child] of home.children) {
    if (isParent && !readBy(home, child, account, dublinDate(now))) continue;
    const care = await streams.stateOf(careDecider, childId);
    const ends = pagesOf(monthEndingIn(week.monday), care, childId, publicUrl);
    weeks.push({ ...weekOf(care, child, week), ends });
    unread += unreadIn(care, week);
  }
  const told = weeks.filter(({ days, records }) => days.size > 0 || records > 0);
  if (told.length === 0) return undefined;
  const page = isParent ? '/parent/dashboard' : '/childminder/dashboard';
  const mail = { to: to.email, firstName: to.firstName, url: publicUrl + page };
  if (isParent) return parentsWeekMail(mail, told);
  return childmindersWeekMail(mail, told, { absences: absencesAfter(home, week), unread });
}

export const weeklyMailReactions: Reactions = {
  reactions: [orderWeek],
  templates: (parts) => ({ [MAIL]: async (event, account = '') => written(event, account, parts) }),
};
