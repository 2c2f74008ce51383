import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { consentKinds } from '@nead/contracts/register/consents.ts';
import type { Child, ChildProfile, Collector, Consent, Parent } from '@nead/contracts/register/views.ts';
import type pg from 'pg';
import { type ChildRow, type ContactRow, childFrom, contactFrom, type LinkTo, type Viewing } from './rows.ts';

/** A contact with the names that answers use. */
const CONTACT = `
  '_id', k.id, 'firstName', k.first_name, 'lastName', k.last_name, 'email', k.email, 'phone', k.phone,
  'relationship', k.relationship, 'address', k.address, 'mail', k.mail, 'account', l.account_id`;

/** The register's child with what care says of it; $1 is today. */
const CHILDREN = `
  select c.*, s.current_status, s.since, s.record_id, b.child_id is not null as begun,
    (select coalesce(jsonb_agg(jsonb_build_object('place', p.place, ${CONTACT}) order by p.place), '[]')
     from register.child_contact p join register.contact k on k.id = p.contact_id
       left join register.contact_link l on l.contact_id = k.id
     where p.child_id = c.id) as contacts,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'from', a.from_date, 'to', a.to_date,
        'reason', a.reason, 'notes', a.notes, 'announcedBy', a.announced_by) order by a.from_date, a.id), '[]')
     from register.absence a where a.child_id = c.id and a.to_date >= $1) as absences
  from register.child c
  left join care.status s on s.child_id = c.id
  left join care.begun b on b.child_id = c.id`;

async function children(pool: pg.Pool, condition: string, values: Id[], viewing: Viewing): Promise<Child[]> {
  const { rows } = await pool.query<ChildRow>(`${CHILDREN} where ${condition} order by c.added, c.id`, [
    dublinDate(viewing.now),
    ...values,
  ]);
  return rows.map((row) => childFrom(row, viewing));
}

const noLinks: LinkTo = () => null;
const IN_CARE = '(c.end_date is null or c.end_date >= $1)';

export const childrenOf = (pool: pg.Pool, childminder: Id, now: Date, linkTo = noLinks): Promise<Child[]> =>
  children(pool, `c.childminder_id = $2 and ${IN_CARE}`, [childminder], { now, linkTo });

export const archivedChildrenOf = (
  pool: pg.Pool,
  childminder: Id,
  now: Date,
  linkTo = noLinks,
): Promise<Child[]> =>
  children(pool, `c.childminder_id = $2 and not ${IN_CARE}`, [childminder], { now, linkTo });

const SEEN = 'c.id in (select child_id from register.sight where account_id = $2)';

export const childrenSeenBy = (pool: pg.Pool, parent: Id, now: Date, linkTo = noLinks): Promise<Child[]> =>
  children(pool, SEEN, [parent], { now, linkTo, parent });

/** Somebody else's child is nobody's: its existence is not told. */
export async function childOf(
  pool: pg.Pool,
  viewer: { childminder: Id } | { parent: Id },
  id: Id,
  now: Date,
  linkTo = noLinks,
): Promise<ChildProfile | undefined> {
  const [child] =
    'parent' in viewer
      ? await children(pool, `${SEEN} and c.id = $3`, [viewer.parent, id], { now, linkTo, ...viewer })
      : await children(pool, 'c.childminder_id = $2 and c.id = $3', [viewer.childminder, id], {
          now,
          linkTo,
        });
  if (!child) return undefined;
  const [collectors, consents] = await Promise.all([
    collectorsOf(pool, id, now, linkTo),
    consentsOf(pool, id),
  ]);
  return { ...child, collectors, consents };
}

type CollectorRow = Omit<Collector, 'photoUrl'> & { file_id: Id | null };

/** One-off collectors whose day is over are left out. */
async function collectorsOf(pool: pg.Pool, child: Id, now: Date, linkTo: LinkTo): Promise<Collector[]> {
  const { rows } = await pool.query<CollectorRow>(
    `select id as _id, name, phone, relationship, date, file_id from register.collector
     where child_id = $1 and (date is null or date >= $2) order by added, id`,
    [child, dublinDate(now)],
  );
  return rows.map(({ file_id, ...collector }) => ({ ...collector, photoUrl: file_id && linkTo(file_id) }));
}

/** Who agreed is named as the register knows them. */
async function consentsOf(pool: pg.Pool, child: Id): Promise<Consent[]> {
  const { rows } = await pool.query<Consent>(
    `select n.kind, n.given, n.version, n.account_id as by, n.at, n.until,
       (select nullif(concat_ws(' ', k.first_name, k.last_name), '')
        from register.contact_link l join register.contact k on k.id = l.contact_id
          join register.child c on c.id = n.child_id and c.childminder_id = k.childminder_id
        where l.account_id = n.account_id limit 1) as "byName"
     from register.consent n where n.child_id = $1`,
    [child],
  );
  return consentKinds.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? {
        kind,
        given: false,
        version: null,
        by: null,
        byName: null,
        at: null,
        until: null,
      },
  );
}

const PARENTS = `
  select jsonb_build_object(${CONTACT}) as contact, k.childminder_id as childminder,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
        'primaryContact', (select contact_id from register.child_contact where child_id = c.id and place = 'primary'),
        'secondaryContact', (select contact_id from register.child_contact where child_id = c.id and place = 'secondary')
       ) order by c.added), '[]')
     from register.child c
     where c.id in (select child_id from register.child_contact where contact_id = k.id)) as "childrenIds"
  from register.contact k left join register.contact_link l on l.contact_id = k.id
  where k.childminder_id = $1`;

type ParentRow = Pick<Parent, 'childminder' | 'childrenIds'> & { contact: ContactRow };

async function parents(pool: pg.Pool, more: string, values: string[]): Promise<Parent[]> {
  const { rows } = await pool.query<ParentRow>(`${PARENTS} ${more} order by k.added, k.id`, values);
  return rows.map(({ contact, ...row }) => ({ ...contactFrom(contact), ...row }));
}

export const parentsOf = (pool: pg.Pool, childminder: Id): Promise<Parent[]> =>
  parents(pool, '', [childminder]);

export const parentOf = async (pool: pg.Pool, childminder: Id, id: Id): Promise<Parent | undefined> =>
  (await parents(pool, 'and k.id = $2', [childminder, id]))[0];

/** By any part of name, e-mail or phone number, however its digits are grouped. */
export async function searchParents(pool: pg.Pool, childminder: Id, query: string): Promise<Parent[]> {
  const wanted = query.toLowerCase();
  const digits = wanted.replace(/[\s()/-]/g, '');
  return (await parentsOf(pool, childminder)).filter(({ firstName, lastName, email, phone }) => {
    const name = [firstName, lastName].filter(Boolean).join(' ').toLowerCase();
    if (name.includes(wanted) || email?.toLowerCase().includes(wanted)) return true;
    return /^\+?\d+$/.test(digits) && (phone ?? '').replace(/[\s()/-]/g, '').includes(digits);
  });
}

/** Whose contact this parent is, in the order in which they were added. */
export async function childmindersOf(pool: pg.Pool, parent: Id): Promise<Id[]> {
  const { rows } = await pool.query<{ childminder_id: Id }>(
    `select k.childminder_id from register.contact k join register.contact_link l on l.contact_id = k.id
     where l.account_id = $1 group by k.childminder_id order by min(k.added)`,
    [parent],
  );
  return rows.map(({ childminder_id }) => childminder_id);
}
