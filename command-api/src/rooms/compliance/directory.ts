import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { duties } from '@nead/contracts/compliance/duties.ts';
import { renewalWindow } from '@nead/contracts/compliance/file-state.ts';
import { fileKeepingOn } from '@nead/contracts/compliance/keeping.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import { dropId, type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';
import { incidentKey } from './state.ts';

const DUE = 'file-due';
const OPEN = 'complaint-open';
const OVER = 'complaint-over';
const TO_TELL = 'tusla-to-tell';
/** All have one key: an incident may move to another day, and with it the last day to tell Tusla. */
const ANY_DAY = '';

/** Childminders with a duty to be reminded of by this day. */
export async function filesDue(pool: pg.Pool, today: string): Promise<string[]> {
  const found = await foundBetween(pool, DUE, '', today);
  return [...new Set(found.map(({ childminderId }) => childminderId))];
}

/** Complaints whose keeping period ended before this day. */
export const complaintsOver = (pool: pg.Pool, today: string): Promise<Found[]> =>
  foundBetween(pool, OVER, '', addDays(today, -1));

/** Childminders who have to tell Tusla of an incident. */
export async function childmindersToTellTusla(pool: pg.Pool): Promise<string[]> {
  const found = await foundBetween(pool, TO_TELL, ANY_DAY);
  return [...new Set(found.map(({ childminderId }) => childminderId))];
}

/** The last day on which a complaint closed on this day is kept. */
const keptUntil = (closedOn: string): string =>
  addMonths(closedOn, fileKeepingOn('complaint', closedOn).months);

/** The first day of a reminder about a paper or record. */
function toldFrom(event: LogEvent): { day: string; id: string } | undefined {
  if (event.type === 'PaperNoted') {
    const { paperId, duty, documentId, expires } = event.data;
    // Documents have reminders of their own.
    if (!expires || documentId) return undefined;
    const { toldDays = 0, met } = duties.findLast(({ id }) => id === duty) ?? {};
    const day = met?.by === 'registration' ? renewalWindow(expires).opens : addDays(expires, -toldDays);
    return { day, id: paperId };
  }
  if (event.type !== 'ServiceRecordWritten' && event.type !== 'ServiceRecordCorrected') return undefined;
  const { childminderId, kind, date } = event.data;
  const duty = duties.findLast(({ met }) => met.by === 'record' && met.kind === kind);
  if (duty?.met.by !== 'record') return undefined;
  const day = addDays(addMonths(date, duty.met.everyMonths), -duty.toldDays);
  return { day, id: `${childminderId} ${kind}` };
}

/** Notes the incidents that Tusla still has to be told of. */
const noteTusla: NoteInDirectory = async (client, { type, data }) => {
  if (type !== 'TuslaQuestionsAnswered' && type !== 'TuslaTold' && type !== 'TuslaNoticeDropped') return;
  await dropId(client, TO_TELL, incidentKey(data));
  if (type === 'TuslaQuestionsAnswered' && data.due)
    await noteAt(client, TO_TELL, ANY_DAY, data.childminderId, incidentKey(data));
};

/** Notes the days of reminders, and of the erasure of complaints. */
export const noteFile: NoteInDirectory = async (client, event, privateKey) => {
  await noteTusla(client, event, privateKey);
  const told = toldFrom(event);
  if (event.type === 'PaperNoted' || event.type === 'PaperRemoved')
    await dropId(client, DUE, event.data.paperId);
  if (told && 'childminderId' in event.data && event.data.childminderId) {
    await dropId(client, DUE, told.id);
    await noteAt(client, DUE, told.day, event.data.childminderId, told.id);
  }
  if (event.type === 'ComplaintRecorded' || event.type === 'ComplaintAmended') {
    const { childminderId, complaintId, closedOn } = event.data;
    for (const kind of [OPEN, OVER]) await dropId(client, kind, complaintId);
    if (closedOn) await noteAt(client, OVER, keptUntil(closedOn), childminderId, complaintId);
    else await noteAt(client, OPEN, childminderId, childminderId, complaintId);
  }
  if (event.type === 'ComplaintErased')
    for (const kind of [OPEN, OVER]) await dropId(client, kind, event.data.complaintId);
  // An erased childminder closes no complaints any more.
  if (event.type === 'ErasureCarriedOut')
    await client.query(
      'update command.directory set kind = $1, key = $2 where kind = $3 and childminder_id = $4',
      [OVER, keptUntil(dublinDate(event.data.at)), OPEN, event.data.accountId],
    );
};
