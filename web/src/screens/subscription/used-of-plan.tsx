import type { Plan } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../rooms/documents/documents-query.ts';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { Meter } from '../../rooms/subscription/meter.tsx';
import { Card } from '../../ui/card.tsx';

/** How much of the plan's lasting limits is used; limits by the day are shown where records are made. */
export function UsedOfPlan({ plan }: { plan: Plan }) {
  const children = useQuery(childrenQuery).data;
  const parents = useQuery(parentsQuery).data;
  const stores = plan.granted('enableDocumentStorage');
  const documents = useQuery({ ...documentsQuery, enabled: stores }).data;
  const { limits } = plan;
  return (
    <Card className="stack" aria-labelledby="plan-used">
      <h2 id="plan-used">{subscriptionPageTexts.used}</h2>
      {children && <Used of={children} most={limits.children} what={subscriptionPageTexts.ofChildren} />}
      {parents && <Used of={parents} most={limits.parents} what={subscriptionPageTexts.ofContacts} />}
      {stores && documents && (
        <Used of={documents} most={limits.documents} what={subscriptionPageTexts.ofDocuments} />
      )}
      <p className="small muted">{subscriptionPageTexts.countedByDay(limits.activities, limits.events)}</p>
    </Card>
  );
}

function Used({ of, most, what }: { of: readonly unknown[]; most: number; what: string }) {
  const words = subscriptionPageTexts.usedOf(of.length, most, what);
  return <Meter used={of.length} most={most} words={words} />;
}
