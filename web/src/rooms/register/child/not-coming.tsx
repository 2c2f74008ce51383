import { addDays } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { notComingTexts } from '@nead/contracts/register/not-coming-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { useState } from 'react';
import { todayHere, useNow } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips, Segments } from '../../../ui/form/chips.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { nameAmong } from '../whose-child.ts';
import type { AbsenceReason } from './away-sheet.tsx';
import { isAwaited, leftCare } from './child-presence.ts';
import { absenceCommands, useAway } from './use-away.ts';

const reasons = (['sick', 'holiday', 'other'] as const).map((value) => ({
  value,
  label: childTexts.reasons[value],
}));

const days = (['today', 'tomorrow', 'other'] as const).map((value) => ({
  value,
  label: notComingTexts.days[value],
}));
type When = (typeof days)[number]['value'];

/** The sheet on a parent's home that says which of their children are not coming, on which days and why. */
export function NotComing({ all, onClose }: { all: readonly Child[]; onClose: () => void }) {
  const now = useNow();
  const today = todayHere();
  const tomorrow = addDays(today, 1);
  const awaited = all.filter((child) => isAwaited(child, now));
  const [when, setWhen] = useState<When>(awaited.length > 0 ? 'today' : 'tomorrow');
  const [span, setSpan] = useState({ from: tomorrow, to: tomorrow });
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const [reason, setReason] = useState<AbsenceReason>('sick');
  /** The id belongs to the child and the days: an announcement that got no answer is not one of other days. */
  const absenceOf = useIdForEach();
  const nameOf = nameAmong(all);
  const among = when === 'today' ? awaited : all.filter((child) => !leftCare(child, now));
  const [only, ...others] = among;
  const away = only && others.length === 0 ? [only] : among.filter(({ _id }) => chosen.has(_id));
  const { busy, say } = useAway(absenceCommands.parent, ({ child: { _id }, from, to }, left) => {
    // The child may come after all and be announced away once more, which is another absence.
    absenceOf.done(`${_id} ${from} ${to}`);
    setChosen((before) => new Set([...before].filter((one) => one !== _id)));
    if (left === 0) onClose();
  });
  const isSpan = when !== 'other' || (span.from >= today && span.to >= span.from);

  function announce(): void {
    const day = when === 'today' ? todayHere() : tomorrow;
    const { from, to } = when === 'other' ? span : { from: day, to: day };
    const idOf = ({ _id }: Child) => absenceOf(`${_id} ${from} ${to}`);
    void say(away.map((child) => ({ child, _id: idOf(child), from, to, reason })));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={parentsHomeTexts.notComing}
      {...(only && others.length === 0 && { detail: nameOf(only) })}
      actions={
        among.length > 0 && (
          <Button wide disabled={busy || away.length === 0 || !isSpan} onClick={announce}>
            {notComingTexts.tellChildminder}
          </Button>
        )
      }
    >
      <div className="stack">
        <Segments legend={notComingTexts.whichDays} choices={days} value={when} onChange={setWhen} />
        {when === 'other' && (
          <div className="fields">
            <TextField
              label={childTexts.firstDay}
              type="date"
              min={today}
              value={span.from}
              // The last day moves along, so that a single day stays one.
              onChange={({ target: { value } }) =>
                setSpan(({ to }) => ({ from: value, to: value > to ? value : to }))
              }
            />
            <TextField
              label={childTexts.lastDay}
              type="date"
              min={span.from}
              value={span.to}
              onChange={({ target: { value } }) => setSpan(({ from }) => ({ from, to: value }))}
            />
          </div>
        )}
        {among.length === 0 && <p>{notComingTexts.nobodyAwaited}</p>}
        {others.length > 0 && (
          <FilterChips
            legend={notComingTexts.whoStaysAway}
            choices={among.map((child) => ({ value: child._id, label: nameOf(child) }))}
            values={chosen}
            onChange={setChosen}
          />
        )}
        {among.length > 0 && (
          <Segments legend={childTexts.reason} choices={reasons} value={reason} onChange={setReason} />
        )}
      </div>
    </Dialog>
  );
}
