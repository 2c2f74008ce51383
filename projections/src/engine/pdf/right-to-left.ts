/** Letters of alphabets that are written from the right: Hebrew, Arabic and their forms. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const hasRightToLeft = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** In the order in which a hand that draws from the left comes to the words; a font turns the letters of each by itself. */
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
 * A text in lines that fit, each with its words as they are drawn. Lines are broken before the words are turned: the
 * first words of a sentence stand on its first line, on its right.
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
