import type { Paper } from '@nead/contracts/compliance/facts.ts';
import type { DutyRow } from '@nead/contracts/compliance/file-state.ts';
import { fileTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { changePaper, notePaper } from '@nead/contracts/compliance/requests.ts';
import { Link } from 'react-router-dom';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Failure } from '../../ui/note.tsx';
import { useOwnDocuments } from '../documents/documents-query.ts';

interface PaperFormProps {
  duty: DutyRow['duty'];
  /** The paper that is corrected; a new one is noted without it. */
  paper?: Paper;
  done: () => void;
}

const said = { said: { text: texts.saved, about: 'file' } };

/** A paper that meets a duty: its number and dates, and the document, if there is one. */
export function PaperFields({ duty, paper, done }: PaperFormProps) {
  const draft = useDraftState(`paper ${duty.id} ${paper?._id ?? ''} ${paper?.version ?? ''}`, {
    number: paper?.number ?? '',
    person: paper?.person ?? '',
    phone: paper?.phone ?? '',
    issued: paper?.issued ?? '',
    expires: paper?.documentId ? '' : (paper?.expires ?? ''),
    documentId: paper?.documentId ?? '',
  });
  const { values, type } = draft;
  const whileOpen = useWhileOpen();
  const note = useCommand(notePaper, said);
  const change = useCommand(changePaper, said);
  const documents = useOwnDocuments().data;
  const isCertificate = duty.met.by === 'registration';
  const lasts = duty.met.by === 'paper' && duty.met.lasts === 'for-good';
  const isAboutPerson = duty.met.by === 'paper' && 'about' in duty.met;
  const dateLabel = isAboutPerson
    ? texts.vettingSeen
    : isCertificate
      ? texts.issuedFrom
      : lasts
        ? texts.doneOn
        : texts.issued;
  const problem = paper ? change.problem : note.problem;

  async function save(): Promise<void> {
    const body = { duty: duty.id, ...values, documentId: values.documentId || null };
    const saved = paper
      ? await change.run({ params: { id: paper._id }, body: { ...body, version: paper.version } })
      : await note.run({ body: { _id: draft._id, ...body } });
    if (!saved) return;
    draft.drop();
    whileOpen(done);
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      {isAboutPerson && (
        <>
          <TextField
            label={texts.person}
            value={values.person}
            onChange={({ target }) => type({ person: target.value })}
          />
          <TextField
            label={texts.phone}
            type="tel"
            value={values.phone}
            onChange={({ target }) => type({ phone: target.value })}
          />
        </>
      )}
      <TextField
        label={isAboutPerson ? texts.vettingReference : texts.number}
        value={values.number}
        onChange={({ target }) => type({ number: target.value })}
      />
      <TextField
        label={dateLabel}
        type="date"
        value={values.issued}
        onChange={({ target }) => type({ issued: target.value })}
      />
      {!lasts && (
        <TextField
          label={texts.expires}
          type="date"
          value={values.expires}
          onChange={({ target }) => type({ expires: target.value })}
        />
      )}
      {documents && documents.length > 0 && (
        <Select
          label={texts.document}
          value={values.documentId}
          onChange={({ target }) => type({ documentId: target.value })}
        >
          <option value="">{texts.noDocument}</option>
          {documents.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {documents && (
        <p className="small">
          <Link className="link" to="/childminder/documents">
            {texts.toDocuments}
          </Link>
        </p>
      )}
      {(duty.id === 'vetting' || isAboutPerson) && <p className="small muted">{texts.seenOnly}</p>}
      <Failure text={problem?.errors?.[0] ?? problem?.message} />
      <Button type="submit" wide disabled={note.busy || change.busy}>
        {note.busy || change.busy ? texts.saving : texts.save}
      </Button>
    </Form>
  );
}
