import { dublinTime } from '@nead/contracts/dublin.ts';
import { formTexts } from '@nead/contracts/ui/form-texts.ts';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';

/** When it happened: now sends no time at all, since the server's clock decides what now is. */
export type When = { kind: 'now' } | { kind: 'ago'; minutes: number } | { kind: 'picked'; time: string };

/** The time as it will be recorded, for showing; HH:mm in Dublin. */
export function timeOf(when: When, now: Date): string {
  if (when.kind === 'picked') return when.time;
  return dublinTime(when.kind === 'now' ? now : new Date(now.getTime() - when.minutes * 60_000));
}

const AGO = [5, 15, 30] as const;

export function TimeChips(props: {
  legend?: string;
  value: When;
  onChange: (when: When) => void;
  now: Date;
}) {
  const { legend = formTexts.time, value, onChange, now } = props;
  const group = useId();
  return (
    <fieldset>
      <legend className="label when">
        {legend} <output>{timeOf(value, now)}</output>
      </legend>
      <div className="chips chips--time">
        <label className="chip">
          <input
            type="radio"
            name={group}
            checked={value.kind === 'now'}
            onChange={() => onChange({ kind: 'now' })}
          />
          <span>{formTexts.now}</span>
        </label>
        {AGO.map((minutes) => (
          <label className="chip" key={minutes}>
            <input
              type="radio"
              name={group}
              aria-label={formTexts.minutesAgo(minutes)}
              checked={value.kind === 'ago' && value.minutes === minutes}
              onChange={() => onChange({ kind: 'ago', minutes })}
            />
            <span>−{minutes}</span>
          </label>
        ))}
        <label className="chip">
          <input
            type="radio"
            name={group}
            checked={value.kind === 'picked'}
            onChange={() => onChange({ kind: 'picked', time: timeOf(value, now) })}
          />
          <span>
            <Icon of={Clock} size="s" />
            {formTexts.pick}
          </span>
        </label>
      </div>
      {value.kind === 'picked' && (
        <input
          className="input mt-2"
          type="time"
          aria-label={formTexts.asClock(legend)}
          value={value.time}
          onChange={({ target }) => target.value && onChange({ kind: 'picked', time: target.value })}
        />
      )}
    </fieldset>
  );
}
