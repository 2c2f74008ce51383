import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import { publicTexts as texts } from '@nead/contracts/enquiries/public-texts.ts';
import { askForPlace, pressOnEnquiry } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts } from '@nead/contracts/enquiries/texts.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import { shortPage } from '@nead/http-kit/public-page.ts';
import { enquiryLinks } from '@nead/http-kit/sessions/enquiry-links.ts';
import type { DoorParts } from '../../engine/door.ts';
import { limitOfAddress } from '../../engine/limits.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { enquiryContext } from '../../rooms/enquiries/context.ts';
import { enquiryDecider } from '../../rooms/enquiries/decider.ts';
import { enquiryLimits } from '../../rooms/enquiries/enquiry-limits.ts';
import { nameOnPage } from '../../rooms/enquiries/name-on-page.ts';
import { offerGone } from '../../rooms/enquiries/offer-gone.ts';
import { pageWordDecider, pageWordHash } from '../../rooms/enquiries/page-word.ts';

/** The least time of an answer, longer than the work behind it, so that it tells nothing of an address. */
const EVEN_MS = 120;

const linkTo = (path: string, label: string): string =>
  `<a class="button quiet" href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;

/** The doors of a public page: strangers ask there, and come back by the link of a mail. */
export function publicRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey } = parts;
  const links = enquiryLinks(privateKey);
  const { ofAddress, ofPage, hasLetter } = enquiryLimits(parts);
  const linksOfAddress = limitOfAddress(parts, 'link');

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
    if (!isProgram && (await hasLetter(childminderId, email))) {
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
        ? refuse('RECORD_CHANGED', offerGone(known, her, at))
        : done;
    }
    return press === 'accept'
      ? shortPage(ctx, texts.acceptedTitle, [texts.accepted(her)], seeAgain)
      : shortPage(ctx, texts.declinedTitle, [texts.declined(her)], seeAgain);
  });
}
