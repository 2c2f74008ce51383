import { incidentTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { Id } from '@nead/contracts/ids.ts';
import * as z from 'zod/mini';
import { instantOn } from '../../../engine/device/clock.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { offlineQueue } from '../../../engine/offline-queue/session.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import type { WaitingViews } from '../../../engine/offline-queue/waiting-views.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TimelineEntry } from '../../../ui/child/timeline.tsx';
import { Note } from '../../../ui/note.tsx';
import { toReadAppearance } from '../kinds/appearances.ts';

/** The note that the offline queue stores with a parent's confirmation. */
const ReadingNote = z.object({
  room: z.literal('readings'),
  childId: Id,
  recordId: Id,
  version: z.number(),
  title: z.string(),
  date: z.string(),
});
export type ReadingNote = z.infer<typeof ReadingNote>;

export const readingOf = ({ about }: Pick<Waiting, 'about'>): ReadingNote | undefined =>
  ReadingNote.safeParse(about).data;

const titleOf = ({ title }: ReadingNote): string => incidentTexts.read(title);

function Line({ entry }: { entry: Waiting }) {
  const note = readingOf(entry);
  return (
    note && (
      <TimelineEntry
        emblem={toReadAppearance}
        title={titleOf(note)}
        detail={shortDate(note.date)}
        time={dublinTime(instantOn(entry.madeAt))}
      />
    )
  );
}

/** If the record has changed meanwhile, the new version must be read first. */
function Conflict({ entry }: { entry: Waiting }) {
  const note = readingOf(entry);
  if (!note) return null;
  const drop = () => void offlineQueue()?.drop([entry.place]);
  return (
    <article className="card stack" aria-label={titleOf(note)}>
      <h3>{titleOf(note)}</h3>
      <Note tone="gold">{entry.problem?.errors[0] ?? entry.problem?.message}</Note>
      <div className="formend__acts">
        <Button variant="line" onClick={drop}>
          {incidentTexts.takeBack}
        </Button>
        <LinkButton to={`/parent/child/${note.childId}/daily-activities?date=${note.date}`} onClick={drop}>
          {incidentTexts.readAsItIs}
        </LinkButton>
      </div>
    </article>
  );
}

export const readingsFace: WaitingViews = { Line, Conflict };
