import { dublinDate } from '@nead/contracts/dublin.ts';
import type { HistoryEntry } from '@nead/contracts/history/views.ts';
import { inspectedHistory, inspectedMoment } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { load } from '../../engine/api/api.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { HistoryList } from '../history/history-list.tsx';
import type { HistorySource } from '../history/history-query.ts';
import { goToMoment, MomentCard } from '../history/moment-card.tsx';
import { useMoment } from '../history/use-moment.ts';
import type { ShownLook } from './look-query.ts';
import '../care/care.css';
import '../history/history.css';

/** The history of the chosen children on the chosen days, one child at a time. */
export function InspectedHistory({ passId, inspection }: { passId: string; inspection: ShownLook }) {
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
  /** Shows the moment at which an entry was recorded, or, if that is not on a chosen day, the moment at which it happened. */
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
          legend={inspectionTexts.child}
          choices={chosen.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={child}
          onChange={setChild}
        />
      )}
      <MomentCard source={source} moment={moment} days={{ from, to }} />
      <HistoryList source={source} show={show} ending={inspectionTexts.noEarlier} />
    </div>
  );
}
