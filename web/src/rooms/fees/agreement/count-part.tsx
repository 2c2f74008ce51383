import type { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/rule-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { Count } from './part-fields.tsx';

interface CountPartProps {
  terms: Terms;
  set: (more: Partial<Terms>) => void;
}

const ROUNDED = { '1': 1, '5': 5, '10': 10, '15': 15, '30': 30, '60': 60 } as const;
type Rounded = keyof typeof ROUNDED;
const roundings = Object.keys(ROUNDED) as Rounded[]; // the keys of a constant

/** Which hours count. */
export function CountPart({ terms, set }: CountPartProps) {
  return (
    <>
      <ChoiceChips
        legend={texts.parts.count}
        quiet
        choices={(['agreed', 'attended', 'longer'] as const).map((value) => ({
          value,
          label: texts.counts[value],
        }))}
        value={terms.count}
        onChange={(count) => set(count === 'agreed' ? { count, roundUpTo: 1, atLeast: 0 } : { count })}
      />
      {terms.count !== 'agreed' && <AttendedTime terms={terms} set={set} />}
    </>
  );
}

/** How attended time is rounded, and the least of it. */
export const AttendedTime = ({ terms: { roundUpTo, atLeast }, set }: CountPartProps) => (
  <>
    <ChoiceChips
      legend={ruleTexts.roundUpTo}
      choices={roundings.map((value) => ({ value, label: ruleTexts.minutes(ROUNDED[value]) }))}
      value={`${roundUpTo}`}
      onChange={(minutes) => set({ roundUpTo: ROUNDED[minutes] })}
    />
    <Count
      label={ruleTexts.atLeast}
      value={atLeast / 60}
      least={0}
      most={24}
      step={0.5}
      onChange={(hours) => set({ atLeast: hours * 60 })}
    />
  </>
);
