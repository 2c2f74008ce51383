import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { formTexts as texts } from '@nead/contracts/care/paper-texts.ts';
import type { RecordView, Signature } from '@nead/contracts/care/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import type { Db } from '../../engine/db.ts';
import { dayAndTime, drawSheet, shortDay } from '../../engine/pdf/sheet.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/doors.ts';
import { childNames } from '../register/doors.ts';

export interface FormSubject {
  child: string;
  dateOfBirth: string | null;
  childminder: string;
}

const SUBJECT = sql`
  select c.full_name as child, c.date_of_birth as "dateOfBirth", a.goes_by as childminder
  from ${childNames} c left join ${accountNames} a on a.id = c.childminder_id where c.id = $1`;

/** The child and the childminder of a form. */
export async function formSubject(db: Db, childId: Id): Promise<FormSubject> {
  const { rows } = await db.query<{ [K in keyof FormSubject]: string | null }>(SUBJECT, [childId]);
  return {
    child: rows[0]?.child ?? erased,
    dateOfBirth: rows[0]?.dateOfBirth ?? null,
    childminder: rows[0]?.childminder ?? erased,
  };
}

const signed = ({ name, at }: Signature): string => `${name ?? erased}, ${dayAndTime(at)}`;

/** A record as a printed form: what was written, by whom and when, and who has read which version. */
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
    title: texts.title(kind.name),
    from: childminder,
    foot: texts.foot(_id, version, dayAndTime(now)),
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.facts([
      [texts.child, child],
      ...(dateOfBirth ? [[texts.dateOfBirth, shortDay(dateOfBirth)] as const] : []),
      [texts.dateAndTime, dayAndTime(time)],
      ...((body.success && kind.form?.(body.data)) || []),
    ]);
    if (photo) {
      sheet.heading(texts.photo);
      sheet.picture(photo, texts.photoOf(kind.name));
    }
    sheet.heading(texts.writtenDown);
    sheet.facts([
      [texts.recordedBy, signed(recordedBy)],
      ...(changedBy ? [[texts.lastChangedBy, signed(changedBy)] as const] : []),
    ]);
    sheet.heading(texts.readBy);
    if (acknowledgements.length === 0) sheet.text(texts.notRead);
    else {
      sheet.table(
        [
          { head: texts.columns.name, part: 3 },
          { head: texts.columns.when, part: 2 },
          { head: texts.columns.what, part: 2 },
        ],
        acknowledgements.map(({ name, at, version: read }) => [
          name ?? erased,
          dayAndTime(at),
          read >= version ? texts.thisVersion : texts.earlierVersion(read),
        ]),
      );
    }
  });
}
