import type { Asked } from '@nead/contracts/endpoint.ts';
import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { AddChildRequest, addChild } from '@nead/contracts/register/requests.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { useDraft } from '../../engine/forms/draft.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import {
  type ChildForm,
  childRequest,
  emptyChild,
  newChildId,
  otherComplaints,
} from '../../rooms/register/add-child/add-child-form.ts';
import { PersonalFields, ScheduleFields } from '../../rooms/register/add-child/child-fields.tsx';
import {
  ChoiceSections,
  MedicalField,
  NewChildPhoto,
  TextAreaField,
} from '../../rooms/register/add-child/child-form-sections.tsx';
import { childQuery } from '../../rooms/register/child/children-query.ts';
import { useTempPhoto } from '../../rooms/register/temp-photo.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { checkedBy } from '../../ui/form/checked-form.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Loading, Skeleton } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { Section } from '../../ui/section.tsx';

const GO_ON_MS = 1_500;

export function AddSiblingPage() {
  const { childId = '' } = useParams();
  const navigate = useNavigate();
  const sibling = useQuery(childQuery(childId));
  const failed = sibling.isLoadingError;

  useEffect(() => {
    if (!failed) return;
    showToast({ tone: 'danger', text: registerTexts.existingFailed, about: 'existing' });
    navigate('/childminder/children', { replace: true });
  }, [failed, navigate]);

  if (!sibling.data) {
    return (
      <>
        <PageTitle title={addChildTexts.addChild} className="sr" />
        <Loading label={addChildTexts.loadingFamily}>
          <div className="card stack">
            <Skeleton shape="line" className="half" />
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      </>
    );
  }
  return <SiblingForm sibling={sibling.data} />;
}

function SiblingForm({ sibling }: { sibling: ChildProfile }) {
  const goOn = useGoOn();
  const whileOpen = useWhileOpen();
  const photo = useTempPhoto();
  const [childId] = useState(newChildId);
  const [added, setAdded] = useState(false);

  const request = (values: ChildForm, photoUrl: string | null) => ({
    ...childRequest(values),
    siblingOf: sibling._id,
    photoUrl,
  });
  const form = useForm<ChildForm>({
    // Most siblings share the name.
    defaultValues: { ...emptyChild, _id: childId, lastName: sibling.lastName ?? '' },
    resolver: checkedBy(AddChildRequest, (values: ChildForm) => request(values, null), otherComplaints),
    mode: 'onTouched',
  });

  const draft = useDraft(`sibling-${sibling._id}`, form);

  const add = useCommand(addChild, {
    said: (_, { body }) => ({
      about: registerTexts.addFailed,
      text: registerTexts.siblingAdded(body.firstName.trim()),
    }),
    failed: registerTexts.addFailed,
    saved() {
      draft.drop();
      setAdded(true);
      setTimeout(() => whileOpen(() => goOn('/childminder/parents')), GO_ON_MS);
    },
  });

  async function save(values: ChildForm): Promise<void> {
    const body = request(values, photo.url) as Asked<typeof addChild>['body']; // checked by the same schema above
    await add.run({ body, idempotencyKey: values._id });
  }

  const title = registerTexts.addToFamily(sibling.lastName ?? fullName(sibling));
  const contacts = sibling.parents.map(fullName).join(addChildTexts.and);
  return (
    <FormProvider {...form}>
      <header className="pagehead">
        <BackLink to={`/childminder/child/${sibling._id}`} label={fullName(sibling)} />
        <PageTitle title={title} />
      </header>
      <form className="stack" aria-label={title} noValidate onSubmit={form.handleSubmit(save)}>
        <DraftNote draft={draft} />
        <fieldset className="stack" disabled={added}>
          <Section
            title={fieldTexts.personalInformation}
            {...(contacts && { detail: addChildTexts.sharedContacts(fullName(sibling), contacts) })}
          >
            <NewChildPhoto childId={childId} photo={photo} formWaits />
            <PersonalFields genders={['male', 'female', 'other']} />
          </Section>
          <ChoiceSections />
          <Section title={fieldTexts.schedule} detail={addChildTexts.scheduleDetail}>
            <ScheduleFields />
          </Section>
          <Section title={fieldTexts.medicalConditions}>
            <MedicalField />
          </Section>
          <Section title={fieldTexts.notes}>
            <TextAreaField label={wordTexts.optional(fieldTexts.notes)} name="notes" />
          </Section>
          <FormEnd
            save={addChildTexts.addChild}
            saving={wordTexts.adding}
            more={
              <LinkButton variant="line" to={`/childminder/child/${sibling._id}`} onClick={draft.drop}>
                {wordTexts.cancel}
              </LinkButton>
            }
          />
        </fieldset>
      </form>
    </FormProvider>
  );
}
