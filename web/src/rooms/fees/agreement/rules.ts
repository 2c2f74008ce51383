import type { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  ruleTexts,
  type SentencePart,
  type TermsPart,
} from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { anotherTime, ruleBeginnings } from './usual-terms.ts';

/** A rule as it is agreed, or, if it is not agreed, the value with which it begins. */
export interface Rule {
  part: TermsPart;
  title: string;
  value: string;
  begin?: Partial<Terms>;
}

export interface RuleStep {
  title: string;
  rules: Rule[];
}

const MOST_TIMES = 14;
const MOST_EXTRAS = 10;

export const isSamePart = (a: TermsPart, b: TermsPart): boolean =>
  a.name === b.name && ('at' in a ? a.at : 0) === ('at' in b ? b.at : 0);

/** Every rule that an agreement from this day on can have, in steps, with the words of its sentence. */
export function stepsOf(terms: Terms, from: string, sentence: readonly SentencePart[]): RuleStep[] {
  const said = (part: TermsPart) => sentence.find((each) => each.part && isSamePart(each.part, part))?.text;
  const rule = (part: TermsPart, otherwise: string): Rule => ({
    part,
    title: texts.parts[part.name],
    value: said(part) ?? otherwise,
  });
  const wanted = (name: 'otherDays' | 'discount' | 'early' | 'late' | 'subsidy' | 'deposit'): Rule => {
    const known = said({ name });
    return known === undefined
      ? { ...rule({ name }, ruleTexts.notAgreed), begin: ruleBeginnings[name](terms, from) }
      : rule({ name }, known);
  };
  const more = (part: TermsPart, title: string, begin: Partial<Terms>): Rule => ({
    part,
    title,
    value: ruleTexts.notAgreed,
    begin,
  });
  const { times, extras } = terms;
  const another = times.length < MOST_TIMES ? anotherTime(times) : undefined;
  return [
    {
      title: ruleTexts.steps.comes,
      rules: [
        ...times.flatMap((_, at) => [
          rule({ name: 'days', at }, ''),
          rule({ name: 'hours', at }, ''),
          rule({ name: 'rate', at }, ''),
          rule({ name: 'season', at }, texts.seasons.always),
        ]),
        ...(another
          ? [more({ name: 'days', at: times.length }, texts.add.time, { times: [...times, another] })]
          : []),
      ],
    },
    {
      title: ruleTexts.steps.counts,
      rules: [rule({ name: 'count' }, texts.counts.agreed), wanted('otherDays'), wanted('discount')],
    },
    {
      title: ruleTexts.steps.onTop,
      rules: [
        ...extras.map(({ name }, at) => ({ ...rule({ name: 'extra', at }, ''), title: name })),
        ...(extras.length < MOST_EXTRAS
          ? [more({ name: 'extra', at: extras.length }, texts.add.extra, ruleBeginnings.extra(terms))]
          : []),
        wanted('late'),
        wanted('early'),
      ],
    },
    {
      title: ruleTexts.steps.away,
      rules: (['sick', 'holiday', 'other', 'closed', 'public'] as const).map((name) => rule({ name }, '')),
    },
    {
      title: ruleTexts.steps.paying,
      rules: [
        wanted('subsidy'),
        wanted('deposit'),
        rule({ name: 'billed' }, texts.when.after),
        rule({ name: 'payers' }, ''),
        rule({ name: 'notice' }, ''),
      ],
    },
  ];
}
