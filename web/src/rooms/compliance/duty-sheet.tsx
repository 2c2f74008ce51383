import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { askedAtRenewal } from '@nead/contracts/compliance/duties.ts';
import { dutyWords } from '@nead/contracts/compliance/duty-words.ts';
import type { FileFacts, Paper } from '@nead/contracts/compliance/facts.ts';
import { type DutyRow, fileOn } from '@nead/contracts/compliance/file-state.ts';
import { fileTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { removePaper, setDutyAside, takeDutyUp } from '@nead/contracts/compliance/requests.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DutyText } from './duty-list.tsx';
import { DutyMark } from './duty-mark.tsx';
import { PaperFields } from './paper-form.tsx';

interface DutySheetProps {
  row: DutyRow;
  facts: FileFacts;
  today: string;
  close: () => void;
}

/** The sheet of a duty: its demands, the papers that meet it, and the button that says that it does not apply to her. */
export function DutySheet({ row, facts, today, close }: DutySheetProps) {
  const { duty, state } = row;
  const papers = facts.papers.filter((paper) => paper.duty === duty.id);
  const takesPapers = duty.met.by === 'paper' || duty.met.by === 'registration';
  const [writing, setWriting] = useState<Paper | 'new' | undefined>(
    takesPapers && state.is === 'missing' ? 'new' : undefined,
  );
  return (
    <Dialog open onClose={close} title={duty.name} detail={duty.asks}>
      <div className="stack">
        <div className="duty">
          <DutyMark is={state.is} />
          <DutyText row={row} words={dutyWords(row, facts, today)} />
        </div>
        {takesPapers && !writing && state.is !== 'not-needed' && (
          <Papers papers={papers} change={setWriting} add={() => setWriting('new')} />
        )}
        {writing && <PaperFields duty={duty} {...(writing !== 'new' && { paper: writing })} done={close} />}
        {duty.met.by === 'registration' && <Renewal facts={facts} today={today} />}
        <p className="small muted">
          {texts.regulations(duty.regulations)} {!duty.confirmed && texts.toBeConfirmed}
        </p>
        {state.is === 'not-needed' ? <TakeUp row={row} done={close} /> : <SetAside row={row} done={close} />}
      </div>
    </Dialog>
  );
}

/** The checklist of a renewal, as each paper is today. */
const Renewal = ({ facts, today }: Pick<DutySheetProps, 'facts' | 'today'>) => (
  <div>
    <h3 className="h3">{texts.renewalAsks}</h3>
    <ul className="duties">
      {fileOn(facts, today)
        .rows.filter(({ duty }) => askedAtRenewal.includes(duty.id))
        .map((row) => (
          <li className="duty" key={row.duty.id}>
            <DutyMark is={row.state.is} />
            <DutyText row={row} words={dutyWords(row, facts, today)} />
          </li>
        ))}
    </ul>
    <p className="small muted">{texts.renewalAlso}</p>
  </div>
);

interface PapersProps {
  papers: readonly Paper[];
  change: (paper: Paper) => void;
  add: () => void;
}

function Papers({ papers, change, add }: PapersProps) {
  const out = useCommand(removePaper, {
    said: { text: texts.takenOut, about: 'file' },
    failed: texts.takeOutFailed,
  });
  return (
    <div className="stack">
      <h3 className="h3">{texts.noted}</h3>
      {papers.length === 0 && <p className="muted">{texts.notedNone}</p>}
      <ul className="duties">
        {papers.map((paper) => (
          <li key={paper._id} className="servicerecord">
            <div className="servicerecord__text">
              <b>{paper.document ?? paper.person ?? paper.number ?? texts.noted}</b>
              <span className="small muted">
                {[
                  (paper.document ?? paper.person) && paper.number,
                  paper.issued && texts.paperOf(dateName(paper.issued)),
                  paper.expires && texts.paperTo(dateName(paper.expires)),
                ]
                  .filter(Boolean)
                  .join(' · ') || texts.paperNoDay}
              </span>
            </div>
            <span className="row row--xs">
              <Button variant="text" small onClick={() => change(paper)}>
                {texts.change}
              </Button>
              <Button
                variant="text"
                small
                disabled={out.busy}
                onClick={() => void out.run({ params: { id: paper._id } })}
              >
                {texts.takeOut}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="soft" onClick={add}>
        {papers.length > 0 ? texts.addNew : texts.add}
      </Button>
    </div>
  );
}

function SetAside({ row: { duty }, done }: { row: DutyRow; done: () => void }) {
  return (
    <details>
      <summary className="link">{texts.notForYou}</summary>
      <CommandForm
        draft={`aside ${duty.id}`}
        values={{ reason: '' }}
        send={({ reason }, { run }) =>
          run(
            setDutyAside,
            { params: { duty: duty.id }, body: { reason } },
            { said: { text: texts.isSetAside, about: 'file' }, failed: texts.reasonFailed },
          )
        }
        done={done}
        save={texts.setAside}
        waits={({ values }) => values.reason.trim() === ''}
        variant="line"
      >
        {({ field }) => <TextField label={texts.reason} {...field('reason')} />}
      </CommandForm>
    </details>
  );
}

function TakeUp({ row: { duty }, done }: { row: DutyRow; done: () => void }) {
  const { busy, run } = useCommand(takeDutyUp, {
    said: { text: texts.isTakenUp, about: 'file' },
    failed: texts.reasonFailed,
    saved: done,
  });
  return (
    <Button variant="line" disabled={busy} onClick={() => void run({ params: { duty: duty.id } })}>
      {texts.takeUp}
    </Button>
  );
}
