import { activityIn } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import type { RecordSignature } from '@nead/contracts/care/views.ts';
import { eventFields, type Field } from '@nead/contracts/history/fields.ts';
import { titleOfLine } from '@nead/contracts/history/lines.ts';
import { valueInWords } from '@nead/contracts/history/value-in-words.ts';
import type { Difference, HistoryEntry } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Actor, Role } from '@nead/contracts/metadata.ts';
import type { Data, EntryRow } from './queries.ts';

const LATE_MS = 5 * 60_000;

/**
 * Answers whether the device behind an entry is hidden: a parent only sees their own, and only the childminder sees
 * which one a parent used, since parents may live apart.
 */
const isHidden = (account: Id, role: Role, reader: Reading['reader']): boolean =>
  reader !== undefined && (reader === 'inspector' ? role === 'parent' : account !== reader.parent);

const signatureOf = (
  actor: Actor,
  name: string | null,
  at: Date,
  reader: Reading['reader'],
): RecordSignature => {
  const account = 'account' in actor ? actor : undefined;
  return {
    account: account?.account ?? null,
    role: account?.role ?? null,
    name: account ? name : 'system' in actor ? actor.system : null,
    device: account && !isHidden(account.account, account.role, reader) ? (account.device ?? null) : null,
    at: at.toISOString(),
  };
};

/** Fields that only the childminder reads. Captions are of many records, some of which may be hidden or deleted. */
const HERS = new Set(['notes', 'captions']);

interface EntryWords {
  title: string;
  detail: string;
  fields: Field[];
}

/** The fields of a record's event as recorded. `hidden`: only its kind and its times. */
function saidIn(
  type: string,
  data: Data,
  nameOf: (id: Id) => string | undefined,
  hidden: boolean,
): EntryWords | undefined {
  const event = { type, data } as unknown as CareEvent; // history rows hold events as they were read
  const found = activityIn(event);
  if (!found) return undefined;
  const { kind, change } = found;
  if (change.did === 'removed') return { title: kind.name, detail: '', fields: [] };
  const { time, endTime, body } = change;
  if (!body || hidden)
    return { title: kind.name, detail: '', fields: eventFields({ time, ...(endTime && { endTime }) }) };
  return {
    title: kind.title(body),
    detail: kind.detail(body),
    fields: eventFields({ time, ...(endTime && { endTime }), ...body }, nameOf),
  };
}

/** Every field of either version once, with both values. */
function differences(before: readonly Field[], after: readonly Field[]): Difference[] {
  const was = new Map(before.map((field) => [field.field, field]));
  const is = new Map(after.map((field) => [field.field, field]));
  return [...new Map([...was, ...is]).values()].map(({ field, name }) => {
    const [earlier, later] = [was.get(field)?.value ?? null, is.get(field)?.value ?? null];
    return { field, name, before: earlier, after: later, differs: earlier !== later };
  });
}

export interface Reading {
  /** The reader; undefined is the childminder. */
  reader: { parent: Id } | 'inspector' | undefined;
  names: ReadonlyMap<Id, string>;
  /** Records whose text the reader may not see. */
  withheld: ReadonlySet<Id>;
  /** For an edit of a profile or contact: the former values of its fields. */
  before(row: EntryRow): Data;
  /** The requested position. */
  at?: string | undefined;
}

const words = { recorded: '', corrected: ' corrected', ended: ' ended', removed: ' deleted' } as const;

export function historyEntryFrom(
  row: EntryRow,
  { reader, names, withheld, before, at }: Reading,
): HistoryEntry {
  const parent = reader !== undefined && reader !== 'inspector';
  const others = reader !== undefined;
  const did = row.ended ? 'ended' : row.did;
  const happened = (did === 'ended' && row.end_time) || row.happened_at;
  const nameOf = (id: Id) => names.get(id);
  const hidden = (parent && row.taken_back) || (row.about !== null && withheld.has(row.about));
  const prev =
    row.prev_type && row.prev_data ? saidIn(row.prev_type, row.prev_data, nameOf, hidden) : undefined;
  const record = saidIn(row.type, row.data, nameOf, hidden);
  const shown = record ?? aroundOf(row, nameOf, others);
  const was = record
    ? prev?.fields
    : row.did === 'corrected'
      ? eventFields(pick(before(row), row.data), nameOf)
      : undefined;
  const why = typeof row.data.why === 'string' && !parent ? row.data.why : null;
  return {
    _id: row.event_id,
    asked: row.position === at,
    type: row.type,
    kind: row.kind,
    did,
    title: record ? `${did === 'removed' && prev ? prev.title : record.title}${words[did]}` : shown.title,
    detail: did === 'removed' && prev ? prev.detail : shown.detail,
    why,
    happenedAt: happened.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    late: row.late || (did === 'ended' && row.recorded_at.getTime() - happened.getTime() > LATE_MS),
    waited: row.waited,
    by: signatureOf(row.actor, row.actor_name, row.recorded_at, reader),
    about: row.about,
    superseded: record !== undefined && row.superseded,
    versions:
      was && row.did === 'corrected'
        ? {
            before:
              record && row.prev_actor && row.prev_recorded_at
                ? signatureOf(row.prev_actor, row.prev_name, row.prev_recorded_at, reader)
                : null,
            fields: differences(visible(was, others && !record), visible(shown.fields, others && !record)),
          }
        : null,
    fields: did === 'removed' && prev ? prev.fields : visible(shown.fields, others && !record),
  };
}

const visible = (fields: readonly Field[], others: boolean): Field[] =>
  fields.filter(({ field }) => !others || !HERS.has(field));

const pick = (from: Data, like: Data): Data =>
  Object.fromEntries(Object.keys(like).map((field) => [field, from[field] ?? null]));

/** An event that is no record: its subject, and its fields. */
function aroundOf(row: EntryRow, nameOf: (id: Id) => string | undefined, others: boolean): EntryWords {
  const { why: _, ...data } = row.data;
  const fields = eventFields(data, nameOf);
  const whom = row.about ? nameOf(row.about) : undefined;
  const said = visible(fields, others)
    .flatMap(({ name, value }) => (value ? [`${name}: ${valueInWords(value)}`] : []))
    .join(' · ');
  return {
    title: titleOfLine(row.type, row.data) ?? row.type,
    detail: [whom, row.did === 'corrected' || row.type === 'ChildAdded' ? '' : said]
      .filter(Boolean)
      .join(' · '),
    fields,
  };
}
