import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { careCopyLists } from '../care/shared-sql.ts';
import { ROWS_AT_ONCE } from './current-lists.ts';

/** A record on the days of a copy. */
export interface CopiedRecord {
  key: string;
  childId: Id;
  recordId: Id;
  child: string | null;
  kind: string;
  date: string;
  time: Date;
  endTime: Date | null;
  /** The fields of its kind; null if they were erased. */
  record: unknown;
  /** Additions of parents to a moment. */
  fromHome: readonly { words: string | null; photo: Id | null }[] | null;
}

const page = sql`${careCopyLists.days} order by t.child_id, t.date, t.record_id limit ${ROWS_AT_ONCE}`;

/** The records of children by day, page by page like every list. */
export async function* recordsByDay(
  db: Db,
  children: readonly Id[],
  hidden: ReadonlySet<Id>,
): AsyncGenerator<CopiedRecord> {
  for (let after = ''; ; ) {
    const { rows } = await db.query<CopiedRecord>(page, [children, after]);
    for (const row of rows) {
      after = row.key;
      if (!hidden.has(row.recordId)) yield row;
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The records of one child on one day at a time. */
async function* eachDay(
  rows: AsyncIterable<CopiedRecord>,
): AsyncGenerator<readonly [CopiedRecord, ...CopiedRecord[]]> {
  let day: [CopiedRecord, ...CopiedRecord[]] | undefined;
  for await (const row of rows) {
    if (day && day[0].childId === row.childId && day[0].date === row.date) day.push(row);
    else {
      if (day) yield day;
      day = [row];
    }
  }
  if (day) yield day;
}

function lineOf(
  { kind: name, time, endTime, record, fromHome }: CopiedRecord,
  pictures: ReadonlyMap<unknown, string>,
): string {
  const kind = activityOf(name);
  const body = kind?.body.safeParse(record).data;
  const title = (body ? kind?.title(body) : kind?.name) ?? name;
  const detail = (body && kind?.detail(body)) ?? '';
  const notes = body && 'notes' in body && typeof body.notes === 'string' ? body.notes : '';
  const times = [time, ...(endTime ? [endTime] : [])].map(dublinTime).join('–');
  const more = [detail, detail.includes(notes) ? '' : notes].filter(Boolean).join(' · ');
  const shown = body && 'photo' in body ? pictureOf(body.photo, more || title, pictures) : '';
  const answers = (fromHome ?? []).map(
    ({ words, photo }) =>
      `<br>${escapeHtml(words ? `${momentTexts.fromHome}: ${words}` : momentTexts.fromHome)}${pictureOf(photo, words ?? momentTexts.photoFromHome, pictures)}`,
  );
  return `<li><b>${times}</b> ${escapeHtml(title)}${more && `<br>${escapeHtml(more)}`}${shown}${answers.join('')}</li>\n`;
}

/** Nothing where the picture is not in the copy. */
function pictureOf(file: unknown, words: string, pictures: ReadonlyMap<unknown, string>): string {
  const path = pictures.get(file);
  return path === undefined ? '' : pictureAt(addressOf(path), words);
}

const pictureAt = (at: string, words: string): string => {
  const image = ['<img', `src="${at}"`, `alt="${escapeHtml(words)}"`, 'loading="lazy">'].join(' ');
  return `<br><a href="${at}">${image}</a>`;
};

const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/**
 * One page that any browser shows, without this product: each child, each day, each record with its time. `pictures`:
 * paths beside it, by the ids of the files.
 */
export async function* asPage(
  rows: AsyncIterable<CopiedRecord>,
  pictures: ReadonlyMap<unknown, string>,
): AsyncGenerator<string> {
  const title = escapeHtml(personalDataTexts.daysTitle);
  yield `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:"><title>${title}</title><style>img{display:block;max-width:100%;max-height:80vh;border-radius:12px}</style></head><body style="max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere"><h1>${title}</h1>
`;
  let shown: Id | undefined;
  for await (const day of eachDay(rows)) {
    const [{ childId, child, date }] = day;
    if (childId !== shown) yield `<h2>${escapeHtml(child || erased)}</h2>\n`;
    shown = childId;
    const lines = [...day]
      .sort((one, other) => one.time.getTime() - other.time.getTime())
      .map((row) => lineOf(row, pictures));
    yield `<h3>${dayName(date)}</h3>\n<ul>\n${lines.join('')}</ul>\n`;
  }
  if (shown === undefined) yield `<p>${escapeHtml(personalDataTexts.noDays)}</p>\n`;
  yield '</body></html>\n';
}
