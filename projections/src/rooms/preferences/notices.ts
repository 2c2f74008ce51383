import type { Id } from '@nead/contracts/ids.ts';
import {
  type ChildminderNotice,
  defaultNotices,
  type NoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { isMailed, isPushed, mailChoices, type NoticeSide } from '@nead/contracts/preferences/notices.ts';
import { UNTIL_SEEN_DAYS, untilSeen } from '@nead/contracts/preferences/until-seen.ts';
import type { ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import type { Db } from '../../engine/db.ts';
import { arrayOf, sql } from '../../engine/sql.ts';
import { absenceDays, childNames, contactNames, contactOf } from '../register/shared-sql.ts';
import { eveningMailChoice, notice, noticeChoice, noticeSeen } from './tables.ts';

const MOST = 20;

interface SettingsRow extends Omit<NoticeSettings, 'quietHours' | 'papers' | 'mails'> {
  papers: boolean | null;
  mails: NoticeSettings['mails'] | null;
  quiet_hours: NoticeSettings['quietHours'];
}

/** The settings with the kinds that the account never chose. */
function whole(chosen: NoticeSettings, side: NoticeSide): NoticeSettings {
  const mailed = mailChoices.map((choice) => [choice, isMailed(chosen, side, choice)]);
  const { weekly = false } = chosen;
  return { ...chosen, weekly, papers: isPushed(chosen, 'papers'), mails: Object.fromEntries(mailed) };
}

export async function noticeSettingsOf(db: Db, account: Id, side: NoticeSide): Promise<NoticeSettings> {
  const { rows } = await db.query<SettingsRow>(
    sql`select messages, incidents, attendance, medicines, papers, mails, weekly, quiet_hours from ${noticeChoice} where account_id = $1`,
    [account],
  );
  const [row] = rows;
  if (!row) return whole(defaultNotices, side);
  const { quiet_hours: quietHours, papers, mails, ...chosen } = row;
  return whole({ ...chosen, papers: papers ?? undefined, mails: mails ?? undefined, quietHours }, side);
}

/** Answers whether an account asked for the evening mail; nobody else gets it. */
export async function wantsEveningMail(db: Db, account: Id): Promise<boolean> {
  const { rows } = await db.query<{ wanted: boolean }>(
    sql`select wanted from ${eveningMailChoice} where account_id = $1`,
    [account],
  );
  return rows[0]?.wanted ?? false;
}

interface NoticeRow {
  id: Id;
  kind: ChildminderNotice['type'];
  child_id: Id | null;
  contact_id: Id | null;
  consent: ConsentKind | null;
  /** An absence's days; null once it was taken back. */
  from_date: string | null;
  to_date: string | null;
  reason: keyof typeof texts.reasons | null;
  at: Date;
  child: string | null;
  contact: string | null;
  seen: boolean;
}

/**
 * The newest notices, and older ones that are still shown to her. Names are the register's; an erased person has none.
 */
const LATEST = sql`
  with newest as (
    select id from ${notice} where childminder_id = $1 order by at desc, added desc limit ${MOST})
  select n.id, n.kind, c.id as child_id, k.id as contact_id, n.consent, a.from_date, a.to_date, a.reason, n.at,
    c.first_name as child, coalesce(k.full_name, w.full_name) as contact, s.id is not null as seen
  from ${notice} n
    left join ${noticeSeen} s on s.childminder_id = n.childminder_id and s.id = n.id
    left join ${childNames} c on c.id = n.child_id
    left join ${contactNames} k on k.id = n.contact_id
    left join ${contactNames} w on w.id = ${contactOf(sql`n.account_id`, sql`n.childminder_id`)}
    left join ${absenceDays} a on n.kind = 'absence' and a.child_id = n.child_id and a.id = n.about
  where n.childminder_id = $1 and (n.id in (select id from newest)
    or (s.id is null and n.kind = any (${arrayOf(untilSeen)})
      and n.at > $2::timestamptz - interval '1 day' * ${UNTIL_SEEN_DAYS}))
  order by n.at desc, n.added desc`;

const textOf: Readonly<Record<ChildminderNotice['type'], (row: NoticeRow) => string>> = {
  message: ({ contact }) => texts.message(contact ?? texts.aParent),
  incidentRead: ({ child }) => texts.incidentRead(child ?? texts.aChild),
  fromHome: ({ child }) => texts.fromHome(child ?? texts.aChild),
  absence: ({ child, from_date: from, to_date: to, reason }) =>
    from && to
      ? texts.absenceOn(child ?? texts.aChildThere, from, to, reason && texts.reasons[reason])
      : texts.absence(child ?? texts.aChildThere),
  signature: ({ contact }) => texts.signature(contact ?? texts.aParentThere),
  agreed: ({ contact }) => texts.agreed(contact ?? texts.aParentThere),
  consent: ({ child, contact, consent }) =>
    consent
      ? texts.consentTo(contact ?? texts.aParentThere, child ?? texts.aChild, consentTexts[consent].title)
      : texts.consent(child ?? texts.aChild),
  linked: ({ contact }) => texts.linked(contact ?? texts.aParentThere),
  weekReady: () => texts.weekReady,
  weekForgotten: () => texts.weekForgotten,
  awardEnds: ({ child }) => texts.awardEnds(child ?? texts.aChildThere),
  closureAhead: () => texts.closureAhead,
  hoursCut: ({ child }) => texts.hoursCut(child ?? texts.aChildThere),
  tuslaDue: () => texts.tuslaDue,
  enquiry: () => texts.enquiry,
  linkEnded: ({ contact }) => texts.linkEnded(contact ?? texts.aParentThere),
};

export async function latestNotices(db: Db, childminder: Id, now: Date): Promise<ChildminderNotice[]> {
  const { rows } = await db.query<NoticeRow>(LATEST, [childminder, now]);
  return rows.map((row) => ({
    _id: row.id,
    type: row.kind,
    text: textOf[row.kind](row),
    childId: row.child_id,
    contactId: row.contact_id,
    at: row.at.toISOString(),
    seen: row.seen,
  }));
}
