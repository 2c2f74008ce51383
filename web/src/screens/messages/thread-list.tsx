import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { MessageBox, MessageThread } from '@nead/contracts/messages/requests.ts';
import { bareSubject, correspondentName, preview } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { unreadText } from '@nead/contracts/messages/unread-text.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, Paperclip } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNextPage } from '../../engine/api/next-page.ts';
import { useNow } from '../../engine/device/now.ts';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { useChildrenOf } from '../../rooms/messages/children-of.ts';
import { DecideRefused } from '../../rooms/messages/decide-refused.tsx';
import { type FamilyThreads, familiesOf, newestFirst } from '../../rooms/messages/families.ts';
import { Kids } from '../../rooms/messages/kids.tsx';
import { shortTime } from '../../rooms/messages/message-times.ts';
import { countsQuery, REFRESH_MS, threadsQuery } from '../../rooms/messages/messages-query.ts';
import { type Outgoing, useOutgoing } from '../../rooms/messages/outgoing.ts';
import { messagesPath, otherOf, useSide } from '../../rooms/messages/side.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Avatar, type PersonShown } from '../../ui/child/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { NextPageButton } from '../../ui/page/next-page-button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/messages/threads.css';

/** An empty inbox. It leads to the sent messages, if there are any: an answer may still come. */
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

/** The threads of a box, a row for each family. */
export function ThreadList({ box, current }: { box: MessageBox; current: string | null }) {
  const threads = useInfiniteQuery({
    ...threadsQuery(box),
    refetchInterval: useRefreshEvery(REFRESH_MS),
    refetchIntervalInBackground: true,
  });
  const next = useNextPage(threads);
  const side = useSide();
  const childrenOf = useChildrenOf(side);
  const pages = threads.data?.pages;
  const shown = useMemo(() => pages && newestFirst(pages), [pages]);
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
        {familiesOf(shown ?? [], side, childrenOf).map((family) => (
          <FamilyRow key={family.key} family={family} childrenOf={childrenOf} box={box} current={current} />
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

/** The number of a family's further subjects that are shown at once; the others are shown after a press. */
const AT_ONCE = 3;

interface FamilyRowProps {
  family: FamilyThreads;
  childrenOf: (contactId: string) => readonly PersonShown[];
  box: MessageBox;
  current: string | null;
}

/** One family: its newest message, and below it the other subjects of the conversation. */
function FamilyRow({ family, childrenOf, box, current }: FamilyRowProps) {
  const [all, setAll] = useState(false);
  const [first, ...others] = family.threads;
  if (!first) return null;
  const isShown = (thread: MessageThread, nth: number) =>
    all || nth < AT_ONCE || thread.unread > 0 || thread.threadId === current;
  const shown = others.filter(isShown);
  const hidden = others.length - shown.length;
  const row = { box, current, childrenOf };
  return (
    <li className="family">
      <NewestRow thread={first} {...row} />
      {others.length > 0 && (
        <ul className="family__more">
          {shown.map((thread) => (
            <li key={thread.threadId}>
              <SubjectRow thread={thread} {...row} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="text" small className="family__all" onClick={() => setAll(true)}>
          {messagePageTexts.moreSubjects(hidden)}
        </Button>
      )}
    </li>
  );
}

interface RowProps extends Omit<FamilyRowProps, 'family'> {
  thread: MessageThread;
}

/** The link to a thread, which covers the whole row. */
const ThreadLink = (props: RowProps & { className: string; children: ReactNode }) => {
  const side = useSide();
  const { threadId } = props.thread;
  return (
    <Link
      className={props.className}
      to={`${messagesPath(side)}?box=${props.box}&thread=${threadId}`}
      {...(threadId === props.current && { 'aria-current': true })}
    >
      {props.children}
    </Link>
  );
};

const Count = ({ thread: { count } }: Pick<RowProps, 'thread'>) =>
  count > 1 && (
    <span className="meta">
      <span className="sr">, </span>
      {count}
      <span className="sr"> {messagePageTexts.inThisThread}</span>
    </span>
  );

/** The time of the newest message, with the number of unread ones, or for sent messages with whether it was read. */
function AtSide({ thread: { latest, unread }, box }: Pick<RowProps, 'thread' | 'box'>) {
  const now = useNow();
  return (
    <span className="conv__side">
      <time className="meta" dateTime={latest.createdAt}>
        {shortTime(latest.createdAt, now)}
      </time>
      {box === 'inbox' && unread > 0 && (
        <span className="count">
          {unread}
          <span className="sr"> {unreadText}</span>
        </span>
      )}
      {box === 'sent' && latest.read && <span className="meta">{messagePageTexts.read}</span>}
    </span>
  );
}

const subjectOf = ({ subject }: MessageThread['latest']): string =>
  subject === null ? erased : bareSubject(subject) || subject;

const isUnread = ({ thread, box }: Pick<RowProps, 'thread' | 'box'>): boolean =>
  box === 'inbox' && thread.unread > 0;

function NewestRow(props: RowProps) {
  const { thread, childrenOf } = props;
  const { latest } = thread;
  const side = useSide();
  const other = otherOf(latest, side);
  const words = preview(latest.content ?? '') || messagePageTexts.attached(latest.attachments.length);
  return (
    <ThreadLink className="conv" {...props}>
      <Avatar who={other} size="m" />
      <span className="conv__text">
        <span className="conv__who">
          <b>{correspondentName(other)}</b>
          <Count thread={thread} />
        </span>
        <Kids kids={childrenOf(other._id)} />
        <span className={isUnread(props) ? 'conv__subject strong' : 'conv__subject'}>
          {subjectOf(latest)}
        </span>
        <span className="conv__preview">
          {latest.attachments.length > 0 && <Icon of={Paperclip} size="xs" />}
          {latest.fromRole === side && props.box === 'inbox' ? messagePageTexts.youSaid(words) : words}
        </span>
      </span>
      <AtSide {...props} />
    </ThreadLink>
  );
}

/** One further subject of a family. The name is shown above it, and repeated here for screen readers only. */
function SubjectRow(props: RowProps) {
  const { thread } = props;
  const { latest } = thread;
  const other = otherOf(latest, useSide());
  return (
    <ThreadLink className="conv conv--more" {...props}>
      <span className="conv__who">
        <span className={isUnread(props) ? 'conv__subject strong' : 'conv__subject'}>
          {subjectOf(latest)}
        </span>
        <Count thread={thread} />
        <span className="sr">, {correspondentName(other)}</span>
      </span>
      <AtSide {...props} />
    </ThreadLink>
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
