import { dublinDate } from '@nead/contracts/dublin.ts';
import type { HistoryEntry } from '@nead/contracts/history/views.ts';
import { inspectedHistory, inspectedMoment } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { HistoryList } from '../history/history-list.tsx';
import type { HistorySource } from '../history/history-query.ts';
import { goToMoment, MomentCard } from '../history/moment-card.tsx';
import { useMoment } from '../history/use-moment.ts';
import { load } from '../lib/api.ts';
import { Segments } from '../ui/chips.tsx';
import type { LookedAt } from './look-query.ts';
import '../care/care.css';
import '../history/history.css';

/** The history of the chosen children, one at a time, on the chosen days. */
export function InspectedHistory({ passId, inspection }: { passId: string; inspection: LookedAt }) {
  const { chosen, from, to, look } = inspection;
  const [child, setChild] = useState(chosen[0]?._id);
  const moment = useMoment();
  if (!child) return null;
  const params = { id: passId, childId: child };
  const source: HistorySource = {
    key: ['inspection', passId, child],
    page: ({ before, only }, signal) =>
      load(inspectedHistory, {
        params,
        query: { look, ...(before && { before }), ...(only && { only }) },
        signal,
      }),
    moment: ({ at, known }, signal) =>
      load(inspectedMoment, {
        params,
        query: { look, ...(at && { at }), ...(known && { known }) },
        signal,
      }),
  };
  /** As it was known when it was recorded; of what was recorded on a later day, when it happened. */
  const show = ({ recordedAt, happenedAt }: HistoryEntry) => {
    const isChosen = (at: string) => dublinDate(at) >= from && dublinDate(at) <= to;
    if (isChosen(recordedAt)) moment.choose({ at: recordedAt, clock: 'then' });
    else moment.choose({ at: isChosen(happenedAt) ? happenedAt : undefined, clock: 'now' });
    goToMoment();
  };
  return (
    <div className="stack">
      {chosen.length > 1 && (
        <Segments
          legend={texts.child}
          choices={chosen.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={child}
          onChange={setChild}
        />
      )}
      <MomentCard source={source} moment={moment} days={{ from, to }} />
      <HistoryList source={source} show={show} ending={texts.noEarlier} />
    </div>
  );
}
