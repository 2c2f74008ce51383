import { pageTexts } from '@nead/contracts/messages/page-texts.ts';
import { preview } from '@nead/contracts/messages/rules.ts';
import type { OutboxFace } from '../lib/outbox/face.ts';
import type { Waiting } from '../lib/waiting.ts';
import { TimelineEntry } from '../ui/timeline.tsx';
import { Decision } from './decide-refused.tsx';
import { waitingMessage } from './outgoing.ts';
import { shortTime } from './when.ts';

function Line({ entry }: { entry: Waiting }) {
  const message = waitingMessage(entry);
  if (!message) return null;
  const { to, subject, content, createdAt } = message;
  return (
    <TimelineEntry
      kind="message"
      title={pageTexts.waitingMessage(to.name, subject)}
      detail={preview(content)}
      time={shortTime(createdAt, new Date())}
    />
  );
}

function Conflict({ entry }: { entry: Waiting }) {
  const message = waitingMessage(entry);
  if (!message) return null;
  const title = pageTexts.waitingMessage(message.to.name, message.subject);
  return (
    <article className="card stack" aria-label={title}>
      <h3>{title}</h3>
      <p>{message.content}</p>
      <Decision entry={entry} />
    </article>
  );
}

/** A message that waits, where everything that waits is shown. */
export const messagesFace: OutboxFace = { Line, Conflict };
