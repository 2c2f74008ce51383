import {
  type ChildminderOverview,
  reinstateChildminder,
  resendTo,
  suspendChildminder,
} from '@nead/contracts/admin/requests.ts';
import { texts } from '@nead/contracts/admin/texts.ts';
import { texts as glassTexts } from '@nead/contracts/inspection/texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Fact, Facts } from '../accounts/facts.tsx';
import { NewEmail, NoSecondStep } from './account-actions.tsx';
import { BreakGlass } from './break-glass.tsx';
import { ChildminderState } from './childminder-state.tsx';
import { useSaving } from './use-saving.ts';

type Step = 'facts' | 'suspend' | 'email' | 'second-step' | 'glass';

/** A childminder's account, and what an administrator can do with it. */
export function ChildminderDialog(props: {
  childminder: ChildminderOverview | undefined;
  onClose: () => void;
}) {
  const { childminder, onClose } = props;
  const [step, setStep] = useState<Step>('facts');
  const close = () => {
    setStep('facts');
    onClose();
  };
  return (
    <Dialog
      open={childminder !== undefined}
      onClose={close}
      title={childminder ? `${childminder.firstName} ${childminder.lastName}` : ''}
      {...(childminder && { detail: childminder.email })}
    >
      {childminder && step === 'facts' && <Overview of={childminder} goTo={setStep} />}
      {childminder && step === 'suspend' && <Suspending of={childminder} back={() => setStep('facts')} />}
      {childminder && step === 'glass' && <BreakGlass of={childminder} back={() => setStep('facts')} />}
      {childminder && step === 'second-step' && (
        <NoSecondStep of={childminder} back={() => setStep('facts')} />
      )}
      {childminder && step === 'email' && <NewEmail of={childminder} back={() => setStep('facts')} />}
    </Dialog>
  );
}

function Overview({ of, goTo }: { of: ChildminderOverview; goTo: (step: Step) => void }) {
  const { busy, save } = useSaving();
  const params = { id: of._id };
  return (
    <div className="stack">
      <p>
        <ChildminderState of={of} />
      </p>
      <Facts>
        <Fact label={texts.displayName}>{of.displayName}</Fact>
        <Fact label={texts.plan}>
          {planNames[of.tier]}
          {of.status !== 'ACTIVE' && `, ${of.status.toLowerCase()}`}
        </Fact>
        <Fact label={texts.childrenInCare}>{of.children}</Fact>
        <Fact label={texts.lastActive}>
          {of.lastActiveAt ? dayAndTime(of.lastActiveAt) : texts.thisMonth}
        </Fact>
        <Fact label={texts.signedUp}>{of.signedUpAt ? dayAndTime(of.signedUpAt) : texts.notKnown}</Fact>
      </Facts>
      {!of.verified && (
        <Button
          look="soft"
          disabled={busy}
          onClick={() => void save(call(resendTo, { params }), texts.verificationSent, texts.resendFailed)}
        >
          {texts.resendVerification}
        </Button>
      )}
      <Button look="line" onClick={() => goTo('email')}>
        {texts.changeEmail}
      </Button>
      <Button look="line" onClick={() => goTo('second-step')}>
        {texts.removeSecondStep}
      </Button>
      <Button look="line" onClick={() => goTo('glass')}>
        {glassTexts.glass}
      </Button>
      {of.suspended ? (
        <Button
          look="soft"
          disabled={busy}
          onClick={() =>
            void save(call(reinstateChildminder, { params }), texts.reinstated, texts.reinstateFailed)
          }
        >
          {texts.reinstate}
        </Button>
      ) : (
        <Button look="line" onClick={() => goTo('suspend')}>
          {texts.suspend}
        </Button>
      )}
    </div>
  );
}

function Suspending({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const { busy, save } = useSaving();
  const suspend = async () => {
    const asked = call(suspendChildminder, { params: { id: of._id } });
    if (await save(asked, texts.wasSuspended, texts.suspendFailed)) back();
  };
  return (
    <div className="stack">
      <Note tone="coral">{texts.firstnameIsLoggedOut(of.firstName)}</Note>
      <Button look="danger" disabled={busy} onClick={() => void suspend()}>
        {texts.suspendFirstname(of.firstName)}
      </Button>
      <Button look="text" onClick={back}>
        {texts.cancel}
      </Button>
    </div>
  );
}
