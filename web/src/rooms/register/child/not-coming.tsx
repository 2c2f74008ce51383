import type { Id } from '@nead/contracts/ids.ts';
import { announceAbsence, withdrawAbsence } from '@nead/contracts/register/around-child-requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { parentsHomeTexts } from '@nead/contracts/register/home-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { todayHere, useNow } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/new-ids.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips, Segments } from '../../../ui/form/chips.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import { nameAmong } from '../whose-child.ts';
import type { AbsenceReason } from './away-sheet.tsx';
import { isAwaited } from './child-presence.ts';

const reasons = (['sick', 'holiday', 'other'] as const).map((value) => ({
  value,
  label: childTexts.reasons[value],
}));

/** From a parent's home: which of the children who are still awaited stay away today, and why. */
export function NotComing({ all, onClose }: { all: readonly Child[]; onClose: () => void }) {
  const now = useNow();
  const queries = useQueryClient();
  const awaited = all.filter((child) => isAwaited(child, now));
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const [reason, setReason] = useState<AbsenceReason>('sick');
  /** Of each child and day: what got no answer yesterday is not what is told today. */
  const absenceOf = useIdForEach();
  const nameOf = nameAmong(all);
  const [only, ...others] = awaited;
  const away = only && others.length === 0 ? [only] : awaited.filter(({ _id }) => chosen.has(_id));
  const refetch = () => fetchChanged(queries, announceAbsence.changes);

  async function announce(): Promise<void> {
    const today = todayHere();
    const told = await Promise.all(
      away.map(async (child) => {
        const absenceId = absenceOf(`${child._id} ${today}`);
        const reply = await call(announceAbsence, {
          params: { id: child._id },
          body: { _id: absenceId, from: today, to: today, reason },
          idempotencyKey: absenceId,
        });
        return { child, absenceId, reply };
      }),
    );
    const done = told.filter(({ reply }) => !isProblem(reply));
    const failed = told.map(({ reply }) => reply).find(isProblem);
    if (done.length > 0) {
      // One of them may come after all, and stay away then: that is told anew.
      const toldOf = new Set(done.map(({ child }) => child._id));
      for (const _id of toldOf) absenceOf.done(`${_id} ${today}`);
      setChosen((before) => new Set([...before].filter((_id) => !toldOf.has(_id))));
      showToast({
        about: 'not-coming',
        text: parentsHomeTexts.stayAway(done.map(({ child }) => firstNameOf(child))),
        detail: parentsHomeTexts.isTold,
        action: { label: frameTexts.undo, act: () => void takeBack(done) },
      });
    }
    if (failed) tellProblem(failed, childTexts.absenceFailed);
    else onClose();
    await refetch();
  }

  const announcing = useMutation({ networkMode: 'always', mutationFn: announce });

  async function takeBack(told: readonly { child: Child; absenceId: Id }[]): Promise<void> {
    const replies = await Promise.all(
      told.map(({ child, absenceId }) => call(withdrawAbsence, { params: { id: child._id, absenceId } })),
    );
    const failed = replies.find(isProblem);
    if (failed) tellProblem(failed, childTexts.absenceFailed);
    await refetch();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={parentsHomeTexts.notComing}
      {...(only && others.length === 0 && { detail: nameOf(only) })}
      actions={
        awaited.length > 0 && (
          <Button
            wide
            disabled={announcing.isPending || away.length === 0}
            onClick={() => announcing.mutate()}
          >
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
