import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ChildminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { isRefused, problemSentence } from '../../engine/api/api-problem.ts';
import { EmailHelp } from '../../rooms/accounts/fields/email-help.tsx';
import { PersonalInformation } from '../../rooms/accounts/profile/personal-information.tsx';
import { ProfilePhoto } from '../../rooms/accounts/profile/profile-photo.tsx';
import { childminderProfileQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { ProfileSkeleton } from '../../rooms/accounts/profile/profile-skeleton.tsx';
import { ProfileFact, ProfileFacts } from '../../rooms/accounts/profile-facts.tsx';
import { PasswordSection } from '../../rooms/accounts/security/password-section.tsx';
import { SecuritySection } from '../../rooms/accounts/security/security-section.tsx';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { SupportLink } from '../../rooms/legal/support-link.tsx';
import { AdvertSlot } from '../../rooms/subscription/advert-slot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';

export function ChildminderProfilePage() {
  const profile = useQuery(childminderProfileQuery);
  return (
    <>
      <header className="pagehead">
        <PageTitle title={accountPageTexts.profile} />
      </header>
      {profile.isPending && <ProfileSkeleton />}
      {profile.isLoadingError && <NoProfile error={profile.error} retry={() => profile.refetch()} />}
      {profile.data && <Profile profile={profile.data} />}
      {profile.data && <AdvertSlot mayUpgrade />}
    </>
  );
}

function NoProfile({ error, retry }: { error: Error; retry: () => unknown }) {
  if (isRefused(error, [404])) {
    return (
      <EmptyState
        title={accountTexts.profileNotFound}
        detail={accountTexts.profileNotFoundHint}
        action={<SupportLink>{accountPageTexts.contactSupport}</SupportLink>}
      />
    );
  }
  return <ErrorState title={problemSentence(error, accountTexts.profileLoadFailed)} retry={retry} />;
}

/** What a plan is called that does not simply run. */
const standing = {
  ACTIVE: undefined,
  CANCELING: subscriptionPageTexts.canceling,
  INACTIVE: subscriptionPageTexts.inactive,
} as const;

function Profile({ profile }: { profile: ChildminderProfile }) {
  const { tier, status, owedSince } = profile.subscription;
  const state = owedSince === null ? standing[status] : subscriptionPageTexts.failed;
  return (
    <div className="stack stack--l">
      <div className="cols cols--wide">
        <Card className="stack" aria-labelledby="personal">
          <h2 id="personal">{accountPageTexts.personalInformation}</h2>
          <ProfilePhoto profile={profile} />
          <PersonalInformation profile={profile} />
        </Card>
        <div className="stack stack--l">
          <Card className="stack" aria-labelledby="account">
            <h2 id="account">{accountPageTexts.accountDetails}</h2>
            <ProfileFacts>
              <ProfileFact label={accountPageTexts.email} help={<EmailHelp />}>
                {profile.email}
              </ProfileFact>
              <ProfileFact label={accountPageTexts.plan}>
                {planNames[tier]} {state && <Badge tone="gold">{state}</Badge>}
              </ProfileFact>
            </ProfileFacts>
            <PasswordSection />
          </Card>
          <SecuritySection />
        </div>
      </div>
      <LegalLinks />
    </div>
  );
}
