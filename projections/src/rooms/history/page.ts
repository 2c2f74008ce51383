import { onlyOnRequest } from '@nead/contracts/history/kinds.ts';
import type { HistoryEntry, HistoryPage } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { historyEntryFrom, type Reading } from './entries.ts';
import {
  beforeEdits,
  type EntryRow,
  type HistoryFilter,
  linesOf,
  namesAround,
  type Onlooker,
  PAGE,
  positionOfEntry,
  positionOfEvent,
  withheldFrom,
} from './queries.ts';

/** The way of reading for somebody who is neither parent nor childminder. */
export interface ReadOtherwise {
  reader: Reading['reader'];
  /** The contacts whose own data appears in the lines. */
  contacts: Onlooker['contacts'];
  tell(row: EntryRow, reading: Reading): HistoryEntry;
}

/** A page of entries: before one of them, or from an event of a chain on. */
export interface AskedPage extends Omit<HistoryFilter, 'at' | 'before'> {
  before?: Id | undefined;
  event?: string | undefined;
}

/** An onlooker's page of a child's history, the newest first. */
export async function historyPage(
  db: Db,
  onlooker: Onlooker,
  { before: beforeEntry, event, ...filter }: AskedPage,
  otherwise?: ReadOtherwise,
): Promise<HistoryPage> {
  const parent = onlooker.parent ? onlooker.account : undefined;
  const { reader, contacts, tell } = otherwise ?? {
    reader: parent === undefined ? undefined : { parent },
    contacts: onlooker.contacts,
    tell: historyEntryFrom,
  };
  const at = event && (await positionOfEvent(db, onlooker, event));
  const from = beforeEntry && (await positionOfEntry(db, onlooker, beforeEntry));
  const wanted = at
    ? { at, before: String(BigInt(at) + 1n) }
    : { ...filter, ...(beforeEntry && { before: from ?? '0' }) };
  const [found, names, withheld] = await Promise.all([
    linesOf(db, { ...onlooker, contacts }, wanted, onlyOnRequest),
    namesAround(db, onlooker),
    withheldFrom(db, parent, onlooker.childId),
  ]);
  const rows = found.slice(0, PAGE);
  const before = await beforeEdits(db, rows);
  return {
    entries: rows.map((row) => tell(row, { reader, names, withheld, before, at: at || undefined })),
    next: found.length > PAGE ? (rows.at(-1)?.event_id ?? null) : null,
  };
}
