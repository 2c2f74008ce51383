import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { MessageBox } from '@nead/contracts/messages/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { countsQuery } from '../../rooms/messages/messages-query.ts';
import { messagesPath, useSide } from '../../rooms/messages/side.ts';
import { ThreadList } from '../../rooms/messages/thread-list.tsx';
import { ThreadView } from '../../rooms/messages/thread-view.tsx';
import { LinkButton } from '../../ui/button.tsx';
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
