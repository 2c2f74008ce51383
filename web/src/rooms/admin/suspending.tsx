import { reinstateAccount, suspendAccount } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Note } from '../../ui/note.tsx';
import { ReasonedForm } from './reasoned-form.tsx';

/** One button: to suspend somebody, which asks for the reason first, or to let them in again. */
export function SuspendOrReinstate(props: { of: { _id: string; suspended: boolean }; suspend: () => void }) {
  const { of, suspend } = props;
  const { busy, run } = useCommand(reinstateAccount, {
    said: adminTexts.reinstated,
    failed: adminTexts.reinstateFailed,
  });
  if (!of.suspended) {
    return (
      <Button variant="line" onClick={suspend}>
        {adminTexts.suspend}
      </Button>
    );
  }
  return (
    <Button variant="soft" disabled={busy} onClick={() => void run({ params: { id: of._id } })}>
      {adminTexts.reinstate}
    </Button>
  );
}

export function Suspending({
  of: { _id: id, firstName },
  alsoSaid,
  back,
}: {
  of: { _id: string; firstName: string };
  /** The consequences for others. */
  alsoSaid?: string;
  back: () => void;
}) {
  return (
    <ReasonedForm
      name={`suspends ${id}`}
      empty={{ reason: '' }}
      command={suspendAccount}
      ask={(body) => ({ params: { id }, body })}
      done={() => adminTexts.wasSuspended}
      failed={adminTexts.suspendFailed}
      submit={adminTexts.suspendFirstname(firstName)}
      danger
      back={back}
    >
      {() => (
        <Note tone="coral">
          {adminTexts.isLoggedOutAtOnce(firstName)} {alsoSaid}
        </Note>
      )}
    </ReasonedForm>
  );
}
