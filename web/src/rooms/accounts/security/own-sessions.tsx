import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { endOtherSessions, endSession, type OwnSession } from '@nead/contracts/accounts/security-requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { ago } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/page/states.tsx';
import { securityLogQuery, sessionsQuery } from '../profile/profile-queries.ts';

/** The account's sessions, each with a button that ends it. */
export function OwnSessions() {
  const sessions = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const once = useOneTouch();
  const box = useFocusGoesOn<HTMLElement>();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  function ended(text: string): void {
    showToast({ text, about: 'sessions' });
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: securityLogQuery.queryKey });
  }

  async function endOne({ _id, device }: OwnSession): Promise<void> {
    const reply = await call(endSession, { params: { id: _id } });
    if (isProblem(reply)) return showFailure(reply.message);
    ended(accountPageTexts.loggedOut(device));
  }

  async function endOthers(): Promise<void> {
    const reply = await call(endOtherSessions, {});
    if (isProblem(reply)) return showFailure(reply.message);
    const { ended: count } = reply.data;
    ended(accountPageTexts.othersLoggedOut(count));
  }

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
          <SessionRow key={session._id} session={session} onEnd={endOne} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="soft" onClick={() => void once(endOthers)}>
          {accountPageTexts.logOutEverywhereElse}
        </Button>
      )}
    </section>
  );
}

const showFailure = (text: string) => showToast({ text, tone: 'danger', about: 'sessions' });

function SessionRow({
  session,
  onEnd,
}: {
  session: OwnSession;
  onEnd: (session: OwnSession) => Promise<void>;
}) {
  const { device, network, lastActiveAt, current } = session;
  const now = useNow();
  const [busy, setBusy] = useState(false);
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
          onClick={() => {
            setBusy(true);
            void onEnd(session).finally(() => setBusy(false));
          }}
        >
          {accountPageTexts.logOut}
        </Button>
      )}
    </li>
  );
}
