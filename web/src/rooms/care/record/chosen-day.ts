import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { instantOn } from '../../../engine/device/clock.ts';
import { chosenTime, type When } from '../../../ui/form/time-chips.tsx';
import type { Values } from '../kinds/form.ts';
import { formOf } from '../kinds/forms.ts';
import { timeAmong } from './likely-time.ts';

const NOW: When = { kind: 'now' };
const OTHER_DAYS = ['09:00', '11:00', '13:00', '15:30'] as const;

const isWhen = (value: unknown): value is When =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The time at which it happened, as the form has it. */
export const whenIn = ({ when }: Values): When => (isWhen(when) ? when : NOW);

/** The usual times of a record on an earlier day. The second is the likeliest. */
export const likelyTimes = (kind: ActivityKind, values: Values): readonly string[] =>
  formOf(kind).times?.(values) ?? OTHER_DAYS;

/** The values that change with the day: on another day the time is one of the clock. */
export function onDay(kind: ActivityKind, values: Values, day: string, today: string): Values {
  if (day === today) return { day, when: NOW };
  const changed = formOf(kind).onOtherDay?.(values) ?? {};
  const [, time] = likelyTimes(kind, { ...values, ...changed });
  return { ...changed, day, when: { kind: 'picked', time } };
}

/** The values that change on an earlier day when other times become likely, as for another meal. */
export const followTimes = (kind: ActivityKind, before: Values, after: Values): Values => ({
  when: timeAmong(likelyTimes(kind, before), likelyTimes(kind, after), whenIn(before)),
});

/**
 * The values of a restored draft for an earlier day. 'Now' and 'fifteen minutes ago' meant the time at which it was written.
 */
export function whenWritten(values: Values, at: number, isOver: boolean): Values {
  const when = whenIn(values);
  const isOld = when.kind === 'ago' || (when.kind === 'now' && isOver);
  return isOld ? { ...values, when: { kind: 'picked', time: chosenTime(when, instantOn(at)) } } : values;
}
