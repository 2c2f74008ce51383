/** A part of a chapter as it is read: a heading, a paragraph or the points of a list. */
export interface ReadBlock {
  as: 'heading' | 'paragraph' | 'list';
  lines: readonly string[];
  /** True for text that was not in the version read before. */
  isNew: boolean;
}

const POINT = /^[-•*]\s+/;
const HEADING = /^#+\s+/;

function kindOf(line: string): ReadBlock['as'] {
  if (HEADING.test(line)) return 'heading';
  return POINT.test(line) ? 'list' : 'paragraph';
}

const wordsOf = (line: string): string => line.replace(HEADING, '').replace(POINT, '').trim();

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());

/**
 * A chapter in the parts in which it is shown. Lines that follow each other are one paragraph or list. `before` is the
 * text that the reader has already read; without it nothing is marked as new.
 */
export function blocksOf(text: string, before: string | null): ReadBlock[] {
  const known = before === null ? undefined : new Set(linesOf(before));
  const blocks: { as: ReadBlock['as']; lines: string[]; isNew: boolean }[] = [];
  let goesOn = false;
  for (const line of linesOf(text)) {
    if (line === '') {
      goesOn = false;
      continue;
    }
    const as = kindOf(line);
    const isNew = known !== undefined && !known.has(line);
    const last = blocks.at(-1);
    if (goesOn && last && last.as === as && as !== 'heading') {
      last.lines.push(wordsOf(line));
      last.isNew ||= isNew;
    } else blocks.push({ as, lines: [wordsOf(line)], isNew });
    goesOn = as !== 'heading';
  }
  return blocks;
}
