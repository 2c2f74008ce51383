import { addDays } from '@nead/contracts/dublin.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';

/** A choice of today, yesterday, or another day, none of them in the future. */
export function DayChips(props: { value: string; today: string; onChange: (date: string) => void }) {
  const { value, today, onChange } = props;
  const yesterday = addDays(today, -1);
  const [picking, setPicking] = useState(value !== today && value !== yesterday);
  const group = useId();
  const choose = (date: string) => {
    setPicking(false);
    onChange(date);
  };
  return (
    <div className="stack stack--s">
      <div className="chips chips--day">
        {[[today, formTexts.today] as const, [yesterday, formTexts.yesterday] as const].map(
          ([date, word]) => (
            <label className="chip" key={date}>
              <input
                type="radio"
                name={group}
                checked={!picking && value === date}
                onChange={() => choose(date)}
              />
              <span>{word}</span>
            </label>
          ),
        )}
        <label className="chip">
          <input type="radio" name={group} checked={picking} onChange={() => setPicking(true)} />
          <span>
            <Icon of={CalendarDays} size="s" />
            {formTexts.pickDay}
          </span>
        </label>
      </div>
      {picking && (
        <input
          className="input"
          type="date"
          aria-label={formTexts.day}
          max={today}
          value={value}
          onChange={({ target }) => target.value && target.value <= today && onChange(target.value)}
        />
      )}
    </div>
  );
}
