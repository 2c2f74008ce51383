import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { AdminProfileRequest, updateAdminProfile } from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { NameFields } from '../../rooms/accounts/profile/name-fields.tsx';
import { renameUser } from '../../rooms/accounts/profile/own-name.ts';
import { PersonalForm } from '../../rooms/accounts/profile/personal-form.tsx';
import { ProfileFact, ProfileFacts } from '../../rooms/accounts/profile-facts.tsx';
import { PasswordSection } from '../../rooms/accounts/security/password-section.tsx';
import { SecuritySection } from '../../rooms/accounts/security/security-section.tsx';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { Card } from '../../ui/card.tsx';
import { checkedBy } from '../../ui/form/checked-form.ts';
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

function AdminName({ user: { firstName, lastName } }: { user: AuthUser }) {
  const stored = { firstName, lastName };
  return (
    <PersonalForm
      draft="admin-name"
      values={stored}
      stored={stored}
      checks={checkedBy(AdminProfileRequest)}
      send={(body, { run }) =>
        run(
          updateAdminProfile,
          { body },
          {
            said: { text: accountTexts.profileUpdated, about: 'profile' },
            stored: ({ firstName, lastName }) => ({ firstName, lastName }),
            saved: renameUser,
          },
        )
      }
    >
      {({ field }) => <NameFields firstName={field('firstName')} lastName={field('lastName')} />}
    </PersonalForm>
  );
}
