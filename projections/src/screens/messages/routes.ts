import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import {
  allMessages,
  inbox,
  messageThread,
  messageThreads,
  sentMessages,
  unreadMessages,
} from '@nead/contracts/messages/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import { linksFor } from '../../engine/links-for.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import {
  allOf,
  boxOf,
  countsOf,
  type MessageReader,
  threadOf,
  threadsOf,
} from '../../rooms/messages/queries.ts';

interface Parts {
  reads: Reads;
  links: FileLinks;
  now(): Date;
}

export const messageQueryRoutes = (router: Router, { reads, links, now }: Parts): void => {
  const linksOf = linksFor({ links, now });
  const reader = (session: Session): MessageReader => ({
    side: session.role === 'parent' ? 'parent' : 'childminder',
    account: session.account,
    linkTo: linksOf(session),
  });

  serveRead(router, reads, allMessages, ({ session, query, db }) => allOf(db, reader(session), query));
  serveRead(router, reads, inbox, ({ session, query, db }) => boxOf(db, reader(session), 'inbox', query));
  serveRead(router, reads, sentMessages, ({ session, query, db }) =>
    boxOf(db, reader(session), 'sent', query),
  );
  serveRead(router, reads, messageThreads, ({ session, query, db }) =>
    threadsOf(db, reader(session), query.box, query),
  );
  serveRead(router, reads, unreadMessages, ({ session, db }) => countsOf(db, reader(session)));
  serveRead(router, reads, messageThread, async ({ session, params, query, db }) => {
    const found = await threadOf(db, reader(session), params.threadId, query);
    return found ?? refuse('NOT_FOUND', messageTexts.messageNotFound);
  });
};
