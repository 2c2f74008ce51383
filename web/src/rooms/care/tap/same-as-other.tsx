import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { elapsedMinutes } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { KindBadge } from '../../../ui/child/kind-badge.tsx';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Icon } from '../../../ui/icon.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { childrenQuery } from '../../register/child/children-query.ts';
import { dayQuery } from '../day/day-query.ts';
import { childrenTodayQuery } from '../day/today-query.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { formOf } from '../kinds/forms.ts';
import { changeAddress } from '../record/change-of.ts';
import { useRecordCalls } from '../record/record-calls.ts';
import { repeated } from './usual.ts';

/** What children have at one table is had within this time. */
const TOGETHER_MINUTES = 90;

const shared = activities.filter((kind) => formOf(kind).together);

/** What another child had just now and this one did not, written down with one touch. */
export const SameAsOther = ({ child }: { child: ChildProfile }) =>
  shared.map((kind) => <SameAs key={kind.kind} kind={kind} child={child} />);

function SameAs({ kind, child }: { kind: ActivityKind; child: ChildProfile }) {
  const now = useNow();
  const navigate = useNavigate();
  const once = useOneTouch();
  const calls = useRecordCalls(kind, child);
  const today = useQuery(childrenTodayQuery).data ?? [];
  const others = useQuery(childrenQuery).data ?? [];
  const own = today.find(({ _id }) => _id === child._id)?.last[kind.kind]?.time ?? '';
  const isNear = (time: string) => elapsedMinutes(time, now) < TOGETHER_MINUTES && time > own;
  const found = today
    .flatMap(({ _id, last: { [kind.kind]: last } }) => (last && _id !== child._id ? [{ _id, last }] : []))
    .filter(({ last }) => isNear(last.time))
    .sort((a, b) => (a.last.time < b.last.time ? 1 : -1))[0];
  const day = useQuery({
    ...dayQuery(found?._id ?? '', dublinDate(now)),
    enabled: found !== undefined,
  }).data;
  const other = others.find(({ _id }) => _id === found?._id);
  const record = day?.find(({ _id }) => _id === found?.last._id);
  const again = record && repeated(kind, record, child);
  if (!other || !again) return null;
  const change = (recordId: string) => navigate(changeAddress(child._id, kind, recordId));
  return (
    <button
      type="button"
      className="usual"
      onClick={() =>
        void once(async () => void (await calls.record({ _id: newId(), ...again.fields }, { change })))
      }
    >
      <KindBadge emblem={appearanceOfKind(kind.kind)} />
      <span className="grow">
        <b className="strong">{dayTexts.sameAs(firstNameOf(other))}</b>
        <small>{again.says}</small>
      </span>
      <Icon of={Plus} />
    </button>
  );
}
