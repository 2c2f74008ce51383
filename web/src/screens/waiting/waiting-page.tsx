import { appTexts } from '@nead/contracts/app/texts.ts';
import { CloudOff, RefreshCw } from 'lucide-react';
import { useConnection } from '../../engine/live/connection.ts';
import { offlineQueue } from '../../engine/offline-queue/session.ts';
import { useWaiting, type Waiting } from '../../engine/offline-queue/waiting.ts';
import type { WaitingViews } from '../../engine/offline-queue/waiting-views.ts';
import { readingsFace } from '../../rooms/care/incidents/waiting-reading.tsx';
import { careFace } from '../../rooms/care/waiting/waiting-face.tsx';
import { extrasFace } from '../../rooms/fees/extras/waiting-extra-face.tsx';
import { messagesFace } from '../../rooms/messages/waiting-face.tsx';
import { Button } from '../../ui/button.tsx';
import { Timeline } from '../../ui/child/timeline.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import '../../ui/form/form-parts.css';

/** The components that show queued commands, by room. */
const faces: Readonly<Record<string, WaitingViews>> = {
  care: careFace,
  fees: extrasFace,
  messages: messagesFace,
  readings: readingsFace,
};

const faceOf = ({ about }: Waiting): WaitingViews | undefined => faces[Object(about).room];

/** The commands that wait on this device, and refused ones to decide about. */
export function WaitingPage() {
  const entries = useWaiting().filter(({ answered }) => !answered);
  const refused = entries.filter(({ problem }) => problem);
  const others = entries.filter(({ problem }) => !problem);
  return (
    <div className="stack">
      <PageTitle title={appTexts.waitingToBeSent} />
      {entries.length === 0 && <EmptyState title={appTexts.allSent} detail={appTexts.nothingWaits} />}
      {refused.length > 0 && (
        <section className="stack" aria-labelledby="refused">
          <h2 id="refused">{appTexts.toBeDecided}</h2>
          {refused.map((entry) => {
            const Conflict = faceOf(entry)?.Conflict;
            return Conflict && <Conflict entry={entry} key={entry.place} />;
          })}
        </section>
      )}
      {others.length > 0 && <Others entries={others} stuck={refused.length > 0} />}
    </div>
  );
}

function Others({ entries, stuck }: { entries: readonly Waiting[]; stuck: boolean }) {
  const offline = useConnection() === 'offline';
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{appTexts.onThisDevice}</h2>
      {offline ? (
        <Note icon={CloudOff}>
          <b className="strong">{appTexts.youAreOffline}</b> {appTexts.keptInOrder(entries.length)}
        </Note>
      ) : (
        <Note>{stuck ? appTexts.waitsForDecision : appTexts.sentInOrder}</Note>
      )}
      <div className="card">
        <Timeline>
          {entries.map((entry) => {
            const Line = faceOf(entry)?.Line;
            return Line && <Line entry={entry} key={entry.place} />;
          })}
        </Timeline>
      </div>
      {!offline && (
        <Button variant="line" icon={RefreshCw} onClick={() => void offlineQueue()?.drain()}>
          {appTexts.sendNow}
        </Button>
      )}
    </section>
  );
}
