import type { AbsenceRule, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { Count } from './part-fields.tsx';

const PERCENT = { free: 0, half: 50, full: 100 } as const;
type Cost = keyof typeof PERCENT | 'some' | 'another';

const costOf = ({ first, rest }: AbsenceRule): Cost =>
  first > 0 ? 'some' : rest === 0 ? 'free' : rest === 50 ? 'half' : rest === 100 ? 'full' : 'another';

const plainRule = { first: 0, cost: 0, per: 'absence' } as const;
const rules: Readonly<Record<Cost, AbsenceRule>> = {
  free: { ...plainRule, rest: PERCENT.free },
  half: { ...plainRule, rest: PERCENT.half },
  full: { ...plainRule, rest: PERCENT.full },
  another: { ...plainRule, rest: 75 },
  some: { ...plainRule, first: 2, rest: PERCENT.full },
};

interface AwayPartProps {
  legend: string;
  rule: AbsenceRule;
  onChange: (rule: AbsenceRule) => void;
}

/** The cost of days away: the same for each of them, or another for the first ones. */
export function AwayPart({ legend, rule, onChange }: AwayPartProps) {
  const cost = costOf(rule);
  const change = (more: Partial<AbsenceRule>) => onChange({ ...rule, ...more });
  return (
    <>
      <ChoiceChips
        legend={legend}
        quiet
        choices={(['free', 'some', 'half', 'full', 'another'] as const).map((value) => ({
          value,
          label: value === 'another' ? ruleTexts.another : texts.costs[value],
        }))}
        value={cost}
        onChange={(next) => onChange(rules[next])}
      />
      {cost === 'another' && <Percent value={rule.rest} onChange={(rest) => change({ rest })} />}
      {cost === 'some' && (
        <>
          <Count
            label={rule.cost === 0 ? texts.freeDays : ruleTexts.firstDays}
            value={rule.first}
            least={1}
            most={366}
            onChange={(first) => change({ first })}
          />
          <ChoiceChips
            legend={ruleTexts.per}
            choices={(['absence', 'year'] as const).map((value) => ({ value, label: ruleTexts.pers[value] }))}
            value={rule.per}
            onChange={(per) => change({ per })}
          />
          <Percent
            label={ruleTexts.firstCost}
            value={rule.cost}
            onChange={(first) => change({ cost: first })}
          />
          <Percent label={ruleTexts.restCosts} value={rule.rest} onChange={(rest) => change({ rest })} />
        </>
      )}
    </>
  );
}

const Percent = (props: { label?: string; value: number; onChange: (percent: number) => void }) => (
  <Count least={0} most={100} step={5} {...props} label={props.label ?? ruleTexts.ofPrice} />
);

/** The cost of a public holiday that is worked. */
export const WorkedPart = ({ terms, set }: { terms: Terms; set: (more: Partial<Terms>) => void }) => (
  <Count
    label={ruleTexts.worked}
    value={terms.publicWorked}
    least={0}
    most={300}
    step={25}
    onChange={(publicWorked) => set({ publicWorked })}
  />
);
