import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Select } from '../../../../ui/form/field.tsx';
import type { KindForm, OwnFieldProps } from '../form.ts';
import { collectsOn, whoCollects } from '../who-collects.ts';

/** The person who collected the child: asked only at sign-out, and optional. */
function CollectedBy({ child, values, day, value, onChange, error }: OwnFieldProps) {
  const able = collectsOn(child, day);
  const isAble = able.some(({ _id }) => _id === value);
  // A person who is named already stays named, even if they may not collect the child any more.
  const named = typeof value === 'string' && value !== '' && !isAble ? value : undefined;
  const name = whoCollects(child).find(({ _id }) => _id === named)?.name ?? recordTexts.asRecorded;
  const people = named ? [...able, { _id: named, name }] : able;
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
  // Null removes the collector that the record has.
  sent: ({ collectorId, ...values }) =>
    collectorId === undefined
      ? values
      : { ...values, collectorId: values.type === 'signOut' ? collectorId : null },
  recorded: ({ type }) => (type === 'signIn' ? tapTexts.signedIn : tapTexts.signedOut),
  save: ({ type }) => (type === 'signIn' ? recordTexts.signIn : recordTexts.signOut),
};
