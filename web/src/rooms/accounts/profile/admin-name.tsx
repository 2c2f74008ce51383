import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { AdminProfileRequest, updateAdminProfile } from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../engine/api/api.ts';
import { isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { NameFields } from './name-fields.tsx';
import { renameUser } from './own-name.ts';
import { PersonalForm } from './personal-form.tsx';

export function AdminName({ user: { firstName, lastName } }: { user: AuthUser }) {
  const form = useForm({
    resolver: standardSchemaResolver(AdminProfileRequest),
    defaultValues: { firstName, lastName },
    mode: 'onTouched',
  });
  const draft = useDraft('admin-name', form);
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const reply = await call(updateAdminProfile, { body });
    if (isProblem(reply)) return setFailure(outcomeSentence(reply, accountTexts.profileUpdateFailed));
    draft.drop();
    form.reset(reply.data);
    renameUser(reply.data);
    showToast({ text: accountTexts.profileUpdated, about: 'profile' });
  });

  return (
    <PersonalForm
      onSubmit={(event) => void save(event)}
      onCancel={draft.throwAway}
      saving={isSubmitting}
      changed={isDirty}
      draft={draft}
      failure={failure}
    >
      <NameFields
        firstName={{ ...form.register('firstName'), error: errors.firstName?.message }}
        lastName={{ ...form.register('lastName'), error: errors.lastName?.message }}
      />
    </PersonalForm>
  );
}
