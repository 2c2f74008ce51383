import { type ChildminderOverview, resendTo } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ProfileFact, ProfileFacts } from '../accounts/profile-facts.tsx';
import { NewEmail, NoSecondStep } from './account-actions.tsx';
import { BreakGlass } from './break-glass.tsx';
import { ChildminderStateBadge } from './childminder-state.tsx';
import { Suspending, SuspendOrReinstate } from './suspending.tsx';

type DialogStep = 'suspend' | 'email' | 'second-step' | 'glass';

/** A childminder's account, and what an administrator can do with it. */
export function ChildminderDialog(props: {
  childminder: ChildminderOverview | undefined;
  onClose: () => void;
}) {
  const { childminder, onClose } = props;
  const [step, goTo, back] = useOpened<DialogStep>();
  const close = () => {
    back();
    onClose();
  };
  return (
    <Dialog
      open={childminder !== undefined}
      onClose={close}
      title={childminder ? `${childminder.firstName} ${childminder.lastName}` : ''}
      {...(childminder && { detail: childminder.email })}
    >
      {childminder && !step && <Overview of={childminder} goTo={goTo} />}
      {childminder && step === 'suspend' && (
        <Suspending of={childminder} alsoSaid={adminTexts.parentsKeepReading} back={back} />
      )}
      {childminder && step === 'glass' && <BreakGlass of={childminder} back={back} />}
      {childminder && step === 'second-step' && <NoSecondStep of={childminder} back={back} />}
      {childminder && step === 'email' && <NewEmail of={childminder} back={back} />}
    </Dialog>
  );
}

function Overview({ of, goTo }: { of: ChildminderOverview; goTo: (step: DialogStep) => void }) {
  const { busy, run } = useCommand(resendTo, {
    said: adminTexts.verificationSent,
    failed: adminTexts.resendFailed,
  });
  return (
    <div className="stack">
      <p>
        <ChildminderStateBadge of={of} />
      </p>
      <ProfileFacts>
        <ProfileFact label={adminTexts.displayName}>{of.displayName}</ProfileFact>
        <ProfileFact label={adminTexts.plan}>
          {planNames[of.tier]}
          {of.status !== 'ACTIVE' && `, ${of.status.toLowerCase()}`}
        </ProfileFact>
        <ProfileFact label={adminTexts.childrenInCare}>{of.children}</ProfileFact>
        <ProfileFact label={adminTexts.lastActive}>
          {of.lastActiveAt ? dayAndTime(of.lastActiveAt) : adminTexts.thisMonth}
        </ProfileFact>
        <ProfileFact label={adminTexts.signedUp}>
          {of.signedUpAt ? dayAndTime(of.signedUpAt) : adminTexts.notKnown}
        </ProfileFact>
      </ProfileFacts>
      {!of.verified && (
        <Button variant="soft" disabled={busy} onClick={() => void run({ params: { id: of._id } })}>
          {adminTexts.resendVerification}
        </Button>
      )}
      <Button variant="line" onClick={() => goTo('email')}>
        {adminTexts.changeEmail}
      </Button>
      {of.secondFactor && (
        <Button variant="line" onClick={() => goTo('second-step')}>
          {adminTexts.removeSecondStep}
        </Button>
      )}
      <Button variant="line" onClick={() => goTo('glass')}>
        {inspectionTexts.glass}
      </Button>
      <SuspendOrReinstate of={of} suspend={() => goTo('suspend')} />
    </div>
  );
}
