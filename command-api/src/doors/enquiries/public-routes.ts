import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { publicTexts as texts } from '@nead/contracts/enquiries/public-texts.ts';
import { askForPlace, pressOnEnquiry } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts } from '@nead/contracts/enquiries/texts.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import { createLimit } from '@nead/http-kit/limits.ts';
import { shortPage } from '@nead/http-kit/public-page.ts';
import { enquiryLinks } from '@nead/http-kit/sessions/enquiry-links.ts';
import type { DoorParts } from '../../engine/door.ts';
import { limitOfAddress } from '../../engine/limits.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailHash } from '../../rooms/accounts/email-claim.ts';
import { enquiryContext } from '../../rooms/enquiries/context.ts';
import { enquiryDecider } from '../../rooms/enquiries/decider.ts';
import { nameOnPage } from '../../rooms/enquiries/name-on-page.ts';
import { pageWordDecider, pageWordHash } from '../../rooms/enquiries/page-word.ts';
import type { KnownEnquiry } from '../../rooms/enquiries/state.ts';

/** The questions from one address in an hour, as a part of the logins, of which whole companies share an address. */
const PART_OF_LOGINS = 0.03;
/** The letters to one mailbox in a day, from one page and from all of them; more are left out, and nobody is told. */
const LETTERS_PER_DAY = 3;
const LETTERS_OF_ALL_PAGES = 20;
/** The questions on one page in an hour. A childminder gets ten a month. */
const QUESTIONS_PER_HOUR = 40;
/** The least time of an answer, longer than the work behind it, so that it tells nothing of an address. */
const EVEN_MS = 120;

/** A mailbox for counting letters: what comes after a plus leads to the same one. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

const linkTo = (path: string, label: string): string =>
  `<a class="button quiet" href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;

/** The doors of a public page: strangers ask there, and come back by the link of a mail. */
export function publicRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey, pool, limits } = parts;
  const links = enquiryLinks(privateKey);
  const ofAddress = createLimit(
    pool,
    'enquiry-address',
    Math.ceil(limits.loginsPerHour * PART_OF_LOGINS),
    3600,
  );
  const linksOfAddress = limitOfAddress(parts, 'link');
  const ofMailbox = createLimit(pool, 'enquiry-mailbox', LETTERS_PER_DAY, 24 * 3600);
  const ofMailboxAnywhere = createLimit(pool, 'enquiry-letters', LETTERS_OF_ALL_PAGES, 24 * 3600);
  const ofPage = createLimit(pool, 'enquiry-page', QUESTIONS_PER_HOUR, 3600);

  const ownerOf = (word: string): Promise<Id | undefined> =>
    streams.stateOf(pageWordDecider, pageWordHash(privateKey, word));

  serveByHand(router, parts, askForPlace, async ({ params: { word }, body, identity, ctx, handle }) => {
    await ofAddress.use(ctx, ctx.ip);
    const childminderId = await ownerOf(word);
    const { on, page } = childminderId
      ? await streams.stateOf(enquiryDecider, childminderId)
      : { on: false, page: null };
    // A former word leads nowhere.
    if (!childminderId || !on || page?.word !== word) return refuse('NOT_FOUND', texts.notThere);
    const { suspended } = await streams.stateOf(accountDecider, childminderId);
    if (suspended) return refuse('NOT_FOUND', texts.notThere);
    const even = pause(EVEN_MS);
    const { name, email, bornMonth, bornYear, days, from, words, sibling, extra } = body;
    const isProgram = extra !== undefined && extra !== '';
    // A full page says so to everybody: only to some mailboxes, it would tell which of them have asked.
    if (!isProgram && !(await ofPage.has(childminderId)))
      return refuse('TOO_MANY_REQUESTS', enquiryTexts.tooManyOnPage);
    const mailbox = emailHash(privateKey, mailboxOf(email));
    if (
      !isProgram &&
      (await ofMailbox.has(`${childminderId} ${mailbox}`)) &&
      (await ofMailboxAnywhere.has(mailbox))
    ) {
      const { inputs } = identity;
      const born = `${bornYear}-${bornMonth}`;
      const asked = await handle(
        enquiryDecider,
        childminderId,
        {
          type: 'Ask',
          enquiryId: inputs.newId('enquiry'),
          name,
          email,
          ask: { born, days: days.toSorted((a, b) => a - b), from, words: words || null, sibling },
          at: inputs.at,
        },
        await enquiryContext(streams, childminderId),
      );
      if (isRefusal(asked)) return asked;
    }
    await even;
    const her = await nameOnPage(streams, childminderId);
    return shortPage(
      ctx,
      texts.lookTitle,
      [texts.look(her), texts.lookSpam],
      linkTo(`/c/${word}`, texts.backToPage),
    );
  });

  /** The reason why an offer cannot be answered any more, for the family. */
  function whyNot({ state, until }: Pick<KnownEnquiry, 'state' | 'until'>, her: string, at: string): string {
    if (state === 'accepted') return texts.accepted(her);
    if (state === 'declined') return texts.declined(her);
    const isOver = state === 'offered' && until !== undefined && until < dublinDate(at);
    return isOver ? texts.offerTooLate(dateName(until)) : texts.offerGone(her);
  }

  serveByHand(router, parts, pressOnEnquiry, async ({ params, body: { press }, identity, ctx, handle }) => {
    await linksOfAddress.use(ctx, ctx.ip);
    const { word, token } = params;
    const childminderId = await ownerOf(word);
    const ofLink = childminderId && links.enquiryOf(childminderId, token);
    if (!childminderId || !ofLink) return refuse('NOT_FOUND', texts.linkOver);
    const context = await enquiryContext(streams, childminderId);
    const her = await nameOnPage(streams, childminderId);
    const { at } = identity.inputs;
    const seeAgain = linkTo(`/c/${word}/${token}`, texts.seeQuestion);
    if (press === 'send') {
      const command = { type: 'Prove', enquiryId: ofLink, at } as const;
      const done = await handle(enquiryDecider, childminderId, command, context);
      if (isRefusal(done))
        return done.code === 'PLAN_LIMIT' ? { ...done, message: texts.listFull(her) } : done;
      const { joined } = await streams.stateOf(enquiryDecider, childminderId);
      const first = joined.get(ofLink);
      if (first === undefined) return shortPage(ctx, texts.sentTitle, [texts.sent(her)], seeAgain);
      const path = `/c/${word}/${links.token(childminderId, first)}`;
      return shortPage(ctx, texts.sentTitle, [texts.joinedTo(her)], linkTo(path, texts.seeQuestion));
    }
    // The link of a later question leads to the first, which it joined.
    const before = await streams.stateOf(enquiryDecider, childminderId);
    const enquiryId = before.joined.get(ofLink) ?? ofLink;
    if (press === 'erase') {
      const command = { type: 'Erase', enquiryId, why: 'asked', at } as const;
      const done = await handle(enquiryDecider, childminderId, command, context);
      if (isRefusal(done)) return refuse('NOT_FOUND', texts.linkOver);
      return shortPage(ctx, texts.erasedTitle, [texts.erasedAll]);
    }
    const reply = press === 'accept' ? 'accepted' : 'declined';
    const done = await handle(
      enquiryDecider,
      childminderId,
      { type: 'Reply', enquiryId, reply, at },
      context,
    );
    if (isRefusal(done)) {
      const known = (await streams.stateOf(enquiryDecider, childminderId)).enquiries.get(enquiryId);
      return done.code === 'RECORD_CHANGED' && known
        ? refuse('RECORD_CHANGED', whyNot(known, her, at))
        : done;
    }
    return press === 'accept'
      ? shortPage(ctx, texts.acceptedTitle, [texts.accepted(her)], seeAgain)
      : shortPage(ctx, texts.declinedTitle, [texts.declined(her)], seeAgain);
  });
}
