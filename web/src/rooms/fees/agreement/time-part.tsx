import type { AgreedTime } from '@nead/contracts/fees/agreement/agreement.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { ChoiceChips, FilterChips } from '../../../ui/form/chips.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { RatePart } from './rate-part.tsx';

interface TimePartProps {
  name: 'days' | 'hours' | 'rate' | 'season';
  time: AgreedTime;
  onChange: (time: AgreedTime) => void;
}

/** The times at which a child comes, and their rate. */
export function TimePart({ name, time, onChange }: TimePartProps) {
  const change = (more: Partial<AgreedTime>) => onChange({ ...time, ...more });
  if (name === 'rate') return <RatePart rate={time.rate} onChange={(rate) => change({ rate })} />;
  if (name === 'hours') {
    return (
      <div className="row wrap">
        <TextField
          label={texts.starts}
          type="time"
          value={time.from}
          onChange={({ target }) => target.value && change({ from: target.value })}
        />
        <TextField
          label={texts.ends}
          type="time"
          value={time.to}
          onChange={({ target }) => target.value && change({ to: target.value })}
        />
      </div>
    );
  }
  return (
    <>
      {name === 'days' && (
        <FilterChips
          legend={texts.parts.days}
          quiet
          choices={texts.weekdays.map((label, n) => ({
            value: String(n + 1),
            label,
            name: texts.weekdayNames[n] ?? label,
          }))}
          values={new Set(time.days.map(String))}
          onChange={(values) => values.size > 0 && change({ days: [...values].map(Number).sort() })}
        />
      )}
      <ChoiceChips
        legend={texts.parts.season}
        choices={(['always', 'term', 'holidays'] as const).map((value) => ({
          value,
          label: texts.seasons[value],
        }))}
        value={time.season}
        onChange={(season) => change({ season })}
      />
    </>
  );
}
