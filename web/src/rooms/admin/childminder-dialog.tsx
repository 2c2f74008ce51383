import { changeAccountEmail } from '@nead/contracts/accounts/profile-requests.ts';
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
import { dayAndTime } from '../accounts/day-and-time.ts';
import { Fact, Facts } from '../accounts/facts.tsx';
import { call } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { BreakGlass } from './break-glass.tsx';
import { ChildminderState } from './childminder-state.tsx';
import { useSaving } from './use-saving.ts';

type Step = 'facts' | 'suspend' | 'email' | 'glass';

/** One childminder, and what can be done about her. */
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

function NewEmail({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const { busy, save } = useSaving();
  const [email, setEmail] = useState('');
  const send = async () => {
    const asked = call(changeAccountEmail, { params: { id: of._id }, body: { email } });
    const done = texts.proofSentTo(email);
    if (await save(asked, done, texts.changeEmailFailed)) back();
  };
  return (
    <Form send={send}>
      <TextField
        label={texts.newEmail}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        autoComplete="off"
        help={texts.newAddressGets}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" disabled={busy || email.trim() === ''}>
        {texts.sendTheLink}
      </Button>
      <Button look="text" onClick={back}>
        {texts.cancel}
      </Button>
    </Form>
  );
}
