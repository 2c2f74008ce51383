import { type ServiceRecordKind, serviceRecordKinds } from '@nead/contracts/compliance/duties.ts';
import { complaintTexts, recordSheetTexts, serviceTexts } from '@nead/contracts/compliance/file-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { inspectedDuties } from '@nead/contracts/inspection/inspected-duties.ts';
import { inspectedFileTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import type { InspectedFile } from '@nead/contracts/inspection/requests.ts';
import { printedDay, printedDayAndTime, type Sheet } from '../../../engine/pdf/sheet.ts';
import type { PackScope } from './pack-scope.ts';

type File = Pick<InspectedFile, 'facts' | 'records' | 'complaints'>;

/** The number of sections of the chapter in the contents. */
export const sectionsOfFile = ({ complaints }: File): number =>
  1 + serviceRecordKinds.length + (complaints ? 1 : 0);

/** The childminder's own file: every duty, the records of the chosen days, and complaints if she included them. */
export function drawFile(sheet: Sheet, file: File, { from, to }: PackScope, now: Date): void {
  const today = dublinDate(now);
  const columns = texts.columns;
  const rows = inspectedDuties(file.facts, today);
  sheet.text(texts.lead(printedDay(today), printedDay(from), printedDay(to)), { quiet: true });
  if (rows.some(({ duty }) => !duty.confirmed)) sheet.text(texts.toConfirm);
  sheet.section(texts.duties);
  sheet.table(
    [
      { head: columns.duty, part: 4 },
      { head: columns.state, part: 3 },
      { head: columns.noted, part: 3 },
    ],
    rows.map(({ duty, law, said, noted }) => [
      [duty.name, law].join('\n'),
      said.join('\n'),
      noted.join('\n'),
    ]),
  );
  for (const kind of serviceRecordKinds) drawRecords(sheet, file, kind);
  if (file.complaints) drawComplaints(sheet, file.complaints);
}

function drawRecords(sheet: Sheet, { records }: File, kind: ServiceRecordKind): void {
  const columns = texts.recordColumns;
  const own = records.filter((record) => record.kind === kind);
  sheet.section(serviceTexts[kind].title);
  if (own.length === 0) {
    sheet.text(texts.noneOnDays, { quiet: true });
    return;
  }
  sheet.table(
    [
      { head: columns.when, part: 2 },
      { head: columns.what, part: 3.4 },
      { head: columns.here, part: 2.6 },
      { head: columns.recorded, part: 2 },
    ],
    own.map((record) => [
      printedDayAndTime(record.time),
      [record.who, recordSheetTexts.said(record)].filter(Boolean).join('\n'),
      texts.there(record.children, record.others),
      [
        printedDayAndTime(record.writtenAt),
        ...(record.version > 1 ? [texts.version(record.version)] : []),
      ].join('\n'),
    ]),
  );
}

function drawComplaints(sheet: Sheet, complaints: NonNullable<File['complaints']>): void {
  const columns = texts.complaintColumns;
  sheet.section(texts.complaints);
  if (complaints.length === 0) {
    sheet.text(texts.noComplaints, { quiet: true });
    return;
  }
  sheet.table(
    [
      { head: columns.received, part: 1.6 },
      { head: columns.about, part: 3.6 },
      { head: columns.done, part: 3.6 },
      { head: columns.closed, part: 1.6 },
    ],
    complaints.map(({ received, from, about, done, answer, closedOn, erased }) => [
      printedDay(received),
      erased ? complaintTexts.erased : [from ?? complaintTexts.somebody, about].join('\n'),
      [done, answer && `${complaintTexts.answered}: ${answer}`].filter(Boolean).join('\n'),
      closedOn ? printedDay(closedOn) : erased ? '' : texts.openComplaint,
    ]),
  );
}
