import { newId } from '@nead/contracts/ids.ts';
import { Side } from '@nead/contracts/messages/events.ts';
import type { Message, MessagePerson, SendMessage } from '@nead/contracts/messages/requests.ts';
import { sendMessage } from '@nead/contracts/messages/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { ApiProblem } from '../lib/api-problem.ts';
import { isProblem } from '../lib/api-problem.ts';
import { isLater } from '../lib/outbox/outbox.ts';
import { deliver } from '../lib/outbox/session.ts';
import { createStore, useStore } from '../lib/store.ts';
import { useWaiting, type Waiting } from '../lib/waiting.ts';
import { MESSAGES } from './messages-query.ts';

/** A message that the server has not confirmed: on its way, or kept on this device until the line is back. */
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

/** What a kept message tells about itself beside what is sent. */
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

const onTheWay = createStore<readonly Outgoing[]>([]);

/** A kept message as it will stand in its thread. */
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
    createdAt: new Date(entry.madeAt).toISOString(),
    files: body.attachments?.length ?? 0,
    state: entry.problem ? 'refused' : 'waiting',
  };
}

/** What is not there yet, oldest first, without what the lists show by now. */
export function useOutgoing(shown: readonly Pick<Message, '_id'>[] = []): Outgoing[] {
  const sending = useStore(onTheWay);
  const entries = useWaiting();
  return useMemo(() => {
    const known = new Set(shown.map(({ _id }) => _id));
    const all = new Map(sending.map((message) => [message._id, message]));
    for (const entry of entries) {
      const message = waitingMessage(entry);
      if (message) all.set(message._id, message);
    }
    return [...all.values()].filter(({ _id }) => !known.has(_id));
  }, [sending, entries, shown]);
}

export interface Letter extends Pick<SendMessage, 'threadId' | 'parentMessage'> {
  to: MessagePerson | { _id: string };
  name: string;
  subject: string;
  content: string;
  attachments?: SendMessage['attachments'];
}

/** Sends a message; it stands in its thread at once, and goes exactly once whatever becomes of the line. */
export function useSend(side: Side): (letter: Letter) => Promise<'sent' | 'later' | ApiProblem> {
  const queries = useQueryClient();
  return async ({ to, name, threadId, parentMessage, subject, content, attachments = [] }) => {
    const _id = newId();
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
        threadId: about.threadId,
        side,
        to: { _id: to._id, name },
        createdAt: new Date().toISOString(),
        files: attachments.length,
        state: 'sending',
      },
    ]);
    const reply = await deliver(sendMessage, { body }, { lane: `messages ${to._id}`, subject: _id, about });
    // Its place is taken by the message itself, which must be there before this one goes.
    if (!isProblem(reply) && !isLater(reply)) await queries.invalidateQueries({ queryKey: MESSAGES });
    onTheWay.set(onTheWay.get().filter((message) => message._id !== _id));
    if (isProblem(reply)) return reply;
    return isLater(reply) ? 'later' : 'sent';
  };
}
