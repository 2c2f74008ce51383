import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { MeterNearLimit } from '../../subscription/meter.tsx';
import { usePlan } from '../../subscription/plan-query.ts';
import { kindOfRecord } from '../today/kind-of-record.ts';
import type { ShownRecord } from '../today/waiting-records.ts';

/** How many records the plan still takes for a child today; nothing while there is room. */
export function RecordsMeter({ records }: { records: readonly ShownRecord[] }) {
  const most = usePlan()?.limits.activities;
  const used = records.filter((record) => kindOfRecord(record)?.counted && !record.isRefused).length;
  return <MeterNearLimit used={used} most={most} words={dayTexts.recordsOf} />;
}
