import { dateName } from '@nead/contracts/calendar/date-names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  type Inspection,
  type InspectionPass,
  PACK_WAITS_MINUTES,
} from '@nead/contracts/inspection/requests.ts';
import { type InspectionSection, kindOfSection } from '@nead/contracts/inspection/sections.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { InspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { nameOfChildminder } from '../accounts/queries.ts';
import { recordsBetween } from '../care/records.ts';
import { formerChildrenOf } from '../history/former-children.ts';
import { registeredProfile } from '../register/queries.ts';
import type { RegisteredProfile } from '../register/rows.ts';
import { childNames } from '../register/shared-sql.ts';
import { documentsSeen } from './documents.ts';
import type { PassRow, RecordedLook } from './look.ts';
import { inOneLine } from './pack/in-one-line.ts';
import { type PackScope, printedName } from './pack/pack-scope.ts';
import { look as looks, opening, pack, pass } from './tables.ts';

const PASSES = sql`
  select p.*,
    (select count(*)::int from ${opening} o where o.pass_id = p.id) as opened,
    (select count(*)::int from ${looks} l where l.pass_id = p.id) as looks,
    (select max(l.at) from ${looks} l where l.pass_id = p.id) as last_look,
    array(select coalesce(c.first_name, $2) from ${childNames} c
          where c.childminder_id = p.childminder_id and p.child_ids ? c.id order by c.added) as names
  from ${pass} p where p.childminder_id = $1 order by p.made desc limit 100`;

interface ListedRow extends PassRow {
  opened: number;
  looks: number;
  last_look: string | null;
  names: string[];
}

export async function passesOf(
  db: Db,
  account: Id,
  keys: InspectionKeys,
  now: Date,
): Promise<InspectionPass[]> {
  const { rows } = await db.query<ListedRow>(PASSES, [account, erased]);
  return rows.map((row) => {
    const state = row.revoked ? 'revoked' : row.ends_at > now ? 'open' : 'over';
    return {
      _id: row.id,
      children: row.names,
      from: row.from_date,
      to: row.to_date,
      endsAt: row.ends_at.toISOString(),
      state,
      endedAt: row.ended_at,
      endedBy: row.ended_by,
      reason: row.by_admin ? (row.reason ?? erased) : null,
      code: state === 'open' && !row.by_admin ? keys.code(row.id, row.opened) : null,
      looks: row.looks,
      lastLookAt: row.last_look,
    };
  });
}

/** Children and dates of a pass or a pack. */
export const chosenIn = (
  row: Pick<PassRow, 'childminder_id' | 'child_ids' | 'from_date' | 'to_date'>,
): PackScope => ({
  childminderId: row.childminder_id,
  childIds: row.child_ids,
  from: row.from_date,
  to: row.to_date,
});

/** A pack that this childminder asked for within the last minutes. */
export async function packOf(db: Db, id: Id, account: Id, now: Date): Promise<PackScope | undefined> {
  const since = new Date(now.getTime() - PACK_WAITS_MINUTES * 60_000);
  const { rows } = await db.query<PassRow>(
    sql`select * from ${pack} where id = $1 and childminder_id = $2 and at > $3`,
    [id, account, since],
  );
  return rows[0] && chosenIn(rows[0]);
}

/** Names from the register; for deleted children the last known. */
async function namesOf(
  db: Db,
  { childminder_id: childminder, child_ids: ids }: PassRow,
  known: readonly RegisteredProfile[],
) {
  const former = known.length === ids.length ? [] : await formerChildrenOf(db, childminder);
  const named = new Map([...former, ...known].map(({ _id, firstName }) => [_id, firstName || erased]));
  return ids.map((_id) => ({ _id, name: named.get(_id) ?? erased }));
}

/** What one look shows: the section that it was recorded for, of the chosen children and dates. */
export async function inspectionOf(
  db: Db,
  look: RecordedLook & { section: InspectionSection },
  before: string | undefined,
  now: Date,
): Promise<Inspection> {
  const { childminder_id: childminder, child_ids: childIds, from_date: from, to_date: to, section } = look;
  const found = await Promise.all(childIds.map((id) => registeredProfile(db, childminder, id, now)));
  const children = found.filter((child) => child !== undefined);
  const kind = kindOfSection[section];
  const { records, next } = kind
    ? await recordsBetween({ db, linkTo: () => null }, { childIds, kind, from, to, before })
    : { records: [], next: null };
  const chosen = await namesOf(db, look, children);
  const names = new Map(chosen.map(({ _id, name }) => [_id, name]));
  return {
    childminder: (await nameOfChildminder(db, childminder)) ?? erased,
    from,
    to,
    endsAt: look.ends_at.toISOString(),
    section,
    mayTakePack: !look.by_admin,
    chosen,
    children: section === 'register' ? children.map(registered) : [],
    records: records.map(({ childId, ...record }) => ({
      _id: record._id,
      child: names.get(childId) ?? erased,
      time: record.time,
      title: record.title,
      detail: [record.detail, record.notes].filter((text) => typeof text === 'string' && text).join(' · '),
      recordedBy: record.recordedBy.name ?? erased,
      recordedAt: record.recordedBy.at,
      changed: record.changedBy !== null,
    })),
    documents: section === 'documents' ? await documentsSeen(db, look) : [],
    next,
  };
}

const registered = (child: RegisteredProfile): Inspection['children'][number] => ({
  _id: child._id,
  name: printedName(child),
  dateOfBirth: child.dateOfBirth,
  allergies: shownChoices(child.allergies, child.otherAllergies),
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
