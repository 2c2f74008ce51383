import { type ActivityKind, labelOf } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { todayHere, useNow } from '../../../engine/device/now.ts';
import { AllergyChip } from '../../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Skeleton } from '../../../ui/page/states.tsx';
import { useMenusAround } from '../../menus/menus.ts';
import { formOf } from '../kinds/forms.ts';
import { dayQuery } from '../today/day-query.ts';
import { useNames } from '../today/use-names.ts';
import { useToday } from '../today/use-today.ts';
import { EndForm } from './end-form.tsx';
import { useFormIsComing } from './form-is-coming.ts';
import { useRecordCalls } from './record-calls.ts';
import { RecordForm } from './record-form.tsx';
import '../care.css';
import '../../../ui/form/form-parts.css';

interface RecordSheetProps {
  kind: ActivityKind;
  child: ChildProfile;
  close: () => void;
  /** The part that is read before the form is filled in. */
  children?: ReactNode;
}

/**
 * The sheet of every kind, over the page from which it was opened: it ends a running record, or makes a new one. It stays the
 * same if another device begins or ends one in the meantime, so that its button does what it says.
 */
export function RecordSheet({ kind, child, close, children }: RecordSheetProps) {
  const calls = useRecordCalls(kind, child);
  const nameOf = useNames();
  const today = useToday(child._id);
  const { sleepId, asleepSince } = today ?? {};
  const [going] = useState(kind.span && sleepId && asleepSince ? { sleepId, asleepSince } : undefined);
  const now = useNow();
  const { begins = labelOf(kind), asLast = [], planned, ...kindForm } = formOf(kind);
  const [name, setName] = useState(() => kindForm.called?.(kindForm.begin?.(now) ?? {}) ?? begins);
  const date = dublinDate(now);
  const menus = useMenusAround(date);
  const isComing = useFormIsComing(kind, date);
  // A sheet that may have to wait for its first values has its full height from the start.
  const isTall = !going && (planned !== undefined || asLast.length > 0);
  const last = asLast.length > 0 ? today?.last[kind.kind] : undefined;
  const { data, isFetched } = useQuery({
    ...dayQuery(child._id, last ? dublinDate(last.time) : ''),
    enabled: last !== undefined,
  });
  const before = data?.find(({ _id }) => _id === last?._id);
  const begin =
    before && !kindForm.isOutdated?.(before, child)
      ? Object.fromEntries(asLast.map((name) => [name, before[name]]))
      : undefined;
  return (
    <Dialog
      open
      onClose={close}
      title={recordTexts.sheetOf(nameOf(child), name)}
      face={<Avatar who={child} size="m" />}
      tall={isTall}
      chip={<AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />}
    >
      {going ? (
        <EndForm
          kind={kind}
          recordId={going.sleepId}
          since={going.asleepSince}
          isOver={sleepId !== going.sleepId}
          calls={calls}
          done={close}
        />
      ) : (last && !isFetched) || isComing ? (
        <Skeleton shape="box" />
      ) : (
        <>
          {children}
          <RecordForm
            begin={begin}
            plans={menus.of}
            kind={kind}
            child={child}
            date={todayHere()}
            calls={calls}
            done={close}
            tellName={setName}
          />
        </>
      )}
    </Dialog>
  );
}
