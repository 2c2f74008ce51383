import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import type { HistoryEntry, HistoryPage } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { Db } from '../../engine/db.ts';
import { historyEntryFrom, type Reading } from '../history/entries.ts';
import { childAtMoment } from '../history/moment-of-child.ts';
import { type AskedPage, historyPage } from '../history/page.ts';
import { contactsEverOn, type EntryRow, type Onlooker, recordKinds, type Span } from '../history/queries.ts';
import { daysOf, type RecordedLook } from './look.ts';

async function inspectorOn(db: Db, look: RecordedLook, childId: Id): Promise<Onlooker & { within: Span }> {
  const contacts = await contactsEverOn(db, childId);
  return { account: look.id, childId, contacts, parent: false, within: daysOf(look), themes: look.themes };
}

/** The entries of the chosen days as the childminder reads them, without her notes and the contacts' own data. */
export async function historySeen(
  db: Db,
  look: RecordedLook,
  childId: Id,
  wanted: AskedPage,
): Promise<HistoryPage> {
  const onlooker = await inspectorOn(db, look, childId);
  return historyPage(db, onlooker, wanted, {
    reader: 'inspector',
    contacts: [],
    tell: (row, reading) => withinDays(row, onlooker.within, reading),
  });
}

/** A correction may move a record from one day to another; its part about a day that was not chosen is left out. */
function withinDays(row: EntryRow, { from, to }: Span, reading: Reading): HistoryEntry {
  const isIn = (at: Date) => at.toISOString() >= from && at.toISOString() < to;
  const { prev_type, prev_data, prev_happened_at } = row;
  if (!prev_type || !prev_data || !prev_happened_at || !recordKinds.includes(row.kind))
    return historyEntryFrom(row, reading);
  if (row.did === 'corrected' && !isIn(row.happened_at)) {
    const gone = { ...row, did: 'removed', type: prev_type, data: prev_data, late: false } as const;
    const entry = historyEntryFrom({ ...gone, happened_at: prev_happened_at }, reading);
    const was = historyEntryFrom({ ...gone, did: 'recorded' }, reading);
    return { ...entry, title: inspectionTexts.movedAway(was.title) };
  }
  if (isIn(prev_happened_at)) return historyEntryFrom(row, reading);
  return historyEntryFrom(
    { ...row, prev_type: null, prev_data: null, prev_actor: null, ended: false },
    reading,
  );
}

/** A moment within the chosen days; undefined for another. The default is now, or the end of the last chosen day. */
export async function momentSeen(
  db: Db,
  look: RecordedLook,
  childId: Id,
  asked: { at?: string | undefined; known?: string | undefined },
  now: Date,
): Promise<Moment | undefined> {
  const onlooker = await inspectorOn(db, look, childId);
  const end = new Date(Math.min(now.getTime(), Date.parse(onlooker.within.to) - 1)).toISOString();
  const at = asked.at === undefined ? end : new Date(asked.at).toISOString();
  const date = dublinDate(at);
  if (date < look.from_date || date > look.to_date) return undefined;
  const present = now.toISOString();
  const known = asked.known === undefined ? present : new Date(asked.known).toISOString();
  const clocks = { at: at < present ? at : present, known: known < present ? known : present };
  return childAtMoment(db, onlooker, clocks, { childminder: undefined, eyes: undefined });
}
