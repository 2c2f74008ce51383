import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ChildminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../../engine/api/api-problem.ts';
import { EmailHelp } from '../../rooms/accounts/door/email-help.tsx';
import { Fact, Facts } from '../../rooms/accounts/facts.tsx';
import { PersonalInformation } from '../../rooms/accounts/profile/personal-information.tsx';
import { ProfilePhoto } from '../../rooms/accounts/profile/profile-photo.tsx';
import { childminderProfileQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { ProfileSkeleton } from '../../rooms/accounts/profile/profile-skeleton.tsx';
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
        <PageTitle title={pageTexts.profile} />
      </header>
      {profile.isPending && <ProfileSkeleton />}
      {profile.isLoadingError && <NoProfile error={profile.error} retry={() => void profile.refetch()} />}
      {profile.data && <Profile profile={profile.data} />}
      {profile.data && <AdvertSlot mayUpgrade />}
    </>
  );
}

function NoProfile({ error, retry }: { error: Error; retry: () => void }) {
  if (isProblem(error) && error.status === 404) {
    return (
      <EmptyState
        title={texts.profileNotFound}
        detail={texts.profileNotFoundHint}
        action={<SupportLink>{pageTexts.contactSupport}</SupportLink>}
      />
    );
  }
  const said = isProblem(error) && error.status !== 0 ? error.message : '';
  return <ErrorState title={said || texts.profileLoadFailed} retry={retry} />;
}

const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

function Profile({ profile }: { profile: ChildminderProfile }) {
  const { tier, status } = profile.subscription;
  return (
    <div className="stack stack--l">
      <div className="cols cols--wide">
        <Card className="stack" aria-labelledby="personal">
          <h2 id="personal">{pageTexts.personalInformation}</h2>
          <ProfilePhoto profile={profile} />
          <PersonalInformation profile={profile} />
        </Card>
        <div className="stack stack--l">
          <Card className="stack" aria-labelledby="account">
            <h2 id="account">{pageTexts.accountDetails}</h2>
            <Facts>
              <Fact label={pageTexts.email} help={<EmailHelp />}>
                {profile.email}
              </Fact>
              <Fact label={pageTexts.plan}>
                {capital(tier)} {status !== 'ACTIVE' && <Badge tone="gold">{capital(status)}</Badge>}
              </Fact>
            </Facts>
            <PasswordSection />
          </Card>
          <SecuritySection />
        </div>
      </div>
      <LegalLinks />
    </div>
  );
}
