import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ParentProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { isProblem } from '../lib/api-problem.ts';
import { hasDraft } from '../lib/form-draft.ts';
import { NotificationSettings } from '../preferences/notification-settings.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState } from '../ui/states.tsx';
import { EmailHelp } from './email-help.tsx';
import { Fact, Facts } from './facts.tsx';
import { PARENT_DRAFT, ParentProfileForm } from './parent-profile-form.tsx';
import { PasswordSection } from './password-section.tsx';
import { parentProfileQuery } from './profile-queries.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecuritySection } from './security-section.tsx';

export function ParentProfilePage() {
  const profile = useQuery(parentProfileQuery);
  return (
    <>
      <header className="pagehead">
        <PageTitle title={pageTexts.profile} heading={pageTexts.parentProfile} />
      </header>
      {profile.isPending && <ProfileSkeleton />}
      {profile.isLoadingError && (
        <ErrorState title={loadFailure(profile.error)} retry={() => void profile.refetch()} />
      )}
      {profile.data && (
        <div className="stack stack--l">
          <div className="cols cols--wide">
            <Profile profile={profile.data} />
            <div className="stack stack--l">
              <Card className="stack" aria-labelledby="password">
                <h2 id="password">{pageTexts.password}</h2>
                <PasswordSection />
              </Card>
              <NotificationSettings side="parent" />
              <SecuritySection />
            </div>
          </div>
          <LegalLinks />
        </div>
      )}
    </>
  );
}

const loadFailure = (error: Error) =>
  (isProblem(error) && error.status !== 0 && error.message) || texts.parentProfileLoadFailed;

function Profile({ profile }: { profile: ParentProfile }) {
  // What was being typed when a session ended is taken up again.
  const [editing, setEditing] = useState(() => hasDraft(PARENT_DRAFT));
  return (
    <Card className="stack" aria-labelledby="personal">
      <h2 id="personal">{pageTexts.personalInformation}</h2>
      {editing ? (
        <ParentProfileForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <ProfileView profile={profile} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

const given = (text: string) => text || <span className="muted">{pageTexts.notGiven}</span>;

function ProfileView({ profile, onEdit }: { profile: ParentProfile; onEdit: () => void }) {
  const { firstName, lastName, email, phone, relationship, address } = profile;
  const lines = address
    ? [address.street, address.city, address.county, address.postCode].filter(Boolean)
    : [];
  return (
    <>
      <div className="row">
        <Avatar who={profile} size="l" />
        <p className="grow">
          <b className="strong">
            {firstName} {lastName}
          </b>
        </p>
      </div>
      <Facts>
        <Fact label={pageTexts.firstName}>{firstName}</Fact>
        <Fact label={pageTexts.lastName}>{lastName}</Fact>
        <Fact label={pageTexts.email} help={<EmailHelp />}>
          {email}
        </Fact>
        <Fact label={pageTexts.phone}>{given(phone)}</Fact>
        <Fact label={pageTexts.relationship}>{given(relationship)}</Fact>
        {lines.length > 0 && (
          <Fact label={pageTexts.address}>
            {lines.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <div className="row">
        <Button look="soft" onClick={onEdit}>
          {pageTexts.editProfile}
        </Button>
      </div>
    </>
  );
}
