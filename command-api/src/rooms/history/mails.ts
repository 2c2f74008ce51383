import { dublinDate } from '@nead/contracts/dublin.ts';
import { historyTexts as texts } from '@nead/contracts/history/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';

export interface MailedAnchor {
  madeAt: Date;
  digest: string;
  publicKey: string;
  streams: number;
  events: number;
  file: string;
}

/** An anchor, to the address outside that an administrator entered. */
export function anchorMail(to: string, anchor: MailedAnchor): Letter {
  const date = dublinDate(anchor.madeAt);
  return letter({
    to,
    subject: texts.anchorSubject(date),
    greeting: texts.anchorGreeting,
    paragraphs: [
      ...texts.anchorParagraphs(anchor.events, anchor.streams),
      texts.anchorDigest(anchor.digest),
      texts.anchorSigned(anchor.publicKey),
      texts.anchorCheck,
    ],
    footnote: texts.anchorFootnote,
    attachment: {
      name: `nead-anchor-${date}.ndjson`,
      contentType: 'application/x-ndjson',
      content: anchor.file,
    },
  });
}
