import { blocksOf } from '@nead/contracts/compliance/handbook-reading.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { printedDay } from '../../engine/pdf/sheet.ts';
import { type ChapterWords, type PublishedHandbook, writingOf } from './handbook-queries.ts';

/** A version of the handbook as a PDF, as published. */
export function handbookSheet(
  { version, on, chapters }: PublishedHandbook,
  words: ReadonlyMap<string, ChapterWords>,
  childminder: string,
  now: Date,
): Promise<Buffer> {
  const options = {
    title: texts.title,
    from: childminder,
    foot: texts.paperFoot(version, printedDay(on)),
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.text(texts.ofVersion(version, printedDay(on)));
    for (const [nth, { chapterId, written }] of chapters.entries()) {
      const { title = null, text = null, paper = null } = words.get(writingOf(chapterId, written)) ?? {};
      sheet.heading(`${nth + 1}. ${title ?? erased}`, 2);
      for (const { as, lines } of blocksOf(text ?? erased, null)) {
        if (as === 'heading') sheet.heading(lines.join(' '), 3);
        else if (as === 'list') for (const line of lines) sheet.text(`• ${line}`);
        else sheet.text(lines.join('\n'));
      }
      if (paper) sheet.text(texts.withDocument(paper.name ?? erased), { quiet: true });
    }
  });
}
