import { anchorFile, anchorFileName, anchors } from '@nead/contracts/history/anchor-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { load } from '../../engine/api/api.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { saveFile } from '../files/save-file.ts';
import { AnchorAddress } from './anchor-address.tsx';

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
