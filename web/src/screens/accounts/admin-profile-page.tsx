import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { AdminProfileRequest, updateAdminProfile } from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { outcomeSentence } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { useDraft } from '../../engine/forms/draft.ts';
import { useFollowing } from '../../engine/forms/follow-form.ts';
import { NameFields } from '../../rooms/accounts/profile/name-fields.tsx';
import { renameUser } from '../../rooms/accounts/profile/own-name.ts';
import { PersonalForm } from '../../rooms/accounts/profile/personal-form.tsx';
import { profileNames } from '../../rooms/accounts/profile/profile-names.ts';
import { ProfileFact, ProfileFacts } from '../../rooms/accounts/profile-facts.tsx';
import { PasswordSection } from '../../rooms/accounts/security/password-section.tsx';
import { SecuritySection } from '../../rooms/accounts/security/security-section.tsx';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { FormNews } from '../../ui/form/form-news.tsx';
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
  const stored = useMemo(() => ({ firstName, lastName }), [firstName, lastName]);
  const form = useForm({
    resolver: standardSchemaResolver(AdminProfileRequest),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const follows = useFollowing(form, stored);
  const { news, take } = follows;
  const draft = useDraft('admin-name', form, { follows });
  const { errors, isSubmitting, isDirty } = form.formState;
  const sent = useRef(stored);
  const { problem, run } = useCommand(updateAdminProfile, {
    said: { text: accountTexts.profileUpdated, about: 'profile' },
    saved(user) {
      draft.drop();
      follows.saved(sent.current, { firstName: user.firstName, lastName: user.lastName });
      renameUser(user);
    },
  });
  const save = form.handleSubmit(async (body) => {
    sent.current = structuredClone(form.getValues());
    await run({ body });
  });

  return (
    <PersonalForm
      onSubmit={(event) => void save(event)}
      onCancel={draft.throwAway}
      saving={isSubmitting}
      changed={isDirty}
      draft={draft}
      failure={
        problem && !isSubmitting ? outcomeSentence(problem, accountTexts.profileUpdateFailed) : undefined
      }
    >
      <NameFields
        firstName={{ ...form.register('firstName'), error: errors.firstName?.message }}
        lastName={{ ...form.register('lastName'), error: errors.lastName?.message }}
      />
      <FormNews news={news} names={profileNames} take={take} />
    </PersonalForm>
  );
}
