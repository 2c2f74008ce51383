import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { type DayMoment, MOST_FOUND } from '@nead/contracts/moments/requests.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { freshLinks } from '../../rooms/files/fresh-links.ts';
import { RecordPhoto } from '../../rooms/files/record-photo.tsx';
import { type MomentSearch, momentsQuery } from '../../rooms/moments/moments-query.ts';
import { Themes } from '../../rooms/moments/theme-chips.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useCommands } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { FindMoments } from './find-moments.tsx';
import { namesInMoment } from './names-in-moment.ts';

/** The moments of today, or those that she looks for. */
export function TodaysMoments({ all }: { all: readonly Child[] }) {
  const [search, find] = useState<MomentSearch>({});
  const isSearch = Object.keys(search).length > 0;
  const moments = useQuery({ ...momentsQuery(search), ...freshLinks });
  const box = useFocusGoesOn<HTMLElement>();
  return (
    <section className="stack" aria-labelledby="shared-today" ref={box}>
      <h2 id="shared-today">{isSearch ? momentTexts.found : momentTexts.today}</h2>
      <FindMoments all={all} search={search} find={find} />
      {moments.isPending && <LoadingMoments />}
      {moments.isLoadingError && (
        <ErrorState title={momentTexts.loadFailed} retry={() => moments.refetch()} />
      )}
      {moments.data?.length === 0 &&
        (isSearch ? (
          <EmptyState title={momentTexts.foundNone} detail={momentTexts.foundNoneDetail} />
        ) : (
          <EmptyState title={momentTexts.none} detail={momentTexts.noneDetail} />
        ))}
      {moments.data?.length === MOST_FOUND && (
        <p className="small muted">{momentTexts.foundMost(MOST_FOUND)}</p>
      )}
      <ul className="dayphotos">
        {moments.data?.map((moment) => (
          <OneMoment key={moment.records[0]?._id} moment={moment} all={all} withDay={isSearch} />
        ))}
      </ul>
    </section>
  );
}

function OneMoment({
  moment: { photoUrl, time, notes, themes, records },
  all,
  withDay,
}: {
  moment: DayMoment;
  all: readonly Child[];
  withDay: boolean;
}) {
  const names = namesInMoment(
    all,
    records.map(({ childId }) => childId),
  );

  const [asking, setAsking] = useState(false);

  const { busy, runEach } = useCommands();

  /** Deletes the moment for all children in it. */
  async function remove(): Promise<void> {
    const asks = records.map(({ childId, _id }) => ({ params: { id: childId, recordId: _id }, query: {} }));
    await runEach(callsOf(momentKind).remove, asks, {
      said: { text: momentKind.texts.deleted, detail: names, about: 'photo' },
      failed: momentKind.texts.deleteFailed,
    });
    setAsking(false);
  }

  return (
    <li className="card dayphotos__one">
      {photoUrl && <RecordPhoto url={photoUrl} of={momentTexts.of(names, notes)} large />}
      <div className="row">
        <div className="grow">
          <p className="strong">{names}</p>
          <p className="meta">{withDay ? dayAndTime(time) : dublinTime(time)}</p>
        </div>
        <IconButton
          icon={Trash2}
          data-next=""
          label={momentTexts.deleteFor(names)}
          onClick={() => setAsking(true)}
        />
      </div>
      {notes && <p className="moment__say">{notes}</p>}
      <Themes ids={themes} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={momentTexts.deleteTitle}
        actions={
          <div className="formend__acts">
            <Button variant="line" onClick={() => setAsking(false)}>
              {momentTexts.cancel}
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => void remove()}>
              {momentTexts.delete}
            </Button>
          </div>
        }
      >
        <p>{momentKind.texts.confirmDelete}</p>
      </Dialog>
    </li>
  );
}

export const LoadingMoments = () => (
  <Loading label={momentTexts.loading}>
    <div className="card stack">
      <Skeleton shape="box" className="dayphotos__wait" />
      <Skeleton shape="line" className="half" />
    </div>
  </Loading>
);
