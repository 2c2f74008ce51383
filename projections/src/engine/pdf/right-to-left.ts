/** Scripts written from right to left: Hebrew, Arabic and their forms. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const hasRightToLeft = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** Words in the order of drawing from the left. The font itself turns the letters within a word. */
function asDrawn(words: readonly string[]): string {
  const drawn: string[] = [];
  let turned: string[] = [];
  for (const word of words) {
    if (hasRightToLeft(word)) turned.unshift(word);
    else {
      drawn.push(...turned, word);
      turned = [];
    }
  }
  return [...drawn, ...turned].join(' ');
}

/**
 * Breaks a text into lines that fit and puts each line's words in drawing order. Lines are broken first, so that the
 * first words of a sentence are on its first line, on the right.
 */
export function drawnLines(text: string, fits: (line: string) => boolean): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const lines: string[][] = [[]];
      for (const word of line.split(' ')) {
        const last = lines.at(-1) ?? [];
        if (last.length === 0 || fits([...last, word].join(' '))) last.push(word);
        else lines.push([word]);
      }
      return lines.map(asDrawn);
    })
    .join('\n');
}
