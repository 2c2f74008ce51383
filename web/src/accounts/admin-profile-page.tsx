import { LegalLinks } from '../legal/legal-links.tsx';
import { useAuth } from '../lib/auth.ts';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Fact, Facts } from './facts.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecuritySection } from './security-section.tsx';

export function AdminProfilePage() {
  const user = useAuth()?.user;
  if (!user) return null;
  return (
    <>
      <header className="pagehead">
        <PageTitle title="Profile" />
      </header>
      <div className="stack stack--l">
        <div className="cols cols--wide">
          <Card className="stack" aria-labelledby="account">
            <h2 id="account">Account Details</h2>
            <Facts>
              <Fact label="Name">
                {user.firstName} {user.lastName}
              </Fact>
              <Fact label="Email">{user.email}</Fact>
            </Facts>
            <PasswordSection />
          </Card>
          <SecuritySection />
        </div>
        <LegalLinks />
      </div>
    </>
  );
}
