import type { AgreedExtra } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { Checkbox, TextField } from '../../../ui/form/field.tsx';
import { Price } from './part-fields.tsx';

interface ExtraPartProps {
  extra: AgreedExtra;
  onChange: (extra: AgreedExtra) => void;
}

/** A charge on top of care. */
export const ExtraPart = ({ extra, onChange }: ExtraPartProps) => (
  <>
    <TextField
      label={texts.name}
      value={extra.name}
      onChange={({ target }) => onChange({ ...extra, name: target.value })}
    />
    <Price cents={extra.cents} onChange={(cents) => onChange({ ...extra, cents })} />
    <ChoiceChips
      legend={texts.by}
      quiet
      choices={(['day', 'week', 'month', 'time'] as const).map((value) => ({
        value,
        label: texts.each[value],
      }))}
      value={extra.per}
      onChange={(per) => onChange({ ...extra, per })}
    />
    {extra.per !== 'time' && (
      <Checkbox
        label={ruleTexts.whenAway}
        checked={extra.whenAway}
        onChange={({ target }) => onChange({ ...extra, whenAway: target.checked })}
      />
    )}
  </>
);
