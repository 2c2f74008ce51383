import type { RecordView } from '@nead/contracts/care/views.ts';
import { minutesBetween } from '@nead/contracts/care/when.ts';
import { addDays, dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { kindOf } from '@nead/contracts/inspection/sections.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import type pg from 'pg';
import { dayAndTime, longDay, type Sheet, shortDay } from '../../pdf/sheet.ts';
import { inOneLine } from '../in-one-line.ts';
import type { Chosen, PackChild } from './chosen.ts';
import { recordsOf } from './records.ts';

/** A time in care with the records that say so; one of them may be missing. */
interface Stay {
  arrived?: RecordView;
  left?: RecordView;
}

async function* staysIn(records: AsyncIterable<RecordView>): AsyncGenerator<Stay> {
  let open: RecordView | undefined;
  for await (const record of records) {
    if (record.type === 'signIn') {
      if (open) yield { arrived: open };
      open = record;
    } else {
      yield { ...(open && { arrived: open }), left: record };
      open = undefined;
    }
  }
  if (open) yield { arrived: open };
}

/** Weekday and date in a narrow column. */
const dayOf = (date: string): string => `${longDay(date).slice(0, 3)} ${shortDay(date)}`;

/** What was written down some time after; both ends of a stay at once are told as one. */
function writtenLater({ arrived, left }: Stay): string[] {
  const late = [arrived, left].flatMap((record) =>
    record?.recordedLater ? [{ what: record.title, at: dayAndTime(record.recordedBy.at) }] : [],
  );
  const [first, second] = late;
  if (first && first.at === second?.at) return [texts.bothWrittenLater(first.at)];
  return late.map(({ what, at }) => texts.writtenLater(what, at));
}

function remarksOn(stay: Stay, collectors: ReadonlyMap<string, string>, now: Date): string {
  const { arrived, left } = stay;
  const words: string[] = [];
  if (!arrived) words.push(texts.missingSignIn);
  if (!left) words.push(arrived?.date === dublinDate(now) ? texts.inCareNow : texts.missingSignOut);
  const collector = typeof left?.collectorId === 'string' && collectors.get(left.collectorId);
  if (collector) words.push(texts.collectedBy(collector));
  words.push(...writtenLater(stay));
  for (const record of [arrived, left]) {
    if (!record) continue;
    const { title, changedBy, notes } = record;
    if (changedBy) words.push(texts.changedLater(title, dayAndTime(changedBy.at), changedBy.name ?? erased));
    if (typeof notes === 'string' && notes) words.push(notes);
  }
  return words.join('. ');
}

function cellsOf(stay: Stay, collectors: ReadonlyMap<string, string>, now: Date): string[] {
  const { arrived, left } = stay;
  const date = (arrived ?? left)?.date ?? '';
  const out = left && dublinTime(left.time);
  return [
    dayOf(date),
    arrived ? dublinTime(arrived.time) : '',
    // Over midnight it says of which day.
    inOneLine(out, left && left.date !== date ? shortDay(left.date) : ''),
    arrived && left ? texts.stayed(minutesBetween(arrived.time, left.time)) : '',
    remarksOn(stay, collectors, now),
  ];
}

const ABSENCES = `
  select from_date as "from", to_date as "to", reason, notes, announced_by as "announcedBy" from register.absence
  where child_id = $1 and from_date <= $3 and to_date >= $2 order by from_date, id`;

interface AbsenceRow {
  from: string;
  to: string;
  reason: string | null;
  notes: string | null;
  announcedBy: string;
}

/** Of everybody who ever could collect the child, also of those who may no more. */
async function collectorsOf(pool: pg.Pool, childId: Id): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string | null }>(
    'select id, name from register.collector where child_id = $1',
    [childId],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? erased]));
}

export async function drawAttendance(
  sheet: Sheet,
  pool: pg.Pool,
  child: PackChild,
  { from, to }: Chosen,
  now: Date,
): Promise<void> {
  const columns = texts.attendanceColumns;
  const collectors = await collectorsOf(pool, child._id);
  let table: ReturnType<Sheet['openTable']> | undefined;
  // A night at either end has its other half on the day before the first, or after the last.
  const days = { from: addDays(from, -1), to: addDays(to, 1) };
  for await (const stay of staysIn(recordsOf(pool, child._id, kindOf.attendance ?? '', days))) {
    const { arrived, left } = stay;
    if (((left ?? arrived)?.date ?? '') < from || ((arrived ?? left)?.date ?? '') > to) continue;
    table ??= sheet.openTable([
      { head: columns.day, part: 2.1 },
      { head: columns.arrived, part: 0.9 },
      { head: columns.left, part: 0.9 },
      { head: columns.stayed, part: 2.2 },
      { head: columns.remarks, part: 4 },
    ]);
    table.row(cellsOf(stay, collectors, now));
  }
  if (table) table.end();
  else sheet.text(texts.noAttendance, { quiet: true });

  const { rows } = await pool.query<AbsenceRow>(ABSENCES, [child._id, from, to]);
  if (rows.length === 0) return;
  const head = texts.absenceColumns;
  sheet.heading(texts.absences, 4);
  sheet.table(
    [
      { head: head.from, part: 2 },
      { head: head.to, part: 2 },
      { head: head.reason, part: 4 },
      { head: head.said, part: 2 },
    ],
    rows.map(({ from: first, to: last, reason, notes, announcedBy }) => [
      shortDay(first),
      shortDay(last),
      inOneLine(reason, notes),
      announcedBy,
    ]),
  );
}
