import { mondayOf } from '@nead/contracts/care/attendance-return.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { attentionTexts } from '@nead/contracts/register/attention-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { unreadIncidentsQuery } from '../care/incidents-query.ts';
import { missingIn, returnQuery } from '../care/return-query.ts';
import { useDocumentsToDo } from '../documents/documents-to-do.tsx';
import { shortDate } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { countsQuery } from '../messages/messages-query.ts';
import { usePlan } from '../subscription/plan-query.ts';
import { type ThingToDo, Todos } from '../ui/todo.tsx';
import { presenceOf } from './child-presence.ts';
import { firstNameOf } from './person-name.ts';
import { useShownChildren } from './shown-children.ts';

/** What waits to be done, most pressing first. Every room tells of its own; they come together, so that none pushes another away. */
export function ThingsToDo({ all }: { all: readonly Child[] }) {
  const late = useLateChildren(all);
  const incidents = useUnreadIncidents();
  const messages = useNewMessages();
  const attendance = useReturnDue();
  const documents = useDocumentsToDo();
  const parts = [late, incidents, messages, attendance, documents];
  const things = parts.flatMap((part) => part ?? []).sort((a, b) => Number(!a.urgent) - Number(!b.urgent));
  if (parts.includes(undefined)) return <div className="todos" />;
  if (things.length > 0) return <Todos label={attentionTexts.thingsToDo} things={things} />;
  return (
    <p className="todos">
      <span className="todo todo--none">{attentionTexts.allDone}</span>
    </p>
  );
}

/** Expected and not arrived, or not signed out on a day before. */
function useLateChildren(all: readonly Child[]): ThingToDo[] {
  const now = useNow();
  return useShownChildren(all).flatMap((child): ThingToDo[] => {
    const { state, text } = presenceOf(child, now);
    if (state !== 'late') return [];
    const name = firstNameOf(child);
    const look = { kind: 'attendance', icon: Clock, urgent: true } as const;
    const page = `/childminder/child/${child._id}`;
    if (child.currentStatus === 'signed-in') {
      return [
        { ...look, to: `${page}/attendance`, what: attentionTexts.wasNotSignedOut(name), detail: text },
      ];
    }
    return [{ ...look, to: page, what: attentionTexts.isLate(name, text), detail: attentionTexts.expected }];
  });
}

function useUnreadIncidents(): ThingToDo[] | undefined {
  const { data: unread, isLoading } = useQuery(unreadIncidentsQuery);
  if (!unread || unread.length === 0) return isLoading ? undefined : [];
  return [
    {
      to: '/childminder/incidents',
      kind: 'incident',
      what: attentionTexts.incidentsUnread(unread.length),
      detail: attentionTexts.byParents,
    },
  ];
}

function useNewMessages(): ThingToDo[] | undefined {
  const granted = usePlan()?.granted('enableMessages') ?? false;
  const { data, isLoading } = useQuery({ ...countsQuery, enabled: granted });
  const unread = data?.unread ?? 0;
  if (unread === 0) return isLoading ? undefined : [];
  return [
    {
      to: '/childminder/messages',
      kind: 'message',
      what: attentionTexts.newMessages(unread),
      detail: attentionTexts.inInbox,
    },
  ];
}

/** Last week's return, until the day by which it is to be made; longer while something is missing in it. */
function useReturnDue(): ThingToDo[] | undefined {
  const today = dublinDate(useNow());
  const monday = addDays(mondayOf(today), -7);
  const { data: week, isLoading } = useQuery(returnQuery(monday));
  if (!week) return isLoading ? undefined : [];
  const missing = missingIn(week);
  if (week.children.length === 0 || (today > week.returnBy && missing === 0)) return [];
  const due =
    week.returnBy === today
      ? attentionTexts.dueToday
      : attentionTexts.due(shortDate(`${week.returnBy}T12:00:00Z`));
  return [
    {
      to: `/childminder/attendance-return?week=${monday}`,
      kind: 'attendance',
      what: attentionTexts.attendanceReturn,
      detail: attentionTexts.ofLastWeek(missing > 0 ? attentionTexts.signOutsMissing(missing) : due),
      urgent: missing > 0 || week.returnBy === today,
    },
  ];
}
