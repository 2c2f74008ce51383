import type { When } from '../../../ui/form/time-chips.tsx';

/**
 * The time of a record after its likely times have changed: one of the old likely times becomes one of the new ones; a time set
 * by hand stays.
 */
export function timeAmong(before: readonly string[], after: readonly string[], when: When): When {
  const [first, time = first] = after;
  if (when.kind !== 'picked' || !time || after.includes(when.time)) return when;
  return before.includes(when.time) ? { kind: 'picked', time } : when;
}
