import { activityIn, activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { eventFields } from '@nead/contracts/history/fields.ts';
import type { ChildCard, RecordThen } from '@nead/contracts/history/moment.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Data } from './queries.ts';

/** A history entry in the form from which a moment is computed; times are ISO texts. */
export interface Line {
  subject: Id;
  position: bigint;
  type: string;
  kind: string;
  did: string;
  about: Id | null;
  happenedAt: string;
  recordedAt: string;
  data: Data;
}

/** Two clocks: everything that had happened up to `at`, according to the records up to `known` (docs/decisions/037). */
export interface Clocks {
  at: string;
  known: string;
  /** For a reader who may see some days only: records that began earlier are left out. */
  since?: string | undefined;
}

const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));

const changeIn = ({ type, data }: Line) => activityIn({ type, data } as unknown as CareEvent); // a line holds an event as it was read

/** Each record in its last known version, without those known to be removed. */
export function recordsAt(lines: readonly Line[], { at, known, since = '' }: Clocks): RecordThen[] {
  const standing = new Map<Id, RecordThen & { order: bigint }>();
  const changed = new Set<Id>();
  for (const line of inOrder(lines)) {
    const found = changeIn(line);
    if (!found) continue;
    const { kind, change } = found;
    const id = change.recordId;
    if (line.recordedAt > known) {
      changed.add(id);
      continue;
    }
    if (change.did === 'removed') {
      standing.delete(id);
      continue;
    }
    const { time, endTime, body, version } = change;
    const ongoing = kind.span !== undefined && (endTime === null || endTime > at);
    const said = ongoing ? null : body;
    standing.set(id, {
      _id: id,
      kind: kind.kind,
      title: said ? kind.title(said) : kind.name,
      detail: said ? kind.detail(said) : '',
      time,
      endTime: ongoing ? null : endTime,
      ongoing,
      version,
      changedSince: false,
      order: standing.get(id)?.order ?? line.position,
    });
  }
  return [...standing.values()]
    .filter(({ time }) => time >= since && time <= at)
    .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.order < b.order ? -1 : 1))
    .map(({ order: _, ...record }) => ({ ...record, changedSince: changed.has(record._id) }));
}

/** The status follows the latest attendance record by time, as on the write side. */
export function statusAt(lines: readonly Line[], clocks: Clocks) {
  const moves = recordsAt(lines, clocks).filter(({ kind }) => activityOf(kind)?.movesChild);
  const last = moves.at(-1);
  const written =
    last && inOrder(lines).findLast((line) => line.about === last._id && line.recordedAt <= clocks.known);
  const change = written && changeIn(written);
  const body = change?.change.did === 'removed' ? null : change?.change.body;
  const currentStatus = (body && change?.kind.movesChild?.(body)) || ('signed-out' as const);
  return { currentStatus, since: last?.time ?? null };
}

type Of<T extends RegisterEvent['type']> = { type: T } & Line;
const is = <T extends RegisterEvent['type']>(line: Line, ...types: T[]): line is Of<T> =>
  (types as string[]).includes(line.type);

/** The lines of things done up to that time, and recorded by then. */
const doneBy = (lines: readonly Line[], { at, known }: Clocks): Line[] =>
  inOrder(lines).filter(({ happenedAt, recordedAt }) => happenedAt <= at && recordedAt <= known);

const filledText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const nameIn = ({ firstName, lastName }: Data): string | null =>
  [filledText(firstName), filledText(lastName)].filter(Boolean).join(' ') || null;

export interface Standing {
  there: boolean;
  profile: Data;
  /** The last day on which parents may read, if there is one. */
  readUntil: string | null;
}

/** The child's presence in the register at that time, and its profile. */
export function standingAt(lines: readonly Line[], clocks: Clocks): Standing {
  const standing: Standing = { there: false, profile: {}, readUntil: null };
  for (const line of doneBy(lines, clocks)) {
    if (is(line, 'ChildAdded', 'ChildEdited')) standing.profile = { ...standing.profile, ...line.data };
    if (is(line, 'ChildAdded')) standing.there = true;
    if (is(line, 'ChildRemoved')) standing.there = false;
    if (is(line, 'ChildLeft')) {
      const { endDate = null, readUntil } = line.data;
      standing.readUntil = filledText(readUntil);
      standing.profile = { ...standing.profile, endDate };
    }
    if (is(line, 'ChildReturned')) {
      standing.readUntil = null;
      standing.profile = { ...standing.profile, endDate: null };
    }
  }
  return standing;
}

interface Placed {
  contactId: Id;
  place: 'primary' | 'secondary';
}

/** The child's contacts. */
function placedAt(lines: readonly Line[], clocks: Clocks): Placed[] {
  const placed = new Map<string, Placed>();
  for (const line of doneBy(lines, clocks)) {
    if (!is(line, 'ContactPutOnChild', 'ContactTakenOffChild') || !line.about) continue;
    const place = line.data.place === 'primary' ? 'primary' : 'secondary';
    const key = `${line.about} ${place}`;
    if (is(line, 'ContactPutOnChild')) placed.set(key, { contactId: line.about, place });
    else placed.delete(key);
  }
  return [...placed.values()].sort((a, b) => a.place.localeCompare(b.place));
}

export interface ContactThen {
  name: string | null;
  account: Id | null;
}

/** Contacts by id, with their names and accounts. */
function contactsAt(lines: readonly Line[], clocks: Clocks): Map<Id, ContactThen> {
  const said = new Map<Id, Data>();
  const accounts = new Map<Id, Id>();
  for (const line of doneBy(lines, clocks)) {
    if (is(line, 'ContactAdded', 'ContactEdited')) {
      said.set(line.subject, { ...said.get(line.subject), ...line.data });
    }
    const account = filledText(line.data.accountId);
    if (is(line, 'ContactLinked') && account) accounts.set(line.subject, account);
    if (is(line, 'LinkEnded')) accounts.delete(line.subject);
    if (is(line, 'ContactRemoved')) {
      said.delete(line.subject);
      accounts.delete(line.subject);
    }
  }
  return new Map(
    [...said].map(([id, data]) => [id, { name: nameIn(data), account: accounts.get(id) ?? null }]),
  );
}

/** Accounts that could see the child. */
export function watchersAt(lines: readonly Line[], clocks: Clocks): Set<Id> {
  const { there, readUntil } = standingAt(lines, clocks);
  if (!there || (readUntil !== null && readUntil < dublinDate(clocks.at))) return new Set();
  const contacts = contactsAt(lines, clocks);
  return new Set(placedAt(lines, clocks).flatMap(({ contactId }) => contacts.get(contactId)?.account ?? []));
}

/** Every parent ever linked to a contact of the child, even if the contact is gone, with the last known name. */
export function everLinked(lines: readonly Line[]): { account: Id; name: string | null }[] {
  const names = new Map<Id, Data>();
  const found = new Map<Id, Id>();
  for (const { type, subject, data } of inOrder(lines)) {
    if (type === 'ContactAdded' || type === 'ContactEdited')
      names.set(subject, { ...names.get(subject), ...data });
    const account = filledText(data.accountId);
    if (type === 'ContactLinked' && account) found.set(account, subject);
  }
  return [...found].map(([account, contact]) => ({ account, name: nameIn(names.get(contact) ?? {}) }));
}

/** The things that were added and not ended, by id or kind. */
function keptAt(lines: readonly Line[], clocks: Clocks, [makes, ends]: readonly [string, string]): Data[] {
  const kept = new Map<string, Data>();
  for (const { type, about, data } of doneBy(lines, clocks)) {
    const key = about ?? String(data.kind);
    if (type === makes) kept.set(key, data);
    if (type === ends) kept.delete(key);
  }
  return [...kept.values()];
}

/** The parent whose view it is: with their own contact only, and without the childminder's notes. */
export interface Eyes {
  account: Id;
}
export const INSPECTOR = 'inspector';

/** The child's card, computed from the entries of the child and its contacts. */
export function cardAt(
  lines: readonly Line[],
  clocks: Clocks,
  eyes: Eyes | typeof INSPECTOR | undefined,
): ChildCard {
  const { profile } = standingAt(lines, clocks);
  const contacts = contactsAt(lines, clocks);
  const parent = eyes === INSPECTOR ? undefined : eyes;
  const date = dublinDate(clocks.at);
  const { firstName, lastName, notes, ...rest } = profile;
  const absence = keptAt(lines, clocks, ['AbsenceRecorded', 'AbsenceRemoved']).find(
    ({ from, to }) => String(from) <= date && date <= String(to),
  );
  return {
    firstName: filledText(firstName),
    lastName: filledText(lastName),
    facts: eventFields({ ...rest, ...(!eyes && { notes }) }).filter(({ value }) => value !== null),
    contacts: placedAt(lines, clocks).flatMap(({ contactId, place }) => {
      const contact = contacts.get(contactId);
      return parent && contact?.account !== parent.account ? [] : [{ name: contact?.name ?? null, place }];
    }),
    collectors: keptAt(lines, clocks, ['CollectorAuthorised', 'CollectorRemoved']).flatMap(
      ({ name, date: only }) => (only && only !== date ? [] : (filledText(name) ?? erased)),
    ),
    consents: keptAt(lines, clocks, ['ConsentGiven', 'ConsentWithdrawn'])
      .filter(({ until }) => !until || String(until) >= date)
      .map(({ kind }) => consentTexts[kind as keyof typeof consentTexts].title), // an event names an existing consent
    absent: absence ? (filledText(absence.reason) ?? 'other') : null,
  };
}
