import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../../ui/button.tsx';
import { KindBadge } from '../../../ui/child/kind-badge.tsx';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading, Skeleton } from '../../../ui/page/states.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { changeAddress } from '../record/change-of.ts';
import type { RecordCalls } from '../record/record-calls.ts';
import { childrenTodayQuery } from '../today/today-query.ts';
import { useToday } from '../today/use-today.ts';
import { usualOf } from './usual.ts';

const FRESH_MS = 5 * 60_000;

const NoUsual = ({ isLoading }: { isLoading: boolean }) => (
  <section className="stack stack--s onetap" aria-label={recordTexts.oneTap}>
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

/** Repeats the child's usual record of this time of day with one tap. */
export function UsualButton(props: { kind: ActivityKind; child: ChildProfile; calls: RecordCalls }) {
  const { kind, child, calls } = props;
  const [sending, setSending] = useState(false);
  const once = useOneTouch();
  const navigate = useNavigate();
  const { isPending } = useQuery(childrenTodayQuery);
  const last = useToday(child._id)?.last[kind.kind];
  const { data: usual, isLoading } = useQuery({
    queryKey: ['usual', child._id, kind.kind, last?._id],
    // A query must not return undefined.
    queryFn: async () => (await usualOf(kind, child, last)) ?? null,
    enabled: last !== undefined,
    refetchInterval: FRESH_MS,
  });
  if (last === undefined && !isPending) return null;
  // Its room is always reserved, so that the form below does not move under a thumb.
  if (isPending || isLoading || !usual) return <NoUsual isLoading={isPending || isLoading} />;
  const { fields, says } = usual;

  async function touch(): Promise<void> {
    setSending(true);
    await calls.repeat(fields, (recordId) => navigate(changeAddress(child._id, kind, recordId)));
    setSending(false);
  }

  return (
    <section className="stack stack--s onetap" aria-label={recordTexts.oneTap}>
      <h2 className="h3">{recordTexts.oneTap}</h2>
      <PlainButton className="usual" disabled={sending} onClick={() => void once(touch)}>
        <KindBadge emblem={appearanceOfKind(kind.kind)} />
        <span className="grow">
          <b className="strong">{recordTexts.usualFor(firstNameOf(child))}</b>
          <small>{says}</small>
        </span>
        <Icon of={Plus} />
      </PlainButton>
    </section>
  );
}
