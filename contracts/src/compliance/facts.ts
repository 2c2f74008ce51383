import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import type { Address, EmergencyContact, Gp } from '../register/shapes.ts';
import { DutyId, serviceRecordKinds } from './duties.ts';

const date = z.iso.date();

/** A certificate of registration, first day to last. */
export const Registration = z.object({ number: z.nullable(z.string()), from: date, to: date });
export type Registration = z.infer<typeof Registration>;

/** A paper that meets a duty: one of the documents, or one that was only seen. */
export const Paper = z.object({
  _id: Id,
  version: z.number(),
  duty: DutyId,
  documentId: z.nullable(Id),
  /** The name of the document; null where there is none. */
  document: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The person it is about, if not the childminder. */
  person: z.nullable(z.string()),
  /** The phone of that person. */
  phone: z.nullable(z.string()),
  issued: z.nullable(date),
  /** The last day on which it is valid; for a document, the document's own. */
  expires: z.nullable(date),
});
export type Paper = z.infer<typeof Paper>;

/** The parts that a child's record can lack. */
const gaps = ['gp', 'emergency-contact', 'phone', 'address'] as const;

interface RecordedChild {
  gp: z.infer<typeof Gp> | null;
  emergencyContact: z.infer<typeof EmergencyContact> | null;
  parents: readonly { phone: string | null; address: z.infer<typeof Address> | null }[];
}

/** The required parts that a child's record lacks. */
export function gapsOf({ gp, emergencyContact, parents }: RecordedChild): FileChild['gaps'] {
  const isThere = {
    gp: Boolean(gp && (gp.doctorName || gp.practiceName) && gp.contactNumber),
    'emergency-contact': Boolean(emergencyContact?.name && emergencyContact.phone),
    phone: parents.some(({ phone }) => phone),
    address: parents.some(({ address }) => address && (address.street || address.city || address.postCode)),
  };
  return gaps.filter((gap) => !isThere[gap]);
}

/** A child in care, as far as the file asks. */
export const FileChild = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  gaps: z.array(z.enum(gaps)),
  /** Consents that no parent has answered. */
  unanswered: z.number(),
  /** The parent to ask for missing parts. */
  ask: z.nullable(z.object({ contactId: Id, firstName: z.nullable(z.string()) })),
});
export type FileChild = z.infer<typeof FileChild>;

/** The handbook that parents read now, and how many of the families have read it. */
const HandbookRead = z.object({ version: z.number(), on: date, families: z.number(), read: z.number() });

/** The known facts of a childminder's file. Its states are never stored: they follow from the facts and the day. */
export const FileFacts = z.object({
  registrations: z.array(Registration),
  papers: z.array(Paper),
  /** The day of the newest record of each kind, and how many there are. */
  records: z.array(z.object({ kind: z.enum(serviceRecordKinds), last: date, count: z.number() })),
  /** Duties that do not concern her, with her reason; null once erased. */
  setAside: z.array(z.object({ duty: DutyId, reason: z.nullable(z.string()) })),
  children: z.array(FileChild),
  /** Null before parents got one. */
  handbook: z.nullable(HandbookRead),
  /** The first day with attendance. */
  attendanceSince: z.nullable(date),
  accidents: z.number(),
  /** The days on which incidents of children in care were written as they are, and which no parent has read since. */
  unread: z.array(date),
  /** Incidents of which Tusla has to be told and was not yet, the first due first. */
  tusla: z.array(z.object({ childId: Id, recordId: Id, firstName: z.nullable(z.string()), due: date })),
  complaints: z.object({ open: z.number(), all: z.number() }),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** The facts as an inspector is told them; `complaints` is null where the childminder did not include them. */
export const ToldFacts = z.extend(FileFacts, {
  complaints: z.nullable(z.object({ open: z.number(), all: z.number() })),
});
export type ToldFacts = z.infer<typeof ToldFacts>;
