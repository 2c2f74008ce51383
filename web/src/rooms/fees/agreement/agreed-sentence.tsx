import type { Payer, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { changedParts } from '@nead/contracts/fees/agreement/changed-parts.ts';
import { type SentenceNames, sentenceOf } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { classes } from '../../../ui/classes.ts';
import './sentence.css';

interface Agreed {
  terms: Terms;
  payers: readonly Payer[];
  names: SentenceNames;
  /** The agreement that this one replaces. */
  before?: { terms: Terms | null; payers: readonly Payer[] } | null | undefined;
}

/**
 * The agreed terms as a sentence to read: its days, prices and rules stand out. Beside an agreement that it replaces, each
 * change says how it was.
 */
export function AgreedSentence({ terms, payers, names, before }: Agreed) {
  const sentence = sentenceOf(terms, payers, names);
  const old = before?.terms ? sentenceOf(before.terms, before.payers, names) : sentence;
  const { parts, gone } = changedParts(sentence, old);
  return (
    <>
      <p className="say say--read">
        {parts.map(({ text, part, was }, at) =>
          part ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
            <span key={at}>
              <b className={classes(was !== undefined && 'say__changed')}>{text}</b>
              {was !== undefined && <small>{was === null ? texts.isNew : texts.wasBefore(was)}</small>}
            </span>
          ) : (
            text
          ),
        )}
      </p>
      {gone.length > 0 && (
        <p className="muted">
          {texts.gone(gone.map(({ part, text }) => `${texts.parts[part.name]}: ${text}`))}
        </p>
      )}
    </>
  );
}
