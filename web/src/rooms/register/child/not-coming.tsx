import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { parentsHomeTexts } from '@nead/contracts/register/home-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { useState } from 'react';
import { todayHere, useNow } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips, Segments } from '../../../ui/form/chips.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { nameAmong } from '../whose-child.ts';
import type { AbsenceReason } from './away-sheet.tsx';
import { isAwaited } from './child-presence.ts';
import { absenceCommands, useAway } from './use-away.ts';

const reasons = (['sick', 'holiday', 'other'] as const).map((value) => ({
  value,
  label: childTexts.reasons[value],
}));

/** The sheet on a parent's home that says which of the children who are still expected are not coming today, and why. */
export function NotComing({ all, onClose }: { all: readonly Child[]; onClose: () => void }) {
  const now = useNow();
  const awaited = all.filter((child) => isAwaited(child, now));
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const [reason, setReason] = useState<AbsenceReason>('sick');
  /** The id belongs to the child and the day: an announcement that got no answer yesterday is not today's. */
  const absenceOf = useIdForEach();
  const nameOf = nameAmong(all);
  const [only, ...others] = awaited;
  const away = only && others.length === 0 ? [only] : awaited.filter(({ _id }) => chosen.has(_id));
  const { busy, say } = useAway(absenceCommands.parent, ({ child: { _id }, from }, left) => {
    // The child may come after all and be announced away once more, which is another absence.
    absenceOf.done(`${_id} ${from}`);
    setChosen((before) => new Set([...before].filter((one) => one !== _id)));
    if (left === 0) onClose();
  });

  function announce(): void {
    const from = todayHere();
    const idOf = ({ _id }: Child) => absenceOf(`${_id} ${from}`);
    void say(away.map((child) => ({ child, _id: idOf(child), from, to: from, reason })));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={parentsHomeTexts.notComing}
      {...(only && others.length === 0 && { detail: nameOf(only) })}
      actions={
        awaited.length > 0 && (
          <Button wide disabled={busy || away.length === 0} onClick={announce}>
            {parentsHomeTexts.tellChildminder}
          </Button>
        )
      }
    >
      {awaited.length === 0 ? (
        <p>{parentsHomeTexts.nobodyAwaited}</p>
      ) : (
        <div className="stack">
          {others.length > 0 && (
            <FilterChips
              legend={parentsHomeTexts.whoStaysAway}
              choices={awaited.map((child) => ({ value: child._id, label: nameOf(child) }))}
              values={chosen}
              onChange={setChosen}
            />
          )}
          <Segments legend={childTexts.reason} choices={reasons} value={reason} onChange={setReason} />
        </div>
      )}
    </Dialog>
  );
}
