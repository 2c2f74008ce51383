import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { agreedOnPaper, endAgreement, withdrawAgreement } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { AgreementView, AgreementPage as Shown } from '@nead/contracts/fees/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useLeftDraft } from '../../engine/offline-queue/sealed-draft.ts';
import { AgreedSentence } from '../../rooms/fees/agreement/agreed-sentence.tsx';
import { WhatItComesTo } from '../../rooms/fees/agreement/what-it-comes-to.tsx';
import { canAgreeHere } from '../../rooms/fees/agreement/who-agrees.ts';
import { agreementQuery } from '../../rooms/fees/fees-queries.ts';
import { FeePageState } from '../../rooms/fees/fees-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand, useCommands } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { draftName, namesOn, WriteAgreement } from './write-agreement.tsx';
import '../../rooms/fees/fees.css';
import '../../rooms/fees/agreement/sentence.css';

/** The fee agreement of a child: a sentence whose parts can be pressed, and the sum that follows from it. */
export function ChildAgreementPage() {
  const { childId = '' } = useParams();
  const found = useQuery(agreementQuery(childId));
  if (!found.data) {
    const missing = { sentence: feeTexts.childNotFound, home: '/childminder/fees' };
    return <FeePageState of={found} title={texts.title} texts={texts} missing={missing} />;
  }
  return <Agreement page={found.data} />;
}

function Agreement({ page }: { page: Shown }) {
  const open = page.agreements.find(({ state }) => state === 'proposed');
  const held = page.agreements.filter(({ state }) => state === 'agreed').at(-1);
  const [writing, setWriting] = useState(false);
  // The pressed button disappears with everything below the title, so the focus moves there.
  const turnTo = (next: boolean) => {
    setWriting(next);
    document.querySelector('h1')?.focus();
  };
  useLeftDraft(draftName(page), () => setWriting(true));
  const shown = open ?? held;
  const [from, setFrom] = useState('');
  const isWriting = page.contacts.length > 0 && (writing || !shown);
  const next = page.agreements.length + 1;
  const state = open ? waitingOn(page, open) : texts.agreed;
  const title = isWriting
    ? `${from === '' ? texts.versionAlone(next) : texts.version(next, shortDate(from))}. ${texts.notSent}`
    : shown
      ? `${texts.version(shown.version, shortDate(shown.from))}. ${state}`
      : texts.notSent;
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <Avatar
          who={{ _id: page.childId, firstName: page.firstName, lastName: null, photoUrl: page.photo }}
          size="m"
        />
        <div className="grow">
          <PageTitle title={texts.title} />
          <p className="meta">{title}</p>
        </div>
      </header>
      {page.contacts.length === 0 && <Note tone="gold">{texts.noParents}</Note>}
      {isWriting && (
        <WriteAgreement page={page} before={shown} onFrom={setFrom} onSent={() => turnTo(false)} />
      )}
      {shown && !writing && (
        <>
          <ReadOnly page={page} view={shown} before={open && held} />
          {open && <Waiting page={page} view={open} />}
          {page.contacts.length > 0 && (
            <Button variant="soft" icon={Plus} onClick={() => turnTo(true)}>
              {texts.writeNew}
            </Button>
          )}
          {held?.terms && <End page={page} view={held} noticeDays={held.terms.noticeDays} />}
          {page.agreements.length > 1 && <Versions page={page} />}
        </>
      )}
    </div>
  );
}

interface ReadOnlyProps {
  page: Shown;
  view: AgreementView;
  /** The agreement that it replaces once it is agreed. */
  before: AgreementView | undefined;
}

function ReadOnly({ page, view: { terms, payers }, before }: ReadOnlyProps) {
  if (!terms) return null;
  return (
    <>
      <AgreedSentence terms={terms} payers={payers} before={before} names={namesOn(page)} />
      <WhatItComesTo terms={terms} before={before?.terms} />
    </>
  );
}

const unanswered = ({ payers, answers }: AgreementView) =>
  payers.filter(({ contactId }) => !answers.some((answer) => answer.contactId === contactId));

const waitingOn = (page: Shown, view: AgreementView): string =>
  canAgreeHere(page, unanswered(view)) ? texts.waiting : texts.notAgreed;

function Waiting({ page, view }: { page: Shown; view: AgreementView }) {
  const { busy, run } = useCommands({ failed: texts.saveFailed, restsAll: true });
  const { childId } = page;
  const params = { childId, version: String(view.version) };
  return (
    <Section title={waitingOn(page, view)} detail={texts.nothingChanges}>
      {unanswered(view).map((payer) => (
        <Button
          key={payer.contactId}
          variant="soft"
          disabled={busy}
          onClick={() =>
            void run(agreedOnPaper, { params, body: { contactId: payer.contactId } }, { said: texts.agreed })
          }
        >
          {texts.onPaper(namesOn(page).payer(payer))}
        </Button>
      ))}
      <Button
        variant="text"
        disabled={busy}
        onClick={() => void run(withdrawAgreement, { params }, { said: texts.takenBack })}
      >
        {texts.takeBack}
      </Button>
    </Section>
  );
}

/** Its last day; days after it are not charged. */
function End({ page, view, noticeDays }: { page: Shown; view: AgreementView; noticeDays: number }) {
  const today = dublinDate(useNow());
  const [chosen, setLastDay] = useState<string>();
  const lastDay = chosen ?? view.to ?? addDays(today, noticeDays);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useCommand(endAgreement, { said: ruleTexts.ended, failed: texts.saveFailed });
  async function end(): Promise<void> {
    if (await run({ params: { childId: page.childId }, body: { lastDay } })) setAsking(false);
  }
  return (
    <>
      {view.to && <Note tone="gold">{ruleTexts.endsOn(shortDate(view.to))}</Note>}
      {!asking && (
        <Button variant="text" onClick={() => setAsking(true)}>
          {ruleTexts.end}
        </Button>
      )}
      {asking && (
        <Section title={ruleTexts.end} detail={ruleTexts.endDetail(noticeDays)}>
          <TextField
            label={ruleTexts.lastDay}
            type="date"
            min={view.from}
            value={lastDay}
            error={lastDay === '' ? feeTexts.dateRequired : undefined}
            onChange={({ target }) => setLastDay(target.value)}
          />
          <Button variant="soft" disabled={busy || lastDay === ''} onClick={() => void end()}>
            {lastDay === '' ? ruleTexts.end : ruleTexts.endOn(shortDate(lastDay))}
          </Button>
        </Section>
      )}
    </>
  );
}

const Versions = ({ page }: { page: Shown }) => (
  <Section title={texts.earlier}>
    {page.agreements
      .map(({ version, from, to, state }) => (
        <p className="feeline" key={version}>
          <span>
            <b>{texts.version(version, shortDate(from))}</b>
            <small>
              {state === 'withdrawn'
                ? texts.withdrawn
                : state === 'proposed'
                  ? texts.waiting
                  : texts.until(shortDate(from), to && shortDate(to))}
            </small>
          </span>
        </p>
      ))
      .reverse()}
  </Section>
);
