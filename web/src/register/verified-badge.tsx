import type { Contact } from '@nead/contracts/register/views.ts';
import { BadgeCheck, Clock } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

export const VerifiedBadge = ({ contact }: { contact: Pick<Contact, 'isVerified'> }) =>
  contact.isVerified ? (
    <Badge tone="green" icon={BadgeCheck}>
      Verified
    </Badge>
  ) : (
    <Badge tone="gold" icon={Clock}>
      Unverified
    </Badge>
  );
