import { reinstateAccount, suspendAccount } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { call } from '../../engine/api/api.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonField } from './account-actions.tsx';
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

export function Suspending(props: {
  of: { _id: string; firstName: string };
  /** What it means for others. */
  alsoSaid?: string;
  back: () => void;
}) {
  const { of, alsoSaid, back } = props;
  const { busy, save } = useSaving();
  const draft = useDraftState(`suspends ${of._id}`, { reason: '' });
  const { reason } = draft.values;
  const suspend = async () => {
    const asked = call(suspendAccount, { params: { id: of._id }, body: { reason } });
    if (!(await save(asked, adminTexts.wasSuspended, adminTexts.suspendFailed))) return;
    draft.drop();
    back();
  };
  return (
    <Form send={suspend}>
      <Note tone="coral">
        {adminTexts.isLoggedOutAtOnce(of.firstName)} {alsoSaid}
      </Note>
      <DraftNote draft={draft} />
      <ReasonField reason={reason} write={(reason) => draft.type({ reason })} />
      <Button type="submit" variant="danger" disabled={busy}>
        {adminTexts.suspendFirstname(of.firstName)}
      </Button>
      <Button
        variant="text"
        onClick={() => {
          draft.throwAway();
          back();
        }}
      >
        {adminTexts.cancel}
      </Button>
    </Form>
  );
}
