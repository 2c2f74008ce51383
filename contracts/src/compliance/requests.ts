import * as z from 'zod/mini';
import { isDate, isTime } from '../care/when.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { nameLine, oneLine } from '../one-line.ts';
import { requiredField } from '../required-field.ts';
import { DutyId, ServiceRecordKind } from './duties.ts';
import { FileFacts } from './facts.ts';
import { complianceTexts as texts } from './texts.ts';
import {
  ComplaintEntry,
  IncidentForTusla,
  ParentsComplaint,
  ServiceRecord,
  TuslaAnswers,
  TuslaNotice,
} from './views.ts';

/** Empty and null both mean none. */
const date = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(z.string(texts.dateInvalid).check(z.refine((text) => isDate(text), texts.dateInvalid))),
  ),
);
const line = z.optional(z.nullable(z.string(texts.notText).check(z.trim(), ...oneLine(texts.tooLong))));
const name = z.optional(z.nullable(z.string(texts.notText).check(z.trim(), ...nameLine(texts.tooLong))));
const MOST_CHARACTERS = 5_000;
const words = z.optional(
  z.nullable(z.string(texts.notText).check(z.trim(), z.maxLength(MOST_CHARACTERS, texts.tooLong))),
);

export const PaperForm = z.object({
  duty: DutyId,
  documentId: z.optional(z.nullable(Id)),
  number: line,
  person: name,
  phone: line,
  issued: date,
  expires: date,
});
export type PaperForm = z.infer<typeof PaperForm>;

/** A record of the service; without a time it happened now. */
export const ServiceRecordForm = z.object({
  kind: ServiceRecordKind,
  date: z.optional(z.string(texts.dateInvalid).check(z.refine((text) => isDate(text), texts.dateInvalid))),
  time: z.optional(z.string(texts.timeInvalid).check(z.refine((text) => isTime(text), texts.timeInvalid))),
  childIds: z.optional(z.array(Id).check(z.maxLength(50))),
  seconds: z.optional(
    z.nullable(
      z
        .int(texts.secondsInvalid)
        .check(z.minimum(1, texts.secondsInvalid), z.maximum(3_600, texts.secondsInvalid)),
    ),
  ),
  who: name,
  notes: words,
});
export type ServiceRecordForm = z.infer<typeof ServiceRecordForm>;

export const ComplaintForm = z.object({
  received: date,
  contactId: z.optional(z.nullable(Id)),
  from: name,
  about: requiredField(texts.aboutRequired),
  done: words,
  answer: words,
  closedOn: date,
});
export type ComplaintForm = z.infer<typeof ComplaintForm>;

/** The version that the caller saw; refused if there is a newer one. */
const version = z.optional(z.int());
const one = z.object({ id: Id });
const made = z.object({ _id: Id });
const withId = { _id: z.optional(Id) };

export const fileFacts = endpoint('GET /childminder/file', {
  summary:
    'What is known of the file that an inspector may ask for; the state of each duty follows from it and the day',
  access: ['childminder'],
  answer: FileFacts,
});

export const fileSummary = endpoint('GET /childminder/file/summary', {
  summary: 'How much of the file is to do today, for the dashboard',
  access: ['childminder'],
  answer: z.object({
    /** The childminder has put something into the file. */
    begun: z.boolean(),
    toDo: z.number(),
    runsOut: z.number(),
    /** The incident that Tusla has to be told of first, and the number of others; absent where there is none. */
    tusla: z.optional(
      z.object({
        childId: Id,
        recordId: Id,
        firstName: z.nullable(z.string()),
        due: z.string(),
        more: z.number(),
      }),
    ),
  }),
});

export const notePaper = command('POST /childminder/file/papers', {
  summary: 'Note a paper that meets a duty: one of the documents, or one that was seen',
  access: ['childminder'],
  body: z.extend(PaperForm, withId),
  status: 201,
  answer: made,
  changes: ['file'],
});

export const changePaper = command('PUT /childminder/file/papers/:id', {
  summary: 'Correct a noted paper; the whole of it is replaced',
  access: ['childminder'],
  params: one,
  body: z.extend(PaperForm, { version }),
  answer: made,
  changes: ['file'],
});

export const removePaper = command('DELETE /childminder/file/papers/:id', {
  summary: 'Take a noted paper out of the file; a document stays in the repository',
  access: ['childminder'],
  params: one,
  answer: made,
  changes: ['file'],
});

export const serviceRecords = endpoint('GET /childminder/file/records', {
  summary: 'All records of a kind, the newest first, with their earlier versions',
  access: ['childminder'],
  query: z.object({ kind: ServiceRecordKind }),
  answer: z.array(ServiceRecord),
});

export const writeServiceRecord = command('POST /childminder/file/records', {
  summary:
    'Record a drill, an alarm test, a risk assessment or a visitor; two devices that record the same one make one',
  access: ['childminder'],
  body: z.extend(ServiceRecordForm, withId),
  status: 201,
  answer: made,
  changes: ['file'],
});

export const correctServiceRecord = command('PUT /childminder/file/records/:id', {
  summary: 'Correct such a record; the earlier version is kept',
  access: ['childminder'],
  params: one,
  body: z.extend(ServiceRecordForm, { version }),
  answer: made,
  changes: ['file'],
});

export const removeServiceRecord = command('DELETE /childminder/file/records/:id', {
  summary: 'Delete such a record; that it was there is kept in the log',
  access: ['childminder'],
  params: one,
  query: z.object({
    why: z.optional(z.string().check(z.trim(), z.maxLength(MOST_CHARACTERS, texts.tooLong))),
  }),
  answer: made,
  changes: ['file'],
});

export const presentAt = endpoint('GET /childminder/file/present', {
  summary: 'The children who were here at a minute, as attendance has it',
  access: ['childminder'],
  query: z.object({
    date: z.string(texts.dateInvalid).check(z.refine((text) => isDate(text), texts.dateInvalid)),
    time: z.string(texts.timeInvalid).check(z.refine((text) => isTime(text), texts.timeInvalid)),
  }),
  answer: z.object({ childIds: z.array(Id) }),
});

export const complaints = endpoint('GET /childminder/file/complaints', {
  summary: 'All complaints, the newest first; of one whose period is over only that it was there',
  access: ['childminder'],
  answer: z.array(ComplaintEntry),
});

export const recordComplaint = command('POST /childminder/file/complaints', {
  summary: 'Record a complaint',
  access: ['childminder'],
  body: z.extend(ComplaintForm, withId),
  status: 201,
  answer: made,
  changes: ['file'],
});

export const amendComplaint = command('PUT /childminder/file/complaints/:id', {
  summary: 'Add to a complaint or close it; the earlier version is kept',
  access: ['childminder'],
  params: one,
  body: z.extend(ComplaintForm, { version }),
  answer: made,
  changes: ['file'],
});

/** An incident of a child. */
const incidentInPath = z.object({ id: Id, recordId: Id });

export const tuslaNotices = endpoint('GET /childminder/file/incidents', {
  summary: 'The incidents of which was answered whether Tusla has to know, the newest first',
  access: ['childminder'],
  answer: z.array(TuslaNotice),
});

export const incidentForTusla = endpoint('GET /childminder/file/incidents/:id/:recordId', {
  summary: 'An incident of a child, as a notice to Tusla says it, and what was answered of it',
  access: ['childminder'],
  params: incidentInPath,
  answer: IncidentForTusla,
});

export const tuslaNoticePdf = endpoint('GET /childminder/file/incidents/:id/:recordId/notice.pdf', {
  asksProof: true,
  summary: 'The notice to Tusla as a page to send, with the id of the export that was recorded',
  access: ['childminder'],
  params: incidentInPath,
  query: z.object({ export: Id }),
  answer: z.unknown(),
  produces: 'application/pdf',
});

export const answerForTusla = command('PUT /childminder/file/incidents/:id/:recordId/answers', {
  summary: 'Answer the three questions about an incident; nothing is sent',
  access: ['childminder'],
  params: incidentInPath,
  body: z.object({ answers: TuslaAnswers }),
  examples: [{ answers: { treated: true, missing: false, closed: false } }],
  answer: made,
  changes: ['file'],
});

export const markTuslaTold = command('PUT /childminder/file/incidents/:id/:recordId/sent', {
  summary: 'Say on which day the notice was sent; what was sent is kept as it was',
  access: ['childminder'],
  params: incidentInPath,
  body: z.object({
    on: z.string(texts.dateInvalid).check(z.refine((text) => isDate(text), texts.dateInvalid)),
    /** The version of the incident that was sent. */
    version: z.int(),
  }),
  examples: [{ on: '2026-12-02', version: 1 }],
  answer: made,
  changes: ['file'],
});

export const setDutyAside = command('PUT /childminder/file/duties/:duty/reason', {
  summary: 'Say why a duty does not concern this childminder',
  access: ['childminder'],
  params: z.object({ duty: DutyId }),
  body: z.object({ reason: requiredField(texts.reasonRequired, 500) }),
  answer: z.object({ duty: DutyId }),
  changes: ['file'],
});

export const takeDutyUp = command('DELETE /childminder/file/duties/:duty/reason', {
  summary: 'The duty concerns this childminder after all',
  access: ['childminder'],
  params: z.object({ duty: DutyId }),
  answer: z.object({ duty: DutyId }),
  changes: ['file'],
});

export const parentsComplaints = endpoint('GET /parent/complaints', {
  summary: 'The complaints that this parent has made, with the answers; nobody else’s',
  access: ['parent'],
  answer: z.array(ParentsComplaint),
});
