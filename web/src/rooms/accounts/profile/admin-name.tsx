import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { AdminProfileRequest, updateAdminProfile } from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useDraft } from '../../../engine/forms/draft.ts';
import { useFollowing } from '../../../engine/forms/follow-form.ts';
import { useCommand } from '../../../ui/command/use-command.ts';
import { FormNews } from '../../../ui/form/form-news.tsx';
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
