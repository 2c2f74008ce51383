import type { TimeOver } from '@nead/contracts/fees/agreement/agreement.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { Count, Price } from './part-fields.tsx';

interface OverPartProps {
  rule: TimeOver;
  onChange: (rule: TimeOver) => void;
}

/** The cost of coming early or collecting late. */
export const OverPart = ({ rule, onChange }: OverPartProps) => (
  <>
    <Price cents={rule.cents} onChange={(cents) => onChange({ ...rule, cents })} />
    <Count
      label={texts.every}
      value={rule.every}
      least={5}
      most={240}
      step={5}
      onChange={(every) => onChange({ ...rule, every })}
    />
    <Count
      label={texts.grace}
      value={rule.grace}
      least={0}
      most={120}
      step={5}
      onChange={(grace) => onChange({ ...rule, grace })}
    />
  </>
);
