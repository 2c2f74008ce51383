import { dublinTime } from '@nead/contracts/dublin.ts';
import { dayExtraTexts } from '@nead/contracts/fees/page-texts.ts';
import { Euro } from 'lucide-react';
import { instantOn } from '../../../engine/device/clock.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { offlineQueue } from '../../../engine/offline-queue/session.ts';
import { useWaiting, type Waiting } from '../../../engine/offline-queue/waiting.ts';
import type { WaitingViews } from '../../../engine/offline-queue/waiting-views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TimelineEntry } from '../../../ui/child/timeline.tsx';
import { RefusedChoices } from '../../../ui/form/refused-choices.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { extraText } from './use-day-extras.ts';
import { type ExtraNote, extraNoteOf } from './waiting-extras.ts';

const emblem = { icon: Euro, tint: 'k-document' } as const;

const titleOf = (note: ExtraNote): string =>
  dayExtraTexts.waiting(note.childName ?? dayExtraTexts.aChild, extraText(note));

function Line({ entry }: { entry: Waiting }) {
  const note = extraNoteOf(entry);
  if (!note) return null;
  return (
    <TimelineEntry
      emblem={emblem}
      title={titleOf(note)}
      detail={dayExtraTexts.on(shortDay(note.date))}
      time={dublinTime(instantOn(entry.madeAt))}
      badges={
        <Badge>{note.did === 'added' ? dayExtraTexts.waitingAdded : dayExtraTexts.waitingTakenOff}</Badge>
      }
    />
  );
}

/** An extra that the server refused: the day is on an invoice by now, or nothing is agreed for it. */
function Conflict({ entry }: { entry: Waiting }) {
  const note = extraNoteOf(entry);
  const { place, subject, sent, about, problem } = entry;
  const hanging = useWaiting().filter((each) => each.subject === subject);
  if (!note) return null;

  async function drop(): Promise<void> {
    await offlineQueue()?.drop(hanging.map((each) => each.place));
    showToast({ text: dayExtraTexts.discarded });
  }

  return (
    <article className="card stack" aria-label={titleOf(note)}>
      <h3>{titleOf(note)}</h3>
      <p>{dayExtraTexts.on(shortDay(note.date))}</p>
      <RefusedChoices
        problem={problem}
        texts={dayExtraTexts}
        discard={drop}
        sendAgain={() => void offlineQueue()?.again(place, [{ sent, about }])}
      />
    </article>
  );
}

export const extrasFace: WaitingViews = { Line, Conflict };
