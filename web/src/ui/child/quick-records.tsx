import { tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import { classes } from '../classes.ts';
import type { Emblem } from '../emblem.ts';
import { Icon } from '../icon.tsx';

export interface QuickRecord {
  emblem: Emblem;
  label: string;
  /** Time since the last one, like '32 min', or what a tap does, like 'Start'. */
  note: string;
  /** `note` is a time that has passed, to which 'ago' is added if there is room. */
  isAgo?: boolean;
  /** The effect of a tap, for screen readers, after label and note. */
  does: string;
  state?: 'on' | 'due';
  onPress: () => void;
}

/** Records that are made dozens of times a day, with one tap and no form. */
export function QuickRecords({ name, records }: { name: string; records: readonly QuickRecord[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; this is a row of buttons
    <div className="quick" role="group" aria-label={tileTexts.recordFor(name)}>
      {records.map(({ emblem, label, note, isAgo, does, state, onPress }) => (
        <button
          type="button"
          key={emblem.tint}
          className={classes(emblem.tint, state && `is-${state}`)}
          onClick={onPress}
        >
          <Icon of={emblem.icon} />
          <span>
            {label}
            <small>
              {note}
              {isAgo && <span className="ago"> {tileTexts.ago}</span>}
            </small>
            <span className="sr">
              {state === 'due' && tileTexts.due}
              {does}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}
