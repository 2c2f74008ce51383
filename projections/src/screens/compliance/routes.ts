import type Router from '@koa/router';
import { instantOf } from '@nead/contracts/care/when.ts';
import { fileOn, leftInShort } from '@nead/contracts/compliance/file-state.ts';
import {
  handbookPage,
  handbookPaper,
  parentsHandbooks,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts } from '@nead/contracts/compliance/handbook-texts.ts';
import { presentAmong } from '@nead/contracts/compliance/present.ts';
import {
  complaints,
  fileFacts,
  fileSummary,
  incidentForTusla,
  parentsComplaints,
  presentAt,
  serviceRecords,
  tuslaNoticePdf,
  tuslaNotices,
} from '@nead/contracts/compliance/requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Db } from '../../engine/db.ts';
import { linksFor } from '../../engine/links-for.ts';
import type { SendPdf } from '../../engine/pdf/send-pdf.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { nameOfChildminder, senderOnPaper } from '../../rooms/accounts/queries.ts';
import { attendanceSince } from '../../rooms/care/attendance-records.ts';
import { formSubject } from '../../rooms/care/incident-form.ts';
import { handbooksFor, versionsOf, wordsIn } from '../../rooms/compliance/handbook-queries.ts';
import { handbookSheet } from '../../rooms/compliance/handbook-sheet.ts';
import { noticeSheet } from '../../rooms/compliance/notice-sheet.ts';
import { complaintsBy, complaintsOf, serviceRecordsOf } from '../../rooms/compliance/queries.ts';
import { incidentFor, sentOf, tuslaNoticesOf } from '../../rooms/compliance/tusla.ts';
import { notRecorded } from '../../rooms/personal-data/exports.ts';
import { childrenMinded } from '../register/children.ts';
import { factsOf } from './facts.ts';
import { handbookOf } from './handbook.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  sendPdf: SendPdf;
  now(): Date;
}

export const complianceQueryRoutes = (router: Router, { reads, links, sendPdf, now }: Parts): void => {
  const linksOf = linksFor({ links, now });

  serveRead(router, reads, fileFacts, ({ session, db }) => factsOf(db, session.account, now()));

  serveRead(router, reads, fileSummary, async ({ session, db }) => {
    const facts = await factsOf(db, session.account, now());
    const { papers, records, setAside, complaints, handbook, tusla } = facts;
    const begun = handbook !== null || papers.length + records.length + setAside.length + complaints.all > 0;
    const [first] = tusla;
    return {
      begun,
      ...leftInShort(fileOn(facts, dublinDate(now()))),
      ...(first && { tusla: { ...first, more: tusla.length - 1 } }),
    };
  });

  serveRead(router, reads, serviceRecords, ({ session, query, db }) =>
    serviceRecordsOf(db, session.account, [query.kind]),
  );

  serveRead(router, reads, presentAt, async ({ session, query, db }) => {
    const at = instantOf(query.time, query.date);
    const children = (await childrenMinded(db, session.account, now())).map(({ _id }) => _id);
    return { childIds: presentAmong(await attendanceSince(db, children, dublinDate(at)), at) };
  });

  serveRead(router, reads, complaints, ({ session, db }) => complaintsOf(db, session.account));

  serveRead(router, reads, tuslaNotices, ({ session, db }) => tuslaNoticesOf(db, session.account));

  /** An incident of one of her own children. */
  async function incidentIn(db: Db, childminder: Id, { id, recordId }: { id: Id; recordId: Id }) {
    const found = await incidentFor(db, childminder, id, recordId);
    if (found === 'no-child') return refuse('CHILD_NOT_FOUND');
    return found === 'no-incident' ? refuse('RECORD_NOT_FOUND') : found;
  }

  serveRead(router, reads, incidentForTusla, ({ session, params, db }) =>
    incidentIn(db, session.account, params),
  );

  serveRead(router, reads, tuslaNoticePdf, async ({ session, params, query, ctx, db }) => {
    const { account } = session;
    const incident = await incidentIn(db, account, params);
    if (isRefusal(incident)) return incident;
    const asked = { id: query.export, account, what: 'incident', childId: params.id } as const;
    const refusal = await notRecorded(db, asked, now());
    if (refusal) return refusal;
    const [{ dateOfBirth }, from, sent] = await Promise.all([
      formSubject(db, params.id),
      senderOnPaper(db, account),
      sentOf(db, account, params.id, params.recordId),
    ]);
    const named = {
      dateOfBirth,
      ...from,
      ...sent?.from,
      ...(sent?.child && { dateOfBirth: sent.child.dateOfBirth }),
    };
    return sendPdf(ctx, account, `notice-to-tusla-${incident.date}.pdf`, () =>
      noticeSheet(incident, named, now()),
    );
  });

  serveRead(router, reads, parentsComplaints, ({ session, db }) => complaintsBy(db, session.account));

  serveRead(router, reads, handbookPage, ({ session, db }) => handbookOf(db, session.account, now()));

  serveRead(router, reads, parentsHandbooks, ({ session, db }) =>
    handbooksFor(db, session.account, linksOf(session)),
  );

  serveRead(router, reads, handbookPaper, async ({ session: { account }, params, ctx, db }) => {
    const found = (await versionsOf(db, account)).find(({ version }) => version === params.version);
    if (!found) return refuse('NOT_FOUND', handbookTexts.notPublished);
    const words = await wordsIn(db, account, [found.version]);
    const from = (await nameOfChildminder(db, account)) ?? '';
    return sendPdf(ctx, account, `handbook-${found.version}.pdf`, () =>
      handbookSheet(found, words, from, now()),
    );
  });
};
