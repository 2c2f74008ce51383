import { daysBetween, documentEndings, reminderDays } from '@nead/contracts/documents/fields.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { texts } from '@nead/contracts/documents/texts.ts';
import { endingOf } from '@nead/contracts/files/names.ts';
import { documentMb } from '@nead/contracts/plans.ts';

/** Why a file cannot be uploaded, as the server would say it, before it is sent anywhere. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  hasStorage: boolean,
): string | undefined {
  const mb = hasStorage ? documentMb.with : documentMb.without;
  if (!documentEndings.includes(endingOf(name))) return texts.invalidType(name);
  if (size > mb * 1024 * 1024) return texts.tooLarge(name, mb);
  return size === 0 ? texts.empty(name) : undefined;
}

/** '512 B', '1.5 KB', '2.0 MB'. */
export function shownSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const [FIRST, LAST] = reminderDays;

/** How a last day is told; undefined while it is far away or there is none. */
export function expiryWords(
  expires: string | null,
  today: string,
): { text: string; past: boolean; soon: boolean } | undefined {
  if (expires === null) return undefined;
  const left = daysBetween(today, expires);
  if (left > FIRST) return undefined;
  return { text: wordsFor(left), past: left < 0, soon: left <= LAST };
}

function wordsFor(left: number): string {
  if (left < 0) return left === -1 ? 'Ran out yesterday' : `Ran out ${-left} days ago`;
  if (left === 0) return 'Runs out today';
  return left === 1 ? 'Runs out tomorrow' : `Runs out in ${left} days`;
}

export const unsigned = ({ shares }: Pick<Document, 'shares'>) =>
  shares.filter(({ toSign, signedAt }) => toSign && signedAt === null);

/** What a browser can show in the page; anything else is saved. */
export const isShown = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType === 'image/jpeg' || contentType === 'image/png';
