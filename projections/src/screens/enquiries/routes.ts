import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { publicTexts as texts } from '@nead/contracts/enquiries/public-texts.ts';
import { enquiryPage, ownEnquiries, ownPage, publicPage } from '@nead/contracts/enquiries/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { intoName } from '@nead/contracts/one-line.ts';
import { forecastOf } from '@nead/contracts/places/forecast.ts';
import { placeSentence } from '@nead/contracts/places/forecast-sentence.ts';
import { planOf } from '@nead/contracts/plans.ts';
import { sendPublicPage } from '@nead/http-kit/public-page.ts';
import { enquiryLinks } from '@nead/http-kit/sessions/enquiry-links.ts';
import type { Db } from '../../engine/db.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { enquiriesOf, enquiryOfFamily, ownPageOf, pageAt, wordOwner } from '../../rooms/enquiries/queries.ts';
import { subscriptionOf } from '../../rooms/subscription/queries.ts';
import { factsOfPlaces } from '../places/facts.ts';
import { familyContent } from './family-html.ts';
import { pageContent } from './page-html.ts';

interface Parts {
  reads: Reads;
  privateKey: string;
  now(): Date;
}

const nameOf = (firstName: string | null): string => intoName(firstName ?? '') || texts.aChildminder;

async function hasPage(db: Db, childminder: Id): Promise<boolean> {
  const subscription = await subscriptionOf(db, childminder);
  return planOf({ subscription, platform: subscription.platform }).granted('enablePlaces');
}

export const enquiryQueryRoutes = (router: Router, { reads, privateKey, now }: Parts): void => {
  const links = enquiryLinks(privateKey);

  /** The sentence about places: the same for her and for strangers. */
  async function placesOf(db: Db, childminder: Id): Promise<string | null> {
    const today = dublinDate(now());
    const forecast = forecastOf(await factsOfPlaces(db, childminder, now()), today);
    return placeSentence(forecast, today) ?? null;
  }

  serveRead(router, reads, ownPage, async ({ session: { account }, db }) => {
    const [own, places] = await Promise.all([ownPageOf(db, account), placesOf(db, account)]);
    return { ...own, places };
  });

  serveRead(router, reads, ownEnquiries, ({ session, db }) => enquiriesOf(db, session.account));

  // A page that is off, or not in the plan any more, is as if it had never been.
  serveRead(router, reads, publicPage, async ({ params: { word }, ctx, db }) => {
    const found = await pageAt(db, word);
    if (!found || !(await hasPage(db, found.childminderId))) return refuse('NOT_FOUND', texts.notThere);
    const { childminderId, firstName, page } = found;
    const places = await placesOf(db, childminderId);
    const her = nameOf(firstName);
    const today = dublinDate(now());
    return sendPublicPage(ctx, {
      title: texts.title(her, page.town),
      content: pageContent({ her, page, places, today }),
    });
  });

  serveRead(router, reads, enquiryPage, async ({ params: { word, token }, ctx, db }) => {
    const childminderId = await wordOwner(db, word);
    const enquiryId = childminderId && links.enquiryOf(childminderId, token);
    const found = childminderId && enquiryId && (await enquiryOfFamily(db, childminderId, enquiryId));
    if (!found) return refuse('NOT_FOUND', texts.linkOver);
    const her = nameOf(found.firstName);
    return sendPublicPage(ctx, {
      title: texts.familyTitle(her),
      content: familyContent(found, her, `/c/${word}/${token}`, dublinDate(now())),
    });
  });
};
