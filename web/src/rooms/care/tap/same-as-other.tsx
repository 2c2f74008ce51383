import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { elapsedMinutes } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { PlainButton } from '../../../ui/button.tsx';
import { KindBadge } from '../../../ui/child/kind-badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Icon } from '../../../ui/icon.tsx';
import { childrenQuery } from '../../register/child/children-query.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { formOf } from '../kinds/forms.ts';
import { changeAddress } from '../record/change-of.ts';
import { useRecordCalls } from '../record/record-calls.ts';
import { dayQuery } from '../today/day-query.ts';
import { childrenTodayQuery } from '../today/today-query.ts';
import { useNames } from '../today/use-names.ts';
import { useEachToday } from '../today/use-today.ts';
import { repeated } from './usual.ts';

/** The minutes within which children who have the same have it together. */
const TOGETHER_MINUTES = 90;

const shared = activities.filter((kind) => formOf(kind).together);

interface SameOffer {
  kind: ActivityKind;
  /** The child that had it first. */
  other: Child;
  again: NonNullable<ReturnType<typeof repeated>>;
}

/** The last record of this kind that another child had a short time ago, and after this child's own. */
function lastAtTable(kind: ActivityKind, child: ChildProfile, today: readonly ChildToday[], now: Date) {
  const own = today.find(({ _id }) => _id === child._id)?.last[kind.kind]?.time ?? '';
  return today
    .flatMap(({ _id, last: { [kind.kind]: last } }) =>
      last && _id !== child._id ? [{ _id, last, kind }] : [],
    )
    .filter(({ last: { time } }) => elapsedMinutes(time, now) < TOGETHER_MINUTES && time > own)
    .sort((a, b) => (a.last.time < b.last.time ? 1 : -1))
    .slice(0, 1);
}

/** The meals and other records that another child just had and this one did not; undefined while that is loading. */
export function useSameAsOther(child: ChildProfile): readonly SameOffer[] | undefined {
  const now = useNow();
  const today = useQuery(childrenTodayQuery);
  const each = useEachToday() ?? [];
  const others = useQuery(childrenQuery);
  const found = shared.flatMap((kind) => lastAtTable(kind, child, each, now));
  const days = useQueries({ queries: found.map(({ _id }) => dayQuery(_id, dublinDate(now))) });
  if ([today, others, ...days].some(({ isPending }) => isPending)) return undefined;
  return found.flatMap(({ _id, last, kind }, nth) => {
    const other = others.data?.find((one) => one._id === _id);
    const record = days[nth]?.data?.find((one) => one._id === last._id);
    const again = record && repeated(kind, record, child);
    return other && again ? [{ kind, other, again }] : [];
  });
}

/** Buttons that each make the same record for this child with one touch. */
export function SameAsOther(props: { child: ChildProfile; offers: readonly SameOffer[] }) {
  const { child, offers } = props;
  const [used, setUsed] = useState<readonly SameOffer[]>([]);
  // A pressed button keeps its place, so that nothing moves under the finger.
  const done = used.filter(({ kind }) => !offers.some((offer) => offer.kind === kind));
  return [...offers, ...done].map((offer) => (
    <SameAs
      key={offer.kind.kind}
      child={child}
      offer={offer}
      isDone={done.includes(offer)}
      use={() => setUsed([...used.filter(({ kind }) => kind !== offer.kind), offer])}
    />
  ));
}

interface SameAsProps {
  child: ChildProfile;
  offer: SameOffer;
  isDone: boolean;
  use: () => void;
}

function SameAs({ child, offer: { kind, other, again }, isDone, use }: SameAsProps) {
  const navigate = useNavigate();
  const once = useOneTouch();
  const nameOf = useNames();
  const calls = useRecordCalls(kind, child);
  const change = (recordId: string) => navigate(changeAddress(child._id, kind, recordId));
  async function record(): Promise<void> {
    await calls.repeat(again.fields, change, (send) => {
      use();
      return send();
    });
  }
  return (
    <PlainButton
      className={classes('usual', isDone && 'usual--none')}
      disabled={isDone}
      onClick={() => void once(record)}
    >
      <KindBadge emblem={appearanceOfKind(kind.kind)} />
      <span className="grow">
        <b className="strong">{dayTexts.sameAs(nameOf(other))}</b>
        <small>{again.says}</small>
      </span>
      <Icon of={isDone ? Check : Plus} />
    </PlainButton>
  );
}
