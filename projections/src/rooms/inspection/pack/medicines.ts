import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { sections } from '@nead/contracts/inspection/sections.ts';
import type { Db } from '../../../engine/db.ts';
import { printedDayAndTime, type Sheet } from '../../../engine/pdf/sheet.ts';
import { printedSignature } from '../../care/printed-signature.ts';
import type { PackChild, PackScope } from './pack-scope.ts';
import { recordsOf } from './records.ts';

export async function drawMedicines(
  sheet: Sheet,
  db: Db,
  child: PackChild,
  chosen: PackScope,
): Promise<void> {
  const columns = texts.medicineColumns;
  let table: ReturnType<Sheet['openTable']> | undefined;
  for await (const record of recordsOf(db, child._id, sections.medicines.records.kind, chosen)) {
    const { time, title, detail, notes, recordedBy, changedBy } = record;
    table ??= sheet.openTable([
      { head: columns.when, part: 2 },
      { head: columns.what, part: 2.6 },
      { head: columns.how, part: 3.4 },
      { head: columns.recorded, part: 2.6 },
    ]);
    table.row([
      printedDayAndTime(time),
      title,
      [detail, ...(typeof notes === 'string' && notes ? [notes] : [])].join('\n'),
      [
        printedSignature(recordedBy),
        ...(changedBy ? [`${texts.changedBy} ${printedSignature(changedBy)}`] : []),
      ].join('\n'),
    ]);
  }
  if (table) table.end();
  else sheet.text(texts.noMedicines, { quiet: true });
}
