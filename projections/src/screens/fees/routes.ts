import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { cardPayments } from '@nead/contracts/fees/card-requests.ts';
import { LEAST_BY_CARD } from '@nead/contracts/fees/cards.ts';
import { parentOpenFees } from '@nead/contracts/fees/open-requests.ts';
import { invoicePaperTexts } from '@nead/contracts/fees/page-texts.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import {
  childAgreements,
  dayExtras,
  familyPage,
  feeSettings,
  feesMonth,
  invoicePage,
  invoicePdf,
  parentFees,
  parentInvoice,
  parentInvoicePdf,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { planOf } from '@nead/contracts/plans.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Db } from '../../engine/db.ts';
import { linksFor } from '../../engine/links-for.ts';
import type { SendPdf } from '../../engine/pdf/send-pdf.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import type { Sql } from '../../engine/sql.ts';
import { invoiceSheet } from '../../rooms/fees/invoice-sheet.ts';
import { cardStandingOf, feeBookOf, feeSettingsOf } from '../../rooms/fees/queries.ts';
import { everCharged } from '../../rooms/fees/shared-sql.ts';
import { contactsOfParent, sightOf } from '../../rooms/register/queries.ts';
import { subscriptionOf } from '../../rooms/subscription/queries.ts';
import { feeBookRoutes } from './book-routes.ts';
import { extrasOfDay } from './day-extras.ts';
import { childrenOnBook } from './known-children.ts';
import { monthOfFees } from './month.ts';
import {
  agreementPage,
  agreementsToAnswer,
  feesOfParent,
  openInvoicesOf,
  pageOfFamily,
  pageOfInvoice,
} from './pages.ts';

const FEATURE = 'enableFees';

interface Parts {
  reads: Reads;
  links: FileLinks;
  sendPdf: SendPdf;
  now(): Date;
}

export const feeQueryRoutes = (router: Router, { reads, links, sendPdf, now }: Parts): void => {
  const linksOf = linksFor({ links, now });

  /** The contacts through which a parent shares or has shared, and the children whom they see now. */
  async function ofParent(db: Db, account: Id) {
    const [contacts, sight] = await Promise.all([contactsOfParent(db, account), sightOf(db, account)]);
    return { ...contacts, seen: new Set(sight.map(({ id }) => id)) };
  }

  async function mayIssue(db: Db, childminder: Id): Promise<boolean> {
    const subscription = await subscriptionOf(db, childminder);
    return planOf({ subscription, platform: subscription.platform }).granted(FEATURE);
  }

  const onlyThisMonth = () =>
    refuse('FEATURE_REQUIRED', feeTexts.onlyThisMonth, { details: { feature: FEATURE } });

  const hasRow = async (db: Db, asked: Sql, values: string[]): Promise<boolean> =>
    (await db.query(asked, values)).rowCount !== 0;

  // Invoices and payments from an earlier plan stay readable.
  feeBookRoutes(router, {
    reads,
    sendPdf,
    now,
    notInPlan: async (db, childminder) =>
      (await mayIssue(db, childminder)) || (await hasRow(db, everCharged.ever, [childminder]))
        ? undefined
        : onlyThisMonth(),
  });

  serveRead(router, reads, feesMonth, async ({ session, params, db }) => {
    const granted = await mayIssue(db, session.account);
    const { from, to } = monthSpan(params.month);
    const isShown =
      granted ||
      params.month === dublinDate(now()).slice(0, 7) ||
      (await hasRow(db, everCharged.between, [session.account, from, to]));
    if (!isShown) return onlyThisMonth();
    const more = { linkTo: linksOf(session), mayIssue: granted };
    return monthOfFees(db, session.account, params.month, now(), more);
  });

  serveRead(router, reads, feeSettings, ({ session, db }) => feeSettingsOf(db, session.account));

  serveRead(router, reads, cardPayments, async ({ session, db }) => ({
    standing: (await cardStandingOf(db, session.account)) ?? null,
    inPlan: await mayIssue(db, session.account),
  }));

  serveRead(router, reads, childAgreements, async ({ session, params, db }) => {
    const page = await agreementPage(db, session.account, params.childId, now(), linksOf(session));
    return page ?? refuse('CHILD_NOT_FOUND', feeTexts.childNotFound);
  });

  serveRead(router, reads, dayExtras, async ({ session, params, db }) => {
    const { account } = session;
    const child = (await childrenOnBook(db, account)).find(({ id }) => id === params.childId);
    if (!child) return refuse('CHILD_NOT_FOUND', feeTexts.childNotFound);
    // The day's page calls this with any plan; without fees in the plan there is nothing to offer.
    if (!(await mayIssue(db, account))) return { ...params, offered: [], booked: [], invoice: null };
    return extrasOfDay(await feeBookOf(db, account), { ...params, lastDay: child.end_date });
  });

  const own = (db: Db, { account }: Session, id: Id) =>
    pageOfInvoice(db, { childminderId: account }, id, now());

  async function parents(db: Db, { account }: Session, id: Id): Promise<InvoicePage | undefined> {
    const { all, inTouch: contacts, seen } = await ofParent(db, account);
    const found = await Promise.all(
      all.map((contacted) => pageOfInvoice(db, { ...contacted, seen }, id, now())),
    );
    const page = found.find((each) => each !== undefined);
    if (!page) return undefined;
    const inTouch = contacts.some(({ contactId }) => contactId === page.invoice.contactId);
    return {
      ...page,
      inTouch,
      byCard: inTouch && (await takesCard(db, page.childminderId, page.invoice.open)),
    };
  }

  /** Answers whether the rest can be paid by card now. */
  const takesCard = async (db: Db, childminder: Id, open: number): Promise<boolean> =>
    open >= LEAST_BY_CARD &&
    (await cardStandingOf(db, childminder)) === 'ready' &&
    (await mayIssue(db, childminder));

  const notFound = () => refuse('NOT_FOUND', feeTexts.invoiceNotFound);

  /** An invoice on paper; a draft has none yet, and an erased invoice has nothing to print. */
  async function paper(
    ctx: Context,
    { account }: Session,
    page: InvoicePage | undefined,
  ): Promise<Buffer | Refusal> {
    const number = page?.invoice.number;
    if (!page?.body || !number) return notFound();
    const { body, invoice } = page;
    return sendPdf(ctx, account, invoicePaperTexts.file(number), () =>
      invoiceSheet({ ...page, body, invoice: { ...invoice, number } }, now()),
    );
  }

  serveRead(
    router,
    reads,
    invoicePage,
    async ({ session, params, db }) => (await own(db, session, params.id)) ?? notFound(),
  );
  serveRead(router, reads, invoicePdf, async ({ session, params, ctx, db }) =>
    paper(ctx, session, await own(db, session, params.id)),
  );

  serveRead(router, reads, familyPage, async ({ session, params, db }) => {
    const page = await pageOfFamily(db, session.account, params.contactId, now());
    return page ?? refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
  });

  serveRead(router, reads, parentFees, async ({ session, db }) => {
    const { all, seen } = await ofParent(db, session.account);
    const found = await Promise.all(all.map((each) => feesOfParent(db, each, seen, now())));
    return found.flatMap((each) => each ?? []);
  });

  serveRead(router, reads, parentOpenFees, async ({ session, db }) => {
    const { all, inTouch, seen } = await ofParent(db, session.account);
    const [invoices, toAgree] = await Promise.all([
      Promise.all(
        all.map(async (contacted) => {
          const { childminderId, contactId } = contacted;
          const isInTouch = inTouch.some((each) => each.contactId === contactId);
          return Promise.all(
            (await openInvoicesOf(db, contacted)).map(async (each) => ({
              ...each,
              byCard: isInTouch && (await takesCard(db, childminderId, each.open)),
            })),
          );
        }),
      ),
      Promise.all(all.map((contacted) => agreementsToAnswer(db, contacted, seen))),
    ]);
    return {
      invoices: invoices.flat().sort((a, b) => (a.due ?? '').localeCompare(b.due ?? '')),
      toAgree: toAgree.flat(),
    };
  });

  serveRead(
    router,
    reads,
    parentInvoice,
    async ({ session, params, db }) => (await parents(db, session, params.id)) ?? notFound(),
  );
  serveRead(router, reads, parentInvoicePdf, async ({ session, params, ctx, db }) =>
    paper(ctx, session, await parents(db, session, params.id)),
  );
};
