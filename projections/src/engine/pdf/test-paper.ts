import { extractText } from 'unpdf';

/** The text of a PDF, as a program reads it. */
export async function readPaper(pdf: Promise<Buffer>): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdf), { mergePages: true });
  return text;
}
