import { changeAccountEmail } from '@nead/contracts/accounts/profile-requests.ts';
import {
  type ChildminderOverview,
  reinstateChildminder,
  resendTo,
  suspendChildminder,
} from '@nead/contracts/admin/requests.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { useState } from 'react';
import { dayAndTime } from '../accounts/day-and-time.ts';
import { Fact, Facts } from '../accounts/facts.tsx';
import { call } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { ChildminderState } from './childminder-state.tsx';
import { useSaving } from './use-saving.ts';

type Step = 'facts' | 'suspend' | 'email';

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
        <Fact label="Display name">{of.displayName}</Fact>
        <Fact label="Plan">
          {planNames[of.tier]}
          {of.status !== 'ACTIVE' && `, ${of.status.toLowerCase()}`}
        </Fact>
        <Fact label="Children in care">{of.children}</Fact>
        <Fact label="Last active">{of.lastActiveAt ? dayAndTime(of.lastActiveAt) : 'Not this month'}</Fact>
        <Fact label="Signed up">{of.signedUpAt ? dayAndTime(of.signedUpAt) : 'Not known'}</Fact>
      </Facts>
      {!of.verified && (
        <Button
          look="soft"
          disabled={busy}
          onClick={() =>
            void save(call(resendTo, { params }), 'Verification email sent', 'Failed to send the email')
          }
        >
          Resend verification
        </Button>
      )}
      <Button look="line" onClick={() => goTo('email')}>
        Change email
      </Button>
      {of.suspended ? (
        <Button
          look="soft"
          disabled={busy}
          onClick={() =>
            void save(
              call(reinstateChildminder, { params }),
              'Reinstated: she can log in again',
              'Failed to reinstate',
            )
          }
        >
          Reinstate
        </Button>
      ) : (
        <Button look="line" onClick={() => goTo('suspend')}>
          Suspend
        </Button>
      )}
    </div>
  );
}

function Suspending({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const { busy, save } = useSaving();
  const suspend = async () => {
    const asked = call(suspendChildminder, { params: { id: of._id } });
    if (await save(asked, 'Suspended: every session has ended', 'Failed to suspend')) back();
  };
  return (
    <div className="stack">
      <Note tone="coral">
        {of.firstName} is logged out on every device at once and cannot log in until she is reinstated.
        Nothing is deleted, and parents keep reading.
      </Note>
      <Button look="danger" disabled={busy} onClick={() => void suspend()}>
        {`Suspend ${of.firstName}`}
      </Button>
      <Button look="text" onClick={back}>
        Cancel
      </Button>
    </div>
  );
}

function NewEmail({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const { busy, save } = useSaving();
  const [email, setEmail] = useState('');
  const send = async () => {
    const asked = call(changeAccountEmail, { params: { id: of._id }, body: { email } });
    const done = `A proof was sent to ${email}`;
    if (await save(asked, done, 'Failed to change the email')) back();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="New email"
        type="email"
        value={email}
        autoComplete="off"
        help="The new address gets a link. Only when it is followed does the address change."
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" disabled={busy || email.trim() === ''}>
        Send the link
      </Button>
      <Button look="text" onClick={back}>
        Cancel
      </Button>
    </form>
  );
}
