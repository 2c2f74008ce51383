import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { datesBetween, lastDate } from '@nead/contracts/calendar/recurrence.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { featureGranted } from '@nead/contracts/plans.ts';
import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { storyTexts } from '@nead/contracts/register/texts.ts';
import type { Db } from '../../engine/db.ts';
import { sharingTheirs } from '../../rooms/calendar/access.ts';
import { eventsNear } from '../../rooms/calendar/queries.ts';
import { fullNameOrNull, latestActivities } from '../../rooms/care/queries.ts';
import { boxOf } from '../../rooms/messages/queries.ts';
import { sightOf } from '../../rooms/register/queries.ts';
import type { LinkTo } from '../../rooms/register/rows.ts';
import { platformOf } from '../../rooms/subscription/queries.ts';

const MOST = 20;

export interface StoryReader {
  db: Db;
  linkTo: LinkTo;
  parent: Id;
  now: Date;
}

/** The names of the children: a single one by its full name, several by their first names. */
function about(children: readonly Child[]): Pick<ParentActivity, 'childId' | 'childName'>[] {
  const [first, ...others] = children;
  if (!first) return [];
  if (others.length === 0) return [{ childId: first._id, childName: fullNameOrNull(first) }];
  const names = children.flatMap(({ firstName }) => firstName ?? []);
  return [{ childName: names.join(', ') || null }];
}

/** Messages that the parent received and has not removed, unless messages are switched off. */
async function messagesReceived(
  { db, linkTo, parent }: StoryReader,
  seen: Promise<readonly Child[]>,
): Promise<ParentActivity[]> {
  const reader = { side: 'parent', account: parent, linkTo } as const;
  const [{ platform }, received, children] = await Promise.all([
    platformOf(db),
    boxOf(db, reader, 'inbox', { limit: MOST }),
    seen,
  ]);
  if (!featureGranted('enableMessages', { subscription: undefined, platform })) return [];
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

/** 'Tuesday 24 Nov 2026 at 10:00': the next date on which it takes place; undefined if there is none. */
function whenOf(event: CalendarEvent, today: string): string | undefined {
  const [next] = datesBetween(event, today, lastDate(event));
  if (!next) return undefined;
  return event.startTime ? storyTexts.dayAndTime(dayName(next), event.startTime) : dayName(next);
}

/** Coming events of calendars that this parent may read, by when they were written. */
async function eventsPlanned(
  { db, parent, now }: StoryReader,
  seen: Promise<readonly Child[]>,
): Promise<ParentActivity[]> {
  const today = dublinDate(now);
  const [open, events, sight, children] = await Promise.all([
    sharingTheirs(db, parent),
    eventsNear(db, parent, { from: today }),
    sightOf(db, parent),
    seen,
  ]);
  const keepers = new Map(sight.map(({ id, childminderId }) => [id, childminderId]));
  return events
    .filter(({ childminderId }) => open.includes(childminderId))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, MOST)
    .flatMap((event) => {
      const when = whenOf(event, today);
      // An event without a title was erased.
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

/**
 * The day as a story, newest first, for the children that the parent sees. All queries run at once. Moments have a
 * limit of their own, so that a busy day does not push them out.
 */
export async function storyOf(
  reader: StoryReader,
  children: Promise<readonly Child[]>,
): Promise<ParentActivity[]> {
  const [{ length }, ...found] = await Promise.all([
    children,
    latestActivities(reader, children),
    messagesReceived(reader, children),
    eventsPlanned(reader, children),
  ]);
  if (length === 0) return [];
  const all = found.flat().sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
  const others = all.filter(({ type }) => type !== 'photo').slice(0, MOST);
  return all.filter((activity) => activity.type === 'photo' || others.includes(activity));
}
