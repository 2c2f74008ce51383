import { pageTexts } from '@nead/contracts/messages/page-texts.ts';
import { Box } from '@nead/contracts/messages/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { KindBadge } from '../ui/kind-badge.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { countsQuery } from './messages-query.ts';
import { messagesPath, useSide } from './side.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';
import './messages.css';

/** One page for both sides: threads at the left, the one that is open beside them, or alone on a phone. */
export function MessagesPage() {
  const side = useSide();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const counts = useQuery(countsQuery).data;
  const box = Box.safeParse(params.get('box')).data ?? 'inbox';
  const open = params.get('thread');
  const tab = (name: string, count: number | undefined) =>
    count === undefined ? name : pageTexts.boxWith(name, count);
  return (
    <div className={classes('mail', open !== null && 'mail--open')}>
      {/* Where the thread stands alone, its list and the title above that are out of sight. */}
      {open !== null && <h1 className="sr mail__title">{pageTexts.messages}</h1>}
      <div className="mail__list">
        <header className="pagehead mb-0">
          <PageTitle title={pageTexts.messages} />
          <LinkButton
            className="ml-auto"
            look="soft"
            icon={SquarePen}
            to={`${messagesPath(side)}/compose`}
            state={{ returnTo: messagesPath(side) }}
          >
            {pageTexts.newMessage}
          </LinkButton>
        </header>
        <Tabs
          label={pageTexts.box}
          tabs={[
            { value: 'inbox', text: tab(pageTexts.inbox, counts?.inbox) },
            { value: 'sent', text: tab(pageTexts.sentBox, counts?.sent) },
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
          <KindBadge kind="message" />
          <p>{pageTexts.chooseMessage}</p>
        </div>
      )}
    </div>
  );
}
