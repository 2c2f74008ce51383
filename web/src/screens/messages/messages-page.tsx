import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { MessageBox } from '@nead/contracts/messages/requests.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mediaFollowed } from '../../engine/device/media.ts';
import { newestFirst } from '../../rooms/messages/families.ts';
import { countsQuery, threadsQuery } from '../../rooms/messages/messages-query.ts';
import { messagesPath, useSide } from '../../rooms/messages/side.ts';
import { ThreadView } from '../../rooms/messages/thread-view.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThreadList } from './thread-list.tsx';
import '../../rooms/messages/messages.css';

/** Answers whether there is room for a thread beside the list. */
const useRoomBeside = mediaFollowed('(min-width: 1000px)');

/** The messages of either side: families on the left with an open thread beside them; on a phone, one or the other. */
export function MessagesPage() {
  const side = useSide();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const counts = useQuery(countsQuery).data;
  const box = MessageBox.safeParse(params.get('box')).data ?? 'inbox';
  const chosen = params.get('thread');
  const newest = useNewestAtFirst(box);
  const isRoomBeside = useRoomBeside();
  const open = chosen ?? (isRoomBeside ? newest : null);
  const list = useFocusOnThreadLeft(chosen, open);
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
      {open !== null && <ThreadView key={open} threadId={open} box={box} chosen={chosen !== null} />}
    </div>
  );
}

/**
 * The newest thread of a box at the time when its list was fetched. Later messages come first in the list, but do not replace
 * the thread that is being read.
 */
function useNewestAtFirst(box: MessageBox): string | null {
  const { data, isFetching } = useInfiniteQuery(threadsQuery(box));
  const [kept, keep] = useState<{ box: MessageBox; threadId: string }>();
  const threads = newestFirst(data?.pages ?? []);
  const isKept = kept?.box === box && threads.some(({ threadId }) => threadId === kept.threadId);
  const [newest] = threads;
  if (!isKept && newest && !isFetching) keep({ box, threadId: newest.threadId });
  return isKept ? kept.threadId : null;
}

/**
 * Moves the focus when the open thread is left: to its line in the list, or to the list's heading if the line is gone, as when
 * the thread was deleted.
 */
function useFocusOnThreadLeft(chosen: string | null, open: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === null || left === open || chosen !== null) return;
    // Another box was chosen, and its list is still being fetched.
    if (document.activeElement?.matches('[role="tab"]')) return;
    const line = list.current?.querySelector<HTMLElement>(`a[href$="thread=${CSS.escape(left)}"]`);
    (line ?? list.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [chosen, open]);
  return list;
}
