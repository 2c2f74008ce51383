import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { eraseEnquiry, writeEnquiryNote } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { Enquiry } from '@nead/contracts/enquiries/views.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';

interface FamilyProps {
  enquiry: Enquiry;
  close: () => void;
}

/** Everything about a family that asked: its address, her last letter, her notes, and the end of it all. */
export function FamilySheet({ enquiry, close }: FamilyProps) {
  const { _id, name, email, letter, note, askedOn, keptUntil } = enquiry;
  const [isAsked, ask] = useState(false);
  const erase = useCommand(eraseEnquiry, { said: texts.erased, failed: texts.eraseFailed });
  const stored = { note: note ?? '' };
  async function eraseAll(): Promise<void> {
    if (await erase.run({ params: { id: _id } })) close();
  }
  return (
    <Dialog open onClose={close} title={name ?? texts.aFamily}>
      <div className="stack">
        <p className="anywhere">{email}</p>
        <p className="meta">
          {texts.askedOn(dateName(askedOn))}. {texts.keptUntil(dateName(keptUntil))}
        </p>
        {letter && (
          <div>
            <p className="label">{texts.letter}</p>
            <p className="small enquiry__letter anywhere">{letter}</p>
          </div>
        )}
        <CommandForm
          draft={`enquiry-note ${_id}`}
          values={stored}
          stored={stored}
          send={({ note: written }, { run }) =>
            run(
              writeEnquiryNote,
              { params: { id: _id }, body: { note: written } },
              { said: texts.noteSaved, failed: texts.noteFailed },
            )
          }
          names={{ note: texts.notes }}
          variant="soft"
          save={texts.saveNotes}
        >
          {({ field }) => (
            <TextArea
              label={texts.notes}
              rows={3}
              maxLength={1000}
              help={texts.notesHelp}
              {...field('note')}
            />
          )}
        </CommandForm>
        {isAsked ? (
          <div className="stack stack--s">
            <p>{texts.eraseSure(name ?? texts.aFamily)}</p>
            <Button variant="danger" icon={Trash2} disabled={erase.busy} onClick={() => void eraseAll()}>
              {texts.erase}
            </Button>
          </div>
        ) : (
          <div>
            <Button variant="delete" icon={Trash2} onClick={() => ask(true)}>
              {texts.erase}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
