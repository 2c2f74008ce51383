import type { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleHelp, ruleTexts } from '@nead/contracts/fees/agreement/rule-texts.ts';
import type { SentencePart } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { ChevronDown } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Rule, stepsOf } from './rules.ts';
import './sentence.css';

interface EveryRuleProps {
  terms: Terms;
  /** From which day it is agreed. */
  from: string;
  sentence: readonly SentencePart[];
  onOpen: (rule: Rule) => void;
}

/** All that can be agreed, step by step; pressed, a rule opens, and stands in the sentence. */
export const EveryRule = ({ terms, from, sentence, onOpen }: EveryRuleProps) => (
  <Card aria-label={ruleTexts.everyRule}>
    <h2>{ruleTexts.everyRule}</h2>
    <div className="weeks">
      {stepsOf(terms, from, sentence).map(({ title, rules }, nth) => (
        <details key={title}>
          <summary className="feeline">
            <b>
              {ruleTexts.step(nth + 1, title)}
              <Icon of={ChevronDown} size="s" />
            </b>
          </summary>
          {rules.map((rule) => (
            <button
              key={`${rule.part.name} ${'at' in rule.part ? rule.part.at : ''}`}
              type="button"
              className="feeline rule"
              aria-haspopup="dialog"
              onClick={() => onOpen(rule)}
            >
              <span>
                <b>{rule.title}</b>
                <small>{ruleHelp[rule.part.name]}</small>
              </span>
              <span className="rule__value">{rule.value}</span>
            </button>
          ))}
        </details>
      ))}
    </div>
  </Card>
);
