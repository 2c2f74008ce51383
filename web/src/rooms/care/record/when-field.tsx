import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { shortDay } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { DayChips } from '../../../ui/form/day-chips.tsx';
import { chosenTime, TimeChips, type When } from '../../../ui/form/time-chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Values } from '../kinds/form.ts';
import { likelyTimes, onDay, whenIn } from './chosen-day.ts';

interface DayFieldProps {
  kind: ActivityKind;
  values: Values;
  day: string;
  set: (name: string, value: unknown) => void;
}

function useDayChoose({ kind, values, set }: DayFieldProps): (next: string) => void {
  const today = dublinDate(useNow());
  return (next) => {
    for (const [name, value] of Object.entries(onDay(kind, values, next, today))) set(name, value);
  };
}

/** The choice of the day that a record is for. */
export function DayField(field: DayFieldProps) {
  const choose = useDayChoose(field);
  return <DayChips value={field.day} today={dublinDate(useNow())} onChange={choose} />;
}

interface WhenFieldProps extends DayFieldProps {
  error: string | undefined;
  /** The field chooses the day too. */
  choosesDay?: boolean;
}

/**
 * The time at which it happened: today with a touch, on another day one of the usual times. In a sheet it takes one line, since
 * nine of ten records are made at once; the other times unfold.
 */
export function WhenField({ error, choosesDay, ...field }: WhenFieldProps) {
  const { kind, values, day, set } = field;
  const now = useNow();
  const isToday = day === dublinDate(now);
  const when = whenIn(values);
  const times = isToday ? undefined : likelyTimes(kind, values);
  const isPlain = isToday ? when.kind === 'now' : isYesterday(day, now) && isOneOf(times, when);
  const [isUnfolded, unfold] = useState(!isPlain);
  if (choosesDay && isPlain && !isUnfolded && !error)
    return <WhenLine {...field} now={now} unfold={() => unfold(true)} />;
  return (
    <TimeChips
      value={when}
      now={now}
      onChange={(next) => set('when', next)}
      error={error}
      {...(choosesDay && { legend: formTexts.when })}
      {...(times && { times, day: shortDay(day) })}
    >
      {choosesDay && <DayField {...field} />}
    </TimeChips>
  );
}

const isYesterday = (day: string, now: Date) => day === addDays(dublinDate(now), -1);
const isOneOf = (times: readonly string[] | undefined, when: When) =>
  when.kind === 'picked' && times?.includes(when.time) === true;

/** Now, or yesterday at the usual time, and a button that unfolds the others. The height is the same for both. */
function WhenLine({ now, unfold, ...field }: DayFieldProps & { now: Date; unfold: () => void }) {
  const group = useId();
  const today = dublinDate(now);
  const choose = useDayChoose(field);
  const isToday = field.day === today;
  const time = chosenTime(whenIn(field.values), now);
  return (
    <fieldset className="whenchips">
      <legend className="sr">{formTexts.when}</legend>
      <div className="chips chips--when">
        <label className="chip">
          <input type="radio" name={group} checked={isToday} onChange={() => choose(today)} />
          <span>{isToday ? formTexts.atTime(formTexts.now, time) : formTexts.now}</span>
        </label>
        <label className="chip">
          <input type="radio" name={group} checked={!isToday} onChange={() => choose(addDays(today, -1))} />
          <span>{isToday ? formTexts.yesterday : formTexts.atTime(formTexts.yesterday, time)}</span>
        </label>
        <button type="button" className="chip" aria-expanded={false} onClick={unfold}>
          <span>
            {formTexts.otherTime}
            <Icon of={ChevronDown} size="s" />
          </span>
        </button>
      </div>
    </fieldset>
  );
}
