import type { Id } from '@nead/contracts/ids.ts';
import type { Inspection, InspectionPass } from '@nead/contracts/inspection/requests.ts';
import { kindOf, type Section } from '@nead/contracts/inspection/sections.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import type { InspectionKeys } from '@nead/http-kit/inspection-keys.ts';
import type pg from 'pg';
import { recordsBetween } from '../care/records.ts';
import { childOf } from '../register/queries.ts';

interface PassRow {
  id: Id;
  childminder_id: Id;
  child_ids: Id[];
  from_date: string;
  to_date: string;
  ends_at: Date;
  revoked: boolean;
  by_admin: boolean;
  reason: string | null;
}

const PASSES = `
  select p.*,
    (select count(*)::int from inspection.opening o where o.pass_id = p.id) as opened,
    (select count(*)::int from inspection.look l where l.pass_id = p.id) as looks,
    (select max(l.at) from inspection.look l where l.pass_id = p.id) as last_look,
    array(select coalesce(c.first_name, 'Erased') from register.child c where p.child_ids ? c.id order by c.added)
      as names
  from inspection.pass p where p.childminder_id = $1 order by p.made desc limit 100`;

interface ListedRow extends PassRow {
  opened: number;
  looks: number;
  last_look: string | null;
  names: string[];
}

export async function passesOf(
  pool: pg.Pool,
  account: Id,
  keys: InspectionKeys,
  now: Date,
): Promise<InspectionPass[]> {
  const { rows } = await pool.query<ListedRow>(PASSES, [account]);
  return rows.map((row) => {
    const state = row.revoked ? 'revoked' : row.ends_at > now ? 'open' : 'over';
    return {
      _id: row.id,
      children: row.names,
      from: row.from_date,
      to: row.to_date,
      endsAt: row.ends_at.toISOString(),
      state,
      reason: row.by_admin ? (row.reason ?? 'Erased') : null,
      code: state === 'open' && !row.by_admin ? keys.code(row.id, row.opened) : null,
      looks: row.looks,
      lastLookAt: row.last_look,
    };
  });
}

const LOOK = `
  select p.*, l.section from inspection.look l join inspection.pass p on p.id = l.pass_id
  where l.id = $1 and p.id = $2 and not p.revoked and p.ends_at > $3`;

const CHILDMINDER = `
  select coalesce(display_name, nullif(concat_ws(' ', first_name, last_name), '')) as name
  from accounts.account where id = $1`;

const DOCUMENTS = `
  select id as "_id", coalesce(name, 'Erased') as name, category, expires from documents.document
  where childminder_id = $1 order by category, added`;

const named = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** What one look shows: the section that it was recorded for, of the chosen children and dates, and nothing else. */
export async function inspectionOf(
  pool: pg.Pool,
  passId: Id,
  lookId: Id,
  now: Date,
): Promise<Inspection | undefined> {
  const { rows } = await pool.query<PassRow & { section: Section }>(LOOK, [lookId, passId, now]);
  const pass = rows[0];
  if (!pass) return undefined;
  const { childminder_id: childminder, child_ids: childIds, from_date: from, to_date: to, section } = pass;
  const found = await Promise.all(childIds.map((id) => childOf(pool, { childminder }, id, now)));
  const children = found.filter((child) => child !== undefined);
  const kind = kindOf[section];
  const records = kind ? await recordsBetween({ pool, linkTo: () => null }, childIds, kind, from, to) : [];
  const names = new Map(children.map((child) => [child._id, named(child.firstName, null) || 'Erased']));
  const { rows: who } = await pool.query<{ name: string | null }>(CHILDMINDER, [childminder]);
  const documents =
    section === 'documents'
      ? await pool.query<Inspection['documents'][number]>(DOCUMENTS, [childminder])
      : undefined;
  return {
    childminder: who[0]?.name ?? 'Erased',
    from,
    to,
    endsAt: pass.ends_at.toISOString(),
    section,
    children: section === 'register' ? children.map(registered) : [],
    records: records.map(({ childId, ...record }) => ({
      _id: record._id,
      child: names.get(childId) ?? 'Deleted from the register',
      time: record.time,
      title: record.title,
      detail: [record.detail, record.notes].filter((text) => typeof text === 'string' && text).join(' · '),
      recordedBy: record.recordedBy.name ?? 'Erased',
      recordedAt: record.recordedBy.at,
      changed: record.changedBy !== null,
    })),
    documents: documents?.rows ?? [],
  };
}

type Profile = NonNullable<Awaited<ReturnType<typeof childOf>>>;

const registered = (child: Profile): Inspection['children'][number] => ({
  _id: child._id,
  name: [child.firstName, child.lastName].filter(Boolean).join(' ') || 'Erased',
  dateOfBirth: child.dateOfBirth,
  allergies: shownChoices(child.allergies, child.otherAllergies),
  medicalConditions: child.medicalConditions ?? '',
  startDate: child.startDate ?? '',
  endDate: child.endDate ?? null,
  contacts: child.parents.map(({ firstName, lastName, relationship, phone }) =>
    named([firstName, lastName].filter(Boolean).join(' '), relationship, phone),
  ),
  emergencyContact: named(
    child.emergencyContact?.name,
    child.emergencyContact?.relationship,
    child.emergencyContact?.phone,
  ),
  gp: named(child.gp?.doctorName, child.gp?.practiceName, child.gp?.contactNumber),
  collectors: child.collectors.map(({ name, relationship, phone }) => named(name, relationship, phone)),
});
