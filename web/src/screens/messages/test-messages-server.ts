import { newId } from '@nead/contracts/ids.ts';
import {
  deleteThread,
  type Message,
  messageThread,
  messageThreads,
  readThread,
  sendMessage,
} from '@nead/contracts/messages/requests.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { pushTo, SECOND_PARENT } from '../../test-page.tsx';

/** The thread about holidays at Christmas: she has written to him once, and he has not read it. */
export const THREAD = '6a2afea8540eb5cfc9fbe74d';
export const THREAD_PAGE = `/parent/messages?box=inbox&thread=${THREAD}`;

/** Adds a message to the thread, received or sent; his devices hear of it. */
export function intoThread(server: FakeServer, more: Partial<Message>): Message {
  const [first] = server.known(messageThread, { threadId: THREAD });
  if (!first) throw new Error('There is no message in the thread');
  const message = { ...first, _id: newId(), createdAt: new Date().toISOString(), ...more };
  server.change(messageThread, (all) => [...all, message], { threadId: THREAD });
  pushTo(SECOND_PARENT, { kind: 'message' });
  return message;
}

/** A server that takes messages, and shows them in the thread if they go there. */
export function messagesServer(): FakeServer {
  const server = fakeServer();
  server.answer(sendMessage, ({ body: { _id = newId(), threadId, subject, content, toRole = 'parent' } }) => {
    const fromRole = toRole === 'parent' ? 'childminder' : 'parent';
    const sent = {
      _id,
      threadId: threadId ?? _id,
      fromRole,
      toRole,
      subject: subject ?? '',
      content: content ?? '',
      createdAt: new Date().toISOString(),
      read: false,
      parentMessage: null,
    } as const;
    const [first] = server.known(messageThread, { threadId: THREAD });
    if (threadId === THREAD && first) intoThread(server, { ...sent, from: first.to, to: first.from });
    return sent;
  });
  server.answer(readThread, ({ params: { threadId } }) => ({ threadId, read: 1 }));
  server.answer(deleteThread, ({ params: { threadId } }) => {
    server.change(messageThreads, (box) => ({
      ...box,
      threads: box.threads.filter((thread) => thread.threadId !== threadId),
    }));
    server.change(messageThread, () => [], { threadId });
    return { threadId };
  });
  return server;
}
