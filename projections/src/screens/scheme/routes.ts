import type Router from '@koa/router';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  schemeRegistrations,
  schemeWeek,
  schemeWeekCsv,
  schemeWeekPdf,
} from '@nead/contracts/scheme/requests.ts';
import { weekCsv } from '@nead/contracts/scheme/week.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import type { SendPdf } from '../../engine/pdf/send-pdf.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { nameOfChildminder } from '../../rooms/accounts/queries.ts';
import { feeCalendarOf } from '../../rooms/fees/queries.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import { chicksIn, registrationsOf } from '../../rooms/scheme/queries.ts';
import { schemeWeekOf } from '../../rooms/scheme/week.ts';
import { weekSheet } from '../../rooms/scheme/week-sheet.ts';

interface Parts {
  reads: Reads;
  sendPdf: SendPdf;
  now(): Date;
}

export const schemeQueryRoutes = (router: Router, { reads, sendPdf, now }: Parts): void => {
  function dayIn(week: string | undefined): string | Refusal {
    if (week === undefined) return dublinDate(now());
    return isDate(week) ? week : invalid(careTexts.invalidDate);
  }

  const weekOf = async (db: Db, childminder: Id, day: string) =>
    schemeWeekOf(db, childminder, day, { calendar: await feeCalendarOf(db, childminder), now: now() });

  serveRead(router, reads, schemeRegistrations, ({ session, db }) => registrationsOf(db, session.account));

  serveRead(router, reads, schemeWeek, async ({ session, query, db }) => {
    const day = dayIn(query.week);
    return isRefusal(day) ? day : weekOf(db, session.account, day);
  });

  const weekExported = (db: Db, id: Id, { account }: Session) =>
    notRecorded(db, { id, account, what: 'attendance' }, now());

  /** The codes of the awards, if she asks for them. */
  const chicksAsked = async (db: Db, childminder: Id, asked: 'yes' | undefined) =>
    asked && chicksIn(await registrationsOf(db, childminder));

  serveRead(router, reads, schemeWeekCsv, async ({ session, query, ctx, db }) => {
    const day = dayIn(query.week);
    if (isRefusal(day)) return day;
    const refusal = await weekExported(db, query.export, session);
    if (refusal) return refusal;
    const week = await weekOf(db, session.account, day);
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="attendance-${week.from}.csv"`);
    return weekCsv(week, await chicksAsked(db, session.account, query.chick));
  });

  serveRead(router, reads, schemeWeekPdf, async ({ session, query, ctx, db }) => {
    const day = dayIn(query.week);
    if (isRefusal(day)) return day;
    const refusal = await weekExported(db, query.export, session);
    if (refusal) return refusal;
    const week = await weekOf(db, session.account, day);
    const name = (await nameOfChildminder(db, session.account)) ?? '';
    const chicks = await chicksAsked(db, session.account, query.chick);
    return sendPdf(ctx, session.account, `attendance-${week.from}.pdf`, () =>
      weekSheet(week, name, now(), chicks),
    );
  });
};
