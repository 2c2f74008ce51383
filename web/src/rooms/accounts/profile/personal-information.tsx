import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  type ChildminderProfile,
  ChildminderProfileRequest,
  updateChildminderProfile,
} from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { useFollowing } from '../../../engine/forms/follow-form.ts';
import { useCommand } from '../../../ui/command/use-command.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { FormNews } from '../../../ui/form/form-news.tsx';
import { ProfileAddressFields } from './address-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { renameUser } from './own-name.ts';
import { PersonalForm } from './personal-form.tsx';
import { profileNames } from './profile-names.ts';
import { childminderProfileQuery } from './profile-queries.ts';

const NO_ADDRESS = { street: '', city: '', county: '', postCode: '' };

const valuesOf = ({ firstName, lastName, displayName, phoneNumber, address }: ChildminderProfile) => ({
  firstName,
  lastName,
  displayName,
  phoneNumber,
  address: { ...NO_ADDRESS, ...address },
});

export function PersonalInformation({ profile }: { profile: ChildminderProfile }) {
  const stored = useMemo(() => valuesOf(profile), [profile]);
  const form = useForm({
    resolver: standardSchemaResolver(ChildminderProfileRequest),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const follows = useFollowing(form, stored);
  const { news, take } = follows;
  const draft = useDraft('childminder-profile', form, { follows });
  const queries = useQueryClient();
  const { errors, isSubmitting, isDirty } = form.formState;

  const sent = useRef(stored);
  const { problem, run, forget } = useCommand(updateChildminderProfile, {
    said: { text: accountTexts.profileUpdated, about: 'profile' },
    saved(told) {
      draft.drop();
      follows.saved(sent.current, valuesOf(told));
      queries.setQueryData(childminderProfileQuery.queryKey, told);
      renameUser(told);
    },
  });

  const save = form.handleSubmit(async ({ address, ...body }) => {
    sent.current = structuredClone(form.getValues()) as typeof stored; // the fields of this form
    const given = address && Object.values(address).some((part) => part !== '');
    // An empty address is sent only to remove a stored one.
    await run({ body: { ...body, ...((given || profile.address) && { address }) } });
  });

  function cancel(): void {
    draft.throwAway();
    forget();
  }

  return (
    <PersonalForm
      onSubmit={(event) => void save(event)}
      onCancel={cancel}
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
      <TextField
        label={accountPageTexts.displayName}
        help={accountPageTexts.displayNameHelp}
        autoComplete="nickname"
        error={errors.displayName?.message}
        {...form.register('displayName')}
      />
      <TextField
        label={accountPageTexts.phoneNumber}
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <ProfileAddressFields
        street={form.register('address.street')}
        city={form.register('address.city')}
        county={form.register('address.county')}
        postCode={form.register('address.postCode')}
        storedCounty={profile.address?.county ?? ''}
      />
      <FormNews news={news} names={profileNames} take={take} />
    </PersonalForm>
  );
}
