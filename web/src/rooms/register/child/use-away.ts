import type { Id } from '@nead/contracts/ids.ts';
import {
  type AbsenceRequest,
  announceAbsence,
  recordAbsence,
  removeAbsence,
  withdrawAbsence,
} from '@nead/contracts/register/around-child-requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { shortDate } from '../../../engine/device/dates.ts';
import { todayHere } from '../../../engine/device/now.ts';
import { useCommand } from '../../../ui/command/use-command.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import { childmindersAmong } from '../whose-child.ts';

/** Commands for days on which a child does not come: the childminder's, and a parent's. */
export const absenceCommands = {
  childminder: { record: recordAbsence, remove: removeAbsence, isTold: false },
  parent: { record: announceAbsence, remove: withdrawAbsence, isTold: true },
} as const;

export type AbsenceCommands = (typeof absenceCommands)['childminder' | 'parent'];

/** A child's absence in the form in which it is sent. */
interface Away extends z.input<typeof AbsenceRequest> {
  _id: Id;
  child: Pick<Child, '_id' | 'firstName' | 'childminder'>;
}

const failed = childTexts.absenceFailed;

export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDate(from) : childTexts.fromTo(shortDate(from), shortDate(to));

/** Takes absences back, from their row or from the toast that announced them. */
export function useAbsenceTakenBack(remove: AbsenceCommands['remove']) {
  const asked = useRef<readonly Pick<Away, '_id' | 'child'>[]>([]);
  const done = useRef<string[]>([]);
  const { run } = useCommand(remove, {
    saved(_, { params }) {
      const one = asked.current.find(({ _id }) => _id === params.absenceId);
      if (one) done.current = [...done.current, firstNameOf(one.child)];
    },
    said: () => ({ text: childTexts.absenceTakenBack, detail: done.current.join(', '), about: 'away' }),
    failed,
  });
  return (all: readonly Pick<Away, '_id' | 'child'>[]): void => {
    asked.current = all;
    done.current = [];
    for (const { _id, child } of all) void run({ params: { id: child._id, absenceId: _id } });
  };
}

/**
 * Says that one child or several are not coming, with a call for each and one toast for all, whose Undo takes them back.
 * `saved` is called for each saved one, with the number of those that are not saved yet.
 */
export function useAway(
  { record, remove, isTold }: AbsenceCommands,
  saved: (away: Away, left: number) => void,
) {
  const takeBack = useAbsenceTakenBack(remove);
  const asked = useRef<readonly Away[]>([]);
  const told = useRef<readonly Away[]>([]);
  const { run, busy } = useCommand(record, {
    saved(_, { params }) {
      const one = asked.current.find(({ child }) => child._id === params.id);
      if (!one) return;
      told.current = [...told.current, one];
      saved(one, asked.current.length - told.current.length);
    },
    said() {
      const all = told.current;
      const [first] = all;
      if (!first) return;
      const names = all.map(({ child }) => firstNameOf(child));
      const { from, to = from } = first;
      const isToday = from === to && from === todayHere();
      const seen = isTold && childTexts.canSeeIt(childmindersAmong(all.map(({ child }) => child)));
      const detail = isToday ? seen : spanText({ from, to });
      return {
        about: 'away',
        text: isToday ? childTexts.notComingToday(names) : childTexts.notComing(names),
        ...(detail && { detail }),
        action: { label: frameTexts.undo, act: () => takeBack(all) },
      };
    },
    failed,
  });
  return {
    busy,
    /** Announces them, and answers whether all of them are saved. */
    async say(all: readonly Away[]): Promise<boolean> {
      asked.current = all;
      told.current = [];
      const replies = await Promise.all(
        all.map(({ child, ...body }) => run({ params: { id: child._id }, body, idempotencyKey: body._id })),
      );
      return replies.every(Boolean);
    },
  };
}
