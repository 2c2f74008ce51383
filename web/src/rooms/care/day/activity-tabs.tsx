import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { KindTabs } from '../../../ui/child/kind-tabs.tsx';
import { recordLists } from './record-lists.ts';

/** Links to the other kinds of record of the child, on the same day. */
export const ActivityTabs = ({ childId, search }: { childId: string; search: string }) => (
  <KindTabs
    label={dayTexts.activities}
    tabs={recordLists.map(({ path, ...tab }) => ({
      ...tab,
      to: `/childminder/child/${childId}/${path}${search}`,
    }))}
  />
);
