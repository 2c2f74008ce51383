import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { ChoiceChips, Segments } from '../../../ui/form/chips.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/form/field.tsx';
import type { FormField } from './form-field.ts';

interface KindFieldProps {
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  help?: string;
  quiet?: boolean;
}

/** The most characters that fit side by side on the narrowest phone. */
const FITS = 26;

function Choice(props: KindFieldProps) {
  const { value, onChange, error, quiet = false } = props;
  const { label, optional, choices } = props.field;
  const fits = choices.reduce((sum, choice) => sum + choice.label.length, 0) <= FITS;
  const Chips = fits ? Segments : ChoiceChips;
  return (
    <Chips
      quiet={quiet}
      legend={optional ? wordTexts.optional(label) : label}
      choices={choices}
      value={typeof value === 'string' ? value : undefined}
      onChange={onChange}
      error={error}
    />
  );
}

/** A field of a record, by the type of its value. */
export function KindField(props: KindFieldProps) {
  const { field, value, onChange, error, help } = props;
  const { label, input, optional } = field;
  if (input === 'choice') return <Choice {...props} />;
  if (input === 'flag') {
    return (
      <Checkbox label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  }
  const Text = input === 'area' ? TextArea : TextField;
  return (
    <Text
      label={optional ? wordTexts.optional(label) : label}
      error={error}
      {...(help && { help })}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      autoComplete="off"
      {...(input === 'area' && { rows: 2 })}
      {...(input === 'number' && { inputMode: 'decimal' })}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
  );
}
