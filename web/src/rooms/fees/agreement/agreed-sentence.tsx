import type { Payer, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { type SentenceNames, sentenceOf } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import './sentence.css';

interface Agreed {
  terms: Terms;
  payers: readonly Payer[];
  names: SentenceNames;
}

/** The agreed terms as a sentence to read: its days, prices and rules stand out. */
export const AgreedSentence = ({ terms, payers, names }: Agreed) => (
  <p className="say say--read">
    {sentenceOf(terms, payers, names).map(({ text, part }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
      part ? <b key={at}>{text}</b> : text,
    )}
  </p>
);
