import type { Asked } from '@nead/contracts/endpoint.ts';
import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { AddChildRequest, addChild } from '@nead/contracts/register/requests.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { useTempPhoto } from '../../rooms/files/temp-photo.ts';
import { TooManyBySchedule } from '../../rooms/places/too-many-note.tsx';
import {
  type ChildForm,
  childRequest,
  emptyChild,
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
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { checkedBy } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
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
  const [added, setAdded] = useState(false);
  const request = (values: ChildForm, photoUrl: string | null) => ({
    ...childRequest(values),
    siblingOf: sibling._id,
    photoUrl,
  });
  const title = registerTexts.addToFamily(sibling.lastName ?? fullName(sibling));
  const contacts = sibling.parents.map(fullName).join(addChildTexts.and);
  return (
    <>
      <header className="pagehead">
        <BackLink to={`/childminder/child/${sibling._id}`} label={fullName(sibling)} />
        <PageTitle title={title} />
      </header>
      <CommandForm<ChildForm>
        label={title}
        draft={`sibling-${sibling._id}`}
        // Most siblings have the same last name.
        values={{ ...emptyChild, lastName: sibling.lastName ?? '' }}
        checks={checkedBy<ChildForm>(AddChildRequest, (values) => request(values, null), otherComplaints)}
        whenLeft
        send={(values, { run }) =>
          run(
            addChild,
            {
              body: request(values, photo.url) as Asked<typeof addChild>['body'], // checked by the same schema above
              idempotencyKey: values._id,
            },
            {
              said: {
                about: registerTexts.addFailed,
                text: registerTexts.siblingAdded(values.firstName.trim()),
              },
              failed: registerTexts.addFailed,
              saved() {
                setAdded(true);
                setTimeout(() => whileOpen(() => goOn('/childminder/parents')), GO_ON_MS);
              },
            },
          )
        }
        save={addChildTexts.addChild}
        saving={wordTexts.adding}
        waits={added}
        more={({ draft }) => (
          <LinkButton variant="line" to={`/childminder/child/${sibling._id}`} onClick={draft.drop}>
            {wordTexts.cancel}
          </LinkButton>
        )}
      >
        {({ values }) => (
          <fieldset className="stack" disabled={added}>
            <Section
              title={fieldTexts.personalInformation}
              {...(contacts && { detail: addChildTexts.sharedContacts(fullName(sibling), contacts) })}
            >
              <NewChildPhoto childId={values._id} photo={photo} formWaits />
              <PersonalFields genders={['male', 'female', 'other']} />
            </Section>
            <ChoiceSections />
            <Section title={fieldTexts.schedule} detail={addChildTexts.scheduleDetail}>
              <ScheduleFields />
              <TooManyBySchedule contacts={sibling.parents.map(({ _id }) => _id)} />
            </Section>
            <Section title={fieldTexts.medicalConditions}>
              <MedicalField />
            </Section>
            <Section title={fieldTexts.notes}>
              <TextAreaField label={wordTexts.optional(fieldTexts.notes)} name="notes" />
            </Section>
          </fieldset>
        )}
      </CommandForm>
    </>
  );
}
