import { documentEndings } from '@nead/contracts/documents/fields.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { endingOf } from '@nead/contracts/files/names.ts';
import { documentMb } from '@nead/contracts/plans.ts';

/** Why a file cannot be uploaded, in the server's words, before anything is sent. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  hasStorage: boolean,
): string | undefined {
  const mb = hasStorage ? documentMb.with : documentMb.without;
  if (!documentEndings.includes(endingOf(name))) return documentTexts.invalidType(name);
  if (size > mb * 1024 * 1024) return documentTexts.tooLarge(name, mb);
  return size === 0 ? documentTexts.empty(name) : undefined;
}

/** '512 B', '1.5 KB', '2.0 MB'. */
export function shownSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Types that a browser can show in the page. */
export const isShown = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType === 'image/jpeg' || contentType === 'image/png';
