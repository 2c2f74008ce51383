import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Select } from '../../ui/field.tsx';
import type { KindLook, OwnFieldProps } from './look.ts';

/** Who came for the child; asked only when it leaves, and never required. */
function CollectedBy({ child, values, value, onChange, error }: OwnFieldProps) {
  if (values.type !== 'signOut' || child.collectors.length === 0) return null;
  return (
    <Select
      label={wordTexts.optional(recordTexts.collectedBy)}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{recordTexts.notRecorded}</option>
      {child.collectors.map(({ _id, name, relationship }) => (
        <option key={_id} value={_id}>
          {[name ?? erased, relationship].filter(Boolean).join(', ')}
        </option>
      ))}
    </Select>
  );
}

export const attendanceLook: KindLook = {
  words: { signIn: recordTexts.signIn, signOut: recordTexts.signOut },
  own: { collectorId: CollectedBy },
  // The next offered is the opposite of where the child is.
  defaults: ({ currentStatus }) => ({ type: currentStatus === 'signed-in' ? 'signOut' : 'signIn' }),
  next: ({ type }) => ({ type: type === 'signIn' ? 'signOut' : 'signIn' }),
  sent: ({ collectorId, ...values }) =>
    values.type === 'signOut' && collectorId ? { ...values, collectorId } : values,
  recorded: ({ type }) => (type === 'signIn' ? tapTexts.signedIn : tapTexts.signedOut),
  save: ({ type }) => (type === 'signIn' ? recordTexts.signIn : recordTexts.signOut),
};
