import { MB } from '@nead/contracts/file-size.ts';
import type { Plan } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../rooms/documents/documents-query.ts';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { mediaUsageQuery } from '../../rooms/subscription/media-usage-query.ts';
import { Meter } from '../../rooms/subscription/meter.tsx';
import { Card } from '../../ui/card.tsx';

/** How much of the plan's lasting limits is used; limits by the day are shown where records are made. */
export function UsedOfPlan({ plan }: { plan: Plan }) {
  const children = useQuery(childrenQuery).data;
  const parents = useQuery(parentsQuery).data;
  const stores = plan.granted('enableDocumentStorage');
  const documents = useQuery({ ...documentsQuery, enabled: stores }).data;
  const { limits } = plan;
  const media = useQuery({ ...mediaUsageQuery, enabled: limits.storageMb > 0 }).data;
  return (
    <Card className="stack" aria-labelledby="plan-used">
      <h2 id="plan-used">{subscriptionPageTexts.used}</h2>
      {children && (
        <Used used={children.length} most={limits.children} what={subscriptionPageTexts.ofChildren} />
      )}
      {parents && (
        <Used used={parents.length} most={limits.parents} what={subscriptionPageTexts.ofContacts} />
      )}
      {stores && documents && (
        <Used used={documents.length} most={limits.documents} what={subscriptionPageTexts.ofDocuments} />
      )}
      {media && (
        <Used
          used={Math.round(media.bytes / MB)}
          most={limits.storageMb}
          what={subscriptionPageTexts.ofMegabytes}
        />
      )}
      <p className="small muted">
        {subscriptionPageTexts.countedByDay(limits.activities, limits.events, limits.mediaPerDay)}
      </p>
    </Card>
  );
}

function Used({ used, most, what }: { used: number; most: number; what: (n: number) => string }) {
  return <Meter used={used} most={most} words={subscriptionPageTexts.usedOf(used, most, what)} />;
}
