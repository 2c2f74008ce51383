import { minutesBetween } from '@nead/contracts/clock.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Db } from '../../../engine/db.ts';
import { longDay, printedDay, printedDayAndTime, type Sheet } from '../../../engine/pdf/sheet.ts';
import { absencesBetween, collectorNames } from '../../register/queries.ts';
import { isHere, type RecordedStay, recordedStays } from '../recorded-stays.ts';
import { inOneLine } from './in-one-line.ts';
import type { PackChild, PackScope } from './pack-scope.ts';

const dayOf = (date: string): string => `${longDay(date).slice(0, 3)} ${printedDay(date)}`;

/** Notes on records that were written late. If both ends of a stay were written at once, there is one note. */
function writtenLater({ arrived, left }: RecordedStay): string[] {
  const late = [arrived, left].flatMap((record) =>
    record?.recordedLater ? [{ what: record.title, at: printedDayAndTime(record.recordedBy.at) }] : [],
  );
  const [first, second] = late;
  if (first && first.at === second?.at) return [texts.bothWrittenLater(first.at)];
  return late.map(({ what, at }) => texts.writtenLater(what, at));
}

function remarksOn(stay: RecordedStay, collectors: ReadonlyMap<string, string>, now: Date): string {
  const { arrived, left } = stay;
  const words: string[] = [];
  if (!arrived) words.push(texts.missingSignIn);
  if (!left) words.push(isHere(stay, dublinDate(now)) ? texts.inCareNow : texts.missingSignOut);
  const collector = typeof left?.collectorId === 'string' && collectors.get(left.collectorId);
  if (collector) words.push(texts.collectedBy(collector));
  words.push(...writtenLater(stay));
  for (const record of [arrived, left]) {
    if (!record) continue;
    const { title, changedBy, notes } = record;
    if (changedBy)
      words.push(texts.changedLater(title, printedDayAndTime(changedBy.at), changedBy.name ?? erased));
    if (typeof notes === 'string' && notes) words.push(notes);
  }
  return words.join('. ');
}

function cellsOf(stay: RecordedStay, collectors: ReadonlyMap<string, string>, now: Date): string[] {
  const { arrived, left } = stay;
  const date = (arrived ?? left)?.date ?? '';
  const out = left && dublinTime(left.time);
  return [
    dayOf(date),
    arrived ? dublinTime(arrived.time) : '',
    // A time after midnight has its day.
    inOneLine(out, left && left.date !== date ? printedDay(left.date) : ''),
    arrived && left ? texts.stayed(minutesBetween(arrived.time, left.time)) : '',
    remarksOn(stay, collectors, now),
  ];
}

export async function drawAttendance(
  sheet: Sheet,
  db: Db,
  child: PackChild,
  { from, to }: PackScope,
  now: Date,
): Promise<void> {
  const columns = texts.attendanceColumns;
  const known = await collectorNames(db, child._id);
  const collectors = new Map([...known].map(([id, name]) => [id, name ?? erased]));
  let table: ReturnType<Sheet['openTable']> | undefined;
  for await (const stay of recordedStays(db, child._id, { from, to })) {
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

  const absences = await absencesBetween(db, [child._id], from, to);
  if (absences.length === 0) return;
  const head = texts.absenceColumns;
  sheet.heading(texts.absences, 4);
  sheet.table(
    [
      { head: head.from, part: 2 },
      { head: head.to, part: 2 },
      { head: head.reason, part: 4 },
      { head: head.said, part: 2 },
    ],
    absences.map(({ from_date: first, to_date: last, reason, notes, announced_by: announcedBy }) => [
      printedDay(first),
      printedDay(last),
      inOneLine(reason, notes),
      announcedBy,
    ]),
  );
}
