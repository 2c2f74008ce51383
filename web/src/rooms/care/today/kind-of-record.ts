import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';

export const kindOfRecord = (record: Pick<RecordView, 'activityType'>): ActivityKind | undefined =>
  activities.find(({ activityType }) => activityType === record.activityType);
