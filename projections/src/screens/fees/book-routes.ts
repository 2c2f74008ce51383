import type Router from '@koa/router';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import {
  familyStatement,
  familyStatementPdf,
  feesYear,
  feesYearCsv,
  openFees,
  parentReceiptPdf,
  parentStatement,
  parentStatementPdf,
  receiptPdf,
} from '@nead/contracts/fees/books/book-requests.ts';
import { receiptTexts, statementTexts, yearTexts } from '@nead/contracts/fees/books/book-texts.ts';
import type { ReceiptPage, StatementPage } from '@nead/contracts/fees/books/book-views.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Db } from '../../engine/db.ts';
import type { SendPdf } from '../../engine/pdf/send-pdf.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { receiptSheet } from '../../rooms/fees/receipt-sheet.ts';
import { statementSheet } from '../../rooms/fees/statement-sheet.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import { contactsOfParent } from '../../rooms/register/queries.ts';
import { csvOfYear, openFeesOf, receiptOf, statementFor, yearOfFees } from './books.ts';

interface Parts {
  reads: Reads;
  sendPdf: SendPdf;
  now(): Date;
  /** A refusal if the plan has no invoices and payments, and there are none from an earlier plan. */
  notInPlan(db: Db, childminder: Id): Promise<Refusal | undefined>;
}

/** Receipts, statements and the year: charges and payments, added up. */
export const feeBookRoutes = (router: Router, { reads, sendPdf, now, notInPlan }: Parts): void => {
  async function receipt(
    ctx: Context,
    { account }: Session,
    page: ReceiptPage | undefined,
  ): Promise<Buffer | Refusal> {
    if (!page) return refuse('NOT_FOUND', feeTexts.paymentNotFound);
    return sendPdf(ctx, account, receiptTexts.file(page.reference), () => receiptSheet(page, now()));
  }

  async function statement(
    ctx: Context,
    { account }: Session,
    page: StatementPage | Refusal,
  ): Promise<Buffer | Refusal> {
    if ('code' in page) return page;
    return sendPdf(ctx, account, statementTexts.file(page.statement), () => statementSheet(page, now()));
  }

  serveRead(router, reads, receiptPdf, async ({ session, params, ctx, db }) =>
    receipt(ctx, session, await receiptOf(db, { childminderId: session.account }, params.id)),
  );

  serveRead(router, reads, parentReceiptPdf, async ({ session, params, ctx, db }) => {
    const { all } = await contactsOfParent(db, session.account);
    const pages = await Promise.all(all.map((contacted) => receiptOf(db, contacted, params.id)));
    return receipt(
      ctx,
      session,
      pages.find((page) => page !== undefined),
    );
  });

  type Span = { from: string; to: string };
  const noFamily = () => refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);

  async function ofFamily(db: Db, childminderId: Id, contactId: Id, span: Span) {
    const refused = await notInPlan(db, childminderId);
    if (refused) return refused;
    return (await statementFor(db, { childminderId, contactId }, span, now())) ?? noFamily();
  }

  async function ofParent(db: Db, account: Id, contactId: Id, span: Span) {
    const { all } = await contactsOfParent(db, account);
    const own = all.find((contacted) => contacted.contactId === contactId);
    return (own && (await statementFor(db, own, span, now()))) ?? noFamily();
  }

  serveRead(router, reads, familyStatement, ({ session, params, query, db }) =>
    ofFamily(db, session.account, params.contactId, query),
  );
  serveRead(router, reads, familyStatementPdf, async ({ session, params, query, ctx, db }) =>
    statement(ctx, session, await ofFamily(db, session.account, params.contactId, query)),
  );
  serveRead(router, reads, parentStatement, ({ session, params, query, db }) =>
    ofParent(db, session.account, params.contactId, query),
  );
  serveRead(router, reads, parentStatementPdf, async ({ session, params, query, ctx, db }) =>
    statement(ctx, session, await ofParent(db, session.account, params.contactId, query)),
  );

  serveRead(
    router,
    reads,
    openFees,
    async ({ session, db }) => (await notInPlan(db, session.account)) ?? openFeesOf(db, session.account),
  );

  serveRead(
    router,
    reads,
    feesYear,
    async ({ session, params, db }) =>
      (await notInPlan(db, session.account)) ?? yearOfFees(db, session.account, params.year, now()),
  );

  serveRead(router, reads, feesYearCsv, async ({ session, params, query, ctx, db }) => {
    const { account } = session;
    const asked = { id: query.export, account, what: 'fees' } as const;
    const refused = (await notInPlan(db, account)) ?? (await notRecorded(db, asked, now()));
    if (refused) return refused;
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="${yearTexts.file(params.year)}"`);
    return csvOfYear(db, account, params.year);
  });
};
