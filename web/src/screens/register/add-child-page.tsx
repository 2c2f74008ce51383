import type { Asked } from '@nead/contracts/endpoint.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { AddChildRequest, addChild } from '@nead/contracts/register/requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { childminderProfileQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { useTempPhoto } from '../../rooms/files/temp-photo.ts';
import { TooManyBySchedule } from '../../rooms/places/too-many-note.tsx';
import {
  type AddChildForm,
  addChildRequest,
  emptyAddChild,
  otherComplaints,
} from '../../rooms/register/add-child/add-child-form.ts';
import {
  ChildStep,
  ContactStep,
  fieldsOfStep,
  LastStep,
} from '../../rooms/register/add-child/add-child-steps.tsx';
import { NewChildPhoto } from '../../rooms/register/add-child/child-form-sections.tsx';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { IconButton } from '../../ui/button.tsx';
import { checkedBy } from '../../ui/form/checked-form.ts';
import { FormFrame, useCommandForm } from '../../ui/form/command-form.tsx';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import './add-child.css';

const SUBSCRIPTION = '/childminder/subscription';

export function AddChildPage() {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const whileOpen = useWhileOpen();
  const photo = useTempPhoto();
  const [isPhotoLate, setPhotoLate] = useState(false);
  const parents = useQuery(parentsQuery);
  const county = useQuery(childminderProfileQuery).data?.address?.county;
  const [step, goTo] = useStep();
  const box = useRef<HTMLDivElement>(null);
  const search = Boolean(parents.data?.length);
  useLimitRedirect();
  useFirstFieldOf(step, box);

  // The next toast of this form replaces the toast of an earlier attempt.
  const about = registerTexts.addFailed;
  const parts = useCommandForm<AddChildForm>({
    draft: 'add-child',
    values: emptyAddChild,
    checks: checkedBy<AddChildForm>(
      AddChildRequest,
      (values) => addChildRequest(values, null),
      otherComplaints,
    ),
    whenLeft: true,
    send(values, { run }) {
      const body = addChildRequest(values, photo.url) as Asked<typeof addChild>['body']; // checked above
      return run(
        addChild,
        { body, idempotencyKey: values._id },
        {
          said({ emailSent }) {
            if (emailSent === false) return { about, tone: 'danger', text: registerTexts.mailFailed };
            const detail = { true: registerTexts.mailSent, pending: registerTexts.mailPending }[
              String(emailSent)
            ];
            return { about, text: registerTexts.childAdded, ...(detail && { detail }) };
          },
          failed: registerTexts.addFailed,
          saved: () => whileOpen(() => goOn('/childminder/dashboard')),
        },
      );
    },
    /** The address may skip a step, so the first step with an error is shown. */
    onWrong(errors) {
      const wrong = fieldsOfStep.findIndex((fields) => fields.some((field) => errors[field]));
      if (wrong >= 0) goTo(wrong + 1);
    },
  });
  const { form, draft, values } = parts;

  function startAfresh(): void {
    draft.throwAway();
    goTo(1);
  }

  /** Likely values are filled in for the next step: the child's last name and the childminder's own county. */
  function suggest(): void {
    const { lastName, primaryContact } = form.getValues();
    if (!primaryContact.lastName) form.setValue('primaryContact.lastName', lastName);
    const own = counties.find((name) => name === county);
    if (!primaryContact.address.county && own) form.setValue('primaryContact.address.county', own);
  }

  async function onward(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (step === STEPS) return parts.submit(event);
    event.preventDefault();
    if (!(await form.trigger([...(fieldsOfStep[step - 1] ?? [])]))) return;
    if (step === 1) suggest();
    goTo(step + 1);
  }

  const words = addChildTexts.steps[step - 1];
  return (
    <div className="childstep alone" ref={box}>
      <header className="stack stack--s">
        <div className="row row--between">
          {step === 1 ? (
            <Link className="iconbtn" to="/childminder/children" aria-label={addChildTexts.close}>
              <Icon of={X} />
            </Link>
          ) : (
            <IconButton icon={ArrowLeft} label={addChildTexts.back} onClick={() => navigate(-1)} />
          )}
          <span className="meta">{addChildTexts.keptAsYouType}</span>
        </div>
        <StepBar step={step} all={STEPS} />
        <PageTitle title={addChildTexts.addChild} heading={words?.heading} />
        <p className="small muted">{words?.detail}</p>
      </header>
      <FormFrame<AddChildForm>
        of={{ ...parts, draft: { ...draft, throwAway: startAfresh }, submit: (event) => void onward(event) }}
        label={addChildTexts.addChild}
        end={() => (
          <div className="childstep__dock">
            <FormEnd
              key={step}
              save={words?.next ?? addChildTexts.addChild}
              saving={step === STEPS ? wordTexts.adding : (words?.next ?? '')}
            />
          </div>
        )}
      >
        {/* The photo stays in every step, so that one that is still being sent arrives. The last step shows it if it has not
            arrived yet. */}
        <div hidden={step !== 1 && !(step === STEPS && isPhotoLate)}>
          <NewChildPhoto
            childId={values._id}
            photo={photo}
            formWaits={step === STEPS ? () => setPhotoLate(true) : undefined}
          />
        </div>
        {step === 1 && <ChildStep />}
        {step === 2 && <ContactStep search={search} isKnown={values.knownPrimary !== null} />}
        {step === STEPS && <LastStep search={search} belowDays={<TooManyBySchedule />} />}
      </FormFrame>
    </div>
  );
}

const STEPS = addChildTexts.steps.length;

/** The step is in the address, so that the browser's Back leads to the step before. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const go = (to: number) => {
    // The address changes before the page: a second press in between must not skip a step.
    if (stepIn(new URLSearchParams(window.location.search)) === to) return;
    setParams(to === 1 ? {} : { step: String(to) });
  };
  return [stepIn(params), go] as const;
}

function stepIn(params: URLSearchParams): number {
  const asked = Number(params.get('step') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= STEPS ? asked : 1;
}

const StepBar = ({ step, all }: { step: number; all: number }) => (
  <div className="stepbar" role="img" aria-label={addChildTexts.stepOf(step, all)}>
    {Array.from({ length: all }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike, none ever moves
      <i key={nth} className={nth < step ? 'on' : undefined} />
    ))}
  </div>
);

/** A new step begins with the focus in its first field; the last one at its heading, since nothing must be typed there. */
function useFirstFieldOf(step: number, box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    // The shell moves the focus to the heading of the new page first, so this waits a frame.
    const frame = requestAnimationFrame(() => {
      // The focus is not taken from somebody who is in a field of the step already.
      if (box.current?.querySelector(':is(input, select, textarea):focus')) return;
      window.scrollTo(0, 0);
      const field = step < STEPS && box.current?.querySelector<HTMLElement>('input[name]');
      (field || document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step, box]);
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
    setTimeout(
      () => showToast({ tone: 'notice', text: limitReached('children', most), about: 'limit' }),
      200,
    );
  }, [began, full, most, settled, navigate]);
}
