import type { ActivityKind, Body, RecordRequest } from '@nead/contracts/care/activities/activity.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { activities, signInKind } from '@nead/contracts/care/activities/registry.ts';
import { nextTime } from '@nead/contracts/care/next-time.ts';
import { childrenToday, dailySummary, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { type ChildToday, type RecordView, writtenView } from '@nead/contracts/care/views.ts';
import { resolveTime } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, pushTo } from '../../test-page.tsx';

const now = () => new Date().toISOString();
const newestFirst = (one: RecordView, other: RecordView) => (one.time < other.time ? 1 : -1);

/** The fields of a record that only its kind has. */
const bodyOf = (kind: ActivityKind, record: object): Body => kind.body.safeParse(record).data ?? {};

/** A child's day so far, as its tile draws it: from its records of today, and from what was known of earlier days. */
function todayOf(known: ChildToday, all: readonly RecordView[]): ChildToday {
  const today = all.filter(({ date }) => date === known.date);
  const of = (part: string) =>
    activities.flatMap((kind) =>
      kind.ribbon === part
        ? today.filter(({ activityType }) => activityType === kind.activityType).map((one) => ({ kind, one }))
        : [],
    );
  const moves = of('presence')
    .map(({ one }) => one)
    .toReversed();
  const asleep = of('stretch').map(({ one }) => ({
    _id: one._id,
    from: one.time,
    to: typeof one.endTime === 'string' ? one.endTime : null,
  }));
  const going = asleep.find(({ to }) => to === null);
  const present: ChildToday['present'] = [];
  for (const { time, type } of moves) {
    const stay = present.at(-1);
    if (type === 'signIn') present.push({ from: time, to: null });
    else if (stay) stay.to = time;
  }
  const last = activities.flatMap((kind) => {
    const record = all.find(({ activityType }) => activityType === kind.activityType);
    const before = known.last[kind.kind];
    const kept = before && before.time.slice(0, 10) < known.date ? before : undefined;
    const collector = record && kind.collector?.(bodyOf(kind, record));
    const shown = record && {
      _id: record._id,
      time: record.time,
      title: record.title,
      ...(collector && { collectorId: collector }),
    };
    return shown || kept ? [[kind.kind, shown ?? kept] as const] : [];
  });
  const apart = activities.flatMap((kind) =>
    all
      .filter(({ activityType }) => activityType === kind.activityType)
      .flatMap((one) => {
        const next = nextTime(kind, { time: one.time, body: bodyOf(kind, one) });
        return next
          ? [{ _id: one._id, kind: kind.kind, name: next.name, time: one.time, next: next.at }]
          : [];
      }),
  );
  return {
    ...known,
    last: Object.fromEntries(last) as ChildToday['last'], // what is not there was left out
    apart: apart.filter(({ name }, nth) => apart.findIndex((other) => other.name === name) === nth),
    counted: activities
      .filter(({ counted }) => counted)
      .reduce(
        (sum, { activityType }) => sum + today.filter((one) => one.activityType === activityType).length,
        0,
      ),
    present,
    asleep,
    asleepSince: going?.from ?? null,
    sleepId: going?._id ?? null,
    marks: of('mark').map(({ kind, one }) => ({
      _id: one._id,
      kind: kind.kind,
      time: one.time,
      title: one.title,
    })),
  };
}

/**
 * A server that keeps the records of the demo household’s children: every record, correction and deletion shows in all queries,
 * and is told to every device. By itself it only refuses a second running record.
 */
export function careServer() {
  const server = fakeServer();
  const children = server.known(allChildren);
  /** The records of each child, newest first. */
  const records = new Map(
    children.map(({ _id: id }) => {
      const day = server.known(dailySummary, { id });
      return [id, Object.values(day.activities).flat().sort(newestFirst)];
    }),
  );
  const of = (child: string): RecordView[] => records.get(child) ?? [];

  /** Updates what follows from the records of a child, and tells the other devices. */
  function told(child: string, recordId: string, row: { kind: string; date?: string }): void {
    server.change(childrenToday, (all) =>
      all.map((known) => (known._id === child ? todayOf(known, of(child)) : known)),
    );
    const [move] = of(child).filter(({ activityType }) => activityType === signInKind.activityType);
    const status = {
      currentStatus: move?.type === 'signIn' ? ('signed-in' as const) : ('signed-out' as const),
      since: move?.time ?? null,
      recordId: move?._id ?? null,
    };
    server.change(allChildren, (all) => all.map((one) => (one._id === child ? { ...one, ...status } : one)));
    server.change(oneChild, (one) => ({ ...one, ...status }), { id: child });
    pushTo(CHILDMINDER, { kind: 'activity', id: recordId, childId: child, row });
    pushTo(CHILDMINDER, {
      kind: 'child.status',
      id: child,
      childId: child,
      row: { _id: child, ...status },
    });
  }

  function view(kind: ActivityKind, child: string, recordId: string, request: RecordRequest): RecordView {
    const before = of(child).find(({ _id }) => _id === recordId);
    const kept = before ? bodyOf(kind, before) : {};
    const { photoUrl, ...fields } = request.fields;
    const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
    const ended = Object.entries(request.ends || request.endTime ? (kind.span?.endsWith ?? {}) : {});
    const body = kind.body.parse({ ...Object.fromEntries(ended), ...kept, ...Object.fromEntries(said) });
    const moved = request.time ?? request.date;
    const at = before && !moved ? before.time : resolveTime(request, now());
    if (isRefusal(at)) throw new Error(at.message);
    const endOf = (end: string | null | undefined) => {
      if (end === null) return null;
      const found = end === undefined ? now() : resolveTime({ date: dublinDate(at), time: end }, now());
      return isRefusal(found) ? null : found;
    };
    const wasEnded = typeof before?.endTime === 'string' ? before.endTime : null;
    const endTime = request.ends || request.endTime !== undefined ? endOf(request.endTime) : wasEnded;
    const written = {
      recordId,
      date: dublinDate(at),
      time: at,
      endTime,
      version: (before?.version ?? 0) + 1,
      body,
    };
    return {
      ...writtenView(kind, child, written),
      ...(photoUrl !== undefined && { photoUrl }),
      title: kind.title(body),
      detail: kind.detail(body),
      recordedBy: before?.recordedBy ?? {
        account: server.personOf(CHILDMINDER)._id,
        role: 'childminder',
        name: of(child)[0]?.recordedBy.name ?? null,
        device: null,
        at: now(),
      },
      changedBy: null,
      recordedLater: false,
      acknowledgements: before?.acknowledgements ?? [],
    };
  }

  function put(kind: ActivityKind, child: string, recordId: string, request: RecordRequest): RecordView {
    const written = view(kind, child, recordId, request);
    const isNew = !of(child).some(({ _id }) => _id === recordId);
    records.set(child, [...of(child).filter(({ _id }) => _id !== recordId), written].sort(newestFirst));
    told(child, recordId, { kind: kind.kind, ...(isNew && { date: written.date }) });
    return written;
  }
  function takeOff(child: string, recordId: string): void {
    const taken = of(child).find(({ _id }) => _id === recordId);
    const kind = activities.find(({ activityType }) => activityType === taken?.activityType);
    records.set(
      child,
      of(child).filter(({ _id }) => _id !== recordId),
    );
    if (kind) told(child, recordId, { kind: kind.kind });
  }

  for (const kind of activities) {
    const { create, update, remove, list } = callsOf(kind);
    const own = (child: string) => of(child).filter(({ activityType }) => activityType === kind.activityType);
    server.answer(create, ({ params: { id }, body: sent, age }) => {
      const body = age && !sent.time ? { ...sent, time: new Date(Date.now() - age).toISOString() } : sent;
      const isEnd = kind.span && body.ends;
      const running = kind.span && own(id).find(({ ongoing }) => ongoing === true);
      if (isEnd && body.activityId) return put(kind, id, body.activityId, body);
      if (running && body.endTime === undefined) return refuse('ALREADY_ONGOING', careTexts.sleepInProgress);
      return put(kind, id, body._id ?? newId(), body);
    });
    server.answer(update, ({ params: { id, recordId }, body }) =>
      own(id).some(({ _id }) => _id === recordId) ? put(kind, id, recordId, body) : refuse('RECORD_REMOVED'),
    );
    server.answer(remove, ({ params: { id, recordId } }) => {
      takeOff(id, recordId);
      // The answer to a sign-in is the child's status.
      const { currentStatus, since, recordId: move } = server.known(oneChild, { id });
      return kind === signInKind ? { _id: id, currentStatus, since, recordId: move } : { _id: recordId };
    });
    server.answer(list, ({ params: { id }, query }) =>
      own(id).filter(({ date }) => date === (query.date ?? dublinDate(now()))),
    );
  }
  server.answer(dailySummary, ({ params: { id }, query: { date = dublinDate(now()) } }) => ({
    date,
    activities: Object.fromEntries(
      activities.map(({ list, activityType }) => [
        list,
        of(id).filter((one) => one.date === date && one.activityType === activityType),
      ]),
    ),
  }));
  server.answer(toggleAttendance, ({ params: { id }, body: { _id = newId(), status } }) => {
    const type = status === 'signed-in' ? 'signIn' : 'signOut';
    const child = server.known(oneChild, { id });
    if (child.currentStatus !== status) put(signInKind, id, _id, { fields: { type } });
    const { since, recordId } = server.known(oneChild, { id });
    return { _id: id, currentStatus: status, since, recordId };
  });

  /** Makes a record on another device. */
  function record<Kind extends ActivityKind>(kind: Kind, child: string, sent: object): RecordView {
    return put(kind, child, newId(), kind.create.parse(sent));
  }
  return Object.assign(server, {
    children,
    /** The records of a kind that a child has, newest first. */
    recordsOf: (kind: ActivityKind, child: string) =>
      of(child).filter(({ activityType }) => activityType === kind.activityType),
    /** Ends every nap. */
    endNaps(): void {
      for (const { _id } of children)
        for (const one of of(_id)) if (one.ongoing === true) takeOff(_id, one._id);
    },
    /** Sets the state of a day before anybody has come. */
    sendHome(): void {
      for (const { _id } of children)
        for (const one of of(_id)) if (one.activityType === signInKind.activityType) takeOff(_id, one._id);
    },
    record,
    /** Corrects a record on another device. */
    correct: (kind: ActivityKind, child: string, recordId: string, sent: object) =>
      put(kind, child, recordId, kind.update.parse(sent)),
    /** Deletes a record on another device. */
    takeOff,
  });
}
export type CareServer = ReturnType<typeof careServer>;
