import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { ConsentFirst } from '../../rooms/messages/consent-first.tsx';

interface MissingConsentProps {
  kind: ActivityKind;
  child: ChildProfile;
  date: string;
}

/** The note that a parent has yet to agree, to be read before anything is written down. */
export function MissingConsent({ kind: { consent }, child, date }: MissingConsentProps) {
  const given = child.consents.find((each) => each.kind === consent);
  const isMissing = consent !== undefined && consentOn(consent, given, date) !== 'given';
  return isMissing && <ConsentFirst missing={[child]} kind={consent} />;
}
