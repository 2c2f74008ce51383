import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ServiceRecordKind } from './duties.ts';
import { complianceTexts } from './texts.ts';

const named = z.object({ _id: Id, firstName: z.nullable(z.string()) });

const written = {
  version: z.number(),
  time: z.string(),
  date: z.string(),
  children: z.array(named),
  seconds: z.nullable(z.number()),
  who: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  writtenAt: z.string(),
  /** It was written down later than it happened. */
  later: z.boolean(),
};

/** A drill, an alarm test, a risk assessment or a visitor; null in a text means none, or erased. */
export const ServiceRecord = z.object({
  _id: Id,
  kind: ServiceRecordKind,
  ...written,
  /** The versions before it was corrected, the newest first. */
  earlier: z.array(z.object(written)),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

const said = {
  received: z.string(),
  about: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
};

export const ComplaintEntry = z.object({
  _id: Id,
  ...said,
  version: z.number(),
  contactId: z.nullable(Id),
  /** The name of the person who made it. */
  from: z.nullable(z.string()),
  done: z.nullable(z.string()),
  /** Its keeping period is over, and its text is gone. */
  erased: z.boolean(),
});
export type ComplaintEntry = z.infer<typeof ComplaintEntry>;

export const ParentsComplaint = z.object({ _id: Id, ...said, to: z.nullable(z.string()) });
export type ParentsComplaint = z.infer<typeof ParentsComplaint>;

const answer = z.boolean(complianceTexts.answersRequired);

/** The answers to the questions after an incident. One yes means that Tusla has to be told. */
export const TuslaAnswers = z.object({ treated: answer, missing: answer, closed: answer });
export type TuslaAnswers = z.infer<typeof TuslaAnswers>;

/** An incident as it was written at a moment. */
export const WrittenIncident = z.object({ time: z.string(), body: z.record(z.string(), z.json()) });
export type WrittenIncident = z.infer<typeof WrittenIncident>;

/** A line of an incident's text, under its name. */
const IncidentLine = z.object({ name: z.string(), value: z.string() });

/** The notice sent to Tusla. It never changes. */
const SentNotice = z.object({
  on: z.string(),
  /** The time at which the childminder said so. */
  at: z.string(),
  /** The version of the incident that was sent. */
  version: z.number(),
  /** The lines of the incident that have changed since; empty where none have. */
  changed: z.array(z.object({ name: z.string(), sent: z.nullable(z.string()), now: z.nullable(z.string()) })),
});

/** The answers after an incident, and the notice that followed. */
export const TuslaNotice = z.object({
  childId: Id,
  recordId: Id,
  firstName: z.nullable(z.string()),
  /** The incident as it is now; null once it was deleted. */
  written: z.nullable(z.object({ title: z.string(), time: z.string(), date: z.string() })),
  /** Null once they were erased. */
  answers: z.nullable(TuslaAnswers),
  answeredAt: z.string(),
  /** The last day to tell Tusla, counted from the incident as it is now; null where no answer is yes. */
  due: z.nullable(z.string()),
  sent: z.nullable(SentNotice),
});
export type TuslaNotice = z.infer<typeof TuslaNotice>;

/** An incident and its notice, as far as the questions were answered. */
export const IncidentForTusla = z.object({
  childId: Id,
  recordId: Id,
  child: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  /** The title in the notice: as sent, or as it is now. */
  title: z.string(),
  date: z.string(),
  time: z.string(),
  version: z.number(),
  lines: z.array(IncidentLine),
  /** Parents who confirmed having read it. */
  readBy: z.array(z.object({ name: z.nullable(z.string()), at: z.string() })),
  /** The number of the registration; null where none was noted. */
  number: z.nullable(z.string()),
  notice: z.nullable(TuslaNotice),
});
export type IncidentForTusla = z.infer<typeof IncidentForTusla>;
