import { tileTexts } from '@nead/contracts/ui/tile-texts.ts';
import { type ActivityKind, activityLooks } from './activity-looks.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface QuickRecord {
  kind: ActivityKind;
  label: string;
  /** Time since the last one, like '32 min', or what a touch does, like 'Start'. */
  note: string;
  /** `note` is a time that passed: 'ago' follows where there is room. */
  isAgo?: boolean;
  /** What readers hear after label and note. */
  does: string;
  look?: 'on' | 'due';
  onPress: () => void;
}

/** What happens forty times a day, without a form. */
export function QuickRecords({ name, records }: { name: string; records: readonly QuickRecord[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and its layout; this is a row of buttons
    <div className="quick" role="group" aria-label={tileTexts.recordFor(name)}>
      {records.map(({ kind, label, note, isAgo, does, look, onPress }) => (
        <button
          type="button"
          key={kind}
          className={classes(activityLooks[kind].tint, look && `is-${look}`)}
          onClick={onPress}
        >
          <Icon of={activityLooks[kind].icon} />
          <span>
            {label}
            <small>
              {note}
              {isAgo && <span className="ago"> {tileTexts.ago}</span>}
            </small>
            <span className="sr">
              {look === 'due' && tileTexts.due}
              {does}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}
