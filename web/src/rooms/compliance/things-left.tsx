import { dutyWords } from '@nead/contracts/compliance/duty-words.ts';
import type { FileChild, FileFacts } from '@nead/contracts/compliance/facts.ts';
import type { DutyRow } from '@nead/contracts/compliance/file-state.ts';
import {
  askTexts,
  gapTexts,
  serviceTexts,
  stateTexts,
  fileTexts as texts,
} from '@nead/contracts/compliance/file-texts.ts';
import { removeServiceRecord, writeServiceRecord } from '@nead/contracts/compliance/requests.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Icon } from '../../ui/icon.tsx';
import { DutyText, pageOfDuty, useHandbookHere } from './duty-list.tsx';
import { DutyMark } from './duty-mark.tsx';

interface LeftProps {
  left: readonly DutyRow[];
  facts: FileFacts;
  today: string;
  open: (row: DutyRow) => void;
}

/** The things that are missing or expire, each with the button that leads on. */
export const ThingsLeft = ({ left, facts, today, open }: LeftProps) => (
  <ul className="duties">
    {left.flatMap((row) => {
      const { duty } = row;
      if (duty.met.by === 'child-records' || duty.met.by === 'consents') {
        const rows = facts.children
          .filter(({ gaps, unanswered }) => (duty.met.by === 'consents' ? unanswered > 0 : gaps.length > 0))
          .map((child) => <ChildLeft key={`${duty.id} ${child._id}`} row={row} child={child} />);
        if (rows.length < 2) return rows;
        const { name, state } = dutyWords(row, facts, today);
        return (
          <SeveralLeft key={duty.id} row={row} words={{ name, state }}>
            {rows}
          </SeveralLeft>
        );
      }
      return (
        <LeftRow key={duty.id} row={row} words={dutyWords(row, facts, today)}>
          <Mend row={row} facts={facts} open={open} />
        </LeftRow>
      );
    })}
  </ul>
);

interface LeftRowProps {
  row: DutyRow;
  words: ReturnType<typeof dutyWords>;
  children: ReactNode;
}

const LeftRow = ({ row, words, children }: LeftRowProps) => (
  <li className="duty">
    <DutyMark is={row.state.is} />
    <DutyText row={row} words={words} />
    {children}
  </li>
);

/** A duty that several children lack something of: one thing to do, as it is counted, with the children folded within. */
const SeveralLeft = ({ row, words, children }: LeftRowProps) => (
  <li>
    <details>
      <summary className="duty">
        <DutyMark is={row.state.is} />
        <DutyText row={row} words={words} />
        <Icon of={ChevronDown} size="s" />
      </summary>
      <ul className="duties">{children}</ul>
    </details>
  </li>
);

/** A child whose record or consents are incomplete: the parent is asked, or the childminder fills it in. */
function ChildLeft({ row, child }: { row: DutyRow; child: FileChild }) {
  const { firstName, gaps, unanswered, ask } = child;
  const name = firstName ?? stateTexts.aChild;
  const isConsent = row.duty.met.by === 'consents';
  const lacking = joinWithAnd(gaps.map((gap) => gapTexts[gap]));
  const words = isConsent
    ? { name: askTexts.consentsOf(name), state: stateTexts.answersMissing(unanswered) }
    : { name: askTexts.recordOf(name), state: stateTexts.missing(lacking) };
  return (
    <LeftRow row={row} words={words}>
      {ask?.firstName ? (
        <LinkButton
          variant="soft"
          small
          to="/childminder/messages/compose"
          state={{
            to: ask.contactId,
            about: `${row.duty.id} ${child._id}`,
            subject: isConsent ? askTexts.consentsOf(name) : askTexts.recordOf(name),
            content: isConsent ? askTexts.pleaseAnswer(name) : askTexts.pleaseTell(name, lacking),
            returnTo: '/childminder/file',
          }}
        >
          {texts.askParent(ask.firstName)}
        </LinkButton>
      ) : (
        <LinkButton variant="soft" small to={`/childminder/child/${child._id}`}>
          {texts.fillIn}
        </LinkButton>
      )}
    </LeftRow>
  );
}

interface MendProps {
  row: DutyRow;
  facts: FileFacts;
  open: (row: DutyRow) => void;
}

function Mend({ row, facts, open }: MendProps) {
  const { met } = row.duty;
  const isHandbookHere = useHandbookHere(facts);
  if (met.by === 'record' && met.kind === 'alarm') return <TestedToday />;
  const to = pageOfDuty(row, isHandbookHere);
  if (to)
    return (
      <LinkButton variant="soft" small to={met.by === 'record' ? `${to}?record=now` : to}>
        {met.by === 'record' ? texts.record : texts.open}
      </LinkButton>
    );
  return (
    <Button variant="soft" small onClick={() => open(row)}>
      {row.state.is === 'missing' ? texts.add : texts.addNew}
    </Button>
  );
}

/** The button that records a test of the alarms. It can be undone. */
function TestedToday() {
  const undo = useCommand(removeServiceRecord, { failed: texts.saveFailed });
  const test = useCommand(writeServiceRecord, {
    said: ({ _id }) => ({
      text: serviceTexts.alarm.recorded,
      about: 'file',
      action: { label: frameTexts.undo, act: () => void undo.run({ params: { id: _id }, query: {} }) },
    }),
    failed: texts.saveFailed,
  });
  return (
    <Button
      variant="soft"
      small
      disabled={test.busy}
      onClick={() => void test.run({ body: { kind: 'alarm' } })}
    >
      {texts.testedToday}
    </Button>
  );
}
