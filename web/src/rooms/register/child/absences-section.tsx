import { childTexts } from '@nead/contracts/register/page-texts.ts';
import type { Absence, Child } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { CalendarOff, Trash2 } from 'lucide-react';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { AwaySheet } from './away-sheet.tsx';
import { type AbsenceCommands, spanText, useAbsenceTakenBack } from './use-away.ts';
import '../person.css';

interface AbsencesSectionProps {
  child: Child;
  by: AbsenceCommands;
  /** Absences may be added. A parent cannot announce one for a child that has left. */
  mayAdd?: boolean;
  /** Answers whether an absence may be removed. A parent may remove only those that a parent announced. */
  mayRemove?: (absence: Absence) => boolean;
}

/** Days on which a child is away and not expected. */
export function AbsencesSection({ child, by, mayAdd = true, mayRemove = () => true }: AbsencesSectionProps) {
  const [adding, add, close] = useOpened<true>();
  const takeBack = useAbsenceTakenBack(by.remove);
  return (
    <Section
      title={childTexts.absences}
      action={
        mayAdd && (
          <Button variant="text" small icon={CalendarOff} onClick={() => add(true)}>
            {wordTexts.add}
            <span className="sr"> {childTexts.anAbsence}</span>
          </Button>
        )
      }
    >
      {child.absences.length === 0 && <p className="muted">{childTexts.nonePlanned}</p>}
      <ul className="people">
        {child.absences.map((absence) => (
          <AbsenceRow
            key={absence._id}
            absence={absence}
            {...(mayRemove(absence) && { takeBack: () => takeBack([{ _id: absence._id, child }]) })}
          />
        ))}
      </ul>
      {adding && <AwaySheet child={child} by={by} onClose={close} />}
    </Section>
  );
}

function AbsenceRow({ absence, takeBack }: { absence: Absence; takeBack?: () => void }) {
  const { reason, announcedBy, notes } = absence;
  return (
    <li className="row">
      <div className="grow">
        <p className="strong">{spanText(absence)}</p>
        <p className="small muted">
          {[
            reason && childTexts.reasons[reason],
            announcedBy === 'parent' ? childTexts.announcedByParent : undefined,
            notes,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {takeBack && (
        <IconButton icon={Trash2} label={childTexts.takeBackAbsence(spanText(absence))} onClick={takeBack} />
      )}
    </li>
  );
}
