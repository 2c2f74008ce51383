import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadIncidentsQuery } from '../care/incidents-query.ts';
import { KindBadge } from '../ui/kind-badge.tsx';

/** What waits to be done, beside the children: after them on a phone, so that it moves no tile when it comes. */
export function DashboardAside() {
  const unread = useQuery(unreadIncidentsQuery).data ?? [];
  return (
    <div className="stack">
      {unread.length > 0 && (
        <Link className="todo" to="/childminder/incidents">
          <KindBadge kind="incident" />
          <span>
            <b>{unread.length === 1 ? '1 incident unread' : `${unread.length} incidents unread`}</b>
            <small>No parent has confirmed having read {unread.length === 1 ? 'it' : 'them'}</small>
          </span>
        </Link>
      )}
    </div>
  );
}
