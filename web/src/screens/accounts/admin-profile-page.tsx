import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { useAuth } from '../lib/auth.ts';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { AdminName } from './admin-name.tsx';
import { Fact, Facts } from './facts.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecuritySection } from './security-section.tsx';

export function AdminProfilePage() {
  const user = useAuth()?.user;
  if (!user) return null;
  return (
    <>
      <header className="pagehead">
        <PageTitle title={pageTexts.profile} />
      </header>
      <div className="stack stack--l">
        <div className="cols cols--wide">
          <Card className="stack" aria-labelledby="personal">
            <h2 id="personal">{pageTexts.personalInformation}</h2>
            <AdminName user={user} />
          </Card>
          <div className="stack stack--l">
            <Card className="stack" aria-labelledby="account">
              <h2 id="account">{pageTexts.accountDetails}</h2>
              <Facts>
                <Fact label={pageTexts.email}>{user.email}</Fact>
              </Facts>
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
