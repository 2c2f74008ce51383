import { damageTexts } from '@nead/contracts/admin/health-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { anchorFileName } from '@nead/contracts/history/anchor-requests.ts';
import { historyTexts as texts } from '@nead/contracts/history/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import type { DamagedPlace } from './damage.ts';

export interface MailedAnchor {
  madeAt: Date;
  digest: string;
  publicKey: string;
  streams: number;
  events: number;
  file: string;
}

/** The letter with an anchor, to an administrator's address outside. */
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
      name: anchorFileName(anchor.madeAt),
      contentType: 'application/x-ndjson',
      content: anchor.file,
    },
  });
}

/** The most places in a letter; nobody reads more. */
const MOST = 20;

/** The letter to the operator about damage. */
export function damageMail(to: string, places: readonly DamagedPlace[], publicUrl: string): Letter {
  const named = places
    .slice(0, MOST)
    .map(({ stream, place, why }) => damageTexts.named(stream, place, damageTexts.whys[why] ?? why));
  const more = places.length - named.length;
  return letter({
    to,
    subject: damageTexts.subject(places.length),
    greeting: damageTexts.greeting,
    paragraphs: [
      damageTexts.inTotal(places.length),
      ...named,
      ...(more > 0 ? [damageTexts.andMore(more)] : []),
      damageTexts.whatToDo,
    ],
    action: { label: damageTexts.lookAt, url: `${publicUrl}/admin/health` },
    footnote: damageTexts.footnote,
  });
}
