import { Feature, features, type Plan, type Platform } from '@nead/contracts/plans.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Note } from '../ui/note.tsx';

/** What somebody wanted who was led here, as a sentence begins with it. */
const wanted: Readonly<Record<Feature, string>> = {
  enableCalendar: 'The calendar comes',
  enableDocumentStorage: 'The document repository comes',
  enablePolicyDocuments: 'Policies in the document repository come',
  enableImageUpload: 'Images in messages come',
  enableVideoUpload: 'Videos in messages come',
  enableAdFree: 'Nead without advertisements comes',
  enableUnlimitedChildren: 'Room for up to 6 children (the legal maximum) comes',
  enableMessages: 'Messages come',
  enableParentPortal: 'The pages for parents come',
  enableEmailNotifications: 'Mails come',
};

/** Why somebody is here who wanted something else. */
export function FeatureNote({
  asked,
  plan,
  platform,
}: {
  asked: string | null;
  plan: Plan;
  platform: Platform;
}) {
  const feature = Feature.safeParse(asked).data;
  if (!feature || plan.granted(feature)) return null;
  const { requires } = features[feature];
  if (platform.off.includes(feature) || requires === 'ALL') {
    return (
      <Note tone="gold">This is switched off for everybody at the moment. No plan brings it sooner.</Note>
    );
  }
  return (
    <Note tone="gold" icon={Lock}>
      <b className="strong">
        {wanted[feature]} with {requires === 'PREMIUM' ? 'Premium' : 'Standard and Premium'}.
      </b>{' '}
      Choose a plan below and it opens straight away.{' '}
      {feature === 'enableCalendar' && (
        <Link className="link" to="/childminder/calendar-upgrade">
          See what the calendar offers
        </Link>
      )}
    </Note>
  );
}
