import { datesBetween, lastDate } from '@nead/contracts/calendar/recurrence.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dayName } from '@nead/contracts/calendar/words.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { featureGranted } from '@nead/contracts/plans.ts';
import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { storyTexts } from '@nead/contracts/register/story-texts.ts';
import type pg from 'pg';
import { accessTo } from '../calendar/access.ts';
import { childmindersSeenBy, eventsBetween } from '../calendar/queries.ts';
import { fullName, latestActivities } from '../care/queries.ts';
import { boxOf } from '../messages/queries.ts';
import { platformOf } from '../subscription/queries.ts';
import type { LinkTo } from './rows.ts';

const MOST = 20;

export interface StoryReader {
  pool: pg.Pool;
  linkTo: LinkTo;
  parent: Id;
  now: Date;
}

/** Of whom it is told: one child by its whole name, several by their first ones. Without any, there is nothing to tell. */
function about(children: readonly Child[]): Pick<ParentActivity, 'childId' | 'childName'>[] {
  const [first, ...others] = children;
  if (!first) return [];
  if (others.length === 0) return [{ childId: first._id, childName: fullName(first) }];
  const names = children.flatMap(({ firstName }) => firstName ?? []);
  return [{ childName: names.join(', ') || null }];
}

/** What the parent was written and has not taken off their lists, while messages are switched on. */
async function messagesReceived(
  { pool, linkTo, parent }: StoryReader,
  children: readonly Child[],
): Promise<ParentActivity[]> {
  const { platform } = await platformOf(pool);
  if (!featureGranted('enableMessages', { subscription: undefined, platform })) return [];
  const reader = { side: 'parent', account: parent, linkTo } as const;
  const received = await boxOf(pool, reader, 'inbox', { limit: MOST });
  return received.flatMap(({ _id, from, to, subject, createdAt: timestamp }) =>
    about(children.filter(({ parents }) => parents.some((contact) => contact._id === to._id))).map(
      (whom) => ({
        _id,
        type: 'message' as const,
        ...whom,
        description: storyTexts.message(from.businessName ?? storyTexts.yourChildminder, subject),
        timestamp,
      }),
    ),
  );
}

/** In whose care each of some children is. */
async function keepersOf(pool: pg.Pool, children: readonly Child[]): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await pool.query<{ id: Id; childminder_id: Id }>(
    'select id, childminder_id from register.child where id = any ($1)',
    [children.map(({ _id }) => _id)],
  );
  return new Map(rows.map(({ id, childminder_id }) => [id, childminder_id]));
}

/** 'Tuesday 24 Nov 2026 at 10:00', of the next time that it takes place; nothing where it does not any more. */
function whenOf(event: CalendarEvent, today: string): string | undefined {
  const [next] = datesBetween(event, today, lastDate(event));
  if (!next) return undefined;
  return event.startTime ? storyTexts.dayAndTime(dayName(next), event.startTime) : dayName(next);
}

/** What is still to come, in the calendars that this parent may read, by when it was written down. */
async function eventsPlanned(
  { pool, parent, now }: StoryReader,
  children: readonly Child[],
): Promise<ParentActivity[]> {
  const session = { id: parent, account: parent, role: 'parent' } as const;
  const known = await childmindersSeenBy(pool, parent);
  const access = await Promise.all(known.map((childminder) => accessTo(pool, session, childminder)));
  const open = known.filter((_, nth) => access[nth]?.hasAccess);
  if (open.length === 0) return [];
  const today = dublinDate(now);
  const [events, keepers] = await Promise.all([
    eventsBetween(pool, open, { from: today }),
    keepersOf(pool, children),
  ]);
  return events
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, MOST)
    .flatMap((event) => {
      const when = whenOf(event, today);
      // Without a title it was erased.
      if (!when || !event.title) return [];
      const words = event.version === 1 ? storyTexts.planned : storyTexts.changed;
      return about(children.filter(({ _id }) => keepers.get(_id) === event.childminderId)).map((whom) => ({
        _id: event._id,
        type: 'schedule' as const,
        ...whom,
        description: words(event.title, when),
        timestamp: event.updatedAt,
      }));
    });
}

/** The day as a story, newest first: photos have a place of their own, so that a busy day does not push them out. */
export async function storyOf(reader: StoryReader, children: readonly Child[]): Promise<ParentActivity[]> {
  if (children.length === 0) return [];
  const found = await Promise.all([
    latestActivities(reader, children),
    messagesReceived(reader, children),
    eventsPlanned(reader, children),
  ]);
  const all = found.flat().sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
  const others = all.filter(({ type }) => type !== 'photo').slice(0, MOST);
  return all.filter((activity) => activity.type === 'photo' || others.includes(activity));
}
