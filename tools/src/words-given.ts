/** The words after the name of a program that has no options. With one among them there are none: `--help` would name a file. */
export function wordsGiven(): string[] {
  const words = process.argv.slice(2);
  return words.some((word) => word.startsWith('-')) ? [] : words;
}
