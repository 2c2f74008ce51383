import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { Meter } from '../../subscription/meter.tsx';
import { usePlan } from '../../subscription/plan-query.ts';
import { kindOfRecord } from '../record/kind-of-record.ts';
import type { ShownRecord } from '../today/waiting-records.ts';

/** It is shown once so few are left. */
const FEW = 2;

/** How many records the plan still takes for a child today; nothing while there is room. */
export function RecordsMeter({ records }: { records: readonly ShownRecord[] }) {
  const most = usePlan()?.limits.activities;
  const used = records.filter((record) => kindOfRecord(record)?.counted && !record.isRefused).length;
  if (most === undefined || used === 0 || most - used > FEW) return null;
  return <Meter used={used} most={most} words={dayTexts.recordsOf(used, most)} />;
}
