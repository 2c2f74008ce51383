import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { firstNameOf } from '../register/person-name.ts';
import { Icon } from '../ui/icon.tsx';
import { KindBadge } from '../ui/kind-badge.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { useOneTouch } from '../ui/use-one-touch.ts';
import { tintOf } from './day-entries.tsx';
import type { RecordCalls } from './record-calls.ts';
import { useToday } from './use-today.ts';
import { usualOf } from './usual.ts';

const FRESH_MS = 5 * 60_000;

const NoUsual = ({ isLoading }: { isLoading: boolean }) => (
  <section className="stack stack--s" aria-label={recordTexts.oneTap}>
    <h2 className="h3">{recordTexts.oneTap}</h2>
    {isLoading ? (
      <Loading label={recordTexts.loadingUsual}>
        <Skeleton shape="box" className="usual" />
      </Loading>
    ) : (
      <p className="usual usual--none">{recordTexts.noUsual}</p>
    )}
  </section>
);

/** What the child mostly has at this time of day, recorded with one touch; nothing while it is not known. */
export function UsualButton(props: { kind: ActivityKind; child: ChildProfile; calls: RecordCalls }) {
  const { kind, child, calls } = props;
  const [sending, setSending] = useState(false);
  const once = useOneTouch();
  const last = useToday(child._id)?.last[kind.kind];
  const { data: usual, isLoading } = useQuery({
    queryKey: ['usual', child._id, kind.kind, last?._id],
    // A query keeps what is there, and null is.
    queryFn: async () => (await usualOf(kind, child, last)) ?? null,
    enabled: last !== undefined,
    refetchInterval: FRESH_MS,
  });
  if (last === undefined) return null;
  // Its room is kept whatever comes: the form below must not move under a thumb.
  if (isLoading || !usual) return <NoUsual isLoading={isLoading} />;
  const { record, fields } = usual;

  async function touch(): Promise<void> {
    setSending(true);
    await calls.record({ _id: newId(), ...fields });
    setSending(false);
  }

  return (
    <section className="stack stack--s" aria-label={recordTexts.oneTap}>
      <h2 className="h3">{recordTexts.oneTap}</h2>
      <button type="button" className="usual" disabled={sending} onClick={() => void once(touch)}>
        <KindBadge kind={tintOf(kind)} />
        <span className="grow">
          <b className="strong">{recordTexts.usualFor(firstNameOf(child))}</b>
          <small>{[record.title, record.detail].filter(Boolean).join(' · ')}</small>
        </span>
        <Icon of={Plus} />
      </button>
    </section>
  );
}
