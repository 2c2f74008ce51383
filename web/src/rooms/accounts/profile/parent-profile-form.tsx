import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  type ParentProfile,
  ParentProfileRequest,
  updateParent,
} from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { relationships } from '@nead/contracts/relationships.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { useFollowing } from '../../../engine/forms/follow-form.ts';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { FormNews } from '../../../ui/form/form-news.tsx';
import { EmailHelp } from '../fields/email-help.tsx';
import { ProfileFact, ProfileFacts } from '../profile-facts.tsx';
import { ProfileAddressFields } from './address-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { renameUser } from './own-name.ts';
import { PersonalForm } from './personal-form.tsx';
import { profileNames } from './profile-names.ts';
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
  const stored = useMemo(() => valuesOf(profile), [profile]);
  const form = useForm<FormValues, unknown, ParentProfileRequest>({
    resolver: standardSchemaResolver(ParentProfileRequest),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const follows = useFollowing<FormValues, unknown, ParentProfileRequest>(form, stored);
  const { news, take } = follows;
  const draft = useDraft(PARENT_DRAFT, form, { follows });
  const queries = useQueryClient();
  const { errors, isSubmitting } = form.formState;

  const sent = useRef(stored);
  const { problem, run } = useCommand(updateParent, {
    said: { text: accountTexts.profileUpdated, about: 'profile' },
    saved(told) {
      const saved = { ...profile, ...told, hasAccount: true as const };
      draft.drop();
      const isMore = follows.saved(sent.current, valuesOf(saved));
      queries.setQueryData(parentProfileQuery.queryKey, saved);
      renameUser(told);
      if (!isMore) onDone();
    },
  });

  const save = form.handleSubmit(async ({ address, ...rest }) => {
    sent.current = structuredClone(form.getValues());
    const { postCode: postcode, ...place } = address ?? { street: '', city: '', county: '', postCode: '' };
    const given = [postcode, ...Object.values(place)].some((part) => part !== '');
    await run({
      params: { id: profile._id },
      body: { ...rest, ...((given || profile.address) && { address: { ...place, postcode } }) },
    });
  });

  function cancel(): void {
    draft.drop();
    onDone();
  }

  return (
    <PersonalForm
      onSubmit={(event) => void save(event)}
      onCancel={cancel}
      saving={isSubmitting}
      draft={draft}
      failure={
        problem && !isSubmitting ? outcomeSentence(problem, accountTexts.profileUpdateFailed) : undefined
      }
    >
      <NameFields
        firstName={{ ...form.register('firstName'), error: errors.firstName?.message }}
        lastName={{ ...form.register('lastName'), error: errors.lastName?.message }}
      />
      <ProfileFacts>
        <ProfileFact label={accountPageTexts.email} help={<EmailHelp />}>
          {profile.email}
        </ProfileFact>
      </ProfileFacts>
      <TextField
        label={accountPageTexts.phone}
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <Select
        label={accountPageTexts.relationship}
        error={errors.relationship?.message}
        {...form.register('relationship')}
      >
        {!profile.relationship && <option value="">{accountPageTexts.pleaseChoose}</option>}
        {relationships.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <ProfileAddressFields
        street={form.register('address.street')}
        city={form.register('address.city')}
        county={form.register('address.county')}
        postCode={form.register('address.postcode')}
        storedCounty={profile.address?.county ?? ''}
      />
      <FormNews news={news} names={profileNames} take={take} />
    </PersonalForm>
  );
}
