import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { paperFormTexts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Db } from '../../engine/db.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { printedDay, printedDayAndTime } from '../../engine/pdf/sheet.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { childNames } from '../register/shared-sql.ts';
import { printedSignature } from './printed-signature.ts';

export interface FormSubject {
  child: string;
  firstName: string;
  dateOfBirth: string | null;
  childminder: string;
}

const SUBJECT = sql`
  select c.full_name as child, c.first_name as "firstName", c.date_of_birth as "dateOfBirth", a.goes_by as childminder
  from ${childNames} c left join ${accountNames} a on a.id = c.childminder_id where c.id = $1`;

/** The child and the childminder of a form. */
export async function formSubject(db: Db, childId: Id): Promise<FormSubject> {
  const { rows } = await db.query<{ [K in keyof FormSubject]: string | null }>(SUBJECT, [childId]);
  return {
    child: rows[0]?.child ?? erased,
    firstName: rows[0]?.firstName ?? erased,
    dateOfBirth: rows[0]?.dateOfBirth ?? null,
    childminder: rows[0]?.childminder ?? erased,
  };
}

/** A record as a printed form: its text, its author and time, and the readers of each version. */
export function recordForm(
  kind: ActivityKind,
  record: RecordView,
  { child, dateOfBirth, childminder }: FormSubject,
  photo: Buffer | undefined,
  now: Date,
): Promise<Buffer> {
  const { time, recordedBy, changedBy, version, acknowledgements, _id } = record;
  const body = kind.body.safeParse(record);
  const options = {
    title: paperFormTexts.title(kind.name),
    from: childminder,
    foot: paperFormTexts.foot(_id, version, printedDayAndTime(now)),
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.facts([
      [paperFormTexts.child, child],
      ...(dateOfBirth ? [[paperFormTexts.dateOfBirth, printedDay(dateOfBirth)] as const] : []),
      [paperFormTexts.dateAndTime, printedDayAndTime(time)],
      ...((body.success && kind.form?.(body.data)) || []),
    ]);
    if (photo) {
      sheet.heading(paperFormTexts.photo);
      sheet.picture(photo, paperFormTexts.photoOf(kind.name));
    }
    sheet.heading(paperFormTexts.writtenDown);
    sheet.facts([
      [paperFormTexts.recordedBy, printedSignature(recordedBy)],
      ...(changedBy ? [[paperFormTexts.lastChangedBy, printedSignature(changedBy)] as const] : []),
    ]);
    sheet.heading(paperFormTexts.readBy);
    if (acknowledgements.length === 0) sheet.text(paperFormTexts.notRead);
    else {
      sheet.table(
        [
          { head: paperFormTexts.columns.name, part: 3 },
          { head: paperFormTexts.columns.when, part: 2 },
          { head: paperFormTexts.columns.what, part: 2 },
        ],
        acknowledgements.map(({ name, at, version: read }) => [
          name ?? erased,
          printedDayAndTime(at),
          read >= version ? paperFormTexts.thisVersion : paperFormTexts.earlierVersion(read),
        ]),
      );
    }
  });
}
