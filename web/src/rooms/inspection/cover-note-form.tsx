import { type CoveredChild, writeCoverNote } from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts as texts } from '@nead/contracts/inspection/cover-texts.ts';
import { useState } from 'react';
import { fieldSentence } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Select, TextArea } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { OpenedPass } from './look-query.ts';

/** The form for a note by the cover person. Their input stays until it is saved. */
export function CoverNoteForm({ asked, among }: { asked: OpenedPass; among: readonly CoveredChild[] }) {
  const [note, setNote] = useState('');
  const [childId, setChildId] = useState('');
  const { busy, problem, run } = useCommand(writeCoverNote, {
    said: texts.noteSaved,
    saved() {
      setNote('');
      // The next note is for the childminder again, unless a child is chosen.
      setChildId('');
    },
  });
  const body = { grant: asked.grant, note, childId: childId || null };
  return (
    <Card className="stack" aria-labelledby="cover-note">
      <h2 className="h3" id="cover-note">
        {texts.note}
      </h2>
      <Form send={() => run({ params: { id: asked.passId }, body })}>
        <Select
          label={texts.noteWhom}
          help={texts.noteReaders}
          value={childId}
          onChange={({ target }) => setChildId(target.value)}
        >
          <option value="">{texts.noteAll}</option>
          {among.map(({ _id, firstName }) => (
            <option key={_id} value={_id}>
              {firstName}
            </option>
          ))}
        </Select>
        <TextArea
          label={texts.noteText}
          value={note}
          error={fieldSentence(problem)}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="soft" disabled={busy}>
          {texts.saveNote}
        </Button>
      </Form>
    </Card>
  );
}
