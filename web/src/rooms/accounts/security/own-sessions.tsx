import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { endOtherSessions, endSession, type OwnSession } from '@nead/contracts/accounts/security-requests.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { ApiProblem } from '../../../engine/api/api-problem.ts';
import { ago } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/page/states.tsx';
import { sessionsQuery } from '../profile/profile-queries.ts';

/** The account's sessions, each with a button that ends it. */
export function OwnSessions() {
  const sessions = useQuery(sessionsQuery);
  const box = useFocusGoesOn<HTMLElement>();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  const { run } = useCommand(endOtherSessions, {
    said: ({ ended }) => ({ text: accountPageTexts.othersLoggedOut(ended), about: 'sessions' }),
    failed: showFailure,
  });

  return (
    <section className="stack stack--s" aria-labelledby="sessions" ref={box}>
      <h3 id="sessions">{accountPageTexts.sessions}</h3>
      {sessions.isPending && (
        <Loading label={accountPageTexts.loadingSessions}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {sessions.isLoadingError && (
        <ErrorState title={sessions.error.message} retry={() => sessions.refetch()} />
      )}
      <ul className="doings">
        {sessions.data?.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="soft" onClick={() => void run({})}>
          {accountPageTexts.logOutEverywhereElse}
        </Button>
      )}
    </section>
  );
}

function showFailure({ message: text }: ApiProblem): undefined {
  showToast({ text, tone: 'danger', about: 'sessions' });
}

function SessionRow({ session }: { session: OwnSession }) {
  const { device, network, lastActiveAt, current } = session;
  const now = useNow();
  const { busy, run } = useCommand(endSession, {
    said: { text: accountPageTexts.loggedOut(device), about: 'sessions' },
    failed: showFailure,
  });
  return (
    <li className="row">
      <Icon of={/phone/i.test(device) ? Smartphone : Monitor} />
      <div className="grow">
        <p className="small strong">{device || accountPageTexts.browser}</p>
        <p className="meta">
          {network && `${network}, `}
          {accountPageTexts.activeAgo(ago(lastActiveAt, now))}
        </p>
      </div>
      {current ? (
        <Badge tone="green">{accountPageTexts.thisDevice}</Badge>
      ) : (
        <Button
          variant="line"
          small
          disabled={busy}
          aria-label={accountPageTexts.logOutDevice(device)}
          onClick={() => void run({ params: { id: session._id } })}
        >
          {accountPageTexts.logOut}
        </Button>
      )}
    </li>
  );
}
