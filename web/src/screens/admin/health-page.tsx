import { wellbeingTexts } from '@nead/contracts/admin/health-texts.ts';
import {
  type Follower,
  followers,
  rebuildReadModel,
  tryReadModelAgain,
  wellbeing,
} from '@nead/contracts/admin/operation-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { anchorFile, anchorFileName, anchors, mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../engine/device/dates.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { deadLettersQuery } from '../../rooms/admin/admin-queries.ts';
import { Damages, damagesQuery } from '../../rooms/admin/damages.tsx';
import { DeadLetters } from '../../rooms/admin/dead-letters.tsx';
import { DeskHead } from '../../rooms/admin/desk-head.tsx';
import { HealthInWords } from '../../rooms/admin/health-in-words.tsx';
import { MuchRead } from '../../rooms/admin/much-read.tsx';
import { saveFile } from '../../rooms/files/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { FoldHead } from '../../ui/fold-head.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/admin/admin.css';

/** No live message says that a follower stands still, so this polls. */
const EVERY_MS = 5_000;

const followersQuery = queryOf(followers, ['admin', 'health'], {
  refetchInterval: EVERY_MS,
  refetch: ['platform'],
});

const wellbeingQuery = queryOf(wellbeing, ['admin', 'wellbeing'], {
  refetchInterval: EVERY_MS,
  refetch: ['platform'],
});

export function HealthPage() {
  const health = useQuery(followersQuery);
  const letters = useQuery({ ...deadLettersQuery, refetchInterval: EVERY_MS });
  const damage = useQuery({ ...damagesQuery, refetchInterval: EVERY_MS });
  const well = useQuery(wellbeingQuery);
  const failed = [well, health, letters, damage].find(({ isLoadingError }) => isLoadingError);
  const isToDecide = letters.data && letters.data.mails.length + letters.data.webhooks.length > 0;
  const isToMend = health.data?.some(({ state }) => state !== 'live');
  return (
    <div className="stack stack--l">
      <DeskHead title={adminTexts.health} lead={adminTexts.whetherAllIsWell} />
      {failed && (
        <ErrorState title={failed.error?.message ?? adminTexts.thisCould} retry={() => failed.refetch()} />
      )}
      {!failed && !(well.data && health.data && letters.data && damage.data) && (
        <Loading label={adminTexts.loadingTheHealth}>
          <div className="card stack">
            <Skeleton shape="line" className="half" />
            <Skeleton shape="line" className="third" />
          </div>
        </Loading>
      )}
      {well.data && <HealthInWords of={well.data} />}
      {damage.data && <Damages all={damage.data} />}
      <MuchRead />
      {letters.data && isToDecide && <DeadLetters {...letters.data} />}
      {health.data && (
        <details open={isToMend || undefined}>
          <FoldHead>{wellbeingTexts.engineers}</FoldHead>
          <div className="stack stack--l">
            {letters.data && !isToDecide && <DeadLetters {...letters.data} />}
            <Followers all={health.data} />
            <Anchors />
          </div>
        </details>
      )}
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

const anchorsQuery = queryOf(anchors, ['admin', 'anchors'], {});

const SHOWN = 7;

/** The anchors of the last days, for keeping elsewhere. */
function Anchors() {
  const { data, isLoadingError, refetch } = useQuery(anchorsQuery);
  if (isLoadingError) return <ErrorState title={historyTexts.anchorsFailed} retry={() => refetch()} />;
  if (!data) return null;
  return (
    <Card className="stack" aria-labelledby="anchors">
      <div>
        <h2 id="anchors">{historyTexts.anchors}</h2>
        <p className="small muted">{historyTexts.anchorsDetail}</p>
      </div>
      <AnchorAddress key={data.mailedTo} mailedTo={data.mailedTo} />
      {data.broken && (
        <Note tone="coral" alert>
          <b className="strong">{historyTexts.logBroken}</b>{' '}
          {[
            data.broken.type,
            data.broken.stream,
            data.broken.revision !== undefined && `event ${data.broken.revision}`,
          ]
            .filter(Boolean)
            .join(', ')}{' '}
          {historyTexts.brokenBy[data.broken.why] ?? data.broken.why}
        </Note>
      )}
      {data.anchors.length === 0 && <p className="muted">{historyTexts.noAnchors}</p>}
      <div>
        {data.anchors.slice(0, SHOWN).map(({ _id, madeAt, digest, events, streams }) => (
          <div className="flag" key={_id}>
            <div>
              <p>{shortDate(madeAt)}</p>
              <p className="meta">{historyTexts.anchorOf(events, streams, digest.slice(0, 12))}</p>
            </div>
            <Button
              variant="line"
              small
              icon={Download}
              aria-label={historyTexts.downloadAnchor(shortDate(madeAt))}
              onClick={() => void saveFile(anchorFile, { params: { id: _id } }, anchorFileName(madeAt))}
            >
              {historyTexts.download}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}

/**
 * The address that anchors are mailed to: outside this installation, where its operators cannot change them
 * (docs/decisions/049).
 */
function AnchorAddress({ mailedTo }: { mailedTo: string | null }) {
  const [email, setEmail] = useState(mailedTo ?? '');
  const { busy, run } = useCommand(mailAnchors, {
    said: (_, { body }) =>
      body.email === '' ? historyTexts.anchorsAreNotMailed : historyTexts.anchorsAreMailedNow,
    failed: historyTexts.anchorAddressFailed,
  });
  const put = (next: string) => run({ body: { email: next } });
  return (
    <Form send={() => put(email)}>
      <TextField
        label={historyTexts.anchorAddress}
        type="email"
        autoComplete="off"
        value={email}
        help={mailedTo === null ? historyTexts.anchorAddressHelp : historyTexts.anchorsAreMailed(mailedTo)}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="row">
        <Button
          type="submit"
          variant="soft"
          disabled={busy || email.trim() === '' || email.trim() === mailedTo}
        >
          {historyTexts.anchorAddressSave}
        </Button>
        {mailedTo !== null && (
          <Button variant="text" disabled={busy} onClick={() => void put('')}>
            {historyTexts.anchorAddressStop}
          </Button>
        )}
      </div>
    </Form>
  );
}
