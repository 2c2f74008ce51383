import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { ofChild } from '../personal-fields.ts';
import { DutyId, serviceRecordKinds } from './duties.ts';
import { TuslaAnswers, WrittenIncident } from './views.ts';

const hers = <S extends z.ZodMiniType>(schema: S, retention: 'account' | 'care') =>
  personal(schema, 'childminderId', retention);
/** Each complaint has a key of its own, which is destroyed when its period is over (docs/decisions/186). */
const complained = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'complaintId', 'care');

const serviceRecord = {
  childminderId: Id,
  recordId: Id,
  kind: z.enum(serviceRecordKinds),
  time: z.iso.datetime(),
  /** The day in Dublin of `time`, fixed when it was recorded. */
  date: z.iso.date(),
  /** The children who were there. */
  childIds: z.optional(z.array(Id)),
  /** The time until all were out. */
  seconds: z.optional(z.number()),
  /** A visitor's name. */
  who: z.optional(hers(z.string(), 'care')),
  notes: z.optional(hers(z.string(), 'care')),
};

const Reader = z.object({ accountId: Id, at: z.iso.datetime() });

const complaint = {
  childminderId: Id,
  complaintId: Id,
  version: z.number(),
  received: z.iso.date(),
  /** The contact who made it, if it was one. */
  contactId: z.optional(Id),
  /** Somebody else who made it. */
  from: z.optional(complained(z.string())),
  about: complained(z.string()),
  /** For the childminder alone. */
  done: z.optional(complained(z.string())),
  /** The answer told to the person who made it. */
  answer: z.optional(complained(z.string())),
  closedOn: z.optional(z.iso.date()),
};

/** The record of an incident; an incident is found by its child and its record id. */
const incident = { childminderId: Id, childId: Id, recordId: Id };

/**
 * Stream `compliance-<childminderId>`: the things a childminder keeps for an inspection that nothing else in Nead
 * holds.
 */
export const complianceEvents = {
  /** The whole paper; `version` counts from 1, and a later one replaces it. */
  PaperNoted: defineEvent('PaperNoted', 1, {
    childminderId: Id,
    paperId: Id,
    version: z.number(),
    duty: DutyId,
    /** A document of the repository; without one the paper was only seen. */
    documentId: z.optional(Id),
    number: z.optional(hers(z.string(), 'account')),
    /** The person it is about, if not the childminder. */
    person: z.optional(hers(z.string(), 'account')),
    /** The phone of that person. */
    phone: z.optional(hers(z.string(), 'account')),
    issued: z.optional(z.iso.date()),
    /** The last day on which it is valid. */
    expires: z.optional(z.iso.date()),
  }),
  PaperRemoved: defineEvent('PaperRemoved', 1, { childminderId: Id, paperId: Id }),
  ServiceRecordWritten: defineEvent('ServiceRecordWritten', 1, serviceRecord),
  /** The whole new record; `version` counts from 1, the first writing. */
  ServiceRecordCorrected: defineEvent('ServiceRecordCorrected', 1, { ...serviceRecord, version: z.number() }),
  ServiceRecordRemoved: defineEvent('ServiceRecordRemoved', 1, {
    childminderId: Id,
    recordId: Id,
    why: z.optional(hers(z.string(), 'care')),
  }),
  ComplaintRecorded: defineEvent('ComplaintRecorded', 1, complaint),
  /** The whole complaint; `version` counts on. */
  ComplaintAmended: defineEvent('ComplaintAmended', 1, complaint),
  /** Its keeping period is over, and its key is destroyed. It still counts. */
  ComplaintErased: defineEvent('ComplaintErased', 1, {
    childminderId: Id,
    complaintId: Id,
    contactId: z.optional(Id),
  }),
  /** The answers to whether Tusla has to be told of an incident; new answers replace the former ones. */
  TuslaQuestionsAnswered: defineEvent('TuslaQuestionsAnswered', 1, {
    ...incident,
    answers: ofChild(TuslaAnswers),
    /** The last day to tell Tusla, by the incident as it was then; absent where no answer is yes. */
    due: z.optional(z.iso.date()),
    at: z.iso.datetime(),
  }),
  /** She was reminded that it is due on this day. */
  TuslaReminded: defineEvent('TuslaReminded', 1, { ...incident, due: z.iso.date(), at: z.iso.datetime() }),
  /** The childminder has sent the notice. It never changes, whatever is corrected later. */
  TuslaTold: defineEvent('TuslaTold', 1, {
    ...incident,
    on: z.iso.date(),
    /** The version of the incident that was sent. */
    version: z.number(),
    sent: ofChild(WrittenIncident),
    /** The number of her registration; null if none was noted, absent in events from before it was kept. */
    number: z.optional(hers(z.nullable(z.string()), 'account')),
    /** The people who had confirmed having read it; absent in events from before they were kept. */
    readers: z.optional(z.array(Reader)),
    /** The child, and the childminder with her address, as the paper named them. Before they were kept, they are absent. */
    child: z.optional(ofChild(z.object({ name: z.string(), dateOfBirth: z.nullable(z.string()) }))),
    from: z.optional(hers(z.object({ name: z.string(), address: z.string() }), 'account')),
    at: z.iso.datetime(),
  }),
  /** The incident was deleted before anything was sent. */
  TuslaNoticeDropped: defineEvent('TuslaNoticeDropped', 1, incident),
  DutySetAside: defineEvent('DutySetAside', 1, {
    childminderId: Id,
    duty: DutyId,
    reason: hers(z.string(), 'account'),
  }),
  DutyTakenUp: defineEvent('DutyTakenUp', 1, { childminderId: Id, duty: DutyId }),
  /** She was reminded of these duties on this day. */
  FileReminded: defineEvent('FileReminded', 1, {
    childminderId: Id,
    duties: z.array(DutyId),
    on: z.iso.date(),
  }),
};
export type ComplianceEvent = EventsOf<typeof complianceEvents>;
