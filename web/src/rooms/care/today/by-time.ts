import type { RecordView } from '@nead/contracts/care/views.ts';

/** By time. At the same time, the one recorded later counts as later. */
export function byTime(records: readonly RecordView[], newestFirst: boolean): RecordView[] {
  const sign = newestFirst ? -1 : 1;
  return [...records].sort(
    (a, b) => sign * (a.time.localeCompare(b.time) || a.recordedBy.at.localeCompare(b.recordedBy.at)),
  );
}
