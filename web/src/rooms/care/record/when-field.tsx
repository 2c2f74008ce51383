import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { DayChips } from '../../../ui/form/day-chips.tsx';
import { TimeChips } from '../../../ui/form/time-chips.tsx';
import type { Values } from '../kinds/form.ts';
import { likelyTimes, onDay, whenIn } from './chosen-day.ts';

interface DayFieldProps {
  kind: ActivityKind;
  values: Values;
  day: string;
  set: (name: string, value: unknown) => void;
}

/** The day that a record is for. */
export function DayField({ kind, values, day, set }: DayFieldProps) {
  const today = dublinDate(useNow());
  const choose = (next: string) => {
    for (const [name, value] of Object.entries(onDay(kind, values, next, today))) set(name, value);
  };
  return <DayChips value={day} today={today} onChange={choose} />;
}

interface WhenFieldProps extends DayFieldProps {
  error: string | undefined;
  /** The day is chosen too. */
  choosesDay?: boolean;
}

/** When it happened: today with a touch, on another day at a time that is usual. */
export function WhenField({ error, choosesDay, ...field }: WhenFieldProps) {
  const { kind, values, day, set } = field;
  const now = useNow();
  const isToday = day === dublinDate(now);
  return (
    <TimeChips
      value={whenIn(values)}
      now={now}
      onChange={(next) => set('when', next)}
      error={error}
      {...(choosesDay && { legend: formTexts.when })}
      {...(!isToday && { times: likelyTimes(kind, values), day: shortDay(day) })}
    >
      {choosesDay && <DayField {...field} />}
    </TimeChips>
  );
}
