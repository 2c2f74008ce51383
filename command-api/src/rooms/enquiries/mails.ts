import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { enquiryLetters as texts } from '@nead/contracts/enquiries/public-texts.ts';
import type { OwnAnswer } from '@nead/contracts/enquiries/views.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';

interface EnquiryMail {
  to: string;
  /** The first name of the childminder. */
  from: string;
  /** The family’s own page. */
  url: string;
}

/** The letter that proves an address. It repeats nothing of what was typed: that may be a stranger’s. */
export const proofMail = ({ to, from, url }: EnquiryMail): Letter =>
  letter({
    to,
    subject: texts.proveSubject,
    greeting: texts.greeting,
    paragraphs: [texts.prove(from)],
    action: { label: texts.proveButton, url },
    footnote: texts.proveFootnote,
  });

const subjects = {
  offer: (name) => texts.offerSubject(name),
  list: (name) => texts.listSubject(name),
  no: (name) => texts.noSubject(name),
} satisfies Record<OwnAnswer, (name: string) => string>;

/** The childminder’s own letter, with the link to answer or to look. Its first line is her greeting. */
export function answerMail(
  { to, from, url }: EnquiryMail,
  answer: OwnAnswer,
  words: string,
  until: string | undefined,
): Letter {
  const [first = '', ...more] = words.split(/\n+/).filter((line) => line.trim() !== '');
  const day = answer === 'offer' && until ? [texts.answerBy(dateName(until))] : [];
  return letter({
    to,
    subject: subjects[answer](from),
    greeting: first,
    paragraphs: [...more, ...day],
    action: { label: answer === 'offer' ? texts.answerButton : texts.seeButton, url },
    footnote: texts.footnote,
  });
}

/** The letter after an offer was taken back. */
export const offerTakenBackMail = ({ to, from, url }: EnquiryMail): Letter =>
  letter({
    to,
    subject: texts.takenBackSubject(from),
    greeting: texts.greeting,
    paragraphs: [texts.takenBack(from)],
    action: { label: texts.seeButton, url },
    footnote: texts.footnote,
  });
