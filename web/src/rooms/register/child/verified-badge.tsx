import { peopleTexts } from '@nead/contracts/register/page-texts.ts';
import type { Contact } from '@nead/contracts/register/views.ts';
import { Check, Clock, MailWarning, Unlink } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

const badges = {
  none: {},
  asked: { tone: 'gold', icon: Clock },
  accepted: { tone: 'green', icon: Check },
  ended: { icon: Unlink },
} as const;

/** The badge that says whether a contact shares with the childminder. */
export const VerifiedBadge = ({ contact: { link, mail } }: { contact: Pick<Contact, 'link' | 'mail'> }) => (
  <>
    {link === 'asked' && mail === 'failed' && (
      <Badge tone="coral" icon={MailWarning}>
        {peopleTexts.emailFailed}
      </Badge>
    )}
    <Badge {...badges[link]}>{peopleTexts.links[link]}</Badge>
  </>
);
