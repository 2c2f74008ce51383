import { changeAccountEmail, removeSecondFactor } from '@nead/contracts/accounts/security-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { call } from '../../engine/api/api.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/note.tsx';
import { useSaving } from './use-saving.ts';

interface Acting {
  of: { _id: string };
  back: () => void;
}

export const ReasonField = ({ reason, write }: { reason: string; write: (reason: string) => void }) => (
  <TextArea
    label={adminTexts.reason}
    help={adminTexts.reasonIsRead}
    rows={3}
    value={reason}
    onChange={({ target }) => write(target.value)}
  />
);

/** Another address for somebody's account: their old one is told, and can stop it. */
export function NewEmail({ of, back }: Acting) {
  const { busy, save } = useSaving();
  const draft = useDraftState(`address ${of._id}`, { email: '', reason: '' });
  const { email, reason } = draft.values;
  const send = async () => {
    const asked = call(changeAccountEmail, { params: { id: of._id }, body: { email, reason } });
    if (!(await save(asked, adminTexts.proofSentTo(email), adminTexts.changeEmailFailed))) return;
    draft.drop();
    back();
  };
  return (
    <Form send={send}>
      <DraftNote draft={draft} />
      <TextField
        label={adminTexts.newEmail}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        autoComplete="off"
        help={adminTexts.newAddressGets}
        onChange={({ target }) => draft.type({ email: target.value })}
      />
      <ReasonField reason={reason} write={(reason) => draft.type({ reason })} />
      <Button type="submit" disabled={busy || email.trim() === ''}>
        {adminTexts.sendTheLink}
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

/** The way back for somebody who lost the authenticator app and the codes. */
export function NoSecondStep({ of, back }: Acting) {
  const { busy, save } = useSaving();
  const draft = useDraftState(`second-step ${of._id}`, { reason: '' });
  const { reason } = draft.values;
  const send = async () => {
    const asked = call(removeSecondFactor, { params: { id: of._id }, body: { reason } });
    if (!(await save(asked, adminTexts.secondStepRemoved, adminTexts.removeFailed))) return;
    draft.drop();
    back();
  };
  return (
    <Form send={send}>
      <DraftNote draft={draft} />
      <Note tone="gold">{adminTexts.secondStepDetail}</Note>
      <ReasonField reason={reason} write={(reason) => draft.type({ reason })} />
      <Button type="submit" variant="danger" disabled={busy}>
        {adminTexts.removeSecondStep}
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
