import { dublinTime } from '@nead/contracts/dublin.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import { Clock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { describedBy, FieldTold } from './field.tsx';

/** The time at which something happened. 'now' sends no time, since the server's clock decides. */
export type When = { kind: 'now' } | { kind: 'ago'; minutes: number } | { kind: 'picked'; time: string };

/** The time to show, as HH:mm in Dublin. */
export function chosenTime(when: When, now: Date): string {
  if (when.kind === 'picked') return when.time;
  return dublinTime(when.kind === 'now' ? now : new Date(now.getTime() - when.minutes * 60_000));
}

const AGO = [5, 15, 30] as const;

interface TimeChipsProps {
  legend?: string;
  value: When;
  onChange: (when: When) => void;
  now: Date;
  /** The usual times, for a record of another day. */
  times?: readonly string[];
  /** The day, shown before the time if it is not today. */
  day?: string;
  /** Further content between the legend and the times. */
  children?: ReactNode;
  error?: string | undefined;
}

export function TimeChips(props: TimeChipsProps) {
  const { legend = formTexts.time, value, onChange, now, times, day, children, error } = props;
  const [isPicking, setPicking] = useState(false);
  const group = useId();
  const isPicked = value.kind === 'picked' && (isPicking || !times?.includes(value.time));
  const choose = (when: When) => {
    setPicking(false);
    onChange(when);
  };
  const chosen = [day, chosenTime(value, now)].filter(Boolean).join(', ');
  return (
    <fieldset className="whenchips">
      <legend className="label when">
        {legend}{' '}
        <output>
          <span key={chosen}>{chosen}</span>
        </output>
      </legend>
      {children}
      <div className="chips chips--time">
        {times?.map((time) => (
          <label className="chip" key={time}>
            <input
              type="radio"
              name={group}
              checked={!isPicked && value.kind === 'picked' && value.time === time}
              onChange={() => choose({ kind: 'picked', time })}
            />
            <span>{time}</span>
          </label>
        ))}
        {!times && (
          <label className="chip">
            <input
              type="radio"
              name={group}
              checked={value.kind === 'now'}
              onChange={() => choose({ kind: 'now' })}
            />
            <span>{formTexts.now}</span>
          </label>
        )}
        {!times &&
          AGO.map((minutes) => (
            <label className="chip" key={minutes}>
              <input
                type="radio"
                name={group}
                aria-label={formTexts.minutesAgo(minutes)}
                checked={value.kind === 'ago' && value.minutes === minutes}
                onChange={() => choose({ kind: 'ago', minutes })}
              />
              <span>−{minutes}</span>
            </label>
          ))}
        <label className="chip">
          <input
            type="radio"
            name={group}
            checked={isPicked}
            onChange={() => {
              setPicking(true);
              onChange({ kind: 'picked', time: chosenTime(value, now) });
            }}
          />
          <span>
            <Icon of={Clock} size="s" />
            {formTexts.pick}
          </span>
        </label>
      </div>
      {isPicked && (
        <input
          className="input apart"
          type="time"
          aria-label={formTexts.asClock(legend)}
          {...describedBy(group, { error })}
          value={value.time}
          onChange={({ target }) => target.value && onChange({ kind: 'picked', time: target.value })}
        />
      )}
      <FieldTold id={group} error={error} />
    </fieldset>
  );
}
