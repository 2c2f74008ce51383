import { anchorFile, anchorFileName, anchors, mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { load } from '../../engine/api/api.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { saveFile } from '../files/save-file.ts';

const anchorsQuery = queryOptions({
  queryKey: ['admin', 'anchors'],
  queryFn: ({ signal }) => load(anchors, { signal }),
});

const SHOWN = 7;

/** The anchors of the last days, for keeping elsewhere. */
export function Anchors() {
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
