import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { sections } from '@nead/contracts/inspection/sections.ts';
import { toldTusla } from '@nead/contracts/inspection/told-tusla.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Db } from '../../../engine/db.ts';
import { printedDayAndTime, type Sheet } from '../../../engine/pdf/sheet.ts';
import { printedSignature } from '../../care/printed-signature.ts';
import { tuslaNoticesOf } from '../../compliance/tusla.ts';
import type { PackChild, PackScope } from './pack-scope.ts';
import { recordsOf } from './records.ts';

const readersOf = ({ acknowledgements, version }: RecordView): string =>
  acknowledgements
    .map(({ name, at, version: read }) =>
      [name ?? erased, printedDayAndTime(at), ...(read < version ? [texts.readVersion(read)] : [])].join(
        ', ',
      ),
    )
    .join('\n') || texts.notRead;

/** The height that is kept together on one page; enough for an incident of usual length. */
const BLOCK = 150;

/** Each incident in the form of its print. */
export async function drawIncidents(
  sheet: Sheet,
  db: Db,
  child: PackChild,
  chosen: PackScope,
): Promise<void> {
  const kind = activityOf(sections.incidents.records.kind);
  const notices = await tuslaNoticesOf(db, chosen.childminderId, [child._id]);
  let any = false;
  for await (const record of recordsOf(db, child._id, sections.incidents.records.kind, chosen)) {
    any = true;
    const body = kind?.body.safeParse(record);
    const told = toldTusla(notices, record);
    sheet.heading(`${printedDayAndTime(record.time)}: ${record.title}`, 4, BLOCK);
    sheet.facts([
      ...((body?.success && kind?.form?.(body.data)) || []),
      ...(typeof record.photo === 'string' ? [[texts.photo, texts.hasPhoto] as const] : []),
      [texts.recordedBy, printedSignature(record.recordedBy)],
      ...(record.changedBy ? [[texts.changedBy, printedSignature(record.changedBy)] as const] : []),
      [texts.readBy, readersOf(record)],
      ...(told ? [[told.name, told.value] as const] : []),
    ]);
  }
  if (!any) sheet.text(texts.noIncidents, { quiet: true });
}
