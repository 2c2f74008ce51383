import { peopleTexts } from '@nead/contracts/register/people-texts.ts';
import type { Contact } from '@nead/contracts/register/views.ts';
import { BadgeCheck, Clock, MailWarning } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

export function VerifiedBadge({ contact }: { contact: Pick<Contact, 'isVerified' | 'mail'> }) {
  if (contact.isVerified) {
    return (
      <Badge tone="green" icon={BadgeCheck}>
        {peopleTexts.verified}
      </Badge>
    );
  }
  return (
    <>
      {contact.mail === 'failed' && (
        <Badge tone="coral" icon={MailWarning}>
          {peopleTexts.emailFailed}
        </Badge>
      )}
      <Badge tone="gold" icon={Clock}>
        {peopleTexts.unverified}
      </Badge>
    </>
  );
}
