import { documentEndings } from '@nead/contracts/documents/fields.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { MB } from '@nead/contracts/file-size.ts';
import { endingOf } from '@nead/contracts/files/names.ts';
import { documentMb } from '@nead/contracts/plans.ts';

/** The reason why a file cannot be uploaded, in the server's words, found before anything is sent. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  hasStorage: boolean,
): string | undefined {
  const mb = hasStorage ? documentMb.with : documentMb.without;
  if (!documentEndings.includes(endingOf(name))) return documentTexts.invalidType(name);
  if (size > mb * MB) return documentTexts.tooLarge(name, mb);
  return size === 0 ? documentTexts.empty(name) : undefined;
}

/** Answers whether a browser can show this type in the page. */
export const isShown = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType === 'image/jpeg' || contentType === 'image/png';
