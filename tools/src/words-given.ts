/**
 * The words after the name of a program that has no options. With an option among them there are none, since `--help`
 * would be taken for a file.
 */
export function wordsGiven(): string[] {
  const words = process.argv.slice(2);
  return words.some((word) => word.startsWith('-')) ? [] : words;
}
