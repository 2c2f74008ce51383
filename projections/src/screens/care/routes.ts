import type Router from '@koa/router';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { activities, toReadKind } from '@nead/contracts/care/activities/registry.ts';
import { mealItems } from '@nead/contracts/care/meal-items.ts';
import {
  childrenToday,
  customFoodItems,
  dailySummary,
  dayPdf,
  foodsHad,
  incidentFormPdf,
  incidentsToRead,
  parentToday,
  sharedMealItems,
  unacknowledgedIncidents,
} from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { askedDay } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { linksFor } from '../../engine/links-for.ts';
import type { SendPdf } from '../../engine/pdf/send-pdf.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { daySheet } from '../../rooms/care/day-sheet.ts';
import { foodsHadBy } from '../../rooms/care/foods-had.ts';
import { formSubject, recordForm } from '../../rooms/care/incident-form.ts';
import { foodItemsOf } from '../../rooms/care/queries.ts';
import {
  type RecordReader,
  recordOfKind,
  recordsForFamily,
  recordsOfDay,
  recordsOfKind,
  unacknowledged,
} from '../../rooms/care/records.ts';
import { todayOfEach } from '../../rooms/care/today.ts';
import { bytesOf, fileById, type StoredFiles } from '../../rooms/files/queries.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import { childrenInCare, collectorNames } from '../../rooms/register/queries.ts';
import { closedToParents } from '../../rooms/subscription/parents-pages.ts';
import { notSeen } from './not-seen.ts';

const confirmed = activities.filter(({ acknowledged }) => acknowledged).map(({ kind }) => kind);

const todayMinded = todayOfEach('childminder');
const todaySeen = todayOfEach('parent');

/** All lists by name, also empty ones. */
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

interface Parts {
  reads: Reads;
  links: FileLinks;
  files: StoredFiles;
  sendPdf: SendPdf;
  now(): Date;
}

export const careQueryRoutes = (router: Router, { reads, links, files, sendPdf, now }: Parts): void => {
  const linksOf = linksFor({ links, now });
  const readerFor = (db: Db, session: Session): RecordReader => ({
    db,
    linkTo: linksOf(session),
    parent: session.role === 'parent' ? session.account : undefined,
  });

  async function photoOf(db: Db, { photo }: RecordView): Promise<Buffer | undefined> {
    const kept = typeof photo === 'string' ? await fileById(db, photo) : undefined;
    return kept && bytesOf(files, kept, kept.id);
  }

  /** A day of a child, if the caller may see it. */
  const dayOf = async (db: Db, childId: Id, date: string | undefined, session: Session) =>
    (await notSeen(db, session, childId)) ?? askedDay(date, now());

  /** The data of a day. It is read while the database checks that the caller may see it. */
  async function ofDay<Found>(
    db: Db,
    childId: Id,
    date: string | undefined,
    session: Session,
    read: (date: string) => Promise<Found>,
  ): Promise<Found | Refusal> {
    const day = askedDay(date, now());
    if (isRefusal(day)) return dayOf(db, childId, date, session).then((why) => (isRefusal(why) ? why : day));
    const [seen, found] = await Promise.all([dayOf(db, childId, date, session), read(day)]);
    return isRefusal(seen) ? seen : found;
  }

  for (const kind of activities) {
    serveRead(router, reads, callsOf(kind).list, ({ params, query, session, db }) =>
      ofDay(db, params.id, query.date, session, (date) =>
        recordsOfKind(readerFor(db, session), params.id, date, kind.kind),
      ),
    );
  }

  serveRead(router, reads, dailySummary, ({ params, query, session, db }) =>
    ofDay(db, params.id, query.date, session, async (date) => ({
      date,
      activities: byList(await recordsOfDay(readerFor(db, session), params.id, date)),
    })),
  );

  serveRead(router, reads, childrenToday, ({ session, db }) => todayMinded(db, session.account, now()));

  serveRead(router, reads, foodsHad, async ({ session, db }) => {
    const children = await childrenInCare(db, session.account, dublinDate(now()));
    return foodsHadBy(
      db,
      children.map(({ id }) => id),
      now(),
    );
  });

  serveRead(router, reads, parentToday, async ({ session, db }) => {
    const [closed, today] = await Promise.all([
      closedToParents(db, session),
      todaySeen(db, session.account, now()),
    ]);
    return closed ?? today;
  });

  serveRead(router, reads, unacknowledgedIncidents, ({ session, db }) =>
    unacknowledged(readerFor(db, session), 'childminder', session.account, confirmed),
  );

  serveRead(router, reads, incidentsToRead, async ({ session, db }) => {
    const [closed, found] = await Promise.all([
      closedToParents(db, session),
      unacknowledged(readerFor(db, session), 'parent', session.account, confirmed),
    ]);
    return closed ?? found;
  });

  serveRead(router, reads, incidentFormPdf, async ({ params, query, session, ctx, db }) => {
    const { id, recordId } = params;
    const day = await dayOf(db, id, undefined, session);
    if (isRefusal(day)) return day;
    const asked = { id: query.export, account: session.account, what: 'incident', childId: id } as const;
    const refusal = await notRecorded(db, asked, now());
    if (refusal) return refusal;
    const record = await recordOfKind(readerFor(db, session), id, recordId, toReadKind.kind);
    if (!record) return refuse('RECORD_NOT_FOUND');
    const photo = await photoOf(db, record);
    const subject = await formSubject(db, id);
    return sendPdf(ctx, session.account, `${toReadKind.kind}-${record.date}.pdf`, () =>
      recordForm(toReadKind, record, subject, photo, now()),
    );
  });

  serveRead(router, reads, dayPdf, async ({ params: { id }, query, session, ctx, db }) => {
    const date = await dayOf(db, id, query.date, session);
    if (isRefusal(date)) return date;
    const asked = { id: query.export, account: session.account, what: 'day', childId: id } as const;
    const refusal = await notRecorded(db, asked, now());
    if (refusal) return refusal;
    const reader = readerFor(db, session);
    const records = await recordsForFamily(reader, id, date);
    const withheld = (await recordsOfDay(reader, id, date)).length > records.length;
    const entries = await Promise.all(
      records.map(async (record) => ({ record, photo: await photoOf(db, record) })),
    );
    const [subject, collectors] = await Promise.all([formSubject(db, id), collectorNames(db, id)]);
    return sendPdf(ctx, session.account, `day-${date}.pdf`, () =>
      daySheet({ date, subject, entries, withheld, collectors }, now()),
    );
  });

  serveRead(router, reads, sharedMealItems, async () => [...mealItems]);

  serveRead(router, reads, customFoodItems, async ({ session, db }) => {
    return foodItemsOf(db, session.account);
  });
};
