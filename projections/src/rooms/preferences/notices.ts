import type { Id } from '@nead/contracts/ids.ts';
import {
  type ChildminderNotice,
  defaultNotices,
  type NoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { childNames, contactNames } from '../register/shared-sql.ts';
import { eveningMailChoice, notice, noticeChoice } from './tables.ts';

const MOST = 20;

interface SettingsRow extends Omit<NoticeSettings, 'quietHours'> {
  quiet_hours: NoticeSettings['quietHours'];
}

export async function noticeSettingsOf(db: Db, account: Id): Promise<NoticeSettings> {
  const { rows } = await db.query<SettingsRow>(
    sql`select messages, incidents, attendance, medicines, quiet_hours from ${noticeChoice} where account_id = $1`,
    [account],
  );
  const [row] = rows;
  if (!row) return defaultNotices;
  const { quiet_hours: quietHours, ...chosen } = row;
  return { ...chosen, quietHours };
}

/** Nobody is sent it who did not ask for it. */
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
  at: Date;
  child: string | null;
  contact: string | null;
}

/** With current names from the register; an erased person has none. */
const LATEST = sql`
  select n.id, n.kind, c.id as child_id, n.at, c.first_name as child,
    k.full_name as contact
  from ${notice} n
    left join ${childNames} c on c.id = n.child_id
    left join ${contactNames} k on k.id = n.contact_id
  where n.childminder_id = $1 order by n.added desc limit ${MOST}`;

const textOf: Readonly<Record<ChildminderNotice['type'], (row: NoticeRow) => string>> = {
  message: ({ contact }) => texts.message(contact ?? texts.aParent),
  incidentRead: ({ child }) => texts.incidentRead(child ?? texts.aChild),
  absence: ({ child }) => texts.absence(child ?? texts.aChild),
};

export async function latestNotices(db: Db, childminder: Id): Promise<ChildminderNotice[]> {
  const { rows } = await db.query<NoticeRow>(LATEST, [childminder]);
  return rows.map((row) => ({
    _id: row.id,
    type: row.kind,
    text: textOf[row.kind](row),
    childId: row.child_id,
    at: row.at.toISOString(),
  }));
}
