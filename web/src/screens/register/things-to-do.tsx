import { addDays, dublinDate, dublinTime, mondayOf } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { attentionTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, CloudOff } from 'lucide-react';
import { ago, elapsedMinutes, shortDate, timeOrDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useLastKnown } from '../../engine/live/last-known.ts';
import { useWaiting } from '../../engine/offline-queue/waiting.ts';
import { nextTimes } from '../../rooms/care/day/next-times.ts';
import { unreadIncidentsQuery } from '../../rooms/care/incidents/incidents-query.ts';
import { appearanceOfKind, signInAppearance, toReadAppearance } from '../../rooms/care/kinds/appearances.ts';
import { namesAmong, useShownChildren } from '../../rooms/care/today/shown-children.ts';
import { childrenTodayQuery } from '../../rooms/care/today/today-query.ts';
import { useEachToday } from '../../rooms/care/today/use-today.ts';
import { useFileToDo } from '../../rooms/compliance/file-to-do.ts';
import { useDocumentsToDo } from '../../rooms/documents/documents-to-do.tsx';
import { countsQuery } from '../../rooms/messages/messages-query.ts';
import { latestNoticesQuery } from '../../rooms/preferences/notices-query.ts';
import { noticeEmblems, takeNote } from '../../rooms/preferences/take-note.ts';
import { pageOf, toNotice } from '../../rooms/preferences/to-notice.ts';
import { presenceOf } from '../../rooms/register/child/child-presence.ts';
import { isReturned, missingIn, schemeWeekQuery } from '../../rooms/scheme/week-query.ts';
import { usePlanQuery } from '../../rooms/subscription/plan-query.ts';
import { type ThingToDo, Todos } from '../../ui/child/todo.tsx';
import { messageEmblem } from '../../ui/emblem.ts';

/** Tasks from several rooms, the most urgent first. They appear together, so that none pushes another away. */
export function ThingsToDo({ all }: { all: readonly Child[] }) {
  const now = useNow();
  const refused = useToDecide();
  const late = useLateChildren(all);
  const doses = useDosesDue(all);
  const incidents = useUnreadIncidents();
  const messages = useNewMessages();
  const attendance = useReturnDue();
  const documents = useDocumentsToDo();
  const file = useFileToDo();
  const notices = useNoticesToSee();
  const parts = [refused, late, doses, incidents, notices, messages, attendance, documents, file];
  const things = parts
    .flatMap((part) => (Array.isArray(part) ? part : []))
    .sort((a, b) => Number(!a.urgent) - Number(!b.urgent));
  const queries = useQueryClient();
  const lastKnown = useLastKnown(useQuery({ ...unreadIncidentsQuery, enabled: false }));
  if (parts.includes('on-its-way')) return <div className="todos" />;
  const notKnown = parts.includes('not-told') && (
    <button
      type="button"
      className="todo todo--none"
      onClick={() => void queries.refetchQueries({ type: 'active', predicate: isOpenQuestion })}
    >
      {attentionTexts.notKnown(things.length > 0)} <b>{frameTexts.tryAgain}</b>
    </button>
  );
  if (things.length > 0)
    return <Todos label={attentionTexts.thingsToDo} things={things} more={notKnown || undefined} />;
  return (
    <div className="todos">
      {notKnown || (
        <p className="todo todo--none">
          {lastKnown ? attentionTexts.noneWaited(timeOrDay(lastKnown, now)) : attentionTexts.allDone}
        </p>
      )}
    </div>
  );
}

/** Answers whether a query failed, so that it is asked again. */
const isOpenQuestion = ({ state }: { state: { status: string } }) => state.status === 'error';

/** The tasks of one room, or that they are loading or could not be loaded. */
type RoomTasks = ThingToDo[] | 'on-its-way' | 'not-told';

/** The state of a query that has no answer yet, or failed. */
const unanswered = ({ isError }: Pick<UseQueryResult, 'isError'>): RoomTasks =>
  isError ? 'not-told' : 'on-its-way';

/** Records of this device that the server refused. */
function useToDecide(): ThingToDo[] {
  const count = useWaiting().filter(({ problem }) => problem).length;
  if (count === 0) return [];
  return [
    {
      to: '/childminder/waiting',
      emblem: signInAppearance,
      icon: CloudOff,
      what: attentionTexts.toDecide(count),
      detail: attentionTexts.wasRefused,
      urgent: true,
    },
  ];
}

/** Children who are late, or were not signed out on an earlier day. */
function useLateChildren(all: readonly Child[]): ThingToDo[] {
  const now = useNow();
  const nameOf = namesAmong(all);
  return useShownChildren(all).flatMap((child): ThingToDo[] => {
    const { state, text } = presenceOf(child, now);
    if (state !== 'late') return [];
    const name = nameOf(child);
    const common = { emblem: signInAppearance, icon: Clock, urgent: true } as const;
    const page = `/childminder/child/${child._id}`;
    if (child.currentStatus === 'signed-in') {
      return [
        { ...common, to: `${page}/attendance`, what: attentionTexts.wasNotSignedOut(name), detail: text },
      ];
    }
    return [
      { ...common, to: page, what: attentionTexts.isLate(name, text), detail: attentionTexts.expected },
    ];
  });
}

/** The minutes for which the page shows that a dose may be given. */
const REMINDED_MINUTES = 60;

/** Medicines that a child who is here may be given again. */
function useDosesDue(all: readonly Child[]): RoomTasks {
  const now = useNow();
  const nameOf = namesAmong(all);
  const asked = useQuery(childrenTodayQuery);
  // Doses that wait on this device count too: they must not be given a second time.
  const each = useEachToday();
  const here = useShownChildren(all).filter(({ currentStatus }) => currentStatus === 'signed-in');
  if (!each) return unanswered(asked);
  return each.flatMap((today): ThingToDo[] => {
    const child = here.find(({ _id }) => _id === today._id);
    if (!child) return [];
    return nextTimes(today, now)
      .filter(({ at, isDue }) => isDue && elapsedMinutes(at, now) < REMINDED_MINUTES)
      .map(({ kind, name, at }) => ({
        to: `/childminder/child/${child._id}/day`,
        emblem: appearanceOfKind(kind),
        what: attentionTexts.mayHaveNext(nameOf(child), name),
        detail: attentionTexts.since(dublinTime(at)),
        urgent: true,
      }));
  });
}

function useUnreadIncidents(): RoomTasks {
  const asked = useQuery(unreadIncidentsQuery);
  const unread = asked.data;
  if (!unread) return unanswered(asked);
  if (unread.length === 0) return [];
  return [
    {
      to: '/childminder/incidents',
      emblem: toReadAppearance,
      what: attentionTexts.incidentsUnread(unread.length),
      detail: attentionTexts.byParents,
    },
  ];
}

/** The parents' announcements, signatures and withdrawals that the childminder has not looked at. */
function useNoticesToSee(): RoomTasks {
  const now = useNow();
  const queries = useQueryClient();
  const asked = useQuery(latestNoticesQuery);
  if (!asked.data) return unanswered(asked);
  return toNotice(asked.data, now).map((notice) => ({
    to: pageOf(notice),
    emblem: noticeEmblems[notice.type],
    what: notice.text,
    detail: ago(notice.at, now),
    follow: () => takeNote(notice, queries),
  }));
}

function useNewMessages(): RoomTasks {
  const plan = usePlanQuery();
  const granted = plan.data?.granted('enableMessages') ?? false;
  const asked = useQuery({ ...countsQuery, enabled: granted });
  if (!plan.data) return unanswered(plan);
  if (!granted) return [];
  if (!asked.data) return unanswered(asked);
  const { unread } = asked.data;
  if (unread === 0) return [];
  return [
    {
      to: '/childminder/messages',
      emblem: messageEmblem,
      what: attentionTexts.newMessages(unread),
      detail: attentionTexts.inInbox,
    },
  ];
}

/**
 * Last week's return, shown until it was typed in, or else until the day by which it must be, or for longer while something
 * is missing in it.
 */
function useReturnDue(): RoomTasks {
  const today = dublinDate(useNow());
  const monday = addDays(mondayOf(today), -7);
  const asked = useQuery(schemeWeekQuery(monday));
  const week = asked.data;
  if (!week) return unanswered(asked);
  const missing = missingIn(week);
  const isDone = today > week.returnBy || isReturned(week);
  if (week.children.length === 0 || (isDone && missing === 0)) return [];
  const due =
    week.returnBy === today ? attentionTexts.dueToday : attentionTexts.due(shortDate(week.returnBy));
  return [
    {
      to: `/childminder/scheme?week=${monday}`,
      emblem: signInAppearance,
      what: attentionTexts.attendanceReturn,
      detail: attentionTexts.ofLastWeek(missing > 0 ? attentionTexts.signOutsMissing(missing) : due),
      urgent: missing > 0 || week.returnBy === today,
    },
  ];
}
