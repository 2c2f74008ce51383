import { texts } from '@nead/contracts/app/texts.ts';
import { CloudOff, RefreshCw } from 'lucide-react';
import { careFace } from '../care/waiting-face.tsx';
import { readingsFace } from '../care/waiting-reading.tsx';
import { useConnection } from '../lib/connection.ts';
import type { OutboxFace } from '../lib/outbox/face.ts';
import { outbox } from '../lib/outbox/session.ts';
import { useWaiting, type Waiting } from '../lib/waiting.ts';
import { messagesFace } from '../messages/waiting-face.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Timeline } from '../ui/timeline.tsx';
import '../register/form-parts.css';

/** Each room shows its own; a further one joins here. */
const faces: Readonly<Record<string, OutboxFace>> = {
  care: careFace,
  messages: messagesFace,
  readings: readingsFace,
};

const faceOf = ({ about }: Waiting): OutboxFace | undefined => faces[Object(about).room];

/** What was recorded on this device and has not reached the server, and what has to be decided before it can. */
export function WaitingPage() {
  const entries = useWaiting().filter(({ answered }) => !answered);
  const refused = entries.filter(({ problem }) => problem);
  const others = entries.filter(({ problem }) => !problem);
  return (
    <div className="stack">
      <PageTitle title={texts.waitingToBeSent} />
      {entries.length === 0 && <EmptyState title={texts.allSent} detail={texts.nothingWaits} />}
      {refused.length > 0 && (
        <section className="stack" aria-labelledby="refused">
          <h2 id="refused">{texts.toBeDecided}</h2>
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
      <h2 id="waiting">{texts.onThisDevice}</h2>
      {offline ? (
        <Note icon={CloudOff}>
          <b className="strong">{texts.youAreOffline}</b> {texts.keptInOrder(entries.length)}
        </Note>
      ) : (
        <Note>{stuck ? texts.waitsForDecision : texts.sentInOrder}</Note>
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
        <Button look="line" icon={RefreshCw} onClick={() => void outbox()?.drain()}>
          {texts.sendNow}
        </Button>
      )}
    </section>
  );
}
