import type { Id } from '@nead/contracts/ids.ts';
import {
  type ChildminderNotice,
  defaultNotices,
  type NoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import type pg from 'pg';

const MOST = 20;

interface SettingsRow extends Omit<NoticeSettings, 'quietHours'> {
  quiet_hours: NoticeSettings['quietHours'];
}

export async function noticeSettingsOf(pool: pg.Pool, account: Id): Promise<NoticeSettings> {
  const { rows } = await pool.query<SettingsRow>(
    'select messages, incidents, attendance, quiet_hours from preferences.notice_choice where account_id = $1',
    [account],
  );
  const [row] = rows;
  if (!row) return defaultNotices;
  const { quiet_hours: quietHours, ...chosen } = row;
  return { ...chosen, quietHours };
}

interface NoticeRow {
  id: Id;
  kind: ChildminderNotice['type'];
  child_id: Id | null;
  at: Date;
  child: string | null;
  contact: string | null;
}

/** By the names that the register knows now: whoever was erased is nobody in particular. */
const LATEST = `
  select n.id, n.kind, c.id as child_id, n.at, c.first_name as child,
    nullif(concat_ws(' ', k.first_name, k.last_name), '') as contact
  from preferences.notice n
    left join register.child c on c.id = n.child_id
    left join register.contact k on k.id = n.contact_id
  where n.childminder_id = $1 order by n.added desc limit ${MOST}`;

const textOf: Readonly<Record<ChildminderNotice['type'], (row: NoticeRow) => string>> = {
  message: ({ contact }) => texts.message(contact ?? texts.aParent),
  incidentRead: ({ child }) => texts.incidentRead(child ?? texts.aChild),
  absence: ({ child }) => texts.absence(child ?? texts.aChild),
};

export async function latestNotices(pool: pg.Pool, childminder: Id): Promise<ChildminderNotice[]> {
  const { rows } = await pool.query<NoticeRow>(LATEST, [childminder]);
  return rows.map((row) => ({
    _id: row.id,
    type: row.kind,
    text: textOf[row.kind](row),
    childId: row.child_id,
    at: row.at.toISOString(),
  }));
}
