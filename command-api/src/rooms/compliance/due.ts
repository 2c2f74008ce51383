import { type DutyId, dutiesOn, serviceRecordKinds } from '@nead/contracts/compliance/duties.ts';
import { dutyState } from '@nead/contracts/compliance/file-state.ts';
import { toldBefore, tuslaDueOn } from '@nead/contracts/compliance/tusla-rules.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { ServiceFile, TuslaAnswered } from './state.ts';

/** The hour from which reminders go out, since nobody needs to be woken for something that has a whole day. */
const TOLD_FROM = '08:00';

/**
 * The incidents that Tusla has to be told of today or on the next working day, with the last day by the incident as it
 * is now. A deleted one is left out.
 */
export const tuslaToTell = (
  { tusla }: Pick<ServiceFile, 'tusla'>,
  timeOf: (of: Pick<TuslaAnswered, 'childId' | 'recordId'>) => string | undefined,
  now: Date,
): (Pick<TuslaAnswered, 'childId' | 'recordId'> & { due: string })[] =>
  [...tusla.values()].flatMap(({ childId, recordId, due: answered, sentOn }) => {
    const time = answered === undefined || sentOn ? undefined : timeOf({ childId, recordId });
    if (time === undefined || dublinTime(now) < TOLD_FROM) return [];
    const due = tuslaDueOn(dublinDate(time));
    return toldBefore(due) <= dublinDate(now) ? [{ childId, recordId, due }] : [];
  });

/**
 * The duties to remind her of on a day: those that expire, and those that were once in order. For papers that are
 * documents the repository reminds, and duties that she never began have no reminder.
 */
export function dutiesToTell({ papers, records, aside }: ServiceFile, today: string): DutyId[] {
  const noted = [...papers.values()];
  const written = [...records.values()];
  const facts = {
    registrations: noted.flatMap(({ duty, number = null, issued: from, expires: to }) =>
      duty === 'registration' && from && to ? [{ number, from, to }] : [],
    ),
    papers: noted.map(
      ({
        paperId,
        version,
        duty,
        number = null,
        person = null,
        phone = null,
        issued = null,
        expires = null,
      }) => ({
        _id: paperId,
        version,
        duty,
        documentId: null,
        document: null,
        number,
        person,
        phone,
        issued,
        expires,
      }),
    ),
    records: serviceRecordKinds.flatMap((kind) => {
      const dates = written.flatMap((record) => (record.kind === kind ? [record.date] : [])).sort();
      const last = dates.at(-1);
      return last === undefined ? [] : [{ kind, last, count: dates.length }];
    }),
    setAside: [...aside].map(([duty, reason]) => ({ duty, reason })),
    children: [],
    handbook: null,
    attendanceSince: null,
    accidents: 0,
    unread: [],
    tusla: [],
    complaints: { open: 0, all: 0 },
  };
  const isOfDocuments = (id: DutyId) => noted.some(({ duty, documentId }) => duty === id && documentId);
  return dutiesOn(today)
    .filter(({ id, met }) => ['registration', 'paper', 'record'].includes(met.by) && !isOfDocuments(id))
    .filter((duty) => {
      const state = dutyState(duty, facts, today);
      return state.is === 'runs-out' || (state.is === 'missing' && state.since !== undefined);
    })
    .map(({ id }) => id);
}
