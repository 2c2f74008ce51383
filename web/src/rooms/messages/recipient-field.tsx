import type { Side } from '@nead/contracts/messages/events.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FilterChips } from '../../ui/form/chips.tsx';
import { Select } from '../../ui/form/field.tsx';
import { firstNameOf } from '../../ui/person-name.ts';
import { notesOn, type Recipient } from './recipients.ts';
import type { Letters } from './use-send-letters.ts';

/** The form's recipients who can still be written to: one may be gone since the draft was made. */
export const chosenOf = (people: readonly Recipient[], to: readonly string[]): readonly Recipient[] =>
  people.filter(({ _id }) => to.includes(_id));

interface RecipientFieldProps {
  side: Side;
  people: readonly Recipient[];
  form: UseFormReturn<Letters>;
}

/** The recipients. A childminder may write to several at once, each of whom gets a thread of their own. */
export function RecipientField({ side, people, form }: RecipientFieldProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'to',
    rules: {
      validate: (to) => chosenOf(people, to).length > 0 || messageTexts.recipientRequired[side],
    },
  });
  const error = fieldState.error?.message;
  const chosen = chosenOf(people, field.value);
  const value = chosen.map(({ _id }) => _id);
  if (side === 'childminder')
    return <Several people={people} chosen={chosen} value={value} onChange={field.onChange} error={error} />;
  return (
    <Select
      label={messagePageTexts.to}
      error={error}
      value={value[0] ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value ? [target.value] : [])}
    >
      <option value="">{messagePageTexts.selectRecipient}</option>
      {people.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const ALL = 'all';
const HERE = 'here';

function Several(props: {
  people: readonly Recipient[];
  chosen: readonly Recipient[];
  value: readonly string[];
  onChange: (to: string[]) => void;
  error: string | undefined;
}) {
  const { people, chosen, value, onChange, error } = props;
  const groups = [
    { key: ALL, label: messagePageTexts.everyone, who: people.filter(({ children }) => children.length > 0) },
    { key: HERE, label: messagePageTexts.whoIsHere, who: people.filter(({ isHere }) => isHere) },
  ].filter(({ who }) => who.length > 1);
  const has = ({ who }: (typeof groups)[number]) => who.every(({ _id }) => value.includes(_id));
  const checked = new Set([...value, ...groups.filter(has).map(({ key }) => key)]);

  function change(now: ReadonlySet<string>): void {
    const group = groups.find(({ key }) => now.has(key) !== checked.has(key));
    const ids = new Set(group ? value : now);
    for (const { _id } of group?.who ?? []) {
      if (now.has(group?.key ?? '')) ids.add(_id);
      else ids.delete(_id);
    }
    onChange(people.map(({ _id }) => _id).filter((id) => ids.has(id)));
  }

  const choices = [
    ...groups.map(({ key, label, who }) => ({ value: key, label: label(who.length) })),
    ...people.map(({ _id, name, children }) => ({
      value: _id,
      label:
        children.length > 0 ? messagePageTexts.recipientOf(name, children.map(firstNameOf).join(', ')) : name,
      faces: children,
      faint: children.length === 0,
    })),
  ];
  return (
    <FilterChips
      legend={messagePageTexts.to}
      choices={choices}
      values={checked}
      onChange={change}
      error={error}
      help={notesOn(chosen)}
    />
  );
}
