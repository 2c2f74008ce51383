import { clockOfMinute, dublinMinute } from '@nead/contracts/clock.ts';
import { dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { historyAxis, stepFrom, tickAt } from './axis.ts';
import { emblemOf } from './kind-emblem.ts';
import type { ChosenMoment } from './use-moment.ts';

const SETTLES_MS = 150;

/** The day as a slider with a mark for each event; corrected ones are outlined. */
export function Scrubber({ moment, chosen }: { moment: Moment; chosen: ChosenMoment }) {
  const clock = chosen.eyes ? 'then' : chosen.clock;
  const at = chosen.at ?? moment.at;
  const marks = moment.ticks
    .map((tick) => ({ ...tick, time: tickAt(tick, clock) }))
    .filter(({ time }) => dublinDate(time) === moment.date);
  const shown = dublinMinute(at);
  const { from, to } = historyAxis([...marks.map(({ time }) => dublinMinute(time)), shown]);
  // The thumb stays where it was dragged until the new moment is loaded.
  const [held, hold] = useState<{ minute: number; over: string }>();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  // The position belongs to one moment and is dropped when that changes.
  if (held && held.over !== moment.at) hold(undefined);

  const value = held?.over === moment.at ? held.minute : shown;
  const percent = (minute: number) => ((minute - from) / (to - from)) * 100;
  const slide = (minute: number) => {
    hold({ minute, over: moment.at });
    clearTimeout(settling.current);
    const time = dublinInstant(dublinDate(at), clockOfMinute(minute)).toISOString();
    settling.current = setTimeout(() => chosen.choose({ at: time }), SETTLES_MS);
  };
  const before = stepFrom(moment, clock, 'before');
  const after = stepFrom(moment, clock, 'after');
  const go = (time: string | null) => time && chosen.choose({ at: time });
  return (
    <div
      className="scrub"
      style={{ '--at': `${percent(value)}%` } as CSSProperties /* a property of our own */}
    >
      <p className="scrub__time meta" aria-hidden="true">
        <output className="strong">{clockOfMinute(value)}</output>
      </p>
      <div className="scrub__line">
        <IconButton
          icon={ChevronLeft}
          label={historyTexts.eventBefore}
          disabled={!before}
          onClick={() => go(before)}
        />
        <div className="scrub__track">
          <div className="ticks" aria-hidden="true">
            {marks.map(({ _id, kind, corrected, time }) => (
              <i
                key={_id}
                className={classes(emblemOf(kind).emblem.tint, corrected && 'is-corrected')}
                style={{ left: `${percent(dublinMinute(time))}%` }}
              />
            ))}
          </div>
          <input
            type="range"
            min={from}
            max={to}
            step={1}
            value={value}
            aria-label={historyTexts.timeOfDay}
            aria-valuetext={clockOfMinute(value)}
            onChange={({ target }) => slide(Number(target.value))}
          />
        </div>
        <IconButton
          icon={ChevronRight}
          label={historyTexts.eventAfter}
          disabled={!after}
          onClick={() => go(after)}
        />
      </div>
      <p className="scrub__hours meta" aria-hidden="true">
        <span>{clockOfMinute(from)}</span>
        <span>{clockOfMinute(to)}</span>
      </p>
    </div>
  );
}
