import { limitReached } from '@nead/contracts/plans.ts';
import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { AddChildRequest, addChild } from '@nead/contracts/register/requests.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { useFormDraft } from '../lib/form-draft.ts';
import { usePlan } from '../subscription/plan-query.ts';
import { LinkButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { showToast } from '../ui/toasts.ts';
import {
  type AddChildForm,
  addChildRequest,
  emptyAddChild,
  newChildId,
  otherComplaints,
} from './add-child-form.ts';
import { BackLink } from './back-link.tsx';
import { checkedBy } from './checked-form.ts';
import { AddressFields, EmergencyFields, GpFields, PersonalFields, ScheduleFields } from './child-fields.tsx';
import { ChoiceSections, MedicalField, NewChildPhoto } from './child-form-sections.tsx';
import { childrenQuery } from './children-query.ts';
import { ContactChoice } from './contact-choice.tsx';
import { FormEnd } from './form-end.tsx';
import { parentsQuery } from './parents-query.ts';
import { Section } from './section.tsx';
import { tellProblem } from './tell-problem.ts';
import { useTempPhoto } from './temp-photo.ts';

const SUBSCRIPTION = '/childminder/subscription';

export function AddChildPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const photo = useTempPhoto();
  /** Proposed by this form, so that sending it again after a lost answer cannot make two children. */
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
    if (isProblem(reply)) return tellProblem(reply, texts.addFailed);
    draft.drop();
    void queries.invalidateQueries({ queryKey: childrenQuery.queryKey });
    const { emailSent } = reply.data;
    // In the place of what a first try may have said.
    const about = texts.addFailed;
    if (emailSent === false) showToast({ about, tone: 'danger', text: texts.mailFailed });
    else {
      const detail = { true: texts.mailSent, pending: texts.mailPending }[String(emailSent)];
      showToast({ about, text: texts.childAdded, ...(detail && { detail }) });
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
            <LinkButton look="line" to="/childminder/children" onClick={draft.drop}>
              {wordTexts.cancel}
            </LinkButton>
          }
        />
      </form>
    </FormProvider>
  );
}

/** Who has no place left is sent on before anything is written. */
function useLimitRedirect(): void {
  const navigate = useNavigate();
  const plan = usePlan();
  const children = useQuery(childrenQuery);
  const most = plan?.limits.children;
  const full = most !== undefined && children.data !== undefined && children.data.length >= most;
  const [began] = useState(() => ({ told: false }));
  const settled = !children.isFetching;
  useEffect(() => {
    // Only who arrives at the limit: the own last child, just added, must not send its form away.
    if (began.told || most === undefined || !settled) return;
    began.told = true;
    if (!full) return;
    navigate(SUBSCRIPTION, { replace: true });
    // Told where the redirect leads; this page's toasts go with it.
    setTimeout(() => showToast({ text: limitReached('children', most), about: 'limit' }), 200);
  }, [began, full, most, settled, navigate]);
}
