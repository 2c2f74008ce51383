import {
  deadLetters,
  type Follower,
  followers,
  rebuildReadModel,
} from '@nead/contracts/admin/operation-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, load } from '../../engine/api/api.ts';
import { Anchors } from '../../rooms/admin/anchors.tsx';
import { DeadLetters } from '../../rooms/admin/dead-letters.tsx';
import { useSaving } from '../../rooms/admin/use-saving.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/admin/admin.css';

/** No live message says that a follower stands still, so this polls. */
const EVERY_MS = 5_000;

const followersQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => load(followers, { signal }),
  refetchInterval: EVERY_MS,
});
const deadLettersQuery = queryOptions({
  queryKey: ['admin', 'dead-letters'],
  queryFn: ({ signal }) => load(deadLetters, { signal }),
  refetchInterval: EVERY_MS,
});

export function HealthPage() {
  const health = useQuery(followersQuery);
  const letters = useQuery(deadLettersQuery);
  const failed = [health, letters].find(({ isLoadingError }) => isLoadingError);
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title={adminTexts.health} />
        <p className="muted">{adminTexts.whetherEverythingFollows}</p>
      </header>
      {failed && (
        <ErrorState
          title={failed.error?.message ?? adminTexts.thisCould}
          retry={() => void failed.refetch()}
        />
      )}
      {!failed && !(health.data && letters.data) && (
        <Loading label={adminTexts.loadingTheHealth}>
          <div className="card stack">
            <Skeleton shape="line" className="half" />
            <Skeleton shape="line" className="third" />
          </div>
        </Loading>
      )}
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
  const { busy, save } = useSaving();
  return (
    <Card className="stack" aria-labelledby="followers">
      <h2 id="followers">{adminTexts.followersOfTheLog}</h2>
      <div>
        {all.map((follower) => (
          <div className="flag" key={`${follower.kind} ${follower.name}`}>
            <div>
              <p className="flag__name">{follower.name.replaceAll('_', ' ')}</p>
              <p className="meta">
                {follower.kind} · {behindWords(follower)}
              </p>
            </div>
            <span className="row">
              <Badge tone={tones[follower.state]}>{follower.state}</Badge>
              {follower.kind === 'read model' && (
                <Button
                  variant="line"
                  small
                  aria-label={adminTexts.rebuildReplaceall(follower.name.replaceAll('_', ' '))}
                  disabled={busy || follower.state === 'rebuilding'}
                  onClick={() =>
                    void save(
                      call(rebuildReadModel, { params: { name: follower.name } }),
                      adminTexts.isBuiltAgain(follower.name),
                      adminTexts.rebuildFailed,
                    )
                  }
                >
                  {adminTexts.rebuild}
                </Button>
              )}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}
