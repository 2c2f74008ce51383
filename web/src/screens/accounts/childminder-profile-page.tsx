import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  type ChildminderProfile,
  ChildminderProfileRequest,
  updateChildminderProfile,
} from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefused, problemSentence } from '../../engine/api/api-problem.ts';
import { EmailHelp } from '../../rooms/accounts/fields/email-help.tsx';
import { ProfileAddressFields } from '../../rooms/accounts/profile/address-fields.tsx';
import { NameFields } from '../../rooms/accounts/profile/name-fields.tsx';
import { renameUser } from '../../rooms/accounts/profile/own-name.ts';
import { PersonalForm } from '../../rooms/accounts/profile/personal-form.tsx';
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
import { checkedBy } from '../../ui/form/checked-form.ts';
import { TextField } from '../../ui/form/field.tsx';
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

/** The words for a plan that has ended or is about to end. */
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

const NO_ADDRESS = { street: '', city: '', county: '', postCode: '' };

const valuesOf = ({ firstName, lastName, displayName, phoneNumber, address }: ChildminderProfile) => ({
  firstName,
  lastName,
  displayName,
  phoneNumber,
  address: { ...NO_ADDRESS, ...address },
});

function PersonalInformation({ profile }: { profile: ChildminderProfile }) {
  const stored = valuesOf(profile);
  const queries = useQueryClient();
  return (
    <PersonalForm
      draft="childminder-profile"
      values={stored}
      stored={stored}
      checks={checkedBy(ChildminderProfileRequest)}
      send={({ _id, address, ...body }, { run }) => {
        const given = Object.values(address).some((part) => part !== '');
        return run(
          updateChildminderProfile,
          // An empty address is sent only to remove a stored one.
          { body: { ...body, ...((given || profile.address) && { address }) } },
          {
            said: { text: accountTexts.profileUpdated, about: 'profile' },
            stored: valuesOf,
            saved(told) {
              queries.setQueryData(childminderProfileQuery.queryKey, told);
              renameUser(told);
            },
          },
        );
      }}
    >
      {({ field }) => (
        <>
          <NameFields firstName={field('firstName')} lastName={field('lastName')} />
          <TextField
            label={accountPageTexts.displayName}
            help={accountPageTexts.displayNameHelp}
            autoComplete="nickname"
            {...field('displayName')}
          />
          <TextField
            label={accountPageTexts.phoneNumber}
            type="tel"
            autoComplete="tel"
            {...field('phoneNumber')}
          />
          <ProfileAddressFields
            street={field('address.street')}
            city={field('address.city')}
            county={field('address.county')}
            postCode={field('address.postCode')}
            storedCounty={profile.address?.county ?? ''}
          />
        </>
      )}
    </PersonalForm>
  );
}
