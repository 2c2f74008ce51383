import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { KindTabs } from '../ui/kind-tabs.tsx';
import { tintOf } from './day-entries.tsx';
import { listName } from './list-name.ts';

/** From one kind of record of a child to the next, on the same day. */
export const ActivityTabs = ({ childId, search }: { childId: string; search: string }) => (
  <KindTabs
    label={dayTexts.activities}
    tabs={[
      ...activities.map((kind) => ({
        kind: tintOf(kind),
        text: listName(kind),
        to: `/childminder/child/${childId}/${kind.kind}${search}`,
      })),
      {
        kind: 'document',
        text: dayTexts.dailySummary,
        to: `/childminder/child/${childId}/daily-activities${search}`,
      },
    ]}
  />
);
