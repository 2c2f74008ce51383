import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { Absence, Child } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { CalendarOff, Trash2 } from 'lucide-react';
import type { ApiProblem } from '../../../engine/api/api-problem.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import { Section } from '../../../ui/section.tsx';
import { AbsenceForm, type AbsenceValues } from './absence-form.tsx';
import '../person.css';

const FAILED = childTexts.absenceFailed;

interface AbsencesSectionProps {
  child: Child;
  /** The childminder's calls, or a parent's. */
  record: (absence: AbsenceValues) => Promise<unknown | ApiProblem>;
  remove: (absenceId: string) => Promise<unknown | ApiProblem>;
  refetch: () => Promise<void>;
  /** A parent has nothing to announce of a child that has left. */
  mayAdd?: boolean;
  /** A parent may remove only what a parent announced. */
  mayRemove?: (absence: Absence) => boolean;
}

const spanText = ({ from, to }: Pick<Absence, 'from' | 'to'>): string =>
  from === to ? shortDate(from) : childTexts.fromTo(shortDate(from), shortDate(to));

/** Days on which the child is away and not expected. */
export function AbsencesSection({
  child,
  record,
  remove,
  refetch,
  mayAdd = true,
  mayRemove = () => true,
}: AbsencesSectionProps) {
  const [adding, add, close] = useOpened<true>();

  async function send(absence: AbsenceValues): Promise<boolean> {
    const reply = await record(absence);
    if (isProblem(reply)) {
      tellProblem(reply, FAILED);
      return false;
    }
    close();
    showToast({
      text: childTexts.absenceSaved,
      detail: `${firstNameOf(child)}, ${spanText(absence)}`,
      about: absence._id,
    });
    await refetch();
    return true;
  }

  async function takeBack({ _id }: Absence): Promise<void> {
    const reply = await remove(_id);
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    showToast({ text: childTexts.absenceTakenBack, detail: firstNameOf(child), about: _id });
    await refetch();
  }

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
            {...(mayRemove(absence) && { takeBack: () => takeBack(absence) })}
          />
        ))}
      </ul>
      <Dialog open={Boolean(adding)} onClose={close} title={childTexts.staysAway(firstNameOf(child))}>
        <AbsenceForm childId={child._id} send={send} />
      </Dialog>
    </Section>
  );
}

function AbsenceRow({ absence, takeBack }: { absence: Absence; takeBack?: () => Promise<void> }) {
  const once = useOneTouch();
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
        <IconButton
          icon={Trash2}
          label={childTexts.takeBackAbsence(spanText(absence))}
          onClick={() => void once(takeBack)}
        />
      )}
    </li>
  );
}
