import { extractText } from 'unpdf';

/** What a program reads off the paper. */
export async function readPaper(pdf: Promise<Buffer>): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdf), { mergePages: true });
  return text;
}
