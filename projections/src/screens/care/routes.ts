import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { incident } from '@nead/contracts/care/activities/incident.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { returnCsv } from '@nead/contracts/care/attendance-return.ts';
import { mealItems } from '@nead/contracts/care/meal-items.ts';
import { photosOfDay } from '@nead/contracts/care/photo-requests.ts';
import {
  attendanceReturn,
  attendanceReturnCsv,
  attendanceReturnPdf,
  childrenToday,
  customFoodItems,
  dailySummary,
  incidentForm,
  incidentsToRead,
  parentToday,
  sharedMealItems,
  unacknowledgedIncidents,
} from '@nead/contracts/care/requests.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { askedDay, isDate } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { audienceOf } from '@nead/contracts/live.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import { accountsProjection } from '../accounts/projection.ts';
import { nameOfChildminder } from '../accounts/queries.ts';
import { filesProjection } from '../files/projection.ts';
import { bytesOf, fileById } from '../files/queries.ts';
import { notRecorded } from '../personal-data/exports.ts';
import { personalDataProjection } from '../personal-data/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { closedToParents } from '../subscription/parents-pages.ts';
import { dayPhotos } from './day-photos.ts';
import { formSubject, recordForm } from './incident-form.ts';
import { careProjection } from './projection.ts';
import { maySee, type Reader, recordOfKind, recordsOfDay, recordsOfKind, unacknowledged } from './records.ts';
import { returnSheet } from './return-sheet.ts';
import { childrenInCare, childrenOfParent, todayRows } from './today.ts';
import { attendanceReturnOf } from './week.ts';

const needs = [registerProjection, careProjection, accountsProjection, filesProjection];
const exportNeeds = [...needs, personalDataProjection];
const confirmed = activities.filter(({ acknowledged }) => acknowledged).map(({ kind }) => kind);

/** Every list by its name, also the empty ones. */
function byList(records: readonly RecordView[]): Record<string, RecordView[]> {
  const lists: Record<string, RecordView[]> = Object.fromEntries(
    activities.map(({ list }): [string, RecordView[]] => [list, []]),
  );
  for (const record of records) {
    const kind = activities.find(({ activityType }) => activityType === record.activityType);
    if (kind) lists[kind.list]?.push(record);
  }
  return lists;
}

/** Named by its day and never by a person. */
function download(ctx: Context, name: string, pdf: Buffer): Buffer {
  ctx.type = 'application/pdf';
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.set('Cache-Control', 'private, no-store');
  return pdf;
}

export const careRoutes: ReadRoom = (router, { pool, reads, links, files, now }) => {
  const readerFor = (session: Session): Reader => ({
    pool,
    linkTo: (fileId) => links.make(fileId, session, now()),
    parent: session.role === 'parent' ? session.account : undefined,
  });

  /** A day of a child whom the caller may see. */
  async function dayOf(childId: Id, date: string | undefined, session: Session): Promise<string | Refusal> {
    const closed = await closedToParents(pool, session);
    if (closed) return closed;
    const role = session.role === 'parent' ? 'parent' : 'childminder';
    if (!(await maySee(pool, audienceOf(role, session.account), childId))) return refuse('CHILD_NOT_FOUND');
    return askedDay(date, now());
  }

  function weekOf(week: string | undefined): string | Refusal {
    if (week === undefined) return dublinDate(now());
    return isDate(week) ? week : refuse('VALIDATION', texts.invalidDate, { errors: [texts.invalidDate] });
  }

  for (const kind of activities) {
    serveRead(router, reads, callsOf(kind).list, needs, async ({ params, query, session }) => {
      const day = await dayOf(params.id, query.date, session);
      return isRefusal(day) ? day : recordsOfKind(readerFor(session), params.id, day, kind.kind);
    });
  }

  serveRead(router, reads, dailySummary, needs, async ({ params, query, session }) => {
    const date = await dayOf(params.id, query.date, session);
    if (isRefusal(date)) return date;
    return { date, activities: byList(await recordsOfDay(readerFor(session), params.id, date)) };
  });

  serveRead(router, reads, photosOfDay, needs, async ({ session, query }) => {
    const day = askedDay(query.date, now());
    return isRefusal(day) ? day : dayPhotos(readerFor(session), session.account, day);
  });

  serveRead(router, reads, childrenToday, needs, async ({ session }) => {
    const children = await childrenInCare(pool, session.account, dublinDate(now()));
    return todayRows(pool, children, now());
  });

  serveRead(router, reads, parentToday, needs, async ({ session }) => {
    const closed = await closedToParents(pool, session);
    return closed ?? todayRows(pool, await childrenOfParent(pool, session.account), now());
  });

  serveRead(router, reads, unacknowledgedIncidents, needs, ({ session }) =>
    unacknowledged(readerFor(session), 'childminder', session.account, confirmed),
  );

  serveRead(router, reads, incidentsToRead, needs, async ({ session }) => {
    const closed = await closedToParents(pool, session);
    return closed ?? unacknowledged(readerFor(session), 'parent', session.account, confirmed);
  });

  serveRead(router, reads, attendanceReturn, needs, async ({ session, query }) => {
    const day = weekOf(query.week);
    return isRefusal(day) ? day : attendanceReturnOf(pool, session.account, day, now());
  });

  const weekExported = (id: Id, { account }: Session) =>
    notRecorded(pool, { id, account, what: 'attendance' }, now());

  serveRead(router, reads, attendanceReturnCsv, exportNeeds, async ({ session, query, ctx }) => {
    const day = weekOf(query.week);
    if (isRefusal(day)) return day;
    const refusal = await weekExported(query.export, session);
    if (refusal) return refusal;
    const week = await attendanceReturnOf(pool, session.account, day, now());
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', `attachment; filename="attendance-${week.from}.csv"`);
    return returnCsv(week);
  });

  serveRead(router, reads, attendanceReturnPdf, exportNeeds, async ({ session, query, ctx }) => {
    const day = weekOf(query.week);
    if (isRefusal(day)) return day;
    const refusal = await weekExported(query.export, session);
    if (refusal) return refusal;
    const week = await attendanceReturnOf(pool, session.account, day, now());
    const sheet = await returnSheet(week, (await nameOfChildminder(pool, session.account)) ?? '', now());
    return download(ctx, `attendance-${week.from}.pdf`, sheet);
  });

  serveRead(router, reads, incidentForm, exportNeeds, async ({ params, query, session, ctx }) => {
    const { id, recordId } = params;
    const day = await dayOf(id, undefined, session);
    if (isRefusal(day)) return day;
    const asked = { id: query.export, account: session.account, what: 'incident', childId: id } as const;
    const refusal = await notRecorded(pool, asked, now());
    if (refusal) return refusal;
    const record = await recordOfKind(readerFor(session), id, recordId, incident.kind);
    if (!record) return refuse('RECORD_NOT_FOUND');
    const kept = typeof record.photo === 'string' ? await fileById(pool, record.photo) : undefined;
    const photo = kept && (await bytesOf(files, kept, kept.id));
    const form = await recordForm(incident, record, await formSubject(pool, id), photo, now());
    return download(ctx, `incident-${record.date}.pdf`, form);
  });

  serveRead(router, reads, sharedMealItems, [], async () => [...mealItems]);

  serveRead(router, reads, customFoodItems, [careProjection], async ({ session }) => {
    const { rows } = await pool.query<{ item: string }>(
      'select item from care.food_item where childminder_id = $1 order by added',
      [session.account],
    );
    return rows.map(({ item }) => item);
  });
};
