import type Router from '@koa/router';
import { askedDay } from '@nead/contracts/care/when.ts';
import { dublinDate, lastDayOf } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { bookMonth, bookPdf } from '@nead/contracts/moments/book-requests.ts';
import { bookTexts } from '@nead/contracts/moments/book-texts.ts';
import { momentsFromHome } from '@nead/contracts/moments/from-home.ts';
import { momentsLately, momentsOfDay } from '@nead/contracts/moments/requests.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import { linksFor } from '../../engine/links-for.ts';
import { makeAlbum } from '../../engine/pdf/paper-threads.ts';
import type { SendPdf } from '../../engine/pdf/send-pdf.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { formSubject } from '../../rooms/care/incident-form.ts';
import { bytesOf, type StoredFiles } from '../../rooms/files/queries.ts';
import { bookAlbum } from '../../rooms/moments/book-album.ts';
import { bookOf, monthsInBook, photosIn } from '../../rooms/moments/book-queries.ts';
import { fromHomeTo, latelyOf, momentsAsked } from '../../rooms/moments/queries.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import type { LinkTo } from '../../rooms/register/rows.ts';
import { notSeen } from '../care/not-seen.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  files: StoredFiles;
  sendPdf: SendPdf;
  now(): Date;
}

export const momentQueryRoutes = (router: Router, { reads, links, files, sendPdf, now }: Parts): void => {
  const linksOf = linksFor({ links, now });
  serveRead(router, reads, momentsOfDay, async ({ session, query, db }) => {
    const { date, month, childId, theme } = query;
    const day = askedDay(date, now());
    if (isRefusal(day)) return day;
    const isSearch = !date && Boolean(month || childId || theme);
    const [from, to] = month ? [`${month}-01`, lastDayOf(month)] : isSearch ? ['', day] : [day, day];
    return momentsAsked(db, linksOf(session), session.account, { from, to, childId, theme });
  });

  serveRead(router, reads, momentsLately, ({ session, db }) =>
    latelyOf(db, session.account, dublinDate(now())),
  );

  serveRead(router, reads, momentsFromHome, ({ session, db }) =>
    fromHomeTo(db, linksOf(session), session.account, now()),
  );

  serveRead(router, reads, bookMonth, async ({ session, params: { id }, query, db }) => {
    const [refusal, subject] = await Promise.all([notSeen(db, session, id), formSubject(db, id)]);
    if (refusal) return refusal;
    const { firstName, dateOfBirth, childminder: from } = subject;
    const months = await monthsInBook(db, id);
    const month = query.month ?? months.at(-1) ?? dublinDate(now()).slice(0, 7);
    const book = await bookOf(db, linksOf(session), { childId: id, dateOfBirth }, month);
    const isHers = session.role === 'childminder';
    return {
      firstName,
      from,
      months,
      ...book(month),
      ...(!isHers && { others: [], order: [], leftOut: [], captions: {} }),
    };
  });

  serveRead(router, reads, bookPdf, async ({ session, params: { id }, query, ctx, db }) => {
    const refusal = await notSeen(db, session, id);
    if (refusal) return refusal;
    const { account } = session;
    const asked = { id: query.export, account, what: 'book', childId: id } as const;
    const unrecorded = await notRecorded(db, asked, now());
    if (unrecorded) return unrecorded;
    const subject = await formSubject(db, id);
    const asItself: LinkTo = (fileId) => fileId;
    const of = { childId: id, dateOfBirth: subject.dateOfBirth };
    const book = await bookOf(db, asItself, of, query.month);
    const months = (query.month ? [query.month] : await monthsInBook(db, id)).map(book);
    const photos = await photosIn(db, months);
    const pictureOf = async (photo: Id) => {
      const row = photos.get(photo);
      return row && bytesOf(files, row, photo);
    };
    return sendPdf(ctx, account, bookTexts.file(query.month), async () =>
      makeAlbum(bookAlbum(subject, months, query.month === undefined, now()), pictureOf),
    );
  });
};
