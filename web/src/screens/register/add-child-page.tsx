import { limitReached } from '@nead/contracts/plans.ts';
import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { AddChildRequest, addChild } from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { useFormDraft } from '../../engine/device/form-draft.ts';
import {
  type AddChildForm,
  addChildRequest,
  emptyAddChild,
  newChildId,
  otherComplaints,
} from '../../rooms/register/add-child/add-child-form.ts';
import {
  AddressFields,
  EmergencyFields,
  GpFields,
  PersonalFields,
  ScheduleFields,
} from '../../rooms/register/add-child/child-fields.tsx';
import {
  ChoiceSections,
  MedicalField,
  NewChildPhoto,
} from '../../rooms/register/add-child/child-form-sections.tsx';
import { ContactChoice } from '../../rooms/register/add-child/contact-choice.tsx';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentsQuery } from '../../rooms/register/contacts/parents-query.ts';
import { useTempPhoto } from '../../rooms/register/temp-photo.ts';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { checkedBy } from '../../ui/form/checked-form.ts';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';

const SUBSCRIPTION = '/childminder/subscription';

export function AddChildPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const photo = useTempPhoto();
  /** The form chooses the id, so that sending it again after a lost answer does not add a second child. */
  const [childId] = useState(newChildId);
  const parents = useQuery(parentsQuery);
  const form = useForm<AddChildForm>({
    defaultValues: emptyAddChild,
    resolver: checkedBy(
      AddChildRequest,
      (values: AddChildForm) => addChildRequest(values, null),
      otherComplaints,
    ),
    mode: 'onTouched',
  });
  const known = useWatch({ control: form.control, name: 'knownPrimary' });
  const draft = useFormDraft('add-child', form);
  useLimitRedirect();

  async function save(values: AddChildForm): Promise<void> {
    const body = { _id: childId, ...addChildRequest(values, photo.url) } as Parameters<
      typeof call<typeof addChild>
    >[1]['body']; // checked above
    const reply = await call(addChild, { body, idempotencyKey: childId });
    if (isProblem(reply)) return tellProblem(reply, registerTexts.addFailed);
    draft.drop();
    void queries.invalidateQueries({ queryKey: childrenQuery.queryKey });
    const { emailSent } = reply.data;
    // Replaces the toast of an earlier attempt.
    const about = registerTexts.addFailed;
    if (emailSent === false) showToast({ about, tone: 'danger', text: registerTexts.mailFailed });
    else {
      const detail = { true: registerTexts.mailSent, pending: registerTexts.mailPending }[String(emailSent)];
      showToast({ about, text: registerTexts.childAdded, ...(detail && { detail }) });
    }
    navigate('/childminder/dashboard');
  }

  return (
    <FormProvider {...form}>
      <header className="pagehead">
        <BackLink to="/childminder/children" label={addChildTexts.children} />
        <PageTitle title={addChildTexts.addChild} />
      </header>
      <form
        className="stack"
        aria-label={addChildTexts.addChild}
        noValidate
        onSubmit={form.handleSubmit(save)}
      >
        {draft.restored && <Note>{addChildTexts.typedBefore}</Note>}
        <Section title={fieldTexts.personalInformation}>
          <NewChildPhoto childId={childId} photo={photo} />
          <PersonalFields genders={['male', 'female']} />
        </Section>
        <ChoiceSections />
        <Section title={fieldTexts.medicalConditions}>
          <MedicalField />
        </Section>
        <Section title={fieldTexts.primaryContact} detail={addChildTexts.primaryDetail}>
          <ContactChoice place="primary" search={Boolean(parents.data?.length)} />
        </Section>
        {!known && (
          <Section title={fieldTexts.address}>
            <AddressFields group="primaryContact.address" />
          </Section>
        )}
        <Section title={fieldTexts.secondaryContact} detail={addChildTexts.secondaryDetail}>
          <ContactChoice place="secondary" search={Boolean(parents.data?.length)} />
        </Section>
        <Section title={fieldTexts.emergencyContact} detail={addChildTexts.emergencyDetail}>
          <EmergencyFields />
        </Section>
        <Section title={fieldTexts.familyGp} detail={addChildTexts.gpDetail}>
          <GpFields />
        </Section>
        <Section title={fieldTexts.schedule} detail={addChildTexts.scheduleRequiredDetail}>
          <ScheduleFields />
        </Section>
        <FormEnd
          save={addChildTexts.addChild}
          saving={wordTexts.adding}
          more={
            <LinkButton variant="line" to="/childminder/children" onClick={draft.drop}>
              {wordTexts.cancel}
            </LinkButton>
          }
        />
      </form>
    </FormProvider>
  );
}

/** Redirects to the plans if the plan allows no further child. */
function useLimitRedirect(): void {
  const navigate = useNavigate();
  const plan = usePlan();
  const children = useQuery(childrenQuery);
  const most = plan?.limits.children;
  const full = most !== undefined && children.data !== undefined && children.data.length >= most;
  const [began] = useState(() => ({ told: false }));
  const settled = !children.isFetching;
  useEffect(() => {
    // Only on arrival: adding the last child that is allowed must not close its own form.
    if (began.told || most === undefined || !settled) return;
    began.told = true;
    if (!full) return;
    navigate(SUBSCRIPTION, { replace: true });
    // Shown after the redirect, which removes this page's toasts.
    setTimeout(() => showToast({ text: limitReached('children', most), about: 'limit' }), 200);
  }, [began, full, most, settled, navigate]);
}
