import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { command } from '../command.ts';
import { ToldFacts } from '../compliance/facts.ts';
import { ComplaintEntry, ServiceRecord } from '../compliance/views.ts';
import { DocumentCategory } from '../documents/fields.ts';
import { addDays, dublinDate } from '../dublin.ts';
import { endpoint } from '../endpoint.ts';
import { ChainVerdict } from '../history/chain-requests.ts';
import { Moment } from '../history/moment.ts';
import { Instant, only } from '../history/requests.ts';
import { historyTexts } from '../history/texts.ts';
import { HistoryPage } from '../history/views.ts';
import { Id } from '../ids.ts';
import { clockOfRequests } from '../now.ts';
import { InspectionSection, Looked } from './sections.ts';
import { inspectionTexts } from './texts.ts';

/** The numbers of hours that a pass may last. */
export const passHours = [1, 2, 4, 8, 24] as const;
/** The minutes that one look lasts; the page asks for the next one by itself. */
export const LOOK_MINUTES = 10;

const date = z.string(inspectionTexts.dateInvalid).check(z.refine(isDate, inspectionTexts.dateInvalid));

/** The children and dates of a pass or a pack. */
const chosen = {
  _id: z.optional(Id),
  childIds: z.array(Id).check(z.minLength(1, inspectionTexts.childRequired), z.maxLength(50)),
  from: date,
  to: date,
  /** The complaints of these days are included. */
  complaints: z.optional(z.boolean()),
};
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: inspectionTexts.datesReversed,
  path: ['to'],
});

export const PassRequest = z
  .object({
    ...chosen,
    /** The themes of moments are seen in the history; otherwise they are left out. */
    themes: z.optional(z.boolean()),
    hours: z
      .number()
      .check(z.refine((hours) => passHours.some((each) => each === hours), inspectionTexts.hoursInvalid)),
  })
  .check(inOrder);

export const PackRequest = z.object(chosen).check(inOrder);

export const InspectionPass = z.object({
  _id: Id,
  children: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  endsAt: z.string(),
  /** The administrator's reason; null for a childminder's own pass. */
  reason: z.nullable(z.string()),
  state: z.enum(['open', 'over', 'revoked']),
  /** The time of its real end, and who ended it; null while it is open, or if its time was over. */
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(['childminder', 'admin', 'session', 'shut-out'])),
  looks: z.number(),
  lastLookAt: z.nullable(z.string()),
});
export type InspectionPass = z.infer<typeof InspectionPass>;

export const inspectionPasses = endpoint('GET /childminder/inspection-passes', {
  summary: 'The childminder’s own passes, newest first',
  access: ['childminder'],
  answer: z.array(InspectionPass),
});

export const passCode = endpoint('GET /childminder/inspection-passes/:id/code', {
  asksProof: true,
  summary: 'The code that opens a pass next, to be read out: it works once, then another takes its place',
  access: ['childminder'],
  params: z.object({ id: Id }),
  /** `looks`: the number of visits so far. */
  answer: z.object({ code: z.string(), looks: z.number() }),
});

export const makePass = command('POST /childminder/inspection-passes', {
  asksProof: true,
  summary: 'Make a pass with which an inspector sees chosen children and dates for some hours',
  access: ['childminder'],
  status: 201,
  body: PassRequest,
  answer: z.object({ _id: Id, endsAt: z.string(), code: z.string() }),
  changes: ['personal-data'],
});

export const revokePass = command('DELETE /childminder/inspection-passes/:id', {
  summary: 'End a pass at once',
  access: ['childminder'],
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  changes: ['personal-data'],
});

export const openPass = command('POST /inspection/:id/open', {
  summary: 'Open a pass with the code that goes with it; the link alone opens nothing',
  access: 'public',
  params: z.object({ id: Id }),
  body: z.object({
    code: z
      .string(inspectionTexts.codeRequired)
      .check(z.trim(), z.minLength(1, inspectionTexts.codeRequired)),
  }),
  /** The grant proves that the pass was opened, until the pass ends. */
  answer: z.object({ grant: z.string(), endsAt: z.string() }),
  changes: [],
});

export const lookAt = endpoint('POST /inspection/:id/looks', {
  isLook: true,
  summary:
    'Record that a section is looked at, or a document opened, and get the short grant with which it is fetched',
  access: 'public',
  params: z.object({ id: Id }),
  /** `documentId` names one document: the look then opens its file. */
  body: z.object({ grant: z.string(), section: Looked, documentId: z.optional(Id) }),
  answer: z.object({ look: z.string() }),
});

/** The minutes that an administrator may look. */
export const GLASS_MINUTES = 30;
export const GlassReason = z
  .string(inspectionTexts.reasonRequired)
  .check(
    z.trim(),
    z.minLength(20, inspectionTexts.reasonRequired),
    z.maxLength(1_000, inspectionTexts.reasonTooLong),
  );

/** The number of past days whose records an administrator sees, unless the reason names other days. */
export const GLASS_DAYS = 30;

/**
 * The reason names the children by their first names, as in the register. The call needs a code of the second factor;
 * the look ends with the session that opened it.
 */
export const breakGlass = command('POST /admin/childminders/:id/break-glass', {
  summary:
    'Look at the records of the children whom a written reason names, for half an hour; the childminder is told at once',
  access: ['admin'],
  status: 201,
  params: z.object({ id: Id }),
  body: z
    .object({
      reason: GlassReason,
      code: z
        .string(inspectionTexts.glassCode)
        .check(
          z.trim(),
          z.minLength(1, inspectionTexts.glassCode),
          z.maxLength(40, inspectionTexts.glassCode),
        ),
      from: z.optional(date),
      to: z.optional(date),
      /** The children it is about, among those that the reason names; required if it names several. */
      childIds: z.optional(
        z.array(Id).check(z.minLength(1, inspectionTexts.childRequired), z.maxLength(100)),
      ),
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, {
        error: inspectionTexts.datesReversed,
        path: ['to'],
      }),
      z.refine(
        ({ from, to }) => !from || addDays(from, GLASS_DAYS) >= (to ?? dublinDate(clockOfRequests.now())),
        { error: inspectionTexts.glassTooLong(GLASS_DAYS), path: ['from'] },
      ),
    ),
  /** Opens the same page as a grant for an inspector. */
  answer: z.object({ _id: Id, grant: z.string(), endsAt: z.string() }),
  changes: ['personal-data'],
});

export const endGlass = command('DELETE /admin/break-glass/:id', {
  summary: 'End a look at the records of a childminder',
  access: ['admin'],
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  changes: ['personal-data'],
});

export const passStands = endpoint('GET /inspection/:id/stands', {
  summary: 'Whether a pass is still open, which its page asks each second; 404 when it is not',
  access: 'public',
  params: z.object({ id: Id }),
  query: z.object({ grant: z.string() }),
  answer: z.object({ endsAt: z.string() }),
});

const InspectedChild = z.object({
  _id: Id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  allergies: z.array(z.string()),
  allergiesAsked: z.nullable(z.string()),
  medicalConditions: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  contacts: z.array(z.string()),
  emergencyContact: z.string(),
  gp: z.string(),
  collectors: z.array(z.string()),
});
const InspectedRecord = z.object({
  _id: Id,
  child: z.string(),
  time: z.string(),
  title: z.string(),
  detail: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  changedBy: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** The lines of its printed form, for kinds that have one like incidents; else none. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Parents who confirmed it; `older`: they confirmed an earlier version. */
  readBy: z.array(z.object({ by: z.string(), at: z.string(), older: z.boolean() })),
});
const InspectedDay = z.object({
  child: z.string(),
  date: z.string(),
  minutes: z.number(),
  /** A sign-in or a sign-out is missing, so the time is not complete. */
  incomplete: z.boolean(),
});
const InspectedDocument = z.object({
  _id: Id,
  name: z.string(),
  category: DocumentCategory,
  expires: z.nullable(z.string()),
  filename: z.string(),
  /** The id to request from /files, with the pass and the look; null for a look at the list alone. */
  fileId: z.nullable(Id),
});

const InspectedServiceRecord = z.extend(
  z.pick(ServiceRecord, {
    _id: true,
    kind: true,
    version: true,
    time: true,
    seconds: true,
    who: true,
    notes: true,
    writtenAt: true,
    later: true,
  }),
  {
    /** Chosen children who were there, and the number of others. */
    children: z.array(z.string()),
    others: z.number(),
  },
);

export const InspectedFile = z.object({
  /** The facts of the file; about children, only those chosen. The states of the duties follow from them and today. */
  facts: ToldFacts,
  /** Drills and other records of the service on the chosen days, the newest first. */
  records: z.array(InspectedServiceRecord),
  /** The complaints of the chosen days; null if she did not include them. */
  complaints: z.nullable(
    z.array(
      z.pick(ComplaintEntry, {
        _id: true,
        received: true,
        from: true,
        about: true,
        done: true,
        answer: true,
        closedOn: true,
        erased: true,
      }),
    ),
  ),
  /** The end of the chain that holds the file, recomputed now. */
  chain: z.extend(ChainVerdict, { id: Id }),
});
export type InspectedFile = z.infer<typeof InspectedFile>;

export const Inspection = z.object({
  childminder: z.string(),
  from: z.string(),
  to: z.string(),
  endsAt: z.string(),
  section: InspectionSection,
  /** The children of the pass, also those deleted since. */
  chosen: z.array(z.object({ _id: Id, name: z.string() })),
  /** The viewer may make an inspection pack: an inspector may, an administrator may not. */
  mayTakePack: z.boolean(),
  children: z.array(InspectedChild),
  /** Newest first, one page at a time. */
  records: z.array(InspectedRecord),
  documents: z.array(InspectedDocument),
  /** The childminder's duties and their states; null in other sections. */
  file: z.nullable(InspectedFile),
  /** The children in care at this moment, with the first page of the attendance; null if today is not in the pass. */
  present: z.nullable(z.array(z.object({ child: z.string(), since: z.string() }))),
  /** The time in care of each child and day of the last month, newest first, with the first page of the attendance. */
  days: z.array(InspectedDay),
  /** Pass it as `before` for earlier records; null if there are none. */
  next: z.nullable(z.string()),
});
export type Inspection = z.infer<typeof Inspection>;

export const inspection = endpoint('GET /inspection/:id', {
  summary: 'What a look shows: one section of the chosen children and dates',
  access: 'public',
  params: z.object({ id: Id }),
  query: z.object({
    look: z.string(),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/, inspectionTexts.beforeInvalid))),
  }),
  answer: Inspection,
});

const lookedAtChild = z.object({ id: Id, childId: Id });

export const inspectedHistory = endpoint('GET /inspection/:id/history/:childId', {
  summary: 'What a look at the history shows of one of the chosen children: the lines of the chosen days',
  access: 'public',
  params: lookedAtChild,
  query: z.object({
    look: z.string(),
    before: z.optional(Id),
    only: z.optional(z.enum(only, historyTexts.onlyInvalid)),
  }),
  answer: HistoryPage,
});

export const inspectedMoment = endpoint('GET /inspection/:id/history/:childId/moment', {
  summary: 'One of the chosen children and its day at a moment of the chosen days, by what was known',
  access: 'public',
  params: lookedAtChild,
  query: z.object({ look: z.string(), at: z.optional(Instant), known: z.optional(Instant) }),
  answer: Moment,
});

/** The minutes in which a pack can be fetched. */
export const PACK_WAITS_MINUTES = 10;

export const makePack = command('POST /childminder/inspection-packs', {
  asksProof: true,
  isLook: true,
  summary: 'Record that the records of chosen children and dates are made a document to hand over',
  access: ['childminder'],
  status: 201,
  body: PackRequest,
  answer: z.object({ _id: Id, fetchUntil: z.string() }),
  changes: ['personal-data'],
});

const pdf = { answer: z.unknown(), produces: 'application/pdf' } as const;

export const packFile = endpoint('GET /childminder/inspection-packs/:id/file', {
  asksProof: true,
  summary:
    'The pack that was recorded a moment ago: children, attendance, incidents, medicines and policies, with the hash of each chain',
  access: ['childminder'],
  params: z.object({ id: Id }),
  ...pdf,
});

export const inspectionPack = endpoint('GET /inspection/:id/pack', {
  summary: 'What a pass opens, as the same document',
  access: 'public',
  params: z.object({ id: Id }),
  query: z.object({ look: z.string() }),
  ...pdf,
});
