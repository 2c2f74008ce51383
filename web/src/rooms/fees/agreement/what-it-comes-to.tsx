import type { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { examplesOf } from '@nead/contracts/fees/reckoning/example-weeks.ts';
import { Card } from '../../../ui/card.tsx';

interface ComesTo {
  terms: Terms;
  /** The terms that these replace. */
  before?: Terms | null | undefined;
}

/** The cost of a normal week or month, and of one with three days sick, beside the sums of the terms before. */
export function WhatItComesTo({ terms, before }: ComesTo) {
  const { normal, sick } = examplesOf(terms);
  const then = before ? examplesOf(before) : undefined;
  const was = (now: number, old: { span: string; cents: number } | undefined) =>
    old && old.span === normal.span && old.cents !== now ? texts.was(amountText(old.cents)) : undefined;
  return (
    <Card aria-label={texts.comesTo}>
      <h2>{texts.comesTo}</h2>
      <Sum
        what={texts.normal[normal.span]}
        detail={texts.inAll(normal.days, texts.hours(normal.minutes))}
        cents={normal.cents}
        was={was(normal.cents, then?.normal)}
      />
      {sick && (
        <Sum
          what={texts.sick[sick.span]}
          detail={texts.freeOfThem(sick.free, sick.sickDays - sick.free)}
          cents={sick.cents}
          was={was(sick.cents, then?.sick)}
        />
      )}
    </Card>
  );
}

interface SumProps {
  what: string;
  detail: string;
  cents: number;
  was: string | undefined;
}

const Sum = ({ what, detail, cents, was }: SumProps) => (
  <p className="feeline">
    <span>
      <b>{what}</b>
      <small>{detail}</small>
    </span>
    <span>
      {amountText(cents)}
      {was && <small>{was}</small>}
    </span>
  </p>
);
