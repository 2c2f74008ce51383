import { newId } from '@nead/contracts/ids.ts';
import { Side } from '@nead/contracts/messages/events.ts';
import type { Message, MessagePerson, SendMessage } from '@nead/contracts/messages/requests.ts';
import { sendMessage } from '@nead/contracts/messages/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { ownAccountId } from '../../engine/api/auth.ts';
import { instantOn, timeNow } from '../../engine/device/clock.ts';
import { createStore, useStore } from '../../engine/device/store.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import type { Queued } from '../../engine/offline-queue/queue.ts';
import { deliver } from '../../engine/offline-queue/session.ts';
import { useWaiting, type Waiting } from '../../engine/offline-queue/waiting.ts';

/** A message that the server has not confirmed: being sent, or in the offline queue. */
export interface Outgoing {
  _id: string;
  threadId: string;
  side: Side;
  to: { _id: string; name: string };
  subject: string;
  content: string;
  createdAt: string;
  files: number;
  state: 'sending' | 'waiting' | 'refused';
}

/** The note that the offline queue stores with a message. */
const Note = z.object({
  room: z.literal('messages'),
  side: Side,
  threadId: z.string(),
  name: z.string(),
});
const Body = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  content: z.string(),
  attachments: z.optional(z.array(z.unknown())),
});

/** The messages on their way, each with the account that sends it: somebody else may log in before the answer comes. */
const onTheWay = createStore<readonly (Outgoing & { by: string | undefined })[]>([]);
/** A queued message in the form in which its thread shows it. */
export function waitingMessage(entry: Waiting): Outgoing | undefined {
  const note = Note.safeParse(entry.about).data;
  const body = Body.safeParse(entry.sent.body).data;
  if (!note || !body) return undefined;
  return {
    _id: body._id,
    threadId: note.threadId,
    side: note.side,
    to: { _id: body.to, name: note.name },
    subject: body.subject,
    content: body.content,
    createdAt: instantOn(entry.madeAt).toISOString(),
    files: body.attachments?.length ?? 0,
    state: entry.problem ? 'refused' : 'waiting',
  };
}

/** Unconfirmed messages, oldest first, without those that the lists contain by now. */
export function useOutgoing(shown: readonly Pick<Message, '_id'>[] = []): Outgoing[] {
  const sending = useStore(onTheWay);
  const entries = useWaiting();
  return useMemo(() => {
    const known = new Set(shown.map(({ _id }) => _id));
    const own = sending.filter(({ by }) => by === ownAccountId());
    const all = new Map(own.map(({ by: _, ...message }): [string, Outgoing] => [message._id, message]));
    for (const entry of entries) {
      const message = waitingMessage(entry);
      if (message) all.set(message._id, message);
    }
    return [...all.values()].filter(({ _id }) => !known.has(_id));
  }, [sending, entries, shown]);
}

export interface LetterToSend extends Pick<SendMessage, '_id' | 'threadId' | 'parentMessage'> {
  to: MessagePerson | { _id: string };
  name: string;
  subject: string;
  content: string;
  attachments?: SendMessage['attachments'];
}

/** Sends a message. Its thread shows it at once, and it is sent exactly once, whatever the connection does. */
export function useSend(side: Side): (letter: LetterToSend) => Promise<'sent' | Queued | ApiProblem> {
  const queries = useQueryClient();
  return async function send(letter) {
    const { _id = newId(), to, name, threadId, parentMessage, subject, content, attachments = [] } = letter;
    const body = {
      _id,
      to: to._id,
      toRole: side === 'parent' ? ('childminder' as const) : ('parent' as const),
      subject: subject.trim(),
      content: content.trim(),
      ...(attachments.length > 0 && { attachments }),
      ...(threadId && { threadId }),
      ...(parentMessage && { parentMessage }),
    };
    const about = { room: 'messages', side, threadId: threadId ?? _id, name };
    onTheWay.set([
      ...onTheWay.get(),
      {
        ...body,
        by: ownAccountId(),
        threadId: about.threadId,
        side,
        to: { _id: to._id, name },
        createdAt: timeNow().toISOString(),
        files: attachments.length,
        state: 'sending',
      },
    ]);
    // The name makes a letter happen once if it is sent again after a lost answer.
    const ask = { body, idempotencyKey: _id };
    const reply = await deliver(sendMessage, ask, { lane: `messages ${to._id}`, subject: _id, about });
    // The stored message must be in the thread before this copy is removed.
    if ('data' in reply) await fetchChanged(queries, ['message']);
    onTheWay.set(onTheWay.get().filter((message) => message._id !== _id));
    // Other words were sent under this id, as by another tab from the same draft. These words are another letter.
    if (Object(reply).code === 'KEY_REUSED') return send({ ...letter, _id: newId() });
    return 'data' in reply ? 'sent' : reply;
  };
}
