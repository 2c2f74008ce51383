import { capitalised } from '@nead/contracts/capitalised.ts';
import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activities, momentKind } from '@nead/contracts/care/activities/registry.ts';
import { careTexts, daySheetTexts as texts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { longDay, printedDayAndTime, type Sheet } from '../../engine/pdf/sheet.ts';
import type { FormSubject } from './incident-form.ts';

interface DayEntry {
  record: RecordView;
  photo: Buffer | undefined;
}

export interface DayOnPaper {
  date: string;
  subject: FormSubject;
  /** The newest first. */
  entries: readonly DayEntry[];
  /** Something of the day is not for every family. */
  withheld: boolean;
  /** Collectors' names by their ids in records. */
  collectors: ReadonlyMap<string, string | null>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const minutesOf = ({ duration }: RecordView): number => (typeof duration === 'number' ? duration : 0);

function timesOf({ time, endTime, ongoing }: RecordView): string {
  const from = dublinTime(time);
  const end = textOf(endTime);
  if (end) return texts.until(from, dublinTime(end));
  return ongoing === true ? texts.goesOn(from) : from;
}

function detailOf(record: RecordView, collectors: DayOnPaper['collectors']): string {
  const { detail } = record;
  const notes = textOf(record.notes);
  const collector = collectors.get(textOf(record.collectorId) ?? '');
  return [
    minutesOf(record) > 0 ? careTexts.duration(minutesOf(record)) : '',
    detail,
    notes && !detail.includes(notes) ? notes : '',
    collector ? texts.collectedBy(collector) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The total of each kind that is counted: times, or a duration. */
function totals(records: readonly RecordView[]): [name: string, total: string][] {
  const of = (kind: ActivityKind) => records.filter(({ activityType }) => activityType === kind.activityType);
  return activities
    .filter((kind) => kind.counted && of(kind).length > 0)
    .map((kind) => {
      const minutes = of(kind).reduce((sum, record) => sum + minutesOf(record), 0);
      return [capitalised(kind.list), minutes > 0 ? careTexts.duration(minutes) : String(of(kind).length)];
    });
}

/** The caption of a record's photo: a photo of the day has its own words; a lunch keeps its title. */
const captionOf = (record: RecordView): string =>
  (record.activityType === momentKind.activityType && textOf(record.notes)) || record.title;

function drawPhotos(sheet: Sheet, entries: readonly DayEntry[], child: string): void {
  const pictured = entries.filter(({ photo }) => photo);
  for (const [nth, { record, photo }] of pictured.entries()) {
    if (!photo) continue;
    if (nth === 0) sheet.heading(texts.photos, 2, PICTURE);
    const time = dublinTime(record.time);
    sheet.heading(texts.photo(time, captionOf(record)), 4, PICTURE);
    sheet.picture(photo, texts.photoAlt(child, time));
  }
}
/** The height of a picture with its caption, which are on one page. */
const PICTURE = 290;

function drawRecords(
  sheet: Sheet,
  records: readonly RecordView[],
  collectors: DayOnPaper['collectors'],
): void {
  sheet.table(
    [
      { head: texts.columns.time, part: 1.4 },
      { head: texts.columns.what, part: 2 },
      { head: texts.columns.detail, part: 5 },
    ],
    records.map((record) => [timesOf(record), record.title, detailOf(record, collectors)]),
  );
}

/** A child's day for its family: the records, from the morning on, and the photos (docs/decisions/088). */
export function daySheet(
  { date, subject, entries, withheld, collectors }: DayOnPaper,
  now: Date,
): Promise<Buffer> {
  const inOrder = entries.toReversed();
  const records = inOrder.map(({ record }) => record);
  const options = {
    title: texts.title(subject.firstName),
    from: subject.childminder,
    foot: texts.foot(printedDayAndTime(now)),
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.facts([[texts.child, subject.child], [texts.day, longDay(date)], ...totals(records)]);
    if (records.length === 0) sheet.text(withheld ? texts.nothingElse : texts.nothing);
    else drawRecords(sheet, records, collectors);
    drawPhotos(sheet, inOrder, subject.firstName);
    if (withheld) sheet.text(texts.withheld, { quiet: true });
  });
}
