import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { DayMoment } from '@nead/contracts/moments/requests.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { freshLinks } from '../../rooms/files/fresh-links.ts';
import { RecordPhoto } from '../../rooms/files/record-photo.tsx';
import { momentsQuery } from '../../rooms/moments/moments-query.ts';
import { Themes } from '../../rooms/moments/theme-chips.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useCommands } from '../../ui/command/use-command.ts';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { namesInMoment } from './names-in-moment.ts';

export function TodaysMoments({ all }: { all: readonly Child[] }) {
  const moments = useQuery({ ...momentsQuery, ...freshLinks });
  const box = useFocusGoesOn<HTMLElement>();
  return (
    <section className="stack" aria-labelledby="shared-today" ref={box}>
      <h2 id="shared-today">{momentTexts.today}</h2>
      {moments.isPending && <LoadingMoments />}
      {moments.isLoadingError && (
        <ErrorState title={momentTexts.loadFailed} retry={() => moments.refetch()} />
      )}
      {moments.data?.length === 0 && <EmptyState title={momentTexts.none} detail={momentTexts.noneDetail} />}
      <ul className="dayphotos">
        {moments.data?.map((moment) => (
          <OneMoment key={moment.records[0]?._id} moment={moment} all={all} />
        ))}
      </ul>
    </section>
  );
}

function OneMoment({
  moment: { photoUrl, time, notes, themes, records },
  all,
}: {
  moment: DayMoment;
  all: readonly Child[];
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
          <p className="meta">{dublinTime(time)}</p>
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
