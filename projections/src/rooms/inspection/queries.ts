import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { minutesBetween } from '@nead/contracts/clock.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  type Inspection,
  type InspectionPass,
  PACK_WAITS_MINUTES,
} from '@nead/contracts/inspection/requests.ts';
import { type InspectionSection, sections } from '@nead/contracts/inspection/sections.ts';
import { toldTusla } from '@nead/contracts/inspection/told-tusla.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { InspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { nameOfChildminder } from '../accounts/queries.ts';
import { recordsBetween } from '../care/records.ts';
import { tuslaNoticesOf } from '../compliance/tusla.ts';
import { formerChildrenOf } from '../history/former-children.ts';
import { registeredProfile } from '../register/queries.ts';
import type { RegisteredProfile } from '../register/rows.ts';
import { childNames } from '../register/shared-sql.ts';
import { documentsSeen } from './documents.ts';
import type { PassRow, RecordedLook } from './look.ts';
import { inOneLine } from './pack/in-one-line.ts';
import { type PackScope, printedName } from './pack/pack-scope.ts';
import { isHere, recordedStays } from './recorded-stays.ts';
import { look as looks, opening, pack, pass } from './tables.ts';

const PASSES = sql`
  select p.*,
    (select count(*)::int from ${opening} o where o.pass_id = p.id) as opened,
    (select count(*)::int from ${looks} l where l.pass_id = p.id) as looks,
    (select max(l.at) from ${looks} l where l.pass_id = p.id) as last_look,
    array(select coalesce(c.first_name, $2) from ${childNames} c
          where c.childminder_id = p.childminder_id and p.child_ids ? c.id order by c.added) as names
  from ${pass} p where p.childminder_id = $1 and p.kind <> 'cover' order by p.made desc limit 100`;

const OWN_PASS = sql`
  select p.*, (select count(*)::int from ${opening} o where o.pass_id = p.id) as opened
  from ${pass} p where p.childminder_id = $1 and p.id = $2`;

interface ListedRow extends PassRow {
  opened: number;
  looks: number;
  last_look: string | null;
  names: string[];
}

const stateOf = ({ revoked, ends_at }: PassRow, now: Date): InspectionPass['state'] =>
  revoked ? 'revoked' : ends_at > now ? 'open' : 'over';

/** The code that opens a pass next; undefined for a pass that is not the childminder's own, or not open. */
export async function codeOfPass(db: Db, account: Id, passId: Id, keys: InspectionKeys, now: Date) {
  const { rows } = await db.query<PassRow & { opened: number }>(OWN_PASS, [account, passId]);
  const [row] = rows;
  if (!row || row.kind === 'admin' || stateOf(row, now) !== 'open') return undefined;
  return { code: keys.code(passId, row.opened), looks: row.opened };
}

export async function passesOf(db: Db, account: Id, now: Date): Promise<InspectionPass[]> {
  const { rows } = await db.query<ListedRow>(PASSES, [account, erased]);
  return rows.map((row) => {
    return {
      _id: row.id,
      children: row.names,
      from: row.from_date,
      to: row.to_date,
      endsAt: row.ends_at.toISOString(),
      state: stateOf(row, now),
      endedAt: row.ended_at,
      endedBy: row.ended_by,
      reason: row.kind === 'admin' ? (row.reason ?? erased) : null,
      // Each code is a visit; an administrator has no code, and looks once.
      looks: row.kind === 'admin' ? Math.min(row.looks, 1) : row.opened,
      lastLookAt: row.last_look,
    };
  });
}

/** Children and dates of a pass or a pack. */
export const chosenIn = (
  row: Pick<PassRow, 'childminder_id' | 'child_ids' | 'from_date' | 'to_date' | 'complaints'>,
): PackScope => ({
  childminderId: row.childminder_id,
  childIds: row.child_ids,
  from: row.from_date,
  to: row.to_date,
  complaints: row.complaints,
});

/** A pack that this childminder requested within the last minutes. */
export async function packOf(db: Db, id: Id, account: Id, now: Date): Promise<PackScope | undefined> {
  const since = new Date(now.getTime() - PACK_WAITS_MINUTES * 60_000);
  const { rows } = await db.query<PassRow>(
    sql`select * from ${pack} where id = $1 and childminder_id = $2 and at > $3`,
    [id, account, since],
  );
  return rows[0] && chosenIn(rows[0]);
}

/** Names from the register; for deleted children the last known ones. */
async function namesOf(
  db: Db,
  { childminder_id: childminder, child_ids: ids }: PassRow,
  known: readonly RegisteredProfile[],
) {
  const former = known.length === ids.length ? [] : await formerChildrenOf(db, childminder);
  const named = new Map([...former, ...known].map(({ _id, firstName }) => [_id, firstName || erased]));
  return ids.map((_id) => ({ _id, name: named.get(_id) ?? erased }));
}

/** The content of one look: its recorded section, for the chosen children and dates. */
export async function inspectionOf(
  db: Db,
  look: RecordedLook & { section: InspectionSection },
  before: string | undefined,
  now: Date,
): Promise<Omit<Inspection, 'file'>> {
  const { childminder_id: childminder, child_ids: childIds, from_date: from, to_date: to, section } = look;
  const found = await Promise.all(childIds.map((id) => registeredProfile(db, childminder, id, now)));
  const children = found.filter((child) => child !== undefined);
  const shown = sections[section].records;
  const { records, next } = shown
    ? await recordsBetween({ db, linkTo: () => null }, { childIds, kind: shown.kind, from, to, before })
    : { records: [], next: null };
  const chosen = await namesOf(db, look, children);
  const notices = shown?.as === 'forms' ? await tuslaNoticesOf(db, childminder, childIds) : [];
  const names = new Map(chosen.map(({ _id, name }) => [_id, name]));
  return {
    childminder: (await nameOfChildminder(db, childminder)) ?? erased,
    from,
    to,
    endsAt: look.ends_at.toISOString(),
    section,
    mayTakePack: look.kind === 'inspector',
    chosen,
    children: section === 'register' ? children.map(registered) : [],
    records: records.map((record) =>
      inspected(record, names.get(record.childId) ?? erased, shown?.kind, toldTusla(notices, record)),
    ),
    documents: section === 'documents' ? await documentsSeen(db, look) : [],
    ...(shown?.as === 'stays' && !before
      ? await attendanceOf(db, look, chosen, dublinDate(now))
      : { present: null, days: [] }),
    next,
  };
}

function inspected(
  record: RecordView,
  child: string,
  name: string | undefined,
  told: { name: string; value: string } | undefined,
): Inspection['records'][number] {
  const kind = activityOf(name ?? '');
  const body = kind?.body.safeParse(record);
  const { recordedBy, changedBy, version } = record;
  return {
    _id: record._id,
    child,
    time: record.time,
    title: record.title,
    detail: [record.detail, record.notes].filter((text) => typeof text === 'string' && text).join(' · '),
    recordedBy: recordedBy.name ?? erased,
    recordedAt: recordedBy.at,
    changedBy: changedBy && { by: changedBy.name ?? erased, at: changedBy.at },
    facts: [
      ...((body?.success && kind?.form?.(body.data)) || []).map(([name, value]) => ({ name, value })),
      ...(told ? [told] : []),
    ],
    readBy: record.acknowledgements.map((read) => ({
      by: read.name ?? erased,
      at: read.at,
      older: read.version < version,
    })),
  };
}

/** The days with computed hours: as many as fit a screen. The paper has all. */
const DAYS_WITH_HOURS = 31;

async function attendanceOf(
  db: Db,
  { from_date: from, to_date: to }: PassRow,
  chosen: Inspection['chosen'],
  today: string,
): Promise<Pick<Inspection, 'present' | 'days'>> {
  const last = to < today ? to : today;
  const first = addDays(last, 1 - DAYS_WITH_HOURS);
  const present: NonNullable<Inspection['present']> = [];
  const days: Inspection['days'] = [];
  for (const { _id, name: child } of chosen) {
    const ofChild = new Map<string, Inspection['days'][number]>();
    for await (const stay of recordedStays(db, _id, { from: from > first ? from : first, to: last })) {
      const { arrived, left } = stay;
      const date = (arrived ?? left)?.date ?? '';
      const day = ofChild.get(date) ?? { child, date, minutes: 0, incomplete: false };
      const here = isHere(stay, today);
      if (here && arrived) present.push({ child, since: arrived.time });
      if (arrived && left) day.minutes += minutesBetween(arrived.time, left.time);
      else if (!here) day.incomplete = true;
      if (!here || day.minutes > 0) ofChild.set(date, day);
    }
    days.push(...ofChild.values());
  }
  return {
    present: from <= today && today <= to ? present : null,
    days: days.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0)),
  };
}

const registered = (child: RegisteredProfile): Inspection['children'][number] => ({
  _id: child._id,
  name: printedName(child),
  dateOfBirth: child.dateOfBirth,
  allergies: shownChoices(child.allergies, child.otherAllergies),
  allergiesAsked: child.allergiesAsked,
  medicalConditions: child.medicalConditions ?? '',
  startDate: child.startDate ?? '',
  endDate: child.endDate ?? null,
  contacts: child.parents.map((contact) =>
    inOneLine(printedName(contact), contact.relationship, contact.phone),
  ),
  emergencyContact: inOneLine(
    child.emergencyContact?.name,
    child.emergencyContact?.relationship,
    child.emergencyContact?.phone,
  ),
  gp: inOneLine(child.gp?.doctorName, child.gp?.practiceName, child.gp?.contactNumber),
  collectors: child.collectors.map(({ name, relationship, phone, date }) =>
    inOneLine(name ?? erased, relationship, phone, date && dateName(date)),
  ),
});
