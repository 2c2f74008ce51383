import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { AdminProfileRequest, updateAdminProfile } from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../engine/api/api.ts';
import { isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { useFollowing } from '../../../engine/forms/follow-form.ts';
import { FormNews } from '../../../ui/form/form-news.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { NameFields } from './name-fields.tsx';
import { renameUser } from './own-name.ts';
import { PersonalForm } from './personal-form.tsx';
import { profileNames } from './profile-names.ts';

export function AdminName({ user: { firstName, lastName } }: { user: AuthUser }) {
  const stored = useMemo(() => ({ firstName, lastName }), [firstName, lastName]);
  const form = useForm({
    resolver: standardSchemaResolver(AdminProfileRequest),
    defaultValues: stored,
    mode: 'onTouched',
  });
  const follows = useFollowing(form, stored);
  const { news, take } = follows;
  const draft = useDraft('admin-name', form, { follows });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const sent = structuredClone(form.getValues());
    const reply = await call(updateAdminProfile, { body });
    if (isProblem(reply)) return setFailure(outcomeSentence(reply, accountTexts.profileUpdateFailed));
    draft.drop();
    follows.saved(sent, { firstName: reply.data.firstName, lastName: reply.data.lastName });
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
      <FormNews news={news} names={profileNames} take={take} />
    </PersonalForm>
  );
}
