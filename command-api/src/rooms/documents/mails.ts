import { documentMailTexts as texts } from '@nead/contracts/documents/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

/** The letter to its owner, some time before the date that she entered. */
export const documentExpiresMail = (
  to: string,
  firstName: string | null,
  { name, days, expires }: { name: string | null; days: number; expires: string },
  url: string,
): Letter =>
  letter({
    to,
    subject: texts.documentRunsOut,
    greeting: greetingOf(firstName),
    paragraphs: [texts.runsOut(name ?? texts.aDocumentOfYours, days, expires), texts.uploadTheNewOne],
    action: { label: texts.openYourDocuments, url },
    footnote: texts.getThisMail,
  });

/** The letter to a parent who must read a document, or sign it. */
export const documentSharedMail = (
  to: string,
  firstName: string | null,
  toSign: boolean,
  url: string,
): Letter =>
  letter({
    to,
    subject: toSign ? texts.documentWaits : texts.aDocument,
    greeting: greetingOf(firstName),
    paragraphs: [toSign ? texts.childminderAsks : texts.childminderSent],
    action: { label: texts.open, url },
    footnote: texts.onlyYouCanOpen,
  });
