import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { KindTabs } from '../ui/kind-tabs.tsx';
import { recordLists } from './record-lists.ts';

/** From one kind of record of a child to the next, on the same day. */
export const ActivityTabs = ({ childId, search }: { childId: string; search: string }) => (
  <KindTabs
    label={dayTexts.activities}
    tabs={recordLists.map(({ path, ...tab }) => ({
      ...tab,
      to: `/childminder/child/${childId}/${path}${search}`,
    }))}
  />
);
