import { type ReactNode, useId } from 'react';
import { Avatar, type PersonShown } from '../child/avatar.tsx';
import { classes } from '../classes.ts';
import type { IconShape } from '../icon.tsx';
import { describedBy, FieldTold } from './field.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** For screen readers, if the label is an abbreviation. */
  name?: string;
  /** An icon above the label. */
  drawing?: IconShape | undefined;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

function Choices<Value extends string>(props: ChoiceProps<Value> & { className: string }) {
  const { legend, quiet, choices, value, onChange, error, className } = props;
  const group = useId();
  const { 'aria-invalid': isInvalid, ...described } = describedBy(group, { error });
  return (
    <fieldset {...described}>
      <legend className={quiet ? 'sr' : 'label'}>{legend}</legend>
      <div className={className}>
        {choices.map((choice, nth) => (
          <label className="chip" key={choice.value}>
            <input
              type="radio"
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              {...(choice.name && { 'aria-label': choice.name })}
              {...(nth === 0 && isInvalid && { 'aria-invalid': true })}
            />
            <span>
              {choice.drawing && <choice.drawing className="chip__drawing" />}
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      <FieldTold id={group} error={error} />
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
  <Choices
    {...props}
    className={classes('segs', props.choices.some(({ drawing }) => drawing) && 'segs--tall')}
  />
);

/** The number of faces for which there is room before the words. */
const MOST_FACES = 2;

/** Any number of choices. */
export function FilterChips<Value extends string>(props: {
  legend: string;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  /** `faint`: greyed, but can be chosen; `faces`: the people whom it is about, before its words. */
  choices: readonly (Choice<Value> & { faint?: boolean; faces?: readonly PersonShown[] })[];
  values: ReadonlySet<Value>;
  onChange: (values: ReadonlySet<Value>) => void;
  error?: string | undefined;
  help?: string;
}) {
  const { legend, quiet, choices, values, onChange, error, help } = props;
  const id = useId();
  const { 'aria-invalid': isInvalid, ...described } = describedBy(id, { error, help });
  const toggle = (value: Value) => {
    const next = new Set(values);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  return (
    <fieldset {...described}>
      <legend className={quiet ? 'sr' : 'label'}>{legend}</legend>
      <div className="chips">
        {choices.map(({ value, label, faint, faces = [] }, nth) => (
          <label
            className={classes(
              'chip',
              faint && 'chip--faint',
              faces.length === 1 && 'chip--face',
              faces.length > 1 && 'chip--faces',
            )}
            key={value}
          >
            <input
              type="checkbox"
              checked={values.has(value)}
              onChange={() => toggle(value)}
              // An error of the group puts the focus on its first chip.
              {...(nth === 0 && isInvalid && { 'aria-invalid': true })}
            />
            <span>{label}</span>
            {faces.length > 0 && (
              <i className="chip__faces">
                {faces.slice(0, MOST_FACES).map((who) => (
                  <Avatar key={who._id} who={who} size="s" />
                ))}
              </i>
            )}
          </label>
        ))}
      </div>
      <FieldTold id={id} error={error} help={help} />
    </fieldset>
  );
}
