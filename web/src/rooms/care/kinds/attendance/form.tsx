import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Select } from '../../../../ui/form/field.tsx';
import type { KindForm, OwnFieldProps } from '../form.ts';
import { whoCollects } from '../who-collects.ts';

/** Who collected the child: asked only at sign-out, and optional. */
function CollectedBy({ child, values, value, onChange, error }: OwnFieldProps) {
  const people = whoCollects(child);
  if (values.type !== 'signOut' || people.length === 0) return null;
  return (
    <Select
      label={wordTexts.optional(recordTexts.collectedBy)}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{recordTexts.notRecorded}</option>
      {people.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

export const attendanceForm: KindForm = {
  words: { signIn: recordTexts.signIn, signOut: recordTexts.signOut },
  own: { collectorId: CollectedBy },
  // The default is the opposite of the child's status.
  defaults: ({ currentStatus }) => ({ type: currentStatus === 'signed-in' ? 'signOut' : 'signIn' }),
  next: ({ type }) => ({ type: type === 'signIn' ? 'signOut' : 'signIn' }),
  sent: ({ collectorId, ...values }) =>
    values.type === 'signOut' && collectorId ? { ...values, collectorId } : values,
  recorded: ({ type }) => (type === 'signIn' ? tapTexts.signedIn : tapTexts.signedOut),
  save: ({ type }) => (type === 'signIn' ? recordTexts.signIn : recordTexts.signOut),
};
