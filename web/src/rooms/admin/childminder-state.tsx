import type { ChildminderOverview } from '@nead/contracts/admin/requests.ts';
import { texts } from '@nead/contracts/admin/texts.ts';
import { BadgeCheck, Ban, Clock } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export function ChildminderState({ of }: { of: Pick<ChildminderOverview, 'verified' | 'suspended'> }) {
  if (of.suspended) {
    return (
      <Badge tone="coral" icon={Ban}>
        {texts.suspended}
      </Badge>
    );
  }
  return of.verified ? (
    <Badge tone="green" icon={BadgeCheck}>
      {texts.verified}
    </Badge>
  ) : (
    <Badge tone="gold" icon={Clock}>
      {texts.pending}
    </Badge>
  );
}
