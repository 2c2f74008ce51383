import { refuse } from '@nead/contracts/errors.ts';
import {
  allMessages,
  inbox,
  messageThread,
  messageThreads,
  sentMessages,
  unreadMessages,
} from '@nead/contracts/messages/requests.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { filesProjection } from '../files/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { messagesProjection } from './projection.ts';
import { allOf, boxOf, countsOf, type Reader, threadOf, threadsOf } from './queries.ts';

const needs = [messagesProjection, registerProjection, accountsProjection, filesProjection];

export const messageRoutes: ReadRoom = (router, { pool, reads, links, now }) => {
  const reader = (session: Session): Reader => ({
    side: session.role === 'parent' ? 'parent' : 'childminder',
    account: session.account,
    linkTo: (fileId) => links.make(fileId, session, now()),
  });

  serveRead(router, reads, allMessages, needs, ({ session, query }) => allOf(pool, reader(session), query));
  serveRead(router, reads, inbox, needs, ({ session, query }) =>
    boxOf(pool, reader(session), 'inbox', query),
  );
  serveRead(router, reads, sentMessages, needs, ({ session, query }) =>
    boxOf(pool, reader(session), 'sent', query),
  );
  serveRead(router, reads, messageThreads, needs, ({ session, query }) =>
    threadsOf(pool, reader(session), query.box, query.limit),
  );
  serveRead(router, reads, unreadMessages, needs, ({ session }) => countsOf(pool, reader(session)));
  serveRead(router, reads, messageThread, needs, async ({ session, params, query }) => {
    const found = await threadOf(pool, reader(session), params.threadId, query);
    return found ?? refuse('NOT_FOUND', texts.messageNotFound);
  });
};
