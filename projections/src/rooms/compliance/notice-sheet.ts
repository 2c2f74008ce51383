import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { tuslaTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { type TuslaQuestionId, tuslaRuleOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { IncidentForTusla } from '@nead/contracts/compliance/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { printedDayAndTime } from '../../engine/pdf/sheet.ts';

interface Sender {
  name: string;
  address: string;
  dateOfBirth: string | null;
}

const said = (answer: boolean | undefined): string =>
  answer === undefined ? texts.blank : answer ? texts.yes : texts.no;

/** The notice to Tusla, filled in from the incident; the childminder signs and sends it. */
export function noticeSheet(
  record: IncidentForTusla,
  { name, address, dateOfBirth }: Sender,
  now: Date,
): Promise<Buffer> {
  const { recordId, version, child, date, lines, readBy, number, notice } = record;
  const options = {
    title: texts.paperTitle,
    from: name,
    foot: texts.paperFoot(recordId, version, printedDayAndTime(now)),
    at: now,
  };
  const { questions } = tuslaRuleOn(date);
  const ids = Object.keys(questions) as TuslaQuestionId[]; // its own keys
  return drawSheet(options, (sheet) => {
    sheet.text(texts.paperTo, { quiet: true });
    sheet.facts([
      [texts.paperChildminder, name],
      [texts.number, number ?? texts.blank],
      [texts.paperAddress, address || texts.blank],
      [texts.paperChild, child ?? erased],
      ...(dateOfBirth ? [[texts.paperBorn, dateName(dateOfBirth)] as const] : []),
      ...lines.map(({ name: line, value }) => [line, value] as const),
    ]);
    sheet.heading(texts.paperWhy);
    sheet.facts(ids.map((id) => [questions[id].asks, said(notice?.answers?.[id])] as const));
    sheet.heading(texts.paperParents);
    sheet.text(
      readBy.map(({ name: reader, at }) => `${reader ?? erased}, ${printedDayAndTime(at)}`).join('\n') ||
        texts.paperNone,
    );
    sheet.heading(texts.paperSigned);
    sheet.facts([
      [texts.paperSigned, texts.blank],
      [texts.paperDate, notice?.sent ? dateName(notice.sent.on) : texts.blank],
    ]);
  });
}
