import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import type { QuietHours } from '@nead/contracts/preferences/notices.ts';
import { useState } from 'react';
import { Checkbox, TextField } from '../../ui/form/field.tsx';

const NIGHT: QuietHours = { from: '21:00', to: '07:00' };
const ends = [
  ['from', texts.quietFrom],
  ['to', texts.quietTo],
] as const;

interface QuietTimesProps {
  chosen: QuietHours | null;
  save: (hours: QuietHours | null) => void;
}

/** Times that are none yet stay in their fields, and hold nothing else up that is chosen meanwhile. */
export function QuietTimes({ chosen, save }: QuietTimesProps) {
  const [typed, setTyped] = useState<{ hours: QuietHours; last: keyof QuietHours }>();
  const shown = chosen && (typed?.hours ?? chosen);

  function type(hours: QuietHours, last: keyof QuietHours): void {
    const isUsable = hours.from !== '' && hours.to !== '' && hours.from !== hours.to;
    setTyped(isUsable ? undefined : { hours, last });
    if (isUsable) save(hours);
  }

  const isWrong = ({ hours, last }: NonNullable<typeof typed>, end: keyof QuietHours) =>
    hours[end] === '' || (hours.from === hours.to && last === end);

  return (
    <>
      <Checkbox
        label={
          <span>
            {texts.quiet}
            <span className="small muted own-line">{texts.quietDetail}</span>
          </span>
        }
        checked={chosen !== null}
        onChange={({ target }) => {
          setTyped(undefined);
          save(target.checked ? NIGHT : null);
        }}
      />
      {shown && (
        <div className="fields">
          {ends.map(([end, label]) => (
            <TextField
              key={end}
              label={label}
              type="time"
              value={shown[end]}
              error={typed && isWrong(typed, end) ? texts.quietInvalid : undefined}
              onChange={({ target }) => type({ ...shown, [end]: target.value }, end)}
            />
          ))}
        </div>
      )}
    </>
  );
}
