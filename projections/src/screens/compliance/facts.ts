import { type FileChild, type FileFacts, gapsOf } from '@nead/contracts/compliance/facts.ts';
import type { TuslaNotice } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { consentKinds } from '@nead/contracts/register/consent-kinds.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import type { Child } from '@nead/contracts/register/views.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { careBegan, incidentsOf, unreadIncidents } from '../../rooms/care/shared-sql.ts';
import { ownFactsOf } from '../../rooms/compliance/queries.ts';
import { isToBeTold, tuslaNoticesOf } from '../../rooms/compliance/tusla.ts';
import { answeredConsents } from '../../rooms/register/shared-sql.ts';
import { childrenMinded } from '../register/children.ts';
import { handbookRead } from './handbook.ts';

/** The consents that every parent is asked for; one for a medicine is given when there is one. */
const askedOfAll = consentKinds.filter((kind) => !consentTexts[kind].ends);

async function answeredBy(db: Db, children: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await db.query<{ child_id: Id; answered: number }>(
    sql`select n.child_id, count(*)::int as answered from ${answeredConsents} n
      where n.child_id = any ($1) and n.kind = any ($2) group by n.child_id`,
    [children, askedOfAll],
  );
  return new Map(rows.map(({ child_id, answered }) => [child_id, answered]));
}

function fileChild(child: Child, answered: number): FileChild {
  const { _id, firstName, primaryContact } = child;
  return {
    _id,
    firstName,
    gaps: gapsOf(child),
    unanswered: askedOfAll.length - answered,
    ask: primaryContact && { contactId: primaryContact._id, firstName: primaryContact.firstName },
  };
}

/** The children and days that a reader is told about. */
interface Told {
  childIds: readonly Id[];
  from: string;
  to: string;
}

async function daysUnread(db: Db, children: readonly Id[], only?: Told): Promise<string[]> {
  const { rows } = await db.query<{ date: string; written_at: Date }>(
    sql`select i.date, i.written_at from ${unreadIncidents} i where i.child_id = any ($1) order by i.written_at`,
    [children],
  );
  const told = rows.filter(({ date }) => !only || (only.from <= date && date <= only.to));
  return [...new Set(told.map(({ written_at }) => dublinDate(written_at)))];
}

/** The facts of the file, gathered from the rooms that keep them; `only` limits children, and incidents by day. */
export async function factsOf(db: Db, childminder: Id, now: Date, only?: Told): Promise<FileFacts> {
  const [own, minded, began, incidents, notices] = await Promise.all([
    ownFactsOf(db, childminder),
    childrenMinded(db, childminder, now),
    db.query<{ since: string | null }>(careBegan, [childminder]),
    db.query<{ count: number }>(incidentsOf, [
      childminder,
      only?.childIds ?? null,
      only?.from ?? null,
      only?.to ?? null,
    ]),
    tuslaNoticesOf(db, childminder, only?.childIds),
  ]);
  const children = only ? minded.filter(({ _id }) => only.childIds.includes(_id)) : minded;
  const isTold = ({ written }: TuslaNotice) =>
    !only || (written !== null && only.from <= written.date && written.date <= only.to);
  const ids = children.map(({ _id }) => _id);
  const [answered, unread, handbook] = await Promise.all([
    answeredBy(db, ids),
    daysUnread(db, ids, only),
    handbookRead(db, childminder, minded),
  ]);
  return {
    ...own,
    children: children.map((child) => fileChild(child, answered.get(child._id) ?? 0)),
    handbook,
    attendanceSince: began.rows[0]?.since ?? null,
    accidents: incidents.rows[0]?.count ?? 0,
    unread,
    tusla: notices
      .filter((notice) => isToBeTold(notice) && isTold(notice))
      .map(({ childId, recordId, firstName, due }) => ({ childId, recordId, firstName, due: due ?? '' }))
      .toSorted((a, b) => a.due.localeCompare(b.due)),
  };
}
