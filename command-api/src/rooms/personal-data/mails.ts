import {
  personalDataMailTexts as mailTexts,
  personalDataTexts as texts,
} from '@nead/contracts/personal-data/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';

interface ErasureMail {
  to: string;
  greeting: string;
  /** The page of the person's own data, or the page with the outcome. */
  url: string;
}

/** The letter to the owner of an account that will be erased; it also reveals a request by somebody else. */
export const erasureRequestedMail = (
  { to, greeting, url }: ErasureMail,
  due: string,
  supportEmail: string,
): Letter =>
  letter({
    to,
    subject: texts.requestedSubject,
    greeting,
    paragraphs: texts.requestedParagraphs(due),
    action: { label: mailTexts.seeItOrTake, url },
    footnote: mailTexts.thisWasNotYouTake(supportEmail),
  });

/** The letter to the same person, once the request was taken back. */
export const erasureWithdrawnMail = ({ to, greeting, url }: ErasureMail, supportEmail: string): Letter =>
  letter({
    to,
    subject: mailTexts.withdrawn,
    greeting,
    paragraphs: [mailTexts.withdrawnDetail],
    action: { label: mailTexts.seeYourData, url },
    footnote: mailTexts.thisWasNotYouWrite(supportEmail),
  });

/** The letter to a parent whose childminder closes her account. */
export const closingMail = ({ to, greeting, url }: ErasureMail, readUntil: string): Letter =>
  letter({
    to,
    subject: texts.closingSubject,
    greeting,
    paragraphs: texts.closingParagraphs(readUntil),
    action: { label: mailTexts.takeACopy, url },
  });

/** The letter to the same parent, once the closing was taken back. */
export const stayingMail = ({ to, greeting, url }: ErasureMail): Letter =>
  letter({
    to,
    subject: mailTexts.staying,
    greeting,
    paragraphs: [mailTexts.stayingDetail],
    action: { label: mailTexts.seeTheDay, url },
  });
