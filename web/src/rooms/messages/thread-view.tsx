import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { MessageBox } from '@nead/contracts/messages/requests.ts';
import { deleteMessage, deleteThread, type Message, readThread } from '@nead/contracts/messages/requests.ts';
import { bareSubject, correspondentName } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Reply, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isMissing, isProblem } from '../../engine/api/api-problem.ts';
import { type NextPage, useNextPage } from '../../engine/api/next-page.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { connection } from '../../engine/live/connection.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { NextPageButton } from '../../ui/page/next-page-button.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { firstNameOf } from '../../ui/person-name.ts';
import { useFreshLinks } from '../files/fresh-links.ts';
import { Bubbles } from './bubbles.tsx';
import { useChildrenOf } from './children-of.ts';
import { GoneThread } from './gone-thread.tsx';
import { REFRESH_MS, THREAD_LISTS, type ThreadPage } from './messages-query.ts';
import { useOutgoing } from './outgoing.ts';
import { QuickReply } from './quick-reply.tsx';
import { messagesPath, otherOf, useSide } from './side.ts';
import { threadQuery } from './thread-query.ts';

interface ThreadViewProps {
  threadId: string;
  box: MessageBox;
  /** The reader opened the thread, and not the page by itself. */
  chosen: boolean;
}

export function ThreadView({ threadId, box, chosen }: ThreadViewProps) {
  const side = useSide();
  const thread = useInfiniteQuery({
    ...threadQuery(threadId),
    ...useFreshLinks(REFRESH_MS),
    refetchIntervalInBackground: true,
  });
  const earlier = useNextPage(thread);
  const pages = thread.data?.pages;
  // Each further page holds the messages before those of the last one.
  const messages = useMemo(() => pages?.toReversed().flatMap((page) => page.messages), [pages]);
  useReadOnOpening(threadId, messages);
  const back = `${messagesPath(side)}?box=${box}`;
  // Status 400 means that the id in the address is malformed.
  const missing = isMissing(thread.error);
  const gone = missing || messages?.length === 0;
  const latest = useRef<Message>(undefined);
  latest.current = messages?.at(-1) ?? latest.current;
  if (messages && !gone) {
    const more = thread.hasNextPage ? earlier : undefined;
    const open = { messages, threadId, back, chosen, earlier: more, pages: pages?.length ?? 0 };
    return <Open {...open} />;
  }
  return (
    <section className="mail__thread" aria-label={messagePageTexts.message}>
      <BackLink to={back} label={messagePageTexts.backTo.messages} />
      {thread.isPending && <LoadingThread />}
      {gone && <GoneThread threadId={threadId} back={back} latest={latest.current} />}
      {thread.isError && !gone && (
        <ErrorState
          title={messageTexts.loadFailed}
          detail={thread.error.message}
          retry={() => thread.refetch()}
        />
      )}
    </section>
  );
}

/** Marks a thread's messages as read once it is open, or once the connection is back. */
function useReadOnOpening(threadId: string, messages: readonly Message[] | undefined): void {
  const side = useSide();
  const queries = useQueryClient();
  const waiting = messages?.filter(({ toRole, read }) => toRole === side && !read).at(-1)?._id;
  useEffect(() => {
    if (!waiting) return;
    let isAsking = false;
    const read = async () => {
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      const reply = await call(readThread, { params: { threadId }, query: { upTo: waiting } });
      isAsking = false;
      if (isProblem(reply)) return;
      stop();
      await fetchChanged(queries, readThread.changes);
    };
    const unsubscribe = connection.subscribe(() => connection.get() === 'live' && void read());
    document.addEventListener('visibilitychange', read);
    const stop = () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', read);
    };
    void read();
    return stop;
  }, [waiting, threadId, queries]);
}

type Threads = InfiniteData<ThreadPage>;

const without = ({ pages, ...list }: Threads, gone: string): Threads => ({
  ...list,
  pages: pages.map((page) => ({
    ...page,
    threads: page.threads.filter(({ threadId }) => threadId !== gone),
  })),
});

interface OpenProps {
  messages: readonly Message[];
  threadId: string;
  back: string;
  chosen: boolean;
  /** The way to earlier messages, if there are any. */
  earlier: NextPage | undefined;
  pages: number;
}

function Open({ messages, threadId, back, chosen, earlier, pages }: OpenProps) {
  const side = useSide();
  const now = useNow();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const queries = useQueryClient();
  const [asking, ask, close] = useOpened<Message | 'thread'>();
  const outgoing = useOutgoing(messages).filter((message) => message.threadId === threadId);
  const latest = messages.at(-1);
  const end = useStayAtEnd(`${latest?._id} ${outgoing.length}`);
  const list = useGoOnFrom(messages[0]?._id, pages);
  const heading = useRef<HTMLHeadingElement>(null);
  const childrenOf = useChildrenOf(side);
  useEffect(() => {
    // The focus stays with somebody who is writing in the page already.
    if (chosen && !document.activeElement?.matches('input, textarea'))
      heading.current?.focus({ preventScroll: true });
  }, [chosen]);
  const told = {
    said: messageTexts.deleted,
    failed: messageTexts.deleteFailed,
    answered: close,
  };
  /** The thread is removed from the list, where its line would otherwise get the focus and disappear. */
  function leave(): void {
    queries.setQueriesData<Threads>({ queryKey: THREAD_LISTS }, (list) => list && without(list, threadId));
    if (goOn(back, { replace: true })) window.scrollTo(0, 0);
  }
  const deletingAll = useCommand(deleteThread, { ...told, saved: leave });
  const deleting = useCommand(deleteMessage, {
    ...told,
    saved: () => messages.length === 1 && leave(),
  });
  if (!latest) return null;
  const other = otherOf(latest, side);
  const children = childrenOf(other._id);
  const first = messages[0]?.subject ?? '';
  const subject = bareSubject(first) || first || erased;

  function remove(): void {
    if (!asking) return;
    if (asking === 'thread') void deletingAll.run({ params: { threadId }, query: { upTo: latest?._id } });
    else void deleting.run({ params: { id: asking._id } });
  }

  return (
    <section className="mail__thread" aria-labelledby="thread-subject">
      <header className="mail__head">
        <BackLink to={back} label={messagePageTexts.backTo.messages} />
        <Avatar who={other} size="m" />
        <div className="grow">
          <h2 id="thread-subject" className="mail__subject" ref={heading} tabIndex={-1}>
            {subject}
          </h2>
          <p className="meta">
            {children.length > 0
              ? messagePageTexts.forChildren(correspondentName(other), children.map(firstNameOf))
              : correspondentName(other)}
          </p>
        </div>
        <IconButton
          icon={Reply}
          label={messagePageTexts.reply}
          onClick={() =>
            navigate(`${messagesPath(side)}/compose`, {
              state: { replyTo: latest, threadId, returnTo: `${back}&thread=${threadId}` },
            })
          }
        />
        <IconButton icon={Trash2} label={messagePageTexts.delete} onClick={() => ask('thread')} />
      </header>
      {earlier && (
        <p className="mail__earlier">
          <NextPageButton variant="line" wide next={earlier}>
            {messagePageTexts.showEarlier}
          </NextPageButton>
        </p>
      )}
      <Bubbles list={list} messages={messages} outgoing={outgoing} side={side} now={now} onDelete={ask} />
      <div ref={end} className="mail__end" />
      <QuickReply threadId={threadId} latest={latest} subject={subject} other={other} />
      <Dialog
        open={asking !== undefined}
        onClose={close}
        title={asking === 'thread' ? messagePageTexts.deleteThreadAsked : messagePageTexts.deleteMessageAsked}
        actions={
          <>
            <Button variant="line" onClick={close}>
              {messagePageTexts.cancel}
            </Button>
            <Button variant="danger" onClick={() => remove()}>
              {messagePageTexts.delete}
            </Button>
          </>
        }
      >
        <p>{messagePageTexts.deleteDetail(correspondentName(other))}</p>
      </Dialog>
    </section>
  );
}

/** Keeps the first message in view and gives it the focus when earlier messages are added before it. */
function useGoOnFrom(first: string | undefined, pages: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef({ first, pages });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { first, pages };
    if (pages <= was.pages) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-message="${was.first}"]`);
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'start' });
  }, [first, pages]);
  return list;
}

/** Keeps the newest message in view when the thread is opened and when one is added. */
function useStayAtEnd(newest: string) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (before.current === newest) return;
    before.current = newest;
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return end;
}

const LoadingThread = () => (
  <Loading label={messagePageTexts.loadingMessage}>
    <div className="stack">
      <Skeleton shape="line" className="half" />
      <Skeleton shape="box" className="two-thirds" />
      <Skeleton shape="box" className="half" />
    </div>
  </Loading>
);
