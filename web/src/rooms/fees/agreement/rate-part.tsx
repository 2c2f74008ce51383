import { isByVisit, type Rate, RateUnit } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { Checkbox, TextField } from '../../../ui/form/field.tsx';
import { Count, Price } from './part-fields.tsx';

interface RatePartProps {
  rate: Rate;
  /** Only prices for a visit may be chosen, as for a day that is not agreed. */
  byVisit?: boolean;
  onChange: (rate: Rate) => void;
}

const HALF_AN_HOUR = 0.5;

/** A rate: its amount, its unit, its name, and the price of a short day. */
export function RatePart({ rate, byVisit = false, onChange }: RatePartProps) {
  const { name, short, ...plain } = rate;
  const units = RateUnit.options.filter((by) => !byVisit || isByVisit({ by }));
  const named = { ...(name !== undefined && { name }) };
  return (
    <>
      <Price cents={rate.cents} onChange={(cents) => onChange({ ...rate, cents })} />
      <ChoiceChips
        legend={texts.by}
        choices={units.map((value) => ({ value, label: texts.units[value] }))}
        value={rate.by}
        onChange={(by) => onChange({ ...rate, by })}
      />
      <TextField
        label={ruleTexts.rateName}
        placeholder={ruleTexts.rateNameExample}
        value={name ?? ''}
        onChange={({ target }) => {
          const typed = target.value.trim() === '' ? {} : { name: target.value };
          onChange({ ...plain, ...(short && { short }), ...typed });
        }}
      />
      <Checkbox
        label={ruleTexts.shortDay}
        checked={short !== undefined}
        onChange={({ target }) => {
          const less = { minutes: 240, cents: Math.round(rate.cents / 2) };
          onChange({ ...plain, ...named, ...(target.checked && { short: less }) });
        }}
      />
      {short && (
        <>
          <Count
            label={ruleTexts.shortUpTo}
            value={short.minutes / 60}
            least={HALF_AN_HOUR}
            most={24}
            step={HALF_AN_HOUR}
            onChange={(hours) => onChange({ ...rate, short: { ...short, minutes: hours * 60 } })}
          />
          <Price
            label={ruleTexts.shortPrice}
            cents={short.cents}
            onChange={(cents) => onChange({ ...rate, short: { ...short, cents } })}
          />
        </>
      )}
    </>
  );
}
