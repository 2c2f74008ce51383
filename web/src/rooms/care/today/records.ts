import { capitalised } from '@nead/contracts/capitalised.ts';
import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';

/** The name of the list, like 'Meals'. */
export const listName = ({ list }: Pick<ActivityKind, 'list'>): string => capitalised(list);

export const kindOfRecord = (record: Pick<RecordView, 'activityType'>): ActivityKind | undefined =>
  activities.find(({ activityType }) => activityType === record.activityType);

/** Records in order of time. Of two at the same time, the one recorded later counts as later. */
export function byTime(records: readonly RecordView[], newestFirst: boolean): RecordView[] {
  const sign = newestFirst ? -1 : 1;
  return [...records].sort(
    (a, b) => sign * (a.time.localeCompare(b.time) || a.recordedBy.at.localeCompare(b.recordedBy.at)),
  );
}
