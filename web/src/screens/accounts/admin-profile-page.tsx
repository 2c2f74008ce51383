import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { AdminName } from '../../rooms/accounts/profile/admin-name.tsx';
import { ProfileFact, ProfileFacts } from '../../rooms/accounts/profile-facts.tsx';
import { PasswordSection } from '../../rooms/accounts/security/password-section.tsx';
import { SecuritySection } from '../../rooms/accounts/security/security-section.tsx';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

export function AdminProfilePage() {
  const user = useAuth()?.user;
  if (!user) return null;
  return (
    <>
      <header className="pagehead">
        <PageTitle title={accountPageTexts.profile} />
      </header>
      <div className="stack stack--l">
        <div className="cols cols--wide">
          <Card className="stack" aria-labelledby="personal">
            <h2 id="personal">{accountPageTexts.personalInformation}</h2>
            <AdminName user={user} />
          </Card>
          <div className="stack stack--l">
            <Card className="stack" aria-labelledby="account">
              <h2 id="account">{accountPageTexts.accountDetails}</h2>
              <ProfileFacts>
                <ProfileFact label={accountPageTexts.email}>{user.email}</ProfileFact>
              </ProfileFacts>
              <PasswordSection />
            </Card>
            <SecuritySection />
          </div>
        </div>
        <LegalLinks />
      </div>
    </>
  );
}
