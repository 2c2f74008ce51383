import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { notInFuture, resolveTime } from '@nead/contracts/care/when.ts';
import { type DutyId, duties } from '@nead/contracts/compliance/duties.ts';
import type { ComplianceEvent } from '@nead/contracts/compliance/events.ts';
import type { ComplaintForm, PaperForm, ServiceRecordForm } from '@nead/contracts/compliance/requests.ts';
import { complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../../engine/decider.ts';
import {
  type ComplaintData,
  emptyFile,
  evolveFile,
  type PaperData,
  type RecordData,
  type ServiceFile,
} from './state.ts';
import { decideOfTusla, isOfTusla, type TuslaCommand } from './tusla.ts';

/** The version that the caller saw; undefined: any version. */
type Seen = { version?: number | undefined };
/** The time at which it happened, and the server's clock. They differ for a command that waited on a device. */
type Clock = { at: string; now: string };

export type ComplianceCommand =
  | { type: 'NotePaper'; paperId: Id; sent: PaperForm; today: string }
  | ({ type: 'ChangePaper'; paperId: Id; sent: PaperForm; today: string } & Seen)
  | { type: 'RemovePaper'; paperId: Id }
  | ({ type: 'Write'; recordId: Id; sent: ServiceRecordForm } & Clock)
  | ({ type: 'Correct'; recordId: Id; sent: ServiceRecordForm } & Clock & Seen)
  | { type: 'RemoveRecord'; recordId: Id; why?: string | undefined }
  | { type: 'Complain'; complaintId: Id; sent: ComplaintForm; today: string }
  | ({ type: 'Amend'; complaintId: Id; sent: ComplaintForm; today: string } & Seen)
  | { type: 'EraseComplaint'; complaintId: Id }
  | { type: 'SetAside'; duty: DutyId; reason: string }
  | { type: 'TakeUp'; duty: DutyId }
  | { type: 'Remind'; due: readonly DutyId[]; on: string }
  | TuslaCommand;

type ComplianceAsked<Type extends ComplianceCommand['type']> = Extract<ComplianceCommand, { type: Type }>;
type Decided = readonly ComplianceEvent[] | Refusal;

export interface ComplianceContext {
  childminderId: Id;
  /** Answers whether a thing of another room is hers. */
  has: Readonly<Record<'document' | 'child' | 'contact', (id: Id) => boolean>>;
}

/** The time within which equal records of two devices mean the same. */
const SAME_MS = 10 * 60_000;
const REMINDED_EVERY_DAYS = 7;

/** The thing under an id, or the reason why it is not there. */
function known<Known extends { version: number }>(
  all: ReadonlyMap<Id, Known>,
  id: Id,
  gone: ReadonlySet<Id>,
  seen?: number,
): Known | Refusal {
  const found = all.get(id);
  if (!found)
    return gone.has(id) ? refuse('RECORD_REMOVED', texts.gone) : refuse('NOT_FOUND', texts.notFound);
  return seen !== undefined && seen !== found.version ? refuse('RECORD_CHANGED', texts.changed) : found;
}

const isTaken = ({ papers, records, complaints, gone }: ServiceFile, id: Id): boolean =>
  papers.has(id) || records.has(id) || complaints.has(id) || gone.has(id);

/** The fields without empty ones. */
const given = <T extends object>(fields: T): { [F in keyof T]?: NonNullable<T[F]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as {
    [F in keyof T]?: NonNullable<T[F]>;
  }; // its own fields

const isSame = (a: object, b: object): boolean => {
  const plain = ({ version: _, ...rest }: Record<string, unknown>) =>
    JSON.stringify(Object.entries(rest).sort());
  return plain({ ...a }) === plain({ ...b });
};

/** The mistake in a paper, if any. */
function flawOf(
  { duty, documentId, number, person, issued, expires }: PaperForm,
  today: string,
  { has }: ComplianceContext,
): Refusal | undefined {
  if (documentId && !has.document(documentId)) return refuse('NOT_FOUND', texts.noSuchDocument);
  const met = duties.findLast(({ id }) => id === duty)?.met;
  const isCertificate = met?.by === 'registration';
  if (!isCertificate && met?.by !== 'paper') return invalid(texts.notAPaper);
  if (isCertificate && !number) return invalid(texts.numberRequired);
  if (isCertificate && !issued) return invalid(texts.fromRequired);
  if (met.by === 'paper' && met.about && !person) return invalid(texts.personRequired);
  const lasts = met.by === 'paper' && met.lasts === 'for-good';
  if (!expires && (isCertificate || (!lasts && !documentId))) return invalid(texts.expiresRequired);
  if (lasts && !issued && !documentId) return invalid(texts.doneOnRequired);
  // A renewed certificate begins when the previous one ends.
  if (issued && issued > today && !isCertificate) return invalid(texts.issuedInFuture);
  return issued && expires && expires < issued ? invalid(texts.expiresBeforeIssued) : undefined;
}

const paperData = (childminderId: Id, paperId: Id, sent: PaperForm, version: number): PaperData => {
  const { duty, documentId, number, person, phone, issued, expires } = sent;
  const said = given({ documentId, number, person, phone, issued, expires });
  return { childminderId, paperId, version, duty, ...said };
};

function notePaper(
  { paperId, sent, today }: ComplianceAsked<'NotePaper'>,
  state: ServiceFile,
  context: ComplianceContext,
): Decided {
  if (isTaken(state, paperId)) return refuse('ID_TAKEN');
  const data = paperData(context.childminderId, paperId, sent, 1);
  return flawOf(sent, today, context) ?? [{ type: 'PaperNoted', data }];
}

function changePaper(
  { paperId, sent, today, version }: ComplianceAsked<'ChangePaper'>,
  { papers, gone }: ServiceFile,
  context: ComplianceContext,
): Decided {
  const before = known(papers, paperId, gone, version);
  if (isRefusal(before)) return before;
  const data = paperData(context.childminderId, paperId, sent, before.version + 1);
  if (isSame(before, data)) return [];
  return flawOf(sent, today, context) ?? [{ type: 'PaperNoted', data }];
}

/** The first day of the first certificate; undefined if none was noted. */
const registeredSince = ({ papers }: ServiceFile): string | undefined =>
  [...papers.values()]
    .flatMap(({ duty, issued }) => (duty === 'registration' && issued ? [issued] : []))
    .sort()[0];

/** The record to be written, or its mistake. */
function recordData(
  recordId: Id,
  sent: ServiceRecordForm,
  { at, now }: Clock,
  state: ServiceFile,
  version: number,
  { childminderId, has }: ComplianceContext,
): RecordData | Refusal {
  const time = resolveTime(sent, at);
  if (isRefusal(time)) return time;
  const early = notInFuture(time, now);
  if (early) return early;
  const date = dublinDate(time);
  const since = registeredSince(state);
  if (since !== undefined && date < since) return invalid(texts.beforeRegistration(dateName(since)));
  const { kind, childIds, seconds, who, notes } = sent;
  if (kind === 'visitor' && !who) return invalid(texts.whoRequired);
  if (childIds && !childIds.every(has.child)) return refuse('NOT_FOUND', texts.noSuchChild);
  const there = childIds && childIds.length > 0 ? [...new Set(childIds)] : undefined;
  return {
    childminderId,
    recordId,
    version,
    kind,
    time,
    date,
    ...given({ childIds: there, seconds, who, notes }),
  };
}

/** Another device's record of the same; an assessment is one a day, and each visitor is a separate one. */
function twinOf(
  kind: RecordData['kind'],
  time: string,
  { records }: Pick<ServiceFile, 'records'>,
): RecordData | undefined {
  if (kind === 'visitor') return undefined;
  const date = dublinDate(time);
  return [...records.values()].find(
    (other) =>
      other.kind === kind &&
      (kind === 'risk' ? other.date === date : Math.abs(Date.parse(other.time) - Date.parse(time)) < SAME_MS),
  );
}

/** The record after a command: its own, or another device's if that recorded the same. */
export function recordAfter(
  made: Id | undefined,
  sent: ServiceRecordForm,
  at: string,
  state: ServiceFile,
): { _id: Id } | Refusal {
  if (made) return { _id: made };
  const time = resolveTime(sent, at);
  const twin = isRefusal(time) ? undefined : twinOf(sent.kind, time, state);
  return twin ? { _id: twin.recordId } : refuse('RECORD_REMOVED', texts.gone);
}

function write(
  { recordId, sent, ...clock }: ComplianceAsked<'Write'>,
  state: ServiceFile,
  context: ComplianceContext,
): Decided {
  if (isTaken(state, recordId)) return refuse('ID_TAKEN');
  const data = recordData(recordId, sent, clock, state, 1, context);
  if (isRefusal(data)) return data;
  if (twinOf(data.kind, data.time, state)) return [];
  const { version: _, ...first } = data;
  return [{ type: 'ServiceRecordWritten', data: first }];
}

function correct(
  { recordId, sent, version, at, now }: ComplianceAsked<'Correct'>,
  state: ServiceFile,
  context: ComplianceContext,
): Decided {
  const before = known(state.records, recordId, state.gone, version);
  if (isRefusal(before)) return before;
  // A missing time stays; the kind never changes.
  const whole = { ...sent, kind: before.kind, time: sent.time ?? before.time };
  const data = recordData(recordId, whole, { at, now }, state, before.version + 1, context);
  if (isRefusal(data)) return data;
  return isSame(before, data) ? [] : [{ type: 'ServiceRecordCorrected', data }];
}

/** The mistake in a complaint, if any. */
function flawOfComplaint(
  sent: ComplaintForm,
  today: string,
  { has }: ComplianceContext,
): Refusal | undefined {
  const { received, contactId, from, closedOn } = sent;
  if (contactId && !has.contact(contactId)) return refuse('NOT_FOUND', texts.noSuchContact);
  if (!contactId && !from) return invalid(texts.fromRequiredOfComplaint);
  if (received && received > today) return invalid(texts.receivedInFuture);
  if (closedOn && closedOn > today) return invalid(texts.closedInFuture);
  return closedOn && closedOn < (received ?? today) ? invalid(texts.closedBeforeReceived) : undefined;
}

const complaintData = (
  childminderId: Id,
  complaintId: Id,
  { received, about, ...sent }: ComplaintForm,
  version: number,
  today: string,
): ComplaintData => {
  const { contactId, from, done, answer, closedOn } = sent;
  // The name of a contact is in the register.
  const whose = contactId ? { contactId } : { from };
  const more = given({ ...whose, done, answer, closedOn });
  return { childminderId, complaintId, version, received: received ?? today, about, ...more };
};

function complain(
  { complaintId, sent, today }: ComplianceAsked<'Complain'>,
  state: ServiceFile,
  context: ComplianceContext,
): Decided {
  if (isTaken(state, complaintId)) return refuse('ID_TAKEN');
  const data = complaintData(context.childminderId, complaintId, sent, 1, today);
  return flawOfComplaint(sent, today, context) ?? [{ type: 'ComplaintRecorded', data }];
}

function amend(
  { complaintId, sent, today, version }: ComplianceAsked<'Amend'>,
  { complaints, gone }: ServiceFile,
  context: ComplianceContext,
): Decided {
  const before = known(complaints, complaintId, gone, version);
  if (isRefusal(before)) return before;
  const whole = { ...sent, received: sent.received ?? before.received };
  const data = complaintData(context.childminderId, complaintId, whole, before.version + 1, today);
  if (isSame(before, data)) return [];
  return flawOfComplaint(whole, today, context) ?? [{ type: 'ComplaintAmended', data }];
}

/** At most one reminder a week for each duty, and one for all that are due. */
function remind(
  { due, on }: ComplianceAsked<'Remind'>,
  { reminded }: ServiceFile,
  { childminderId }: ComplianceContext,
): Decided {
  const news = due.filter((duty) => {
    const last = reminded.get(duty);
    return last === undefined || addDays(last, REMINDED_EVERY_DAYS) <= on;
  });
  return news.length === 0 ? [] : [{ type: 'FileReminded', data: { childminderId, duties: news, on } }];
}

function remove(
  all: ReadonlyMap<Id, unknown>,
  id: Id,
  gone: ReadonlySet<Id>,
  event: ComplianceEvent,
): Decided {
  if (all.has(id)) return [event];
  return gone.has(id) ? [] : refuse('NOT_FOUND', texts.notFound);
}

/** The file of one childminder. */
export const complianceDecider: Decider<ServiceFile, ComplianceCommand, ComplianceEvent, ComplianceContext> =
  {
    stream: (childminderId) => `compliance-${childminderId}`,
    initial: emptyFile,
    evolve: evolveFile,
    // A correction is decided by comparing it with the former version.
    unseals: new Set([
      'PaperNoted',
      'ServiceRecordWritten',
      'ServiceRecordCorrected',
      'ComplaintRecorded',
      'ComplaintAmended',
      'DutySetAside',
      'TuslaQuestionsAnswered',
    ] as const),
    // Each complaint has a key of its own, which must not be that of a person.
    introduces: (events) =>
      events.flatMap(({ type, data }) =>
        type === 'ComplaintRecorded'
          ? [{ id: data.complaintId, owner: data.childminderId, what: 'complaint' }]
          : [],
      ),
    decide(command, state, context) {
      const { childminderId } = context;
      if (isOfTusla(command)) return decideOfTusla(command, state, childminderId);
      switch (command.type) {
        case 'NotePaper':
          return notePaper(command, state, context);
        case 'ChangePaper':
          return changePaper(command, state, context);
        case 'RemovePaper': {
          const { paperId } = command;
          const data = { childminderId, paperId };
          return remove(state.papers, paperId, state.gone, { type: 'PaperRemoved', data });
        }
        case 'Write':
          return write(command, state, context);
        case 'Correct':
          return correct(command, state, context);
        case 'RemoveRecord': {
          const { recordId, why } = command;
          const data = { childminderId, recordId, ...(why && { why }) };
          return remove(state.records, recordId, state.gone, { type: 'ServiceRecordRemoved', data });
        }
        case 'Complain':
          return complain(command, state, context);
        case 'Amend':
          return amend(command, state, context);
        case 'EraseComplaint': {
          const { complaintId } = command;
          const data = { childminderId, complaintId };
          return remove(state.complaints, complaintId, state.gone, { type: 'ComplaintErased', data });
        }
        case 'SetAside': {
          const { duty, reason } = command;
          if (state.aside.get(duty) === reason) return [];
          return [{ type: 'DutySetAside', data: { childminderId, duty, reason } }];
        }
        case 'TakeUp': {
          const { duty } = command;
          return state.aside.has(duty) ? [{ type: 'DutyTakenUp', data: { childminderId, duty } }] : [];
        }
        case 'Remind':
          return remind(command, state, context);
      }
    },
  };
