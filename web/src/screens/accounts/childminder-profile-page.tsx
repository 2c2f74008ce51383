import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ChildminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { LegalLinks } from '../legal/legal-links.tsx';
import { SupportLink } from '../legal/support-link.tsx';
import { isProblem } from '../lib/api-problem.ts';
import { AdvertSlot } from '../subscription/advert-slot.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { EmailHelp } from './email-help.tsx';
import { Fact, Facts } from './facts.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { childminderProfileQuery } from './profile-queries.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecuritySection } from './security-section.tsx';

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
