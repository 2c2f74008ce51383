import { type ReactNode, type Ref, useId } from 'react';
import { classes } from '../classes.ts';
import { FieldTold } from './field.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** For screen readers, if the label is an abbreviation. */
  name?: string;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

function Choices<Value extends string>(props: ChoiceProps<Value> & { className: string }) {
  const { legend, quiet, choices, value, onChange, className } = props;
  const group = useId();
  return (
    <fieldset>
      <legend className={quiet ? 'sr' : 'label'}>{legend}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <label className="chip" key={choice.value}>
            <input
              type="radio"
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              {...(choice.name && { 'aria-label': choice.name })}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One choice of several. */
export function ChoiceChips<Value extends string>({
  scroll,
  ...props
}: ChoiceProps<Value> & { scroll?: boolean }) {
  return <Choices {...props} className={classes('chips', scroll && 'chips--scroll')} />;
}

/** One choice of several that must be seen together, with equal widths. */
export const Segments = <Value extends string>(props: ChoiceProps<Value>) => (
  <Choices {...props} className="segs" />
);

/** Any number of choices. */
export function FilterChips<Value extends string>(props: {
  legend: string;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  /** `faint`: greyed, but can be chosen. */
  choices: readonly (Choice<Value> & { faint?: boolean })[];
  values: ReadonlySet<Value>;
  onChange: (values: ReadonlySet<Value>) => void;
  /** Gets the first choice, which takes the focus when something is wrong. */
  first?: Ref<HTMLInputElement>;
  error?: string | undefined;
  help?: string;
}) {
  const { legend, quiet, choices, values, onChange, first, error, help } = props;
  const told = useId();
  const toggle = (value: Value) => {
    const next = new Set(values);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  return (
    <fieldset {...((error || help) && { 'aria-describedby': told })}>
      <legend className={quiet ? 'sr' : 'label'}>{legend}</legend>
      <div className="chips">
        {choices.map(({ value, label, faint }, nth) => (
          <label className={classes('chip', faint && 'chip--faint')} key={value}>
            <input
              type="checkbox"
              checked={values.has(value)}
              onChange={() => toggle(value)}
              {...(nth === 0 && first && { ref: first })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div id={told}>
        <FieldTold error={error} help={help} />
      </div>
    </fieldset>
  );
}
