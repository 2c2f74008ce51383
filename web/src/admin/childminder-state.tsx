import type { ChildminderOverview } from '@nead/contracts/admin/requests.ts';
import { BadgeCheck, Ban, Clock } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

export function ChildminderState({ of }: { of: Pick<ChildminderOverview, 'verified' | 'suspended'> }) {
  if (of.suspended) {
    return (
      <Badge tone="coral" icon={Ban}>
        Suspended
      </Badge>
    );
  }
  return of.verified ? (
    <Badge tone="green" icon={BadgeCheck}>
      Verified
    </Badge>
  ) : (
    <Badge tone="gold" icon={Clock}>
      Pending
    </Badge>
  );
}
