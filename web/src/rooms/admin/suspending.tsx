import { reinstateAccount, suspendAccount } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonedForm } from './reasoned-form.tsx';
import { useSaving } from './use-saving.ts';

/** One button: to shut somebody out, which asks why first, or to let them in again. */
export function SuspendOrReinstate(props: { of: { _id: string; suspended: boolean }; suspend: () => void }) {
  const { of, suspend } = props;
  const { busy, save } = useSaving();
  if (!of.suspended) {
    return (
      <Button variant="line" onClick={suspend}>
        {adminTexts.suspend}
      </Button>
    );
  }
  const reinstate = () => call(reinstateAccount, { params: { id: of._id } });
  return (
    <Button
      variant="soft"
      disabled={busy}
      onClick={() => void save(reinstate(), adminTexts.reinstated, adminTexts.reinstateFailed)}
    >
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
  /** What it means for others. */
  alsoSaid?: string;
  back: () => void;
}) {
  return (
    <ReasonedForm
      name={`suspends ${id}`}
      empty={{ reason: '' }}
      send={(body) => call(suspendAccount, { params: { id }, body })}
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
