import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { type Payer, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  ruleHelp,
  ruleTexts,
  type SentenceNames,
  type SentencePart,
  sentenceOf,
  type TermsPart,
} from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { proposeAgreement } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { AgreementView, AgreementPage as Shown } from '@nead/contracts/fees/views.ts';
import { agreedFromOn } from '@nead/contracts/places/forecast-warnings.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { AgreementPart } from '../../rooms/fees/agreement/agreement-part.tsx';
import { isSamePart, type Rule, stepsOf } from '../../rooms/fees/agreement/rules.ts';
import { TooManyNote } from '../../rooms/places/too-many-note.tsx';
import { Card } from '../../ui/card.tsx';
import { type SendForm, useCommandForm } from '../../ui/form/command-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../rooms/fees/agreement/sentence.css';
import { usualTerms } from '../../rooms/fees/agreement/usual-terms.ts';
import { WhatItComesTo } from '../../rooms/fees/agreement/what-it-comes-to.tsx';
import { canAgreeHere, onlyOnPaper } from '../../rooms/fees/agreement/who-agrees.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Failure } from '../../ui/note.tsx';
import '../../rooms/fees/fees.css';
import '../../ui/dock.css';

export function namesOn({ childminder, firstName, contacts }: Shown): SentenceNames {
  return {
    childminder,
    child: firstName ?? '',
    payer: ({ contactId }) => contacts.find((contact) => contact.contactId === contactId)?.firstName ?? '',
  };
}

/** The name of the draft, which is kept until it is sent. */
export const draftName = ({ childId }: Pick<Shown, 'childId'>): string => `fee-agreement-${childId}`;

type WrittenAgreement = {
  terms: Terms;
  payers: Payer[];
  from: string;
};

/** The values with which it begins: those of the version before, from a day that no invoice covers. */
function beginning(page: Shown, before: AgreementView | undefined, today: string): WrittenAgreement {
  const first = page.contacts[0]?.contactId ?? '';
  const known = before?.payers.every(({ contactId }) =>
    page.contacts.some((contact) => contact.contactId === contactId),
  );
  const earliest = page.issuedThrough ? addDays(page.issuedThrough, 1) : '';
  return {
    terms: before?.terms ?? usualTerms,
    payers: before && known ? before.payers : [{ contactId: first, percent: 100 }],
    from: earliest > today ? earliest : before ? today : `${today.slice(0, 8)}01`,
  };
}

interface WritingProps {
  page: Shown;
  before: AgreementView | undefined;
  /** Told the day from which the new version will hold, for the head of the page. */
  onFrom: (from: string) => void;
  onSent: () => void;
}

export function WriteAgreement({ page, before, onFrom, onSent }: WritingProps) {
  const today = dublinDate(useNow());
  const { childId } = page;
  const propose: SendForm<WrittenAgreement> = ({ from, payers, terms }, { run }) =>
    run(
      proposeAgreement,
      { params: { childId }, body: { from, payers, terms } },
      { said: isSent ? texts.sent : texts.writtenDown, failed: texts.saveFailed },
    );
  const { values, put, busy, draft, post } = useCommandForm({
    draft: draftName(page),
    values: beginning(page, before, today),
    send: propose,
    done: onSent,
  });
  const { terms, payers, from } = values;
  useEffect(() => onFrom(from), [onFrom, from]);
  const [part, setPart] = useState<TermsPart>();
  const names = namesOn(page);
  const sentence = sentenceOf(terms, payers, names);
  const wrong = Terms.safeParse(terms).error?.issues[0]?.message;
  const isSent = canAgreeHere(page, payers);
  const onPaper = onlyOnPaper(page, payers).map(names.payer);

  return (
    <>
      <DraftNote draft={draft} />
      <section aria-label={texts.asOne}>
        <p className="say">
          {sentence.map((each, at) =>
            each.part ? (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
                key={at}
                type="button"
                aria-haspopup="dialog"
                aria-expanded={part !== undefined && isSamePart(each.part, part)}
                onClick={() => setPart(each.part)}
              >
                {each.text}
              </button>
            ) : (
              each.text
            ),
          )}
        </p>
      </section>
      <Failure text={wrong} />
      {!wrong && <WhatItComesTo terms={terms} before={before?.terms} />}
      <EveryRule
        terms={terms}
        from={from}
        sentence={sentence}
        onOpen={({ part: next, begin }) => {
          if (begin) put({ terms: { ...terms, ...begin } });
          setPart(next);
        }}
      />
      <TextField
        label={texts.from}
        type="date"
        min={page.issuedThrough ? addDays(page.issuedThrough, 1) : undefined}
        value={from}
        error={from === '' ? feeTexts.dateRequired : undefined}
        onChange={({ target }) => put({ from: target.value })}
      />
      {!wrong && from && (
        <TooManyNote
          of={childId}
          change={(known) => ({ agreed: agreedFromOn(known?.agreed ?? [], from, terms.times) })}
        />
      )}
      <div className="feedock">
        <Button wide disabled={busy || from === '' || wrong !== undefined} onClick={() => post(propose)}>
          {isSent
            ? texts.send(
                payers
                  .filter((payer) => canAgreeHere(page, [payer]))
                  .map(names.payer)
                  .join(', '),
              )
            : texts.writeDown}
        </Button>
        <p className="meta">{onPaper.length > 0 ? texts.onPaperOnly(onPaper) : texts.nothingChanges}</p>
      </div>
      <Dialog
        open={part !== undefined}
        onClose={() => setPart(undefined)}
        title={part ? texts.parts[part.name] : texts.title}
        {...(part && { detail: ruleHelp[part.name] })}
      >
        {part && (
          <AgreementPart
            part={part}
            written={{ terms, payers }}
            contacts={page.contacts}
            onChange={put}
            onClose={() => setPart(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

interface EveryRuleProps {
  terms: Terms;
  /** The day from which it is agreed. */
  from: string;
  sentence: readonly SentencePart[];
  onOpen: (rule: Rule) => void;
}

/** All rules that can be agreed, step by step. A pressed rule opens, and becomes part of the sentence. */
const EveryRule = ({ terms, from, sentence, onOpen }: EveryRuleProps) => (
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
