import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  type ParentProfile,
  ParentProfileRequest,
  updateParent,
} from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { relationships } from '@nead/contracts/relationships.ts';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { EmailHelp } from '../fields/email-help.tsx';
import { ProfileFact, ProfileFacts } from '../profile-facts.tsx';
import { ProfileAddressFields } from './address-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { renameUser } from './own-name.ts';
import { PersonalForm } from './personal-form.tsx';
import { parentProfileQuery } from './profile-queries.ts';

export const PARENT_DRAFT = 'parent-profile';

type FormValues = z.input<typeof ParentProfileRequest>;

function valuesOf({ firstName, lastName, phone, relationship, address }: ParentProfile): FormValues {
  const known = relationships.find((name) => name === relationship);
  return {
    firstName,
    lastName,
    phoneNumber: phone,
    ...(known && { relationship: known }),
    address: {
      street: address?.street ?? '',
      city: address?.city ?? '',
      county: address?.county ?? '',
      postcode: address?.postCode ?? '',
    },
  };
}

export function ParentProfileForm({ profile, onDone }: { profile: ParentProfile; onDone: () => void }) {
  const stored = valuesOf(profile);
  const queries = useQueryClient();
  return (
    <PersonalForm
      draft={PARENT_DRAFT}
      values={stored}
      stored={stored}
      checks={checkedBy(ParentProfileRequest)}
      send={({ _id, address, ...rest }, { run }) => {
        const given = Object.values(address ?? {}).some((part) => part !== '');
        const body = { ...rest, ...((given || profile.address) && { address }) };
        return run(
          updateParent,
          { params: { id: profile._id }, body },
          {
            said: { text: accountTexts.profileUpdated, about: 'profile' },
            stored: (told) => valuesOf({ ...profile, ...told, hasAccount: true }),
            saved(told) {
              const saved = { ...profile, ...told, hasAccount: true as const };
              queries.setQueryData(parentProfileQuery.queryKey, saved);
              renameUser(told);
            },
          },
        );
      }}
      done={onDone}
      onCancel={onDone}
    >
      {({ field }) => (
        <>
          <NameFields firstName={field('firstName')} lastName={field('lastName')} />
          <ProfileFacts>
            <ProfileFact label={accountPageTexts.email} help={<EmailHelp />}>
              {profile.email}
            </ProfileFact>
          </ProfileFacts>
          <TextField label={accountPageTexts.phone} type="tel" autoComplete="tel" {...field('phoneNumber')} />
          <Select label={accountPageTexts.relationship} {...field('relationship')}>
            {!profile.relationship && <option value="">{accountPageTexts.pleaseChoose}</option>}
            {relationships.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <ProfileAddressFields
            street={field('address.street')}
            city={field('address.city')}
            county={field('address.county')}
            postCode={field('address.postcode')}
            storedCounty={profile.address?.county ?? ''}
          />
        </>
      )}
    </PersonalForm>
  );
}
