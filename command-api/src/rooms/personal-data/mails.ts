import {
  personalDataMailTexts as mailTexts,
  personalDataTexts as texts,
} from '@nead/contracts/personal-data/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';

interface ErasureMail {
  to: string;
  greeting: string;
  /** The page of one's own data, or where it is seen what became of it. */
  url: string;
}

/** To the owner of an account that is to be erased; it also reveals a request by somebody else. */
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

/** To the same person, once the request was taken back. */
export const erasureWithdrawnMail = ({ to, greeting, url }: ErasureMail, supportEmail: string): Letter =>
  letter({
    to,
    subject: mailTexts.withdrawn,
    greeting,
    paragraphs: [mailTexts.withdrawnDetail],
    action: { label: mailTexts.seeYourData, url },
    footnote: mailTexts.thisWasNotYouWrite(supportEmail),
  });

/** To a parent whose childminder closes her account. */
export const closingMail = ({ to, greeting, url }: ErasureMail, readUntil: string): Letter =>
  letter({
    to,
    subject: texts.closingSubject,
    greeting,
    paragraphs: texts.closingParagraphs(readUntil),
    action: { label: mailTexts.takeACopy, url },
  });

/** To the same parent, once the closing was taken back. */
export const stayingMail = ({ to, greeting, url }: ErasureMail): Letter =>
  letter({
    to,
    subject: mailTexts.staying,
    greeting,
    paragraphs: [mailTexts.stayingDetail],
    action: { label: mailTexts.seeTheDay, url },
  });
