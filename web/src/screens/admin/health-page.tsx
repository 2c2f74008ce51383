import {
  type Follower,
  followers,
  rebuildReadModel,
  tryReadModelAgain,
} from '@nead/contracts/admin/operation-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { deadLettersQuery } from '../../rooms/admin/admin-queries.ts';
import { Anchors } from '../../rooms/admin/anchors.tsx';
import { Damages, damagesQuery } from '../../rooms/admin/damages.tsx';
import { DeadLetters } from '../../rooms/admin/dead-letters.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { FoldHead } from '../../ui/fold-head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/admin/admin.css';

/** No live message says that a follower stands still, so this polls. */
const EVERY_MS = 5_000;

const followersQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => load(followers, { signal }),
  refetchInterval: EVERY_MS,
  meta: liveMeta<Follower[]>({ refetch: ['platform'] }),
});

export function HealthPage() {
  const health = useQuery(followersQuery);
  const letters = useQuery({ ...deadLettersQuery, refetchInterval: EVERY_MS });
  const damage = useQuery({ ...damagesQuery, refetchInterval: EVERY_MS });
  const failed = [health, letters, damage].find(({ isLoadingError }) => isLoadingError);
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title={adminTexts.health} />
        <p className="muted">{adminTexts.whetherEverythingFollows}</p>
      </header>
      {failed && (
        <ErrorState title={failed.error?.message ?? adminTexts.thisCould} retry={() => failed.refetch()} />
      )}
      {!failed && !(health.data && letters.data && damage.data) && (
        <Loading label={adminTexts.loadingTheHealth}>
          <div className="card stack">
            <Skeleton shape="line" className="half" />
            <Skeleton shape="line" className="third" />
          </div>
        </Loading>
      )}
      {damage.data && <Damages all={damage.data} />}
      {letters.data && <DeadLetters {...letters.data} />}
      {health.data && <Followers all={health.data} />}
      {health.data && <Anchors />}
    </div>
  );
}

const tones = { live: 'green', stopped: 'coral', unattended: 'coral', rebuilding: 'gold' } as const;
const behindWords = ({ behind, stoppedAt }: Follower) => {
  if (stoppedAt !== null) return adminTexts.stoppedAt(stoppedAt);
  return behind === '0' ? adminTexts.upToDate : adminTexts.behind(behind);
};

function Followers({ all }: { all: readonly Follower[] }) {
  const again = useCommand(tryReadModelAgain, {
    said: (_, { params }) => adminTexts.isTriedAgain(params.name),
    failed: adminTexts.tryAgainFailed,
  });
  const rebuild = useCommand(rebuildReadModel, {
    said: (_, { params }) => adminTexts.isBuiltAgain(params.name),
    failed: adminTexts.rebuildFailed,
  });
  const busy = again.busy || rebuild.busy;
  return (
    <Card className="stack" aria-labelledby="followers">
      <h2 id="followers">{adminTexts.followersOfTheLog}</h2>
      <div>
        {all.map((follower) => (
          <div className="flag" key={`${follower.kind} ${follower.name}`}>
            <div className="flag__what">
              <p className="flag__name">{follower.name.replaceAll('_', ' ')}</p>
              <p className="meta">
                {follower.kind} · {behindWords(follower)}
              </p>
              {follower.kind === 'read model' && follower.stoppedAt !== null && (
                <Button
                  variant="line"
                  small
                  aria-label={adminTexts.tryAgainOf(follower.name.replaceAll('_', ' '))}
                  disabled={busy}
                  onClick={() => void again.run({ params: { name: follower.name } })}
                >
                  {adminTexts.tryReadModelAgain}
                </Button>
              )}
            </div>
            <Badge tone={tones[follower.state]}>{follower.state}</Badge>
          </div>
        ))}
      </div>
      <details>
        <FoldHead>{adminTexts.rebuildsDetail}</FoldHead>
        <p className="small muted">{adminTexts.rebuildsHelp}</p>
        <div className="quickacts">
          {all
            .filter(({ kind }) => kind === 'read model')
            .map(({ name, state }) => (
              <Button
                variant="line"
                small
                key={name}
                aria-label={adminTexts.rebuildReplaceall(name.replaceAll('_', ' '))}
                disabled={busy || state === 'rebuilding'}
                onClick={() => void rebuild.run({ params: { name } })}
              >
                {name.replaceAll('_', ' ')}
              </Button>
            ))}
        </div>
      </details>
    </Card>
  );
}
