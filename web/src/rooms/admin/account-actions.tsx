import { changeAccountEmail, removeSecondFactor } from '@nead/contracts/accounts/security-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonedForm } from './reasoned-form.tsx';

interface Acting {
  of: { _id: string };
  back: () => void;
}

/** Gives somebody's account a new address. The old address is told, and can stop it. */
export const NewEmail = ({ of: { _id: id }, back }: Acting) => (
  <ReasonedForm
    name={`address ${id}`}
    empty={{ email: '', reason: '' }}
    asksCode
    command={changeAccountEmail}
    ask={(body) => ({ params: { id }, body })}
    done={({ email }) => adminTexts.proofSentTo(email)}
    failed={adminTexts.changeEmailFailed}
    submit={adminTexts.sendTheLink}
    isComplete={({ email }) => email.trim() !== ''}
    back={back}
  >
    {({ field }) => (
      <TextField
        label={adminTexts.newEmail}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        help={adminTexts.newAddressGets}
        {...field('email')}
      />
    )}
  </ReasonedForm>
);

/** Removes the second step for somebody who lost the authenticator app and the codes. */
export const NoSecondStep = ({ of: { _id: id }, back }: Acting) => (
  <ReasonedForm
    name={`second-step ${id}`}
    empty={{ reason: '' }}
    asksCode
    command={removeSecondFactor}
    ask={(body) => ({ params: { id }, body })}
    done={() => adminTexts.secondStepRemoved}
    failed={adminTexts.removeFailed}
    submit={adminTexts.removeSecondStep}
    danger
    back={back}
  >
    {() => <Note tone="gold">{adminTexts.secondStepDetail}</Note>}
  </ReasonedForm>
);
