import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { todayHere } from '../../../engine/device/now.ts';
import { childrenQuery } from '../../register/child/children-query.ts';
import { useNumbersGuard } from '../../register/child/numbers-guard.tsx';
import { useShownChildren } from '../today/shown-children.ts';
import type { RecordCalls } from './record-calls.ts';
import { textIn } from './text-in.ts';

/** Whether a form's record signs a child in today. What was earlier cannot be warned of any more. */
function signsInToday(kind: ActivityKind, body: object): boolean {
  const sent = kind.create.safeParse(body).data;
  const fields = sent && kind.body.safeParse(sent.fields).data;
  const day = textIn(Reflect.get(body, 'date')) || todayHere();
  return fields !== undefined && kind.movesChild?.(fields) === 'signed-in' && day === todayHere();
}

/** A form's record that signs a child in today, with a warning before it if too many would be present. */
export function useGuardedRecord(kind: ActivityKind, child: Child, calls: RecordCalls) {
  const children = useShownChildren(useQuery(childrenQuery).data ?? []);
  const answer = useRef<(anyway: boolean) => void>(undefined);
  const guard = useNumbersGuard(
    children,
    () => answer.current?.(true),
    () => answer.current?.(false),
  );

  const asked = () =>
    new Promise<boolean>((told) => {
      answer.current = told;
      guard.tap(children.find(({ _id }) => _id === child._id) ?? child);
    });
  const record: RecordCalls['record'] = async (body, more) =>
    (!signsInToday(kind, body) || (await asked())) && calls.record(body, more);

  return { record, warning: guard.dialog };
}
