import { fileTexts } from '@nead/contracts/compliance/file-texts.ts';
import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import {
  type ChapterDraft,
  removeChapter,
  rewriteChapter,
  writeChapter,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { suggestedChapters } from '@nead/contracts/compliance/handbook-suggestions.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { houseCategories } from '@nead/contracts/documents/fields.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Failure } from '../../ui/note.tsx';
import { useOwnDocuments } from '../documents/documents-query.ts';
import './handbook.css';

interface ChapterProps {
  /** The chapter that is changed; a new one is written without it. */
  chapter?: ChapterDraft;
  /** The suggestion that a new one begins with. */
  heading?: HandbookHeading | undefined;
  close: () => void;
}

export function ChapterSheet(props: ChapterProps) {
  const { chapter, heading, close } = props;
  const title = chapter?.title ?? (heading ? suggestedChapters[heading].title : texts.addChapter);
  return (
    <Dialog open onClose={close} title={title} tall>
      <ChapterFields {...props} />
    </Dialog>
  );
}

function ChapterFields({ chapter, heading: begun, close }: ChapterProps) {
  const heading = chapter?.heading ?? begun;
  const suggested = heading && suggestedChapters[heading];
  const draft = useDraftState(`chapter ${chapter?._id ?? heading ?? ''} ${chapter?.written ?? ''}`, {
    title: chapter?.title ?? suggested?.title ?? '',
    text: chapter?.text ?? '',
    documentId: chapter?.documentId ?? '',
  });
  const documents = useOwnDocuments().data?.filter(({ category }) => houseCategories.includes(category));
  const { values, type } = draft;
  const whileOpen = useWhileOpen();
  const said = { said: { text: texts.saved, about: 'file' } };
  const write = useCommand(writeChapter, said);
  const rewrite = useCommand(rewriteChapter, said);
  const { problem } = chapter ? rewrite : write;
  const busy = write.busy || rewrite.busy;

  async function save(): Promise<void> {
    const body = { ...values, documentId: values.documentId || null };
    const saved = chapter
      ? await rewrite.run({ params: { id: chapter._id }, body: { ...body, written: chapter.written } })
      : await write.run({ body: { _id: draft._id, heading: heading ?? null, ...body } });
    if (!saved) return;
    draft.drop();
    whileOpen(close);
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      <TextField
        label={texts.chapterTitle}
        value={values.title}
        onChange={({ target }) => type({ title: target.value })}
      />
      {suggested && (
        <div className="stack stack--s">
          <p className="small strong">{texts.questions}</p>
          <ul className="questions small muted">
            {suggested.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label={texts.chapterText}
        help={texts.textHelp}
        value={values.text}
        rows={12}
        onChange={({ target }) => type({ text: target.value })}
      />
      {documents && documents.length > 0 && (
        <Select
          label={texts.chapterDocument}
          value={values.documentId}
          onChange={({ target }) => type({ documentId: target.value })}
        >
          <option value="">{fileTexts.noDocument}</option>
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
            {fileTexts.toDocuments}
          </Link>
        </p>
      )}
      <Failure text={problem?.errors?.[0] ?? problem?.message} />
      <Button type="submit" wide disabled={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
      {chapter && <RemoveChapter chapter={chapter} done={close} />}
    </Form>
  );
}

function RemoveChapter({ chapter, done }: { chapter: ChapterDraft; done: () => void }) {
  const undo = useCommand(writeChapter, { failed: texts.saveFailed });
  const { heading, title, text, documentId } = chapter;
  const writeAgain = () =>
    void undo.run({ body: { heading, title: title ?? '', text: text ?? '', documentId } });
  const { busy, run } = useCommand(removeChapter, {
    said: {
      text: texts.removed,
      about: 'file',
      action: { label: frameTexts.undo, act: writeAgain },
    },
    failed: texts.removeFailed,
    saved: done,
  });
  return (
    <Button
      variant="delete"
      small
      icon={Trash2}
      disabled={busy}
      onClick={() => void run({ params: { id: chapter._id } })}
    >
      {texts.remove}
    </Button>
  );
}
