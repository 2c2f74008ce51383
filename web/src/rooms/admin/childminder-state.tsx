import type { ChildminderOverview } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { BadgeCheck, Ban, Clock } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export const SuspendedBadge = () => (
  <Badge tone="coral" icon={Ban}>
    {adminTexts.suspended}
  </Badge>
);

export function ChildminderStateBadge({ of }: { of: Pick<ChildminderOverview, 'verified' | 'suspended'> }) {
  if (of.suspended) return <SuspendedBadge />;
  return of.verified ? (
    <Badge tone="green" icon={BadgeCheck}>
      {adminTexts.verified}
    </Badge>
  ) : (
    <Badge tone="gold" icon={Clock}>
      {adminTexts.pending}
    </Badge>
  );
}
