import { type ActivityKind, titleWithin } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { conflictTexts } from '@nead/contracts/care/page-texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../../engine/api/api-problem.ts';
import { instantOn } from '../../../engine/device/clock.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { todayHere } from '../../../engine/device/now.ts';
import { offlineQueue } from '../../../engine/offline-queue/session.ts';
import { useWaiting, type Waiting } from '../../../engine/offline-queue/waiting.ts';
import type { WaitingViews } from '../../../engine/offline-queue/waiting-views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Timeline, TimelineEntry } from '../../../ui/child/timeline.tsx';
import { RefusedChoices } from '../../../ui/form/refused-choices.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Note } from '../../../ui/note.tsx';
import { detailOf, shownTimes } from '../day/day-entries.tsx';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { mineInstead } from '../record/keep-mine.ts';
import { type CareNote, careNoteOf } from '../today/care-note.ts';
import { dayQuery } from '../today/day-query.ts';
import { recordOf } from '../today/waiting-record.ts';
import './waiting-face.css';

const { deeds, titleOf } = conflictTexts;

const nameOf = ({ childName }: CareNote): string => childName ?? conflictTexts.aChild;

function useAbout(entry: Waiting) {
  const note = careNoteOf(entry);
  const kind = note && activityOf(note.kind);
  return note && kind && { note, kind, mine: recordOf(entry) };
}

const dayOf = (instant: string): string =>
  dublinDate(instant) === todayHere() ? '' : `${shortDate(instant)}, `;

function RecordLine(props: { kind: ActivityKind; record: RecordView; who?: string; did?: CareNote['did'] }) {
  const { kind, record, who, did } = props;
  return (
    <TimelineEntry
      emblem={appearanceOfKind(kind.kind)}
      title={who ? titleOf(who, titleWithin(kind, record.title)) : record.title}
      detail={detailOf(record)}
      time={`${dayOf(record.time)}${shownTimes(record)}`}
      {...(did && { badges: <Badge>{deeds[did]}</Badge> })}
    />
  );
}

/** One line for a command without the record itself, such as a deletion. */
function DeedLine(props: { kind: ActivityKind; note: CareNote; at: number; named?: boolean }) {
  const { kind, note, at, named } = props;
  const time = instantOn(at).toISOString();
  const what = note.before?.title ?? kind.name;
  return (
    <TimelineEntry
      emblem={appearanceOfKind(kind.kind)}
      title={named ? titleOf(nameOf(note), titleWithin(kind, what)) : what}
      time={`${dayOf(time)}${dublinTime(time)}`}
      badges={<Badge>{deeds[note.did]}</Badge>}
    />
  );
}

function Line({ entry }: { entry: Waiting }) {
  const about = useAbout(entry);
  if (!about) return null;
  const { note, kind, mine } = about;
  if (!mine) return <DeedLine kind={kind} note={note} at={entry.madeAt} named />;
  return <RecordLine kind={kind} record={mine} who={nameOf(note)} did={note.did} />;
}

/** The server's record that conflicts with this one: the same record, or one that is running already. */
function useTheirs(entry: Waiting, kind: ActivityKind, note: CareNote) {
  const date = note.before?.date ?? dublinDate(note.began ?? instantOn(entry.madeAt));
  const day = useQuery(dayQuery(note.childId, date));
  const theirs = day.data?.find(
    ({ _id, activityType, ongoing }) =>
      _id === note.recordId ||
      (note.did === 'recorded' && activityType === kind.activityType && ongoing === true),
  );
  // The answer that a deleted child has no records counts too.
  const isGone = isRefused(day.error);
  const isKnownNow = !day.isFetching && (day.isSuccess || isGone);
  // This stays true while the data is fetched again, or a button would disappear under the finger.
  const [isKnown, setKnown] = useState(isKnownNow);
  if (isKnownNow && !isKnown) setKnown(true);
  return { theirs, isKnown };
}

interface RefusedProps {
  entry: Waiting;
  kind: ActivityKind;
  note: CareNote;
  mine: RecordView | undefined;
}

function Conflict({ entry }: { entry: Waiting }) {
  const about = useAbout(entry);
  if (!about) return null;
  // A new record conflicts with nothing on the server, unless another one is running there.
  const isAlone = about.note.did === 'recorded' && entry.problem?.code !== 'ALREADY_ONGOING';
  return isAlone ? <RefusedRecord entry={entry} {...about} /> : <Choice entry={entry} {...about} />;
}

/** Later changes to a record that was refused. */
const useHanging = (entry: Waiting, note: CareNote): Waiting[] =>
  useWaiting().filter(
    ({ place, about }) => place > entry.place && careNoteOf({ about })?.recordId === note.recordId,
  );

const titleOfRefused = ({ kind, note, mine }: Omit<RefusedProps, 'entry'>): string =>
  titleOf(nameOf(note), titleWithin(kind, mine?.title ?? note.before?.title ?? kind.name));

/** The page on which the user can make the server accept it. */
function wayForward(code: string | undefined, note: CareNote) {
  if (code === 'PLAN_LIMIT' || code === 'FEATURE_REQUIRED')
    return { to: '/childminder/subscription/plans', label: wordTexts.seePlans };
  if (code === 'CONSENT_MISSING')
    return {
      to: `/childminder/child/${note.childId}/details`,
      label: conflictTexts.seeConsents(nameOf(note)),
    };
  return undefined;
}

/** A new record that the server refused (docs/decisions/034). */
function RefusedRecord(props: RefusedProps) {
  const { entry, kind, note, mine } = props;
  const hanging = useHanging(entry, note);
  const title = titleOfRefused(props);

  async function discard(): Promise<void> {
    await offlineQueue()?.drop([entry, ...hanging].map(({ place }) => place));
    showToast({ text: conflictTexts.discarded, detail: title });
  }

  return (
    <article className="card stack" aria-label={title}>
      <h3>{title}</h3>
      {mine && (
        <Timeline>
          <RecordLine kind={kind} record={mine} did={note.did} />
        </Timeline>
      )}
      {hanging.length > 0 && <p className="small muted">{conflictTexts.refusedHanging(hanging.length)}</p>}
      <RefusedChoices
        problem={entry.problem}
        texts={conflictTexts}
        discard={discard}
        sendAgain={() => void offlineQueue()?.again(entry.place, mineInstead(entry, undefined, Date.now()))}
        forward={wayForward(entry.problem?.code, note)}
      />
    </article>
  );
}

function Choice(props: RefusedProps) {
  const { entry, kind, note, mine } = props;
  const { theirs, isKnown } = useTheirs(entry, kind, note);
  const hanging = useHanging(entry, note);
  const title = titleOfRefused(props);

  async function keepMine(): Promise<void> {
    await offlineQueue()?.again(entry.place, mineInstead(entry, theirs, Date.now()));
    showToast({ text: conflictTexts.mineIsKept, detail: conflictTexts.mineIsKeptDetail });
  }

  async function keepTheirs(): Promise<void> {
    await offlineQueue()?.drop([entry, ...hanging].map(({ place }) => place));
    showToast({ text: conflictTexts.theirsIsKept, detail: conflictTexts.theirsIsKeptDetail(title) });
  }

  // The record that was running there has ended or was deleted.
  if (note.did === 'recorded' && isKnown && !theirs) return <RefusedRecord {...props} />;
  return (
    <article className="card stack" aria-label={title}>
      <h3>{title}</h3>
      <Note tone="gold">{entry.problem?.errors[0] ?? entry.problem?.message}</Note>
      <div className="bothsides">
        <section aria-label={conflictTexts.mine}>
          <h4 className="label">{conflictTexts.mineOf(dublinTime(instantOn(entry.madeAt)))}</h4>
          <Timeline>
            {mine ? (
              <RecordLine kind={kind} record={mine} did={note.did} />
            ) : (
              <DeedLine kind={kind} note={note} at={entry.madeAt} />
            )}
          </Timeline>
        </section>
        <section aria-label={conflictTexts.theirs}>
          <h4 className="label">{conflictTexts.theirsNow}</h4>
          {theirs ? (
            <Timeline>
              <RecordLine kind={kind} record={theirs} />
            </Timeline>
          ) : (
            <p className="muted">{isKnown ? conflictTexts.noneThere : conflictTexts.notKnown}</p>
          )}
        </section>
      </div>
      {hanging.length > 0 && <p className="small muted">{conflictTexts.hanging(hanging.length)}</p>}
      <div className="formend__acts">
        <Button variant="line" disabled={!isKnown} onClick={() => void keepTheirs()}>
          {conflictTexts.keepTheirs}
          <span className="sr">, {title}</span>
        </Button>
        <Button disabled={!isKnown} onClick={() => void keepMine()}>
          {conflictTexts.keepMine}
          <span className="sr">, {title}</span>
        </Button>
      </div>
    </article>
  );
}

export const careFace: WaitingViews = { Line, Conflict };
