import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { preview } from '@nead/contracts/messages/rules.ts';
import { timeNow } from '../../engine/device/clock.ts';
import type { Waiting } from '../../engine/offline-queue/waiting.ts';
import type { WaitingViews } from '../../engine/offline-queue/waiting-views.ts';
import { TimelineEntry } from '../../ui/child/timeline.tsx';
import { messageEmblem } from '../../ui/emblem.ts';
import { Decision } from './decide-refused.tsx';
import { shortTime } from './message-times.ts';
import { waitingMessage } from './outgoing.ts';

function Line({ entry }: { entry: Waiting }) {
  const message = waitingMessage(entry);
  if (!message) return null;
  const { to, subject, content, createdAt } = message;
  return (
    <TimelineEntry
      emblem={messageEmblem}
      title={messagePageTexts.waitingMessage(to.name, subject)}
      detail={preview(content)}
      time={shortTime(createdAt, timeNow())}
    />
  );
}

function Conflict({ entry }: { entry: Waiting }) {
  const message = waitingMessage(entry);
  if (!message) return null;
  const title = messagePageTexts.waitingMessage(message.to.name, message.subject);
  return (
    <article className="card stack" aria-label={title}>
      <h3>{title}</h3>
      <p>{message.content}</p>
      <Decision entry={entry} />
    </article>
  );
}

export const messagesFace: WaitingViews = { Line, Conflict };
