import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { MessageBox, type MessageThread } from '@nead/contracts/messages/requests.ts';
import { correspondentName, preview } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { unreadText } from '@nead/contracts/messages/unread-text.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, Paperclip, SquarePen } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useNextPage } from '../../engine/api/next-page.ts';
import { useNow } from '../../engine/device/now.ts';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { DecideRefused } from '../../rooms/messages/decide-refused.tsx';
import { shortTime } from '../../rooms/messages/message-times.ts';
import { countsQuery, REFRESH_MS, threadsQuery } from '../../rooms/messages/messages-query.ts';
import { type Outgoing, useOutgoing } from '../../rooms/messages/outgoing.ts';
import { messagesPath, otherOf, useSide } from '../../rooms/messages/side.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { NextPageButton } from '../../ui/page/next-page-button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/messages/threads.css';
import { ThreadView } from '../../rooms/messages/thread-view.tsx';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import { classes } from '../../ui/classes.ts';
import { messageEmblem } from '../../ui/emblem.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import '../../rooms/messages/messages.css';

/** For both sides: threads on the left with the open one beside them; on a phone, one or the other. */
export function MessagesPage() {
  const side = useSide();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const counts = useQuery(countsQuery).data;
  const box = MessageBox.safeParse(params.get('box')).data ?? 'inbox';
  const open = params.get('thread');
  const list = useFocusOnThreadLeft(open);
  const tab = (name: string, count: number | undefined) =>
    count === undefined ? name : messagePageTexts.boxWith(name, count);
  return (
    <div className={classes('mail', open !== null && 'mail--open')}>
      {/* On a phone the open thread hides the list with its title, so it has a heading of its own. */}
      {open !== null && <h1 className="sr mail__title">{messagePageTexts.messages}</h1>}
      <div className="mail__list" ref={list}>
        <header className="pagehead pagehead--flush">
          <PageTitle title={messagePageTexts.messages} />
          <LinkButton
            className="end"
            variant="soft"
            icon={SquarePen}
            to={`${messagesPath(side)}/compose`}
            state={{ returnTo: messagesPath(side) }}
          >
            {messagePageTexts.newMessage}
          </LinkButton>
        </header>
        <Tabs
          label={messagePageTexts.box}
          tabs={[
            { value: 'inbox', text: tab(messagePageTexts.inbox, counts?.inbox) },
            { value: 'sent', text: tab(messagePageTexts.sentBox, counts?.sent) },
          ]}
          value={box}
          onChange={(next) => navigate(`${messagesPath(side)}?box=${next}`, { replace: true })}
        >
          <ThreadList key={box} box={box} current={open} />
        </Tabs>
      </div>
      {open !== null && <ThreadView key={open} threadId={open} box={box} />}
      {open === null && counts && counts[box] > 0 && (
        <div className="mail__none muted">
          <KindBadge emblem={messageEmblem} />
          <p>{messagePageTexts.chooseMessage}</p>
        </div>
      )}
    </div>
  );
}

/** When a thread is left, the focus goes to its line in the list, or to the list's heading if the line is gone. */
function useFocusOnThreadLeft(open: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === null || open !== null) return;
    const line = list.current?.querySelector<HTMLElement>(`a[href$="thread=${CSS.escape(left)}"]`);
    (line ?? list.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [open]);
  return list;
}

/** An empty inbox leads to the sent messages, if there are any: an answer may still come. */
function NothingHere({ box }: { box: MessageBox }) {
  const sent = useQuery(countsQuery).data?.sent ?? 0;
  const side = useSide();
  return (
    <EmptyState
      title={messageTexts.noMessages[box]}
      detail={messagePageTexts.nothingInBox[box]}
      action={
        box === 'inbox' &&
        sent > 0 && (
          <LinkButton variant="soft" to={`${messagesPath(side)}?box=sent`} replace>
            {messagePageTexts.seeSent(sent)}
          </LinkButton>
        )
      }
    />
  );
}

function ThreadList({ box, current }: { box: MessageBox; current: string | null }) {
  const threads = useInfiniteQuery({
    ...threadsQuery(box),
    refetchInterval: useRefreshEvery(REFRESH_MS),
    refetchIntervalInBackground: true,
  });
  const next = useNextPage(threads);
  const pages = threads.data?.pages;
  const shown = useMemo(() => pages?.flatMap((page) => page.threads), [pages]);
  const waiting = useOutgoing(shown?.map(({ latest }) => latest)).filter(() => box === 'sent');
  if (threads.isPending) return <LoadingThreads />;
  if (threads.isLoadingError) {
    return (
      <ErrorState
        title={messageTexts.loadFailed}
        detail={threads.error.message}
        retry={() => threads.refetch()}
      />
    );
  }
  if (shown?.length === 0 && waiting.length === 0) {
    return <NothingHere box={box} />;
  }
  return (
    <>
      <LastKnown of={threads} />
      <ul className="convs" aria-label={box === 'inbox' ? messagePageTexts.inbox : messagePageTexts.sentBox}>
        {waiting.toReversed().map((message) => (
          <WaitingRow key={message._id} message={message} />
        ))}
        {shown?.map((thread) => (
          <ThreadRow
            key={`${thread.threadId} ${thread.latest._id}`}
            thread={thread}
            box={box}
            here={thread.threadId === current}
          />
        ))}
      </ul>
      {threads.hasNextPage && (
        <p className="mail__more">
          <NextPageButton variant="line" wide next={next}>
            {messagePageTexts.showOlder}
          </NextPageButton>
        </p>
      )}
    </>
  );
}

function ThreadRow({ thread, box, here }: { thread: MessageThread; box: MessageBox; here: boolean }) {
  const side = useSide();
  const now = useNow();
  const { latest, count, threadId } = thread;
  // Unread messages are shown in the inbox only.
  const unread = box === 'inbox' ? thread.unread : 0;
  const other = otherOf(latest, side);
  return (
    <li>
      <Link
        className="conv"
        to={`${messagesPath(side)}?box=${box}&thread=${threadId}`}
        {...(here && { 'aria-current': true })}
      >
        <Avatar who={other} size="m" />
        <span className="conv__text">
          <span className="conv__who">
            <b>{correspondentName(other)}</b>
            {count > 1 && (
              <span className="meta">
                <span className="sr">, </span>
                {count}
                <span className="sr"> {messagePageTexts.inThisThread}</span>
              </span>
            )}
          </span>
          <span className={unread > 0 ? 'conv__subject strong' : 'conv__subject'}>
            {latest.subject ?? erased}
          </span>
          <span className="conv__preview">
            {latest.attachments.length > 0 && <Icon of={Paperclip} size="xs" />}
            {preview(latest.content ?? '') || messagePageTexts.attached(latest.attachments.length)}
          </span>
        </span>
        <span className="conv__side">
          <time className="meta" dateTime={latest.createdAt}>
            {shortTime(latest.createdAt, now)}
          </time>
          {unread > 0 && (
            <span className="count">
              {unread}
              <span className="sr"> {unreadText}</span>
            </span>
          )}
          {box === 'sent' && latest.read && <span className="meta">{messagePageTexts.read}</span>}
        </span>
      </Link>
    </li>
  );
}

const WaitingRow = ({ message }: { message: Outgoing }) => (
  <li className="conv conv--waiting">
    <span className="kind k-message">
      <Icon of={Clock} />
    </span>
    <span className="conv__text">
      <b>{message.to.name}</b>
      <span className="conv__subject">{message.subject}</span>
      <span className="conv__preview">{messagePageTexts.outgoing[message.state]}</span>
      {message.state === 'refused' && <DecideRefused messageId={message._id} />}
    </span>
  </li>
);

const LoadingThreads = () => (
  <Loading label={messagePageTexts.loadingMessages}>
    <ul className="convs">
      {['one', 'two', 'three', 'four'].map((row) => (
        <li className="conv" key={row}>
          <Skeleton shape="round" />
          <span className="grow">
            <Skeleton shape="line" className="half" />
            <Skeleton shape="line" className="three-quarters" />
          </span>
        </li>
      ))}
    </ul>
  </Loading>
);
