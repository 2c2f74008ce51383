import type {
  announceAbsence,
  recordAbsence,
  removeAbsence,
  withdrawAbsence,
} from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { Absence, Child } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { CalendarOff, Trash2 } from 'lucide-react';
import { shortDate } from '../../../engine/device/dates.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { Section } from '../../../ui/section.tsx';
import { AbsenceForm, type AbsenceValues } from './absence-form.tsx';
import { useChildCommand } from './use-child-edit.ts';
import '../person.css';

const FAILED = childTexts.absenceFailed;

interface AbsencesSectionProps {
  child: Child;
  /** The childminder's commands, or a parent's. */
  record: typeof recordAbsence | typeof announceAbsence;
  remove: typeof removeAbsence | typeof withdrawAbsence;
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
  mayAdd = true,
  mayRemove = () => true,
}: AbsencesSectionProps) {
  const [adding, add, close] = useOpened<true>();

  const params = { id: child._id };
  const recording = useChildCommand(child._id, record, {
    said: (_, { body }) => ({
      text: childTexts.absenceSaved,
      detail: `${firstNameOf(child)}, ${spanText({ from: body.from, to: body.to ?? body.from })}`,
      ...(body._id && { about: body._id }),
    }),
    failed: FAILED,
    saved: close,
  });
  const send = async (body: AbsenceValues) =>
    Boolean(await recording.run({ params, body, idempotencyKey: body._id }));
  const removing = useChildCommand(child._id, remove, {
    said: (_, { params: { absenceId } }) => ({
      text: childTexts.absenceTakenBack,
      detail: firstNameOf(child),
      about: absenceId,
    }),
    failed: FAILED,
  });

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
            {...(mayRemove(absence) && {
              takeBack: () => void removing.run({ params: { ...params, absenceId: absence._id } }),
            })}
          />
        ))}
      </ul>
      <Dialog open={Boolean(adding)} onClose={close} title={childTexts.staysAway(firstNameOf(child))}>
        <AbsenceForm childId={child._id} send={send} />
      </Dialog>
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
