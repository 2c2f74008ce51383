import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { enquiryLinks } from '@nead/http-kit/sessions/enquiry-links.ts';
import type { Letter } from '../../engine/mail/mail.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { enquiryDecider } from './decider.ts';
import { answerMail, offerTakenBackMail, proofMail } from './mails.ts';
import { nameOnPage } from './name-on-page.ts';

/** The family, as long as its enquiry is there. */
async function familyOf({ streams, privateKey, publicUrl }: ReactionParts, childminderId: Id, enquiryId: Id) {
  const { enquiries, page } = await streams.stateOf(enquiryDecider, childminderId);
  const known = enquiries.get(enquiryId);
  if (!known || known.email === null || !page) return undefined;
  const token = enquiryLinks(privateKey).token(childminderId, enquiryId);
  const from = await nameOnPage(streams, childminderId);
  return { known, mail: { to: known.email, from, url: `${publicUrl}/c/${page.word}/${token}` } };
}

/** The letter to a family about an event of its enquiry, unless it is no news any more. */
export async function letterToFamily(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'EnquiryAsked' && event.type !== 'EnquiryAnswered' && event.type !== 'OfferTakenBack')
    return undefined;
  const { childminderId, enquiryId } = event.data;
  const family = await familyOf(parts, childminderId, enquiryId);
  if (!family) return undefined;
  const { known, mail } = family;
  if (event.type === 'EnquiryAsked') return known.proved ? undefined : proofMail(mail);
  if (event.type === 'OfferTakenBack') return known.state === 'listed' ? offerTakenBackMail(mail) : undefined;
  const { answer, letter, until } = event.data;
  // An offer that was taken back while its letter waited is none.
  if (answer === 'offer' && known.state !== 'offered') return undefined;
  return letter === null ? undefined : answerMail(mail, answer, letter, until);
}
